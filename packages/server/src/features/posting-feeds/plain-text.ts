/** Titles and texts of feeds hold markup in every kind of wrapping; a draft holds words. */

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', hellip: '…' };

/** Of what may be a whole article. */
const readChars = 20_000;

/** Without markup, on one line, cut at a number of characters. */
export function toPlainText(text: string, maxChars: number): string {
  // No tag is searched for beyond the next one's beginning: a hostile text must not cost more than its length.
  const words = decode(text.slice(0, readChars).replace(/<\/?[a-z!][^<>]*>/gi, ' '))
    .replace(/\s+/g, ' ')
    .trim();
  const characters = [...words.toWellFormed().replaceAll('\0', '')];
  if (characters.length <= maxChars) return characters.join('');
  return `${characters
    .slice(0, maxChars - 1)
    .join('')
    .trimEnd()}…`;
}

function decode(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return named[String(name).toLowerCase()] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
