/** What the server says to a person: kept as a message until their language is known. Screens have their own, in `packages/web/src/messages`. */
import { formatMessage } from '@parley/contract/format-message.ts';
import { type Language, localeOf } from '@parley/contract/languages.ts';
import hindi from './hi.json' with { type: 'json' };

const catalogues: Readonly<Record<Language, Readonly<Record<string, string>> | null>> = { en: null, hi: hindi };

/** Names and numbers as they are; a message in the message's language; a function is asked for what a locale writes, such as a date. */
type Value = string | number | Message | ((locale: string) => string);
export type Message = { english: string; values: Readonly<Record<string, Value>> };

/** @param english a literal in the format of `formatMessage`, from which the message files are made (`npm run messages`) */
export function say(english: string, values: Readonly<Record<string, Value>> = {}): Message {
  return { english, values };
}

/** The message in a language; what is text already stays as it is. */
export function toText(message: Message | string, language: Language): string {
  if (typeof message === 'string') return message;
  const locale = localeOf[language];
  const words = catalogues[language]?.[message.english] ?? message.english;
  const values = Object.entries(message.values).map(([name, value]) => [name, toValue(value, language, locale)]);
  return formatMessage(words, Object.fromEntries(values), locale).join('');
}

function toValue(value: Value, language: Language, locale: string): string | number {
  if (typeof value === 'function') return value(locale);
  return typeof value === 'object' ? toText(value, language) : value;
}

/** A day as people write it: 'November 23, 2026'. */
export function dayIn(timeZone: string, at: Date): (locale: string) => string {
  return (locale) => at.toLocaleDateString(locale, { dateStyle: 'long', timeZone });
}
