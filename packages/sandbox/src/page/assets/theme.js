/** Beside the application the page takes the theme that was chosen there; alone it follows the system. */
try {
  const theme = localStorage.getItem('parley-theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Storage may be blocked: the system's theme serves.
}
