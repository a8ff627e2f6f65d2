/**
 * The letters of cards, from font files that come by npm (all SIL Open Font License 1.1), so that a card looks the same on every
 * machine. Scripts that are not listed (Chinese, Japanese, Korean, Thai …) would need files of many megabytes.
 */
import { createRequire } from 'node:module';
import { type Font, openSync } from 'fontkit';

const require = createRequire(import.meta.url);

/** The first font that has a letter sets it. */
const everywhere = [
  () => require.resolve('@fontsource/inter/files/inter-latin-ext-700-normal.woff'),
  () => require.resolve('@fontsource/inter/files/inter-cyrillic-700-normal.woff'),
  () => require.resolve('@fontsource/inter/files/inter-cyrillic-ext-700-normal.woff'),
  () => require.resolve('@fontsource/inter/files/inter-greek-700-normal.woff'),
  () => require.resolve('@fontsource/inter/files/inter-vietnamese-700-normal.woff'),
  () => require.resolve('@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-700-normal.woff'),
  () => require.resolve('@fontsource/noto-sans-hebrew/files/noto-sans-hebrew-hebrew-700-normal.woff'),
  () => require.resolve('@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-700-normal.woff'),
];
const files = {
  serif: [
    () => require.resolve('@fontsource/fraunces/files/fraunces-latin-600-normal.woff'),
    () => require.resolve('@fontsource/fraunces/files/fraunces-latin-ext-600-normal.woff'),
    () => require.resolve('@fontsource/fraunces/files/fraunces-vietnamese-600-normal.woff'),
    () => require.resolve('@fontsource/inter/files/inter-latin-700-normal.woff'),
    ...everywhere,
  ],
  bold: [() => require.resolve('@fontsource/inter/files/inter-latin-800-normal.woff'), ...everywhere],
  text: [
    () => require.resolve('@fontsource/inter/files/inter-latin-500-normal.woff'),
    () => require.resolve('@fontsource/inter/files/inter-latin-ext-500-normal.woff'),
    ...everywhere.slice(1),
  ],
} satisfies Record<string, (() => string)[]>;

export type Typeface = keyof typeof files;
const opened = new Map<string, Font>();

function openFont(path: string): Font {
  let font = opened.get(path);
  if (font === undefined) {
    // A file with one font gives a font, never a collection.
    font = openSync(path) as Font;
    opened.set(path, font);
  }
  return font;
}

/** The font that sets these characters (letter and its marks), or null where there is none. */
export function findFont(typeface: Typeface, characters: string): Font | null {
  const codePoints = [...characters]
    .map((character) => character.codePointAt(0) ?? 0)
    .filter((point) => !isJoiner(point));
  for (const path of files[typeface]) {
    const font = openFont(path());
    if (codePoints.every((point) => font.hasGlyphForCodePoint(point))) return font;
  }
  return null;
}

/** Joiners shape their neighbours and need no glyph of their own. */
function isJoiner(point: number): boolean {
  return point === 0x200c || point === 0x200d;
}
