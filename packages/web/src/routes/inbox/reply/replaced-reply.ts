/** Which failed reply the text in a ticket's box is sent in the place of; kept over a reload, like the text. */
import { createStore } from '../../../state/create-store.ts';

/** `hasLooked`: a person has looked that the network does not have the failed one. */
export type ReplacedReply = { replyId: string; hasLooked: boolean };

const keyOf = (messageId: number) => `parley-replaced-reply:${messageId}`;
/** For `useStore`; null: none was found in the storage. */
export const replacedReplies = createStore<ReadonlyMap<number, ReplacedReply | null>>(new Map());

export function replacedReplyOf(messageId: number): ReplacedReply | null {
  const known = replacedReplies.get().get(messageId);
  return known === undefined ? read(messageId) : known;
}

export function setReplacedReply(messageId: number, replaced: ReplacedReply | null): void {
  replacedReplies.set(new Map(replacedReplies.get()).set(messageId, replaced));
  try {
    if (replaced === null) sessionStorage.removeItem(keyOf(messageId));
    else sessionStorage.setItem(keyOf(messageId), JSON.stringify(replaced));
  } catch {
    // Without storage it lasts as long as the page.
  }
}

function read(messageId: number): ReplacedReply | null {
  try {
    const stored = sessionStorage.getItem(keyOf(messageId));
    return stored === null ? null : (JSON.parse(stored) as ReplacedReply);
  } catch {
    return null;
  }
}
