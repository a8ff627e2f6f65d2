/** Which words stand on a card. */
import { splitSentences } from '../drafting/content-words.ts';
import { capitalise } from '../writing/compose-caption.ts';
import { canSet } from './set-text.ts';

export type CardWords = {
  headline: string;
  /** Below it, smaller; empty for short texts. */
  detail: string;
  /** Some letters have no outline here. */
  areLost: boolean;
};

/** More than any card holds. */
const READ_MAX_CHARS = 1_500;
const HEADLINE_MAX_CHARS = 150;
const HEADLINE_MIN_CHARS = 12;
/** Above it a text is a headline and a detail. */
const ONE_PIECE_MAX_CHARS = 170;
const EMOJI = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\u20e3|\ufe0f/gu;
const CONTROLS = /[\p{Cc}\ufffd]/gu;
const INVISIBLE = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;
/** "Create an image of", "A photo of": said to a machine, not to readers. */
const REQUEST =
  /^(?:(?:please\s+)?(?:create|make|generate|draw|design|show)(?:\s+me)?\s+)?(?:an?\s+|the\s+)?(?:[\p{L}-]+\s+){0,2}?(?:image|picture|photo|photograph|illustration|graphic|poster|card|drawing)\s+(?:of|with|showing|that says|saying|about|for)\s+/iu;
const QUOTED = /["“„«]([^"“”„«»]{3,})["”“»]/u;

export function chooseWords(prompt: string): CardWords {
  const text = prompt
    .slice(0, READ_MAX_CHARS)
    .toWellFormed()
    .replace(CONTROLS, ' ')
    .replace(INVISIBLE, '')
    .replace(EMOJI, '')
    .replace(/\u200d/g, '')
    .replace(/(?<!\S)#(?=[\p{L}\p{N}])/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
  const words = QUOTED.exec(text)?.[1]?.trim() ?? capitalise(text.replace(REQUEST, ''));
  if (!/[\p{L}\p{N}]/u.test(words)) return { headline: '', detail: '', areLost: false };
  if (!canSet(words, 'serif')) return { headline: '', detail: '', areLost: true };
  const whole = words.replace(/(?<![.…])\.$/u, '');
  if (whole.length <= ONE_PIECE_MAX_CHARS) return { headline: whole, detail: '', areLost: false };
  const sentences = splitSentences(words, 'en');
  const first = sentences[0] ?? '';
  if (sentences.length > 1 && first.length >= HEADLINE_MIN_CHARS && first.length <= HEADLINE_MAX_CHARS)
    return { headline: first.replace(/(?<![.…])\.$/u, ''), detail: sentences.slice(1).join(' '), areLost: false };
  return { headline: whole, detail: '', areLost: false };
}
