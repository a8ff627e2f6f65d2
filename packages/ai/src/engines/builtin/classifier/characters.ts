/** What one UTF-16 unit means to the tokeniser. Tables are built once, so that the hot loop does no regular expression. */
export const SPACE = 0;
export const LETTER = 1;
export const DIGIT = 2;
export const SYMBOL = 3;
/** Scripts written without spaces between words. */
export const UNSPACED = 4;
/** Joins an emoji to its neighbour or modifies it; says nothing by itself. */
export const IGNORED = 5;

export const characterClass = new Uint8Array(0x10000);
/** Lower case, accents of Latin letters and Arabic vowel signs removed: people leave them out when they type in a hurry. */
export const foldedCharacter = new Uint16Array(0x10000);
export const isUpperCase = new Uint8Array(0x10000);

const OWN_FOLDS: Record<string, string> = {
  ı: 'i',
  İ: 'i',
  ø: 'o',
  Ø: 'o',
  ł: 'l',
  Ł: 'l',
  đ: 'd',
  Đ: 'd',
  ß: 's',
  æ: 'a',
  Æ: 'a',
  œ: 'o',
  Œ: 'o',
  '’': "'",
  '‘': "'",
  ʼ: "'",
  '`': "'",
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ى: 'ي',
  ё: 'е',
  Ё: 'е',
};

function classify(unit: number, character: string): number {
  if (unit >= 0xd800 && unit <= 0xdfff) return SYMBOL;
  if (unit === 0x200d || unit === 0xfe0e || unit === 0xfe0f || unit === 0x20e3 || unit === 0x0640) return IGNORED;
  if ((unit >= 0x0300 && unit <= 0x036f) || (unit >= 0x064b && unit <= 0x0652)) return IGNORED;
  if ((unit >= 0x3040 && unit <= 0x30ff) || (unit >= 0x3400 && unit <= 0x9fff) || (unit >= 0x0e00 && unit <= 0x0eff))
    return UNSPACED;
  if (/\s/u.test(character) || unit < 0x20) return SPACE;
  if (/\p{Nd}/u.test(character)) return DIGIT;
  if (/[\p{L}\p{M}]/u.test(character) || "'’‘ʼ_".includes(character)) return LETTER;
  return SYMBOL;
}

function fold(unit: number, character: string): number {
  const own = OWN_FOLDS[character];
  if (own !== undefined) return own.charCodeAt(0);
  const lower = character.toLowerCase();
  const base = /\p{Script=Latin}/u.test(character) ? lower.normalize('NFD').charAt(0) : lower;
  return base.length === 1 ? base.charCodeAt(0) : unit;
}

for (let unit = 0; unit < 0x10000; unit += 1) {
  const character = String.fromCharCode(unit);
  characterClass[unit] = classify(unit, character);
  foldedCharacter[unit] = characterClass[unit] === DIGIT ? 0x30 : fold(unit, character);
  isUpperCase[unit] = unit < 0x2000 && characterClass[unit] === LETTER && character.toLowerCase() !== character ? 1 : 0;
}

/** The folded form of a word, for word lists that must match what the tokeniser sees. */
export function foldWord(word: string): string {
  let folded = '';
  for (let index = 0; index < word.length; index += 1) {
    const unit = word.charCodeAt(index);
    if (characterClass[unit] !== IGNORED) folded += String.fromCharCode(foldedCharacter[unit] ?? unit);
  }
  return folded;
}
