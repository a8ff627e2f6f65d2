/** The theme is set before the first paint by public/theme.js; from then on it lives on <html>. */
export const themeStorageKey = 'parley-theme';

/** What a person chose; `system`: nothing, so that the system's theme counts. */
export type ThemeChoice = 'light' | 'dark' | 'system';

/** Changes to the other theme and remembers the choice. */
export function switchTheme(): void {
  chooseTheme(document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark');
}

/** Changes the theme and remembers the choice. */
export function chooseTheme(choice: ThemeChoice): void {
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  document.documentElement.dataset.theme = choice === 'system' ? system : choice;
  try {
    if (choice === 'system') localStorage.removeItem(themeStorageKey);
    else localStorage.setItem(themeStorageKey, choice);
  } catch {
    // Storage may be blocked; the choice then lasts for this page.
  }
}

export function readThemeChoice(): ThemeChoice {
  try {
    const stored = localStorage.getItem(themeStorageKey);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    return 'system';
  }
}
