/**
 * Short links of Parley's own: what they look like, and which addresses they stand for. Server and composer shorten a text by the
 * same functions, the one with codes that lead somewhere, the other with one that stands for them: both are of one length.
 */
import { replaceLinks } from '../links.ts';

/** Letters and digits that nobody takes for one another (no 0, O, I and l). */
export const shortCodeAlphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
export const shortCodeLength = 7;
/** Browsers and proxies take no much longer one in the answer that sends them on; such a link stays as it is. */
const addressMaxChars = 6_000;

/** What every short link of an installation begins with. `publicUrl` has no slash at its end. */
export function shortLinkBaseOf(publicUrl: string): string {
  return `${publicUrl}/l/`;
}

/** Stands for the links that are not made yet, as long as they will be: the same for the same address, others for others. */
export function createSampleLinks(base: string): (address: string) => string {
  const known = new Map<string, string>();
  return (address) => {
    const sample = known.get(address) ?? base + String(known.size + 1).padStart(shortCodeLength, 'X');
    known.set(address, sample);
    return sample;
  };
}

/** The text with `toShort` of every address that can be shortened; short links of this installation stay. */
export function shortenText(text: string, base: string, toShort: (address: string) => string): string {
  return replaceLinks(text, (link) => shortenLink(link, base, toShort));
}

/** As `shortenText`, of one address. */
export function shortenLink(link: string, base: string, toShort: (address: string) => string): string {
  // As browsers are sent there: letters beyond ASCII take six signs and more.
  const target = URL.canParse(link) ? new URL(link).href : null;
  const isShortenable = target !== null && target.length <= addressMaxChars && !target.startsWith(base);
  return isShortenable ? toShort(link) : link;
}
