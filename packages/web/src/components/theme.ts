/** The theme is set before the first paint by public/theme.js; from then on it lives on <html>. */
export const themeStorageKey = 'parley-theme';

/** Changes to the other theme and remembers the choice. */
export function switchTheme(): void {
  const root = document.documentElement;
  const theme = root.dataset.theme === 'dark' ? 'light' : 'dark';
  root.dataset.theme = theme;
  try {
    localStorage.setItem(themeStorageKey, theme);
  } catch {
    // Storage may be blocked; the choice then lasts for this page.
  }
}
