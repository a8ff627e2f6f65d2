// Sets the theme before the first paint: the stored choice, else the system's. Follows both while the page is open.
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
  apply();
  system.addEventListener('change', apply);
  addEventListener('storage', apply);
})();
