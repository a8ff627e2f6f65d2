/**
 * Where hosts end. `twitter-text` finds them by one expression that takes quadratic time on long words; here each place of the text is
 * looked at once, from the end, and the answer is the same (its test compares the two).
 */
import { latinTopLevelDomains, otherTopLevelDomains } from './top-level-domains.ts';

const latinDomains = new Set(latinTopLevelDomains.trim().split(/\s+/));
const latinDomainMaxChars = Math.max(...[...latinDomains].map((domain) => domain.length));
const otherDomain = new RegExp(`(?:${otherTopLevelDomains.trim().split(/\s+/).join('|')})(?=[^0-9a-zA-Z@+-]|$)`, 'iy');
const punycodeDomain = /xn--[-0-9a-z]+/iy;
const latinRun = new RegExp(`[a-zA-Z]{0,${latinDomainMaxChars + 1}}`, 'y');

/** Which characters a label may have: at its two ends, and between them. */
export type LabelRules = { isEnd(character: string): boolean; isInside(character: string): boolean };

/**
 * For each place of the text where the longest host ends that begins there, -1 where none does. A host has one label or more, each
 * with its dot, and a top-level domain, before which no label has an underscore.
 */
export function findHostEnds(text: string, rules: LabelRules): Int32Array {
  const ends = new Int32Array(text.length + 1).fill(-1);
  let dot = -1;
  let hasUnderscore = false;
  let domainEnd = -1;
  for (let place = text.length - 1; place >= 0; place -= 1) {
    const character = text.charAt(place);
    if (character === '.') {
      dot = place;
      hasUnderscore = false;
      domainEnd = findDomainEnd(text, place + 1);
      continue;
    }
    const isEnd = rules.isEnd(character);
    // The last character of a label decides whether its dot belongs to it.
    if (dot === -1 || !(isEnd || (rules.isInside(character) && dot > place + 1))) {
      dot = -1;
      continue;
    }
    hasUnderscore ||= character === '_';
    if (!isEnd) continue;
    const longer = ends[dot + 1] ?? -1;
    ends[place] = longer !== -1 || hasUnderscore ? longer : domainEnd;
  }
  return ends;
}

/** -1: no top-level domain begins there. */
function findDomainEnd(text: string, start: number): number {
  latinRun.lastIndex = start;
  const latin = latinRun.exec(text)?.[0] ?? '';
  const end = start + latin.length;
  const next = text.charAt(end);
  if (latinDomains.has(latin.toLowerCase()) && !/[0-9a-zA-Z@+-]/.test(next)) return end;
  return (
    matchEnd(otherDomain, next > '\u007F', text, start) ?? matchEnd(punycodeDomain, next === '-', text, start) ?? -1
  );
}

/** @param isPossible spares the expression where it cannot fit */
function matchEnd(sticky: RegExp, isPossible: boolean, text: string, start: number): number | null {
  sticky.lastIndex = start;
  return isPossible && sticky.test(text) ? sticky.lastIndex : null;
}
