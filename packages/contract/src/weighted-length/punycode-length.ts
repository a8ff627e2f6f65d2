/**
 * How long a label of a host is once it is written in ASCII (RFC 3492), for hosts of other scripts may have 63 characters a label in
 * that form, not in the one that people read.
 */
const base = 36;
const smallestThreshold = 1;
const largestThreshold = 26;
const skew = 38;
const damp = 700;
const initialBias = 72;
const initialCode = 128;
const prefixLength = 'xn--'.length;
const isBasic = (codePoint: number) => codePoint < initialCode;

/** Null: longer than `most`. Marks that stand for a full stop in Chinese and Japanese divide it, as `punycode.toASCII` has it. */
export function asciiLengthOf(label: string, most: number): number | null {
  // Each code point takes one character at least, so that a hostile label is not encoded at all.
  if (label.length > most * 2) return null;
  const parts = label.split(/[\u3002\uFF0E\uFF61]/);
  let length = parts.length - 1;
  for (const part of parts) {
    const codePoints = [...part].map((character) => character.codePointAt(0) ?? 0);
    if (length + codePoints.length > most) return null;
    length += codePoints.every(isBasic) ? codePoints.length : prefixLength + encodedLengthOf(codePoints);
  }
  return length > most ? null : length;
}

/** Punycode's own steps, of which only the number of digits is kept. */
function encodedLengthOf(codePoints: readonly number[]): number {
  const basicCount = codePoints.filter(isBasic).length;
  let length = basicCount > 0 ? basicCount + 1 : 0;
  let handled = basicCount;
  let code = initialCode;
  let delta = 0;
  let bias = initialBias;
  while (handled < codePoints.length) {
    const next = Math.min(...codePoints.filter((codePoint) => codePoint >= code));
    delta += (next - code) * (handled + 1);
    code = next;
    for (const codePoint of codePoints) {
      if (codePoint < code) delta += 1;
      if (codePoint !== code) continue;
      length += digitsOf(delta, bias);
      bias = adaptBias(delta, handled + 1, handled === basicCount);
      delta = 0;
      handled += 1;
    }
    delta += 1;
    code += 1;
  }
  return length;
}

function digitsOf(delta: number, bias: number): number {
  let rest = delta;
  let digits = 1;
  for (let place = base; ; place += base) {
    const threshold = Math.min(Math.max(place - bias, smallestThreshold), largestThreshold);
    if (rest < threshold) return digits;
    rest = Math.floor((rest - threshold) / (base - threshold));
    digits += 1;
  }
}

function adaptBias(delta: number, handled: number, isFirst: boolean): number {
  let rest = isFirst ? Math.floor(delta / damp) : Math.floor(delta / 2);
  rest += Math.floor(rest / handled);
  let place = 0;
  for (; rest > Math.floor(((base - smallestThreshold) * largestThreshold) / 2); place += base)
    rest = Math.floor(rest / (base - smallestThreshold));
  return place + Math.floor(((base - smallestThreshold + 1) * rest) / (rest + skew));
}
