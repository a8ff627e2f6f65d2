/**
 * LinkedIn's "little text": reserved characters are escaped, or the text is cut there without a word; hashtags have a form of
 * their own. Source: shares/little-text-format, read 2026-11-21.
 */

const reserved = /[\\|{}@[\]()<>#*_~]/g;
/** A hashtag begins a word; letters of every script, digits and marks follow. */
const hashtag = /(?<![\p{L}\p{N}_&/])#([\p{L}\p{N}\p{M}_]*\p{L}[\p{L}\p{N}\p{M}_]*)/gu;

export function toLittleText(text: string): string {
  let result = '';
  let position = 0;
  for (const match of text.matchAll(hashtag)) {
    result += escapeReserved(text.slice(position, match.index));
    result += `{hashtag|\\#|${escapeReserved(match[1] ?? '')}}`;
    position = match.index + match[0].length;
  }
  return result + escapeReserved(text.slice(position));
}

function escapeReserved(text: string): string {
  return text.replace(reserved, '\\$&');
}

/** The text as a reader sees it. A hashtag holds no bracket, so the search for its end stops where the next one begins. */
export function fromLittleText(text: string): string {
  return text.replace(/\{hashtag\|\\?#\|([^{}]*)\}/g, '#$1').replace(/\\([\\|{}@[\]()<>#*_~])/g, '$1');
}
