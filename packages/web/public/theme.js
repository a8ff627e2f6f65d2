// Sets the theme before the first paint: the stored choice, else the system's. Follows both while the page is open, and so does the colour of
// the window's own frame.
(() => {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const apply = () => {
    let theme = null;
    try {
      theme = localStorage.getItem('parley-theme');
    } catch {
      // Storage may be blocked; the system's theme serves.
    }
    if (theme !== 'light' && theme !== 'dark') theme = system.matches ? 'dark' : 'light';
    document.documentElement.dataset.theme = theme;
  };
  const paintFrame = () => {
    for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
      meta.media = meta.dataset.of === document.documentElement.dataset.theme ? 'all' : 'not all';
  };
  apply();
  paintFrame();
  new MutationObserver(paintFrame).observe(document.documentElement, { attributeFilter: ['data-theme'] });
  system.addEventListener('change', apply);
  addEventListener('storage', apply);
})();
