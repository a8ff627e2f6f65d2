/**
 * The letters of reports: Noto's regular and bold ones for Latin, Greek, Cyrillic and Devanagari, Arabic, Hebrew, Thai, Bengali, Tamil,
 * Chinese, Japanese, Korean, and emoji. Licence of all: SIL Open Font License 1.1. Why these packages: docs/decisions/013.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

export type Font = {
  /** By the name in the file. */
  family: string;
  paths: readonly string[];
};

/** In the order in which a letter is looked for. Chinese before Japanese: what is written with kana asks for Japanese letters itself. */
export const fonts: readonly Font[] = [
  google('Noto Sans', require.resolve('@expo-google-fonts/noto-sans/package.json')),
  google('Noto Sans Arabic', require.resolve('@expo-google-fonts/noto-sans-arabic/package.json')),
  google('Noto Sans Hebrew', require.resolve('@expo-google-fonts/noto-sans-hebrew/package.json')),
  google('Noto Sans Thai', require.resolve('@expo-google-fonts/noto-sans-thai/package.json')),
  google('Noto Sans Bengali', require.resolve('@expo-google-fonts/noto-sans-bengali/package.json')),
  google('Noto Sans Tamil', require.resolve('@expo-google-fonts/noto-sans-tamil/package.json')),
  google('Noto Emoji', require.resolve('@expo-google-fonts/noto-emoji/package.json')),
  chinese('Noto Sans S Chinese', require.resolve('@embedpdf/fonts-sc'), 'NotoSansHans'),
  chinese('Noto Sans Japanese', require.resolve('@embedpdf/fonts-jp'), 'NotoSansJP'),
  chinese('Noto Sans Korean', require.resolve('@embedpdf/fonts-kr'), 'NotoSansKR'),
];

/** @param inside a file at the package's top */
function google(family: string, inside: string): Font {
  const file = family.replaceAll(' ', '');
  const weights = ['400Regular', '700Bold'];
  return { family, paths: weights.map((weight) => join(dirname(inside), weight, `${file}_${weight}.ttf`)) };
}

/** @param inside a file of the package's `dist` */
function chinese(family: string, inside: string, file: string): Font {
  const folder = join(dirname(inside), '..', 'fonts');
  return { family, paths: ['Regular', 'Bold'].map((weight) => join(folder, `${file}-${weight}.otf`)) };
}

let covered: { family: string; ranges: readonly (readonly [number, number])[] }[] | null = null;

/** Which family has a character; null: none, so that only an empty box could be drawn. */
export function familyOf(codePoint: number): string | null {
  covered ??= fonts.map(({ family, paths: [regular = ''] }) => ({ family, ranges: rangesOf(readFileSync(regular)) }));
  return covered.find(({ ranges }) => isIn(ranges, codePoint))?.family ?? null;
}

function isIn(ranges: readonly (readonly [number, number])[], codePoint: number): boolean {
  let low = 0;
  let high = ranges.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const [first, last] = ranges[middle] ?? [0, 0];
    if (codePoint < first) high = middle - 1;
    else if (codePoint > last) low = middle + 1;
    else return true;
  }
  return false;
}

/** The characters of a font file, in order. Source: OpenType 1.9.1, "cmap", formats 4 and 12. */
function rangesOf(file: Buffer): (readonly [number, number])[] {
  const tables = file.readUInt16BE(4);
  const records = Array.from({ length: tables }, (_, index) => 12 + index * 16);
  const record = records.find((at) => file.toString('latin1', at, at + 4) === 'cmap');
  if (record === undefined) throw new Error('a font without cmap');
  const cmap = file.readUInt32BE(record + 8);
  const subtables = Array.from(
    { length: file.readUInt16BE(cmap + 2) },
    (_, index) => cmap + file.readUInt32BE(cmap + 4 + index * 8 + 4),
  );
  const whole = subtables.find((at) => file.readUInt16BE(at) === 12);
  if (whole !== undefined)
    return Array.from({ length: file.readUInt32BE(whole + 12) }, (_, index) => {
      const group = whole + 16 + index * 12;
      return [file.readUInt32BE(group), file.readUInt32BE(group + 4)] as const;
    });
  const basic = subtables.find((at) => file.readUInt16BE(at) === 4);
  if (basic === undefined) throw new Error('a font whose cmap has neither format 4 nor 12');
  const segments = file.readUInt16BE(basic + 6) / 2;
  return Array.from({ length: segments }, (_, index) => {
    const end = file.readUInt16BE(basic + 14 + index * 2);
    return [file.readUInt16BE(basic + 16 + (segments + index) * 2), end] as const;
  }).filter(([first]) => first !== 0xffff);
}
