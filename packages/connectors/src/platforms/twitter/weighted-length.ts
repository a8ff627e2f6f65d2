/**
 * The length of a post as X counts it. Source: github.com/twitter/twitter-text (Apache-2.0), config/v3.json and its README, read
 * 2026-11-21: text in NFC; code points of the ranges below count 1, others 2; an emoji counts 2 however many code points it has;
 * an address counts 23, whatever its length.
 */
import topLevelDomains from 'tlds' with { type: 'json' };

const urlLength = 23;
const defaultLength = 2;
const singleLengthRanges: readonly (readonly [number, number])[] = [
  [0, 4351],
  [8192, 8205],
  [8208, 8223],
  [8242, 8247],
];

const domains = new Set<string>(topLevelDomains);
const countryDomainLength = 2;
const latin = String.raw`A-Za-z0-9\u00C0-\u024F`;
/**
 * Candidates; whether the last label is a top-level domain is looked up. Without a scheme an address has Latin letters only and does
 * not follow `-_./`; with one it may follow Chinese or Japanese without a blank, and have a host of any script.
 */
const urlCandidate = new RegExp(
  [
    '(?<![A-Za-z0-9@＠$#＃])',
    String.raw`(?:(?<scheme>https?:\/\/)(?<host>(?:[\p{L}\p{N}](?:[\p{L}\p{N}_\-]*[\p{L}\p{N}])?\.)+\p{L}[\p{L}\p{N}\-]*)`,
    String.raw`|(?<![\-_.\/\u00C0-\u024F])(?<bareHost>(?:[${latin}](?:[${latin}_\-]*[${latin}])?\.)+[A-Za-z][A-Za-z0-9\-]*))`,
    String.raw`(?<port>:\d+)?`,
    String.raw`(?<path>\/[\p{L}\p{N}!*';:=+,.$\/%#\[\]\-_~@\|&\(\)]*)?`,
    String.raw`(?<query>\?[\p{L}\p{N}!?*'@\(\);:&=+$\/%#\[\]\-_.,~\|]*)?`,
  ].join(''),
  'giu',
);
const trailingPunctuation = "!*';:=,.$[](){}?|@~";
const emoji = /\p{RGI_Emoji}|\p{Emoji}\uFE0F\u20E3?/gv;

export function countWeighted(text: string): number {
  const normalized = text.normalize('NFC');
  let length = 0;
  let position = 0;
  for (const url of findUrls(normalized)) {
    length += countWithoutUrls(normalized.slice(position, url.start)) + urlLength;
    position = url.end;
  }
  return length + countWithoutUrls(normalized.slice(position));
}

function countWithoutUrls(text: string): number {
  let emojiLength = 0;
  const rest = text.replace(emoji, (match) => {
    // Digits, # and * are emoji to Unicode; alone they are plain characters.
    if (/^[\d#*]\uFE0F?$/u.test(match)) return match;
    emojiLength += defaultLength;
    return '';
  });
  let length = emojiLength;
  for (const character of rest) length += lengthOf(character.codePointAt(0) ?? 0);
  return length;
}

function lengthOf(codePoint: number): number {
  const isSingle = singleLengthRanges.some(([start, end]) => codePoint >= start && codePoint <= end);
  return isSingle ? 1 : defaultLength;
}

export function findUrls(text: string): { start: number; end: number }[] {
  const urls: { start: number; end: number }[] = [];
  for (const match of text.matchAll(urlCandidate)) {
    const { scheme = '', host = match.groups?.bareHost ?? '', port = '', path = '', query = '' } = match.groups ?? {};
    const knownHost = cutToKnownDomain(host);
    if (knownHost === null) continue;
    const isWhole = knownHost.length === host.length;
    const labels = knownHost.split('.');
    const lastLabel = labels.at(-1) ?? '';
    // Without a scheme, `word.cc` with a country's domain is a slip of the pen more often than an address, unless a path follows.
    const isShort = scheme === '' && labels.length === 2 && lastLabel.length === countryDomainLength;
    if (isShort && !(isWhole && path !== '')) continue;
    const rest = isWhole ? cutTail(port + path + query) : '';
    urls.push({ start: match.index, end: match.index + scheme.length + knownHost.length + rest.length });
  }
  return urls;
}

/** `example.com.unknown` is an address up to `.com`. Null when no label is a top-level domain. */
function cutToKnownDomain(host: string): string | null {
  const labels = host.split('.');
  while (labels.length > 1) {
    if (domains.has((labels.at(-1) ?? '').toLowerCase())) return labels.join('.');
    labels.pop();
  }
  return null;
}

/** The sentence's own punctuation is not the address's; a closing bracket is when it was opened within. */
function cutTail(tail: string): string {
  let length = tail.length;
  // From the end: an expression would begin anew at every mark of a hostile text.
  while (length > 0 && trailingPunctuation.includes(tail.charAt(length - 1))) length -= 1;
  const cut = tail.slice(0, length);
  const next = tail[cut.length];
  return next === ')' && cut.split('(').length > cut.split(')').length ? `${cut})` : cut;
}
