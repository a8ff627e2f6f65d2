/** Sets words as outlines: what is drawn needs no font on the machine that shows it. */
import type { Font } from 'fontkit';
import { findFont, type Typeface } from './card-fonts.ts';
import { inReadingOrder, readDirections } from './reading-order.ts';

/** Letters of one font and one direction, or the blank between two words. Widths are for a size of 1. */
type SetRun = {
  width: number;
  /** Of the Unicode Bidirectional Algorithm: even runs from left to right, odd from right to left. */
  level: number;
  /** As they stand, from left to right. */
  characters: string;
  draw(x: number, y: number, sizePx: number): string;
};
/** Its runs stand in the order of the text. */
type SetWord = { width: number; runs: SetRun[]; blankAfter: SetRun };
/** Its runs stand from left to right. */
export type SetLine = { width: number; runs: SetRun[] };
export type TextStyle = { typeface: Typeface /** Of the size; negative draws letters together. */; tracking: number };
export type SetBlock = {
  lines: SetLine[];
  sizePx: number;
  lineHeightPx: number;
  isRightToLeft: boolean;
  style: TextStyle;
};

const SPACE = 0.26;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const formatted = new Intl.NumberFormat('en', { maximumFractionDigits: 2, useGrouping: false });

/** Whether every letter of it can be drawn. */
export function canSet(text: string, typeface: Typeface): boolean {
  for (const { segment } of graphemes.segment(text))
    if (!/^\s+$/u.test(segment) && findFont(typeface, segment) === null) return false;
  return true;
}

function setWords(text: string, style: TextStyle): { words: SetWord[]; isRightToLeft: boolean } {
  const { characters, levels, isRightToLeft } = readDirections(text);
  const words: SetWord[] = [];
  for (const { 0: word, index } of characters.matchAll(/\S+/gu)) {
    const runs = splitRuns(word, (at) => levels[index + at] ?? 0, style.typeface).map((run) => setRun(run, style));
    words.push({
      width: runs.reduce((sum, run) => sum + run.width, 0),
      runs,
      blankAfter: { width: SPACE, level: levels[index + word.length] ?? 0, characters: ' ', draw: () => '' },
    });
  }
  return { words, isRightToLeft };
}

type Run = { font: Font; text: string; level: number };

function splitRuns(word: string, levelAt: (index: number) => number, typeface: Typeface): Run[] {
  const runs: Run[] = [];
  for (const { segment, index } of graphemes.segment(word)) {
    const level = levelAt(index);
    const last = runs.at(-1);
    // A mark or a stop stays in the font of the letters beside it where that one has it.
    if (last?.level === level && [...segment].every((one) => last.font.hasGlyphForCodePoint(one.codePointAt(0) ?? 0))) {
      last.text += segment;
      continue;
    }
    const font = findFont(typeface, segment);
    if (font !== null) runs.push({ font, text: segment, level });
  }
  return runs;
}

function setRun({ font, text, level }: Run, { tracking }: TextStyle): SetRun {
  const isRightToLeft = level % 2 === 1;
  // Told the direction, for the font's own guess turns digits of Arabic round.
  const laidOut = font.layout(text, undefined, undefined, undefined, isRightToLeft ? 'rtl' : 'ltr');
  const { unitsPerEm } = font;
  // Joined letters must not be drawn apart.
  const spread = isRightToLeft ? 0 : tracking;
  const glyphs: { data: string; x: number; y: number }[] = [];
  let width = 0;
  for (const [index, glyph] of laidOut.glyphs.entries()) {
    const position = laidOut.positions[index];
    if (position === undefined) continue;
    glyphs.push({
      data: glyph.path.toSVG(),
      x: width + position.xOffset / unitsPerEm,
      y: position.yOffset / unitsPerEm,
    });
    width += position.xAdvance / unitsPerEm + spread;
  }
  return {
    width,
    level,
    characters: isRightToLeft ? [...text].reverse().join('') : text,
    draw: (x, y, sizePx) => {
      const scale = formatScale(sizePx / unitsPerEm);
      return glyphs
        .filter(({ data }) => data !== '')
        .map((glyph) => {
          const place = `${formatted.format(x + glyph.x * sizePx)} ${formatted.format(y - glyph.y * sizePx)}`;
          return `<path transform="translate(${place}) scale(${scale} -${scale})" d="${glyph.data}"/>`;
        })
        .join('');
    },
  };
}

const formatScale = (scale: number) => scale.toFixed(6);

/** Breaks the text into lines of about one length, in the largest size that fits the box. */
export function fitText(text: string, box: Box, style: TextStyle): { block: SetBlock; isWhole: boolean } {
  const { words, isRightToLeft } = setWords(text, style);
  for (let sizePx = box.largestPx; sizePx >= box.smallestPx; sizePx *= 0.97) {
    const block = layOut(words, sizePx, box, isRightToLeft, style);
    if (block !== null) return { block, isWhole: true };
  }
  return { block: cutToFit(text, words.length, box, isRightToLeft, style), isWhole: false };
}

type Box = { widthPx: number; heightPx: number; largestPx: number; smallestPx: number; lineHeight: number };

/** Too much even for the smallest letters: as many words from the beginning as fit; none where not even one does. */
function cutToFit(text: string, wordCount: number, box: Box, isRightToLeft: boolean, style: TextStyle): SetBlock {
  let fitted: SetBlock = { lines: [], sizePx: box.smallestPx, lineHeightPx: 0, isRightToLeft, style };
  const allWords = text.split(/\s+/u).filter((word) => word !== '');
  let fewest = 1;
  let most = wordCount - 1;
  while (fewest <= most) {
    const count = Math.floor((fewest + most) / 2);
    const cut = `${allWords
      .slice(0, count)
      .join(' ')
      .replace(/[.,;:!?]+$/u, '')}…`;
    const block = layOut(setWords(cut, style).words, box.smallestPx, box, isRightToLeft, style);
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
  const lines = broken.map((line) => ({ width: widthOf(line), runs: inReadingOrder(runsOf(line)) }));
  return { lines, sizePx, lineHeightPx: box.lineHeight * sizePx, isRightToLeft, style };
}

function widthOf(words: readonly SetWord[]): number {
  return words.reduce((sum, word) => sum + word.width, 0) + SPACE * Math.max(0, words.length - 1);
}

function runsOf(words: readonly SetWord[]): SetRun[] {
  return words.flatMap(({ runs, blankAfter }, index) => (index === words.length - 1 ? runs : [...runs, blankAfter]));
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
    return line.runs
      .map((run) => {
        const paths = run.draw(x, baseline, sizePx);
        x += run.width * sizePx;
        return paths;
      })
      .join('');
  });
  return `<g fill="${fill}">${drawn.join('')}</g>`;
}

export function heightOf(block: SetBlock): number {
  return block.lines.length * block.lineHeightPx;
}
