import { locale } from '../messages/translate.ts';

const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' });

/** `DE` → `Germany`; what is no country stays as it is. */
export function nameCountry(country: string): string {
  try {
    return names.of(country) ?? country;
  } catch {
    return country;
  }
}
