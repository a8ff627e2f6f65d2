import { EMOJI } from './emoji.ts';
import { findLinks } from './links.ts';

export const POST_MAX_WEIGHT = 280;
const LINK_WEIGHT = 23;

/**
 * The weight of a post's text: `parseTweet` of twitter-text 3.1.0 with its `config/v3.json`. Latin and most alphabetic characters
 * weigh 1, all others and emoji 2, every link 23; counted after NFC.
 */
export function weightedLength(text: string): number {
  const normal = text.normalize('NFC');
  const links = new Map(findLinks(normal).map(({ start, url }) => [start, url.length]));
  const emoji = new Map(Array.from(normal.matchAll(EMOJI), (match) => [match.index, match[0].length]));
  let weight = 0;
  let at = 0;
  while (at < normal.length) {
    const link = links.get(at);
    const sign = emoji.get(at);
    const code = normal.codePointAt(at) ?? 0;
    weight += link ? LINK_WEIGHT : sign || !isLight(code) ? 2 : 1;
    at += link ?? sign ?? (code > 0xffff ? 2 : 1);
  }
  return weight;
}

function isLight(code: number): boolean {
  return (
    code <= 4351 || (code >= 8192 && code <= 8205) || (code >= 8208 && code <= 8223) || (code >= 8242 && code <= 8247)
  );
}
