import { formatMessage, type Value } from '@parley/contract/format-message.ts';

/** The words of a language by their English; null: English, which needs no catalogue. */
let catalogue: Readonly<Record<string, string>> | null = null;

/** How dates, numbers and lists are written, for `Intl`. Set before the pages' modules are evaluated. */
export let locale = 'en-US';

let toOwnWords: ((answer: string) => string) | null = null;

/** Called once, by the page's entry, before any module is evaluated that says something. */
export function speak(
  words: Readonly<Record<string, string>>,
  itsLocale: string,
  answerInWords: (answer: string) => string,
): void {
  catalogue = words;
  locale = itsLocale;
  toOwnWords = answerInWords;
}

/** A sentence that the server answered with, in the person's language where it is known there. */
export function answerInWords(answer: string): string {
  return toOwnWords === null ? answer : toOwnWords(answer);
}

/** A message in the person's language, before it is filled. */
export function messageOf(english: string): string {
  return catalogue?.[english] ?? english;
}

/**
 * What a person reads, in their language. `english` is a literal, from which the message files are made (`npm run messages`); see
 * `formatMessage` for what it may hold. A message without values is taken as it is.
 */
export function t(english: string, values?: Readonly<Record<string, Value>>): string {
  const message = messageOf(english);
  return values === undefined ? message : formatMessage(message, values, locale).join('');
}

/** The same of a word that stands in a table of the contract, which the server reads too. */
export function tWord(english: string): string {
  return messageOf(english);
}
