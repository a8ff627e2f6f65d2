/** The two designs. Everything is measured by the shorter side, so that every size looks made for it. */
import type { CardWords } from './card-words.ts';
import type { NaturalPalette, VividPalette } from './palettes.ts';
import { drawBlock, fitText, heightOf, type TextStyle } from './set-text.ts';

export type Card = { widthPx: number; heightPx: number; words: CardWords; brand: string };
export type DrawnCard = { svg: string; isWhole: boolean };

const serif: TextStyle = { typeface: 'serif', tracking: -0.012 };
const bold: TextStyle = { typeface: 'bold', tracking: -0.028 };
const detailStyle: TextStyle = { typeface: 'text', tracking: -0.005 };
const brandStyle: TextStyle = { typeface: 'text', tracking: 0.02 };

function svgOf({ widthPx, heightPx }: Card, definitions: string, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPx}" height="${heightPx}" viewBox="0 0 ${widthPx} ${heightPx}"><defs>${definitions}</defs>${content}</svg>`;
}

type Box = { x: number; y: number; width: number; height: number };

/** Headline and detail within the box; `align` says where they stand when they do not fill it. */
function drawWords(
  card: Card,
  box: Box,
  style: TextStyle,
  colours: { headline: string; detail: string },
  align: 'middle' | 'end',
): { svg: string; isWhole: boolean; top: number; isRightToLeft: boolean } {
  const unit = Math.min(card.widthPx, card.heightPx) / 100;
  const hasDetail = card.words.detail !== '';
  const gap = hasDetail ? unit * 4 : 0;
  const headline = fitText(
    card.words.headline,
    {
      widthPx: box.width,
      heightPx: hasDetail ? box.height * 0.5 : box.height,
      largestPx: unit * largestSize(card.words.headline),
      smallestPx: unit * 2.6,
      lineHeight: style.typeface === 'serif' ? 1.14 : 1.1,
    },
    style,
  );
  const headlineHeight = heightOf(headline.block);
  const detail = fitText(
    card.words.detail,
    {
      widthPx: Math.min(box.width, unit * 95),
      heightPx: box.height - headlineHeight - gap,
      largestPx: Math.min(unit * 4.4, headline.block.sizePx * 0.55),
      smallestPx: unit * 2.4,
      lineHeight: 1.45,
    },
    detailStyle,
  );
  const height = headlineHeight + gap + heightOf(detail.block);
  const top = box.y + (align === 'end' ? box.height - height : (box.height - height) / 2);
  const svg =
    drawBlock(headline.block, box.x, top, box.width, colours.headline) +
    drawBlock(detail.block, box.x, top + headlineHeight + gap, box.width, colours.detail);
  const isWhole = headline.isWhole && (!hasDetail || detail.isWhole);
  return { svg, isWhole, top, isRightToLeft: headline.block.isRightToLeft };
}

/** A single word may fill the card, a sentence need not. */
function largestSize(headline: string): number {
  if (headline.length <= 12) return 24;
  return headline.length <= 40 ? 17 : 14;
}

function drawBrand(card: Card, x: number, centreY: number, widthPx: number, sizePx: number, fill: string): string {
  if (card.brand === '') return '';
  const { block } = fitText(
    card.brand,
    { widthPx, heightPx: sizePx * 1.6, largestPx: sizePx, smallestPx: sizePx * 0.6, lineHeight: 1.4 },
    brandStyle,
  );
  return drawBlock(block, x, centreY - heightOf(block) / 2, widthPx, fill);
}

/** Paper, a low sun and hills; the words in a serif. */
export function drawNatural(card: Card, palette: NaturalPalette): DrawnCard {
  const { widthPx: width, heightPx: height } = card;
  const unit = Math.min(width, height) / 100;
  const isTall = height > width;
  const isWide = width > height;
  const isFull = card.words.headline.length + card.words.detail.length > 220;
  const land = height * (isFull ? 0.17 : isTall ? 0.27 : isWide ? 0.25 : 0.26);
  const horizon = height - land;
  const hill = (rise: number, shift: number, from: number) => {
    const y = horizon + land * from;
    const up = land * rise;
    return `M0 ${y} C ${width * (0.18 + shift)} ${y - up}, ${width * (0.38 + shift)} ${y + up * 0.45}, ${width * (0.58 + shift * 0.5)} ${y - up * 0.1} S ${width * 0.9} ${y - up * 0.9}, ${width} ${y - up * 0.25} V ${height} H 0 Z`;
  };
  const sun = { x: width * (isWide ? 0.84 : 0.79), y: horizon - land * 0.12, r: isTall ? width * 0.2 : land * 0.72 };
  const words = drawWords(
    card,
    {
      x: unit * 9,
      y: unit * 10,
      width: width - unit * 18 - (isWide ? width * 0.1 : 0),
      height: horizon - unit * 10 - land * (isFull ? 0.4 : isWide ? 0.55 : 0.8),
    },
    serif,
    { headline: palette.ink, detail: palette.ink },
    'middle',
  );
  const definitions = `<linearGradient id="paper" x1="0" y1="0" x2="0.3" y2="1"><stop offset="0" stop-color="${palette.paper}"/><stop offset="1" stop-color="${palette.paperEnd}"/></linearGradient><linearGradient id="near" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${palette.near}"/><stop offset="1" stop-color="${palette.near}" stop-opacity="0.94"/></linearGradient>`;
  const content = [
    `<rect width="${width}" height="${height}" fill="url(#paper)"/>`,
    `<circle cx="${sun.x}" cy="${sun.y}" r="${sun.r}" fill="${palette.sun}" opacity="0.75"/>`,
    `<path d="${hill(0.5, 0.06, 0.12)}" fill="${palette.far}"/>`,
    `<path d="${hill(0.42, -0.06, 0.36)}" fill="${palette.middle}"/>`,
    `<path d="${hill(0.3, 0.1, 0.58)}" fill="${palette.near}"/>`,
    words.svg,
    drawBrand(card, unit * 9, height - unit * 5.6, width - unit * 18, unit * 2.7, palette.brand),
  ];
  return { svg: svgOf(card, definitions, content.join('')), isWhole: words.isWhole };
}

/** Night with three glows and thin rings; the words heavy and large. */
export function drawVivid(card: Card, palette: VividPalette): DrawnCard {
  const { widthPx: width, heightPx: height } = card;
  const unit = Math.min(width, height) / 100;
  const long = Math.max(width, height);
  const glow = (id: number, colour: string) =>
    `<radialGradient id="glow${id}"><stop offset="0" stop-color="${colour}" stop-opacity="0.95"/><stop offset="0.55" stop-color="${colour}" stop-opacity="0.38"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`;
  const definitions = `<linearGradient id="night" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${palette.from}"/><stop offset="1" stop-color="${palette.to}"/></linearGradient>${palette.glows.map((colour, index) => glow(index, colour)).join('')}`;
  const ring = (radius: number, opacity: number) =>
    `<circle cx="${width - unit * 8}" cy="${unit * 6}" r="${unit * radius}" fill="none" stroke="#ffffff" stroke-opacity="${opacity}" stroke-width="${unit * 0.22}"/>`;
  const hasBrand = card.brand !== '';
  const bottom = height - unit * (hasBrand ? 18 : 10);
  const top = unit * 17;
  const words = drawWords(
    card,
    { x: unit * 9, y: top, width: width - unit * 18, height: bottom - top },
    bold,
    { headline: '#ffffff', detail: '#f3f0ff' },
    'end',
  );
  const barY = words.top - unit * 5;
  const barWidth = unit * 9;
  const content = [
    `<rect width="${width}" height="${height}" fill="url(#night)"/>`,
    `<ellipse cx="${width * 0.88}" cy="${height * 0.1}" rx="${long * 0.5}" ry="${long * 0.46}" fill="url(#glow0)"/>`,
    `<ellipse cx="${width * 0.98}" cy="${height * 0.78}" rx="${long * 0.5}" ry="${long * 0.42}" fill="url(#glow1)"/>`,
    `<ellipse cx="${width * 0.05}" cy="${height * 0.35}" rx="${long * 0.42}" ry="${long * 0.42}" fill="url(#glow2)"/>`,
    ring(14, 0.34),
    ring(23, 0.24),
    ring(33, 0.16),
    ring(44, 0.1),
    `<circle cx="${width - unit * 8}" cy="${unit * 6}" r="${unit * 5.5}" fill="${palette.accent}"/>`,
    `<rect x="${words.isRightToLeft ? width - unit * 9 - barWidth : unit * 9}" y="${barY}" width="${barWidth}" height="${unit * 0.9}" rx="${unit * 0.45}" fill="${palette.accent}"/>`,
    words.svg,
    hasBrand
      ? `<rect x="${unit * 9}" y="${height - unit * 12.4}" width="${width - unit * 18}" height="${unit * 0.16}" fill="#ffffff" opacity="0.28"/>`
      : '',
    drawBrand(card, unit * 9, height - unit * 7.6, width - unit * 18, unit * 2.8, '#ffffff'),
  ];
  return { svg: svgOf(card, definitions, content.join('')), isWhole: words.isWhole };
}
