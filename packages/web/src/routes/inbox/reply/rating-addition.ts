/** The words that ask for a rating, where the workspace adds them to a reply by itself: shown under the box, and sent only as they were shown. */
import { createStore } from '../../../state/create-store.ts';

/** By ticket, while it is open. `isLeftOut`: the writer does not want them in this one. */
export const ratingAdditions = createStore<ReadonlyMap<number, { words: string; isLeftOut: boolean }>>(new Map());

/** @param words null: nothing is added */
export function setRatingAddition(messageId: number, words: string | null, isLeftOut = false): void {
  const all = new Map(ratingAdditions.get());
  if (words === null) all.delete(messageId);
  else all.set(messageId, { words, isLeftOut });
  ratingAdditions.set(all);
}

/** What a reply that is typed so will say. */
export function withRating(messageId: number, text: string): string {
  const addition = ratingAdditions.get().get(messageId);
  if (addition === undefined || addition.isLeftOut || text.includes(addition.words)) return text;
  return text.trim() === '' ? addition.words : `${text.trimEnd()}\n\n${addition.words}`;
}
