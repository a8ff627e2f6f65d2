/** Sets words as outlines: what is drawn needs no font on the machine that shows it. */
import type { Font } from 'fontkit';
import { findFont, type Typeface } from './card-fonts.ts';

/** A word as SVG path data in units of its own size, with its advance; both for a size of 1. */
type SetWord = {
  width: number;
  direction: 'ltr' | 'rtl' | 'neutral';
  draw(x: number, y: number, sizePx: number): string;
};
export type SetLine = { width: number; words: SetWord[] };
export type TextStyle = { typeface: Typeface /** Of the size; negative draws letters together. */; tracking: number };
export type SetBlock = {
  lines: SetLine[];
  sizePx: number;
  lineHeightPx: number;
  isRightToLeft: boolean;
  style: TextStyle;
};

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
const LEFT_TO_RIGHT = /\p{L}/u;
const MIRRORED: Record<string, string> = { '(': ')', ')': '(', '[': ']', ']': '[', '«': '»', '»': '«' };
const SPACE = 0.26;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const formatted = new Intl.NumberFormat('en', { maximumFractionDigits: 2, useGrouping: false });

/** Whether every letter of it can be drawn. */
export function canSet(text: string, typeface: Typeface): boolean {
  for (const { segment } of graphemes.segment(text))
    if (!/^\s+$/u.test(segment) && findFont(typeface, segment) === null) return false;
  return true;
}

function setWord(word: string, { typeface, tracking }: TextStyle): SetWord {
  const direction = RIGHT_TO_LEFT.test(word) ? 'rtl' : LEFT_TO_RIGHT.test(word) ? 'ltr' : 'neutral';
  const runs: { font: Font; text: string }[] = [];
  for (const { segment } of graphemes.segment(direction === 'rtl' ? mirror(word) : word)) {
    const last = runs.at(-1);
    // A mark or a stop stays in the font of the letters beside it where that one has it.
    if (last !== undefined && [...segment].every((one) => last.font.hasGlyphForCodePoint(one.codePointAt(0) ?? 0))) {
      last.text += segment;
      continue;
    }
    const font = findFont(typeface, segment);
    if (font !== null) runs.push({ font, text: segment });
  }
  const ordered = direction === 'rtl' ? runs.reverse().map(turnSigns) : runs;
  const shaped = ordered.map(({ font, text }) => ({ font, run: font.layout(text) }));
  // Joined letters must not be drawn apart.
  const spread = direction === 'ltr' ? tracking : 0;
  const glyphs: { data: string; x: number; y: number; unitsPerEm: number }[] = [];
  let width = 0;
  for (const { font, run } of shaped) {
    for (const [index, glyph] of run.glyphs.entries()) {
      const position = run.positions[index];
      if (position === undefined) continue;
      const { unitsPerEm } = font;
      const x = width + position.xOffset / unitsPerEm;
      glyphs.push({ data: glyph.path.toSVG(), x, y: position.yOffset / unitsPerEm, unitsPerEm });
      width += position.xAdvance / unitsPerEm + spread;
    }
  }
  return {
    width,
    direction,
    draw: (x, y, sizePx) =>
      glyphs
        .filter(({ data }) => data !== '')
        .map((glyph) => {
          const scale = formatScale(sizePx / glyph.unitsPerEm);
          const place = `${formatted.format(x + glyph.x * sizePx)} ${formatted.format(y - glyph.y * sizePx)}`;
          return `<path transform="translate(${place}) scale(${scale} -${scale})" d="${glyph.data}"/>`;
        })
        .join(''),
  };
}

/** Fonts set brackets and stops from left to right; among letters that run the other way they are turned. */
function turnSigns<Run extends { text: string }>(run: Run): Run {
  return /[\p{L}\p{N}]/u.test(run.text) ? run : { ...run, text: [...run.text].reverse().join('') };
}

const formatScale = (scale: number) => scale.toFixed(6);

function mirror(word: string): string {
  return word.replace(/[()[\]«»]/g, (bracket) => MIRRORED[bracket] ?? bracket);
}

/** Breaks the text into lines of about one length, in the largest size that fits the box. */
export function fitText(text: string, box: Box, style: TextStyle): { block: SetBlock; isWhole: boolean } {
  const allWords = text.split(/\s+/u).filter((word) => word !== '');
  const isRightToLeft = RIGHT_TO_LEFT.test(/[\p{L}]/u.exec(text)?.[0] ?? '');
  const words = allWords.map((word) => setWord(word, style));
  for (let sizePx = box.largestPx; sizePx >= box.smallestPx; sizePx *= 0.97) {
    const block = layOut(words, sizePx, box, isRightToLeft, style);
    if (block !== null) return { block, isWhole: true };
  }
  return { block: cutToFit(allWords, words, box, isRightToLeft, style), isWhole: false };
}

type Box = { widthPx: number; heightPx: number; largestPx: number; smallestPx: number; lineHeight: number };

/** Too much even for the smallest letters: as many words from the beginning as fit; none where not even one does. */
function cutToFit(
  allWords: readonly string[],
  words: readonly SetWord[],
  box: Box,
  isRightToLeft: boolean,
  style: TextStyle,
): SetBlock {
  let fitted: SetBlock = { lines: [], sizePx: box.smallestPx, lineHeightPx: 0, isRightToLeft, style };
  let fewest = 1;
  let most = words.length - 1;
  while (fewest <= most) {
    const count = Math.floor((fewest + most) / 2);
    const last = setWord(`${allWords[count - 1]?.replace(/[.,;:!?]+$/u, '')}…`, style);
    const block = layOut([...words.slice(0, count - 1), last], box.smallestPx, box, isRightToLeft, style);
    if (block === null) most = count - 1;
    else {
      fitted = block;
      fewest = count + 1;
    }
  }
  return fitted;
}

function layOut(
  words: readonly SetWord[],
  sizePx: number,
  box: { widthPx: number; heightPx: number; lineHeight: number },
  isRightToLeft: boolean,
  style: TextStyle,
): SetBlock | null {
  const widest = box.widthPx / sizePx;
  const broken = breakLines(words, widest);
  if (broken === null || broken.length * box.lineHeight * sizePx > box.heightPx) return null;
  const lines = broken.map((line) => ({ width: widthOf(line), words: line }));
  return { lines, sizePx, lineHeightPx: box.lineHeight * sizePx, isRightToLeft, style };
}

function widthOf(words: readonly SetWord[]): number {
  return words.reduce((sum, word) => sum + word.width, 0) + SPACE * Math.max(0, words.length - 1);
}

/** As few lines as need be, as even as can be: the squares of what is left free on each line add up to the least. */
function breakLines(words: readonly SetWord[], widest: number): SetWord[][] | null {
  const count = words.length;
  const best: { cost: number; lines: number; from: number }[] = [{ cost: 0, lines: 0, from: 0 }];
  for (let end = 1; end <= count; end += 1) {
    let found: { cost: number; lines: number; from: number } | null = null;
    let width = -SPACE;
    for (let start = end - 1; start >= 0; start -= 1) {
      width += SPACE + (words[start]?.width ?? 0);
      if (width > widest) break;
      const before = best[start];
      if (before === undefined || before.cost === Number.POSITIVE_INFINITY) continue;
      // A line of much free space costs as much as a line more would.
      const cost = before.cost + ((widest - width) / widest) ** 2 + 0.4;
      if (found === null || cost < found.cost) found = { cost, lines: before.lines + 1, from: start };
    }
    best.push(found ?? { cost: Number.POSITIVE_INFINITY, lines: 0, from: 0 });
  }
  if (best[count]?.cost === Number.POSITIVE_INFINITY) return null;
  const lines: SetWord[][] = [];
  for (let end = count; end > 0; end = best[end]?.from ?? 0) lines.unshift(words.slice(best[end]?.from ?? 0, end));
  return lines;
}

/** Lines stand at the left edge, of scripts that run from right to left at the right one. `y` is the top of the first line. */
export function drawBlock(block: SetBlock, xPx: number, yPx: number, widthPx: number, fill: string): string {
  const { lines, sizePx, lineHeightPx, isRightToLeft } = block;
  const drawn = lines.map((line, index) => {
    const baseline = yPx + index * lineHeightPx + lineHeightPx / 2 + sizePx * 0.35;
    let x = isRightToLeft ? xPx + widthPx - line.width * sizePx : xPx;
    return inOrder(line.words, isRightToLeft)
      .map((word) => {
        const paths = word.draw(x, baseline, sizePx);
        x += (word.width + SPACE) * sizePx;
        return paths;
      })
      .join('');
  });
  return `<g fill="${fill}">${drawn.join('')}</g>`;
}

export function heightOf(block: SetBlock): number {
  return block.lines.length * block.lineHeightPx;
}

/** From left to right as they stand on the line: runs of the other direction keep their own order. */
function inOrder(words: readonly SetWord[], isRightToLeft: boolean): SetWord[] {
  const main = isRightToLeft ? 'rtl' : 'ltr';
  const runs: { isOther: boolean; words: SetWord[] }[] = [];
  for (const word of words) {
    const isOther = word.direction !== main && word.direction !== 'neutral';
    const last = runs.at(-1);
    if (last !== undefined && last.isOther === isOther) last.words.push(word);
    else runs.push({ isOther, words: [word] });
  }
  const ordered = isRightToLeft ? runs.reverse() : runs;
  return ordered.flatMap((run) => (run.isOther === isRightToLeft ? run.words : [...run.words].reverse()));
}
