/** How far a person's reply is the AI's draft. */
import type { DraftUse } from '@parley/contract/tickets/rules.ts';

/** So much of the words of both must be the same for the draft to have been edited rather than left aside. */
const editedShare = 0.5;
const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

/**
 * unchanged: the same words, whatever their spaces; edited: at least half of the words of both are the same (Dice's coefficient over words,
 * each as often as it stands there); own: fewer. Null without a draft.
 */
export function draftUseOf(reply: string, drafts: readonly (string | null)[]): DraftUse | null {
  const known = drafts.flatMap((draft) => (draft === null || draft.trim() === '' ? [] : [draft]));
  if (known.length === 0) return null;
  if (known.some((draft) => sameSpaces(draft) === sameSpaces(reply))) return 'unchanged';
  const words = wordsOf(reply);
  return known.some((draft) => shareOf(words, wordsOf(draft)) >= editedShare) ? 'edited' : 'own';
}

function sameSpaces(text: string): string {
  return text.normalize('NFC').trim().replaceAll(/\s+/g, ' ');
}

/** Also of languages that write no spaces. Capitals do not tell words apart. */
function wordsOf(text: string): string[] {
  const segments = segmenter.segment(text.normalize('NFC').toLowerCase());
  return [...segments].flatMap(({ isWordLike, segment }) => (isWordLike === true ? [segment] : []));
}

/** 2 * common / (all of the one + all of the other); 0 where neither has a word. */
function shareOf(one: readonly string[], other: readonly string[]): number {
  const left = new Map<string, number>();
  for (const word of other) left.set(word, (left.get(word) ?? 0) + 1);
  let common = 0;
  for (const word of one) {
    const count = left.get(word) ?? 0;
    if (count === 0) continue;
    common += 1;
    left.set(word, count - 1);
  }
  return common === 0 ? 0 : (2 * common) / (one.length + other.length);
}
