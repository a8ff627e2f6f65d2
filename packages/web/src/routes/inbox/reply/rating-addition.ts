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

const keyOf = (messageId: number) => `parley-rating-words:${messageId}`;

/** The words went with a reply whose answer has not come: sent again it says the same, or the server could not tell that it is the same. */
export function keepRatingWords(messageId: number, text: string, whole: string): void {
  try {
    const words = ratingAdditions.get().get(messageId)?.words;
    // Sent again it takes the words that are kept.
    if (whole !== text && words !== undefined) sessionStorage.setItem(keyOf(messageId), words);
  } catch {
    // Without storage the server tells that the reply had arrived.
  }
}

/** After the server's answer, as the reply's id. */
export function forgetRatingWords(messageId: number): void {
  try {
    sessionStorage.removeItem(keyOf(messageId));
  } catch {
    // Nothing was stored.
  }
}

/** What a reply that is typed so will say. */
export function withRating(messageId: number, text: string): string {
  const addition = ratingAdditions.get().get(messageId);
  const words = addition?.isLeftOut === true ? null : (addition?.words ?? readKept(messageId));
  if (words === null || text.includes(words)) return text;
  return text.trim() === '' ? words : `${text.trimEnd()}\n\n${words}`;
}

function readKept(messageId: number): string | null {
  try {
    return sessionStorage.getItem(keyOf(messageId));
  } catch {
    return null;
  }
}
