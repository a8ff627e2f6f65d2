/**
 * What X makes a link of. Source: npm `twitter-text` 3.1.0 (Apache-2.0, Copyright 2018 Twitter, Inc.), `extractUrlsWithIndices` and the
 * expressions that it uses, read 2026-11-22. Its oddities are kept: where no `https://` stands before it, an address has Latin letters
 * only, and a query without a path does not belong to it.
 */
import { findHostEnds, type LabelRules } from './hosts.ts';
import { asciiLengthOf } from './punycode-length.ts';

export type Address = { start: number; end: number };

const addressMaxLength = 4096;
const labelMaxLength = 63;
const shortenedSlugMaxLength = 40;
const usualScheme = 'https://';

const punctuation = String.raw`!'#%&'()*+,\\\-./:;<=>?@\[\]^_{|}~$`;
const blanks = String.raw`\x09-\x0D\x20\x85\xA0\u1680\u180E\u2000-\u200A\u2028\u2029\u202F\u205F\u3000`;
const noCharacters = String.raw`\uFFFE\uFEFF\uFFFF`;
const directions = String.raw`\u202A-\u202E\u061C\u200E\u200F\u2066-\u2069`;
const accentedLatin = String.raw`\xC0-\xD6\xD8-\xF6\xF8-\xFF\u0100-\u024F\u0253\u0254\u0256\u0257\u0259\u025B\u0263\u0268\u026F\u0272\u0289\u028B\u02BB\u0300-\u036F\u1E00-\u1EFF`;
const cyrillic = String.raw`\u0400-\u04FF`;
const pathCharacter = String.raw`[a-z${cyrillic}0-9!*';:=+,.$/%#\[\]\-\u2013_~@|&${accentedLatin}]`;

const before = new RegExp(`[^A-Za-z0-9@＠$#＃${noCharacters}]`, 'i');
const hostCharacter = new RegExp(`[^${punctuation}${blanks}${noCharacters}${directions}]`, 'i');
const latinHostCharacter = new RegExp(`[-a-z0-9${accentedLatin}]`, 'i');
const scheme = /https?:\/\//iy;
const port = /:[0-9]+/y;
const pathRun = new RegExp(`${pathCharacter}+`, 'iy');
const pathEnd = new RegExp(`[+\\-a-z${cyrillic}0-9=_#/${accentedLatin}]`, 'i');
const brackets = new RegExp(
  String.raw`\((?:${pathCharacter}+|${pathCharacter}*\(${pathCharacter}+\)${pathCharacter}*)\)`,
  'iy',
);
const query = /\?[a-z0-9!?*'@();:&=+$/%#[\]\-_.,~|]*[a-z0-9\-_&=#/]/iy;
const shortened = /https?:\/\/t\.co\/([a-z0-9]+)(?:\?[a-z0-9!?*'@();:&=+$/%#[\]\-_.,~|]*[a-z0-9\-_&=#/])?/iy;

const hostRules: LabelRules = {
  isEnd: (character) => hostCharacter.test(character),
  isInside: (character) => character === '-' || character === '_',
};
const latinHostRules: LabelRules = { isEnd: (character) => latinHostCharacter.test(character), isInside: () => false };

/**
 * The addresses in a text, in their order.
 * @param text in NFC
 */
export function findAddresses(text: string): Address[] {
  if (!text.includes('.')) return [];
  const hostEnds = findHostEnds(text, hostRules);
  const found: Address[] = [];
  let place = 0;
  while (place < text.length) {
    const candidate = readCandidate(text, place, hostEnds);
    if (candidate === null) {
      place += 1;
      continue;
    }
    // What was refused is passed over all the same.
    found.push(...toAddresses(text, candidate));
    place = candidate.end;
  }
  return found;
}

type Candidate = { before: string; start: number; hostStart: number; hostEnd: number; hasPath: boolean; end: number };

/** An address after the character at `place`; at the beginning of the text there need not be one. */
function readCandidate(text: string, place: number, hostEnds: Int32Array): Candidate | null {
  const character = text.charAt(place);
  const following = before.test(character) ? readAddress(text, character, place + 1, hostEnds) : null;
  return following ?? (place === 0 ? readAddress(text, '', 0, hostEnds) : null);
}

function readAddress(text: string, characterBefore: string, start: number, hostEnds: Int32Array): Candidate | null {
  const afterScheme = endOf(scheme, text, start);
  const hostStart = afterScheme !== start && (hostEnds[afterScheme] ?? -1) !== -1 ? afterScheme : start;
  const hostEnd = hostEnds[hostStart] ?? -1;
  if (hostEnd === -1) return null;
  const pathStart = endOf(port, text, hostEnd);
  const queryStart = readPath(text, pathStart);
  return {
    before: characterBefore,
    start,
    hostStart,
    hostEnd,
    hasPath: queryStart !== pathStart,
    end: endOf(query, text, queryStart),
  };
}

/** Where the path ends that begins there. Marks at its end are the sentence's; brackets belong to it, one pair within another too. */
function readPath(text: string, start: number): number {
  if (text.charAt(start) !== '/') return start;
  let end = start + 1;
  for (let place = end; ; ) {
    const runEnd = endOf(pathRun, text, place);
    let last = runEnd;
    while (last > place && !pathEnd.test(text.charAt(last - 1))) last -= 1;
    if (last > place) end = last;
    const bracketEnd = text.charAt(runEnd) === '(' ? endOf(brackets, text, runEnd) : runEnd;
    if (bracketEnd === runEnd) return end;
    end = bracketEnd;
    place = bracketEnd;
  }
}

function toAddresses(text: string, candidate: Candidate): Address[] {
  const { start, hostStart, hostEnd, end, hasPath } = candidate;
  const host = text.slice(hostStart, hostEnd);
  const hasScheme = hostStart !== start;
  const latinHosts = findLatinHosts(host);
  if (!isPossibleHost(host, latinHosts)) return [];
  if (end - start + (hasScheme ? hostStart - start : usualScheme.length) > addressMaxLength) return [];
  if (hasScheme) return readShortened(text, start, end);
  if (/[-_./]/.test(candidate.before)) return [];
  return latinHosts.map((latin, index) => ({
    start: start + latin.start,
    end: start + latin.end + (hasPath && index === latinHosts.length - 1 ? end - hostEnd : 0),
  }));
}

/** X's own short addresses end with their code, whatever follows. */
function readShortened(text: string, start: number, end: number): Address[] {
  shortened.lastIndex = 0;
  const [whole, slug] = shortened.exec(text.slice(start, end)) ?? [];
  if (whole === undefined || slug === undefined) return [{ start, end }];
  return slug.length > shortenedSlugMaxLength ? [] : [{ start, end: start + whole.length }];
}

function isPossibleHost(host: string, latinHosts: readonly Address[]): boolean {
  if (host.startsWith('xn--') && latinHosts.length === 0) return false;
  return host.split('.').every((label) => (asciiLengthOf(label, labelMaxLength) ?? 0) > 0);
}

/** The parts of a host that are hosts of Latin letters alone: `example.com` in `example.comだよ.jp`. */
function findLatinHosts(host: string): Address[] {
  const found: Address[] = [];
  const ends = findHostEnds(host, latinHostRules);
  for (let place = 0, known = 0; place < host.length; ) {
    const end = ends[place] ?? -1;
    if (end === -1) {
      place += 1;
      continue;
    }
    // The library looks for the words again from where the last one ended.
    const start = host.indexOf(host.slice(place, end), known);
    known = start + end - place;
    found.push({ start, end: known });
    place = end;
  }
  return found;
}

/** Where the expression ends that begins there; `start` where it does not fit. */
function endOf(sticky: RegExp, text: string, start: number): number {
  sticky.lastIndex = start;
  return sticky.test(text) ? sticky.lastIndex : start;
}
