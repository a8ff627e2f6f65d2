const DIGITS = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** A label in ASCII, as it stands where it is already. Source: RFC 3492, section 6.3. */
export function toPunycode(label: string): string {
  const input = Array.from(label, (character) => character.codePointAt(0) ?? 0);
  const basic = input.filter((code) => code < 0x80);
  if (basic.length === input.length) return label;
  let output = String.fromCodePoint(...basic) + (basic.length > 0 ? '-' : '');
  let n = 0x80;
  let delta = 0;
  let bias = 72;
  for (let h = basic.length; h < input.length; n += 1, delta += 1) {
    const m = Math.min(...input.filter((code) => code >= n));
    delta += (m - n) * (h + 1);
    n = m;
    for (const code of input) {
      if (code < n) delta += 1;
      if (code !== n) continue;
      output += toDigits(delta, bias);
      bias = adapt(delta, h + 1, h === basic.length);
      delta = 0;
      h += 1;
    }
  }
  return `xn--${output}`;
}

function toDigits(delta: number, bias: number): string {
  let digits = '';
  let q = delta;
  for (let k = 36; ; k += 36) {
    const t = k <= bias ? 1 : k >= bias + 26 ? 26 : k - bias;
    if (q < t) return digits + DIGITS.charAt(q);
    digits += DIGITS.charAt(t + ((q - t) % (36 - t)));
    q = Math.floor((q - t) / (36 - t));
  }
}

function adapt(delta: number, points: number, isFirst: boolean): number {
  let d = Math.floor(isFirst ? delta / 700 : delta / 2);
  d += Math.floor(d / points);
  let k = 0;
  for (; d > 455; k += 36) d = Math.floor(d / 35);
  return k + Math.floor((36 * d) / (d + 38));
}
