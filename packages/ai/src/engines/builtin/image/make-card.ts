import sharp from 'sharp';
import type { ImageInput, MadeImage } from '../../../engine.ts';
import { seedOf } from '../drafting/choose-variant.ts';
import { type CardWords, chooseWords } from './card-words.ts';
import { type Card, drawNatural, drawVivid } from './draw-cards.ts';
import { naturalPalettes, vividPalettes } from './palettes.ts';
import { canSet } from './set-text.ts';

/** Sets the prompt's words on a designed card. The same prompt gives the same card. */
export async function makeCard({ prompt, style, widthPx, heightPx, brandName }: ImageInput): Promise<MadeImage> {
  const words = chooseWords(prompt);
  const cleanBrand = brandName.toWellFormed().replace(/\s+/g, ' ').trim();
  const brand = canSet(cleanBrand, 'text') ? cleanBrand : '';
  // Without words of its own the card carries the brand's name alone, large.
  const shown: Card =
    words.headline === ''
      ? { widthPx, heightPx, words: { ...words, headline: brand }, brand: '' }
      : { widthPx, heightPx, words, brand };
  const seed = seedOf(prompt);
  const drawn =
    style === 'natural' ? drawNatural(shown, pick(naturalPalettes, seed)) : drawVivid(shown, pick(vividPalettes, seed));
  const png = await sharp(Buffer.from(drawn.svg)).resize(widthPx, heightPx, { fit: 'fill' }).png().toBuffer();
  return {
    png,
    widthPx,
    heightPx,
    altText: describe(shown),
    reason: explain(words, shown, drawn.isWhole),
  };
}

function pick<Palette>(palettes: readonly Palette[], seed: number): Palette {
  const palette = palettes[Math.floor(seed * palettes.length)];
  if (palette === undefined) throw new Error('There are no palettes.');
  return palette;
}

function describe({ words, brand }: Card): string {
  const text = [words.headline, words.detail, brand].filter((part) => part !== '').join(' ');
  return text === '' ? 'A card in plain colours without words.' : `A card with the words: ${text}`;
}

function explain(words: CardWords, shown: Card, isWhole: boolean): string {
  const alone =
    shown.words.headline === '' ? 'so the card carries no words' : 'so the card carries the brand’s name alone';
  if (words.areLost) return `The built-in engine has no letters for the script of these words, ${alone}.`;
  if (words.headline === '') return `The description holds no words that can be set, ${alone}.`;
  const cut = isWhole ? '' : ' They were too many for it and are cut at the end.';
  return `A card that shows your words in type; the built-in engine draws no photographs or scenes of what they describe.${cut}`;
}
