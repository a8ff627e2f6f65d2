import { createUuid } from '../../../components/create-uuid.ts';

const keyOf = (messageId: number) => `parley-reply-id:${messageId}`;
const kept = new Map<number, string>();

/**
 * The id of the reply being sent to a ticket. It stays the same until the server has answered, over a reload too, so that a
 * weak network cannot send a reply twice.
 */
export function replyIdOf(messageId: number): string {
  let id = awaitedReplyIdOf(messageId);
  if (id === undefined) {
    id = createUuid();
    kept.set(messageId, id);
    try {
      sessionStorage.setItem(keyOf(messageId), id);
    } catch {
      // Without storage the id lasts as long as the page.
    }
  }
  return id;
}

/** The id of a reply to a ticket whose answer has not come; undefined where none is awaited. */
export function awaitedReplyIdOf(messageId: number): string | undefined {
  return kept.get(messageId) ?? readStored(messageId) ?? undefined;
}

/** After the server's answer: the next reply gets a new id. */
export function forgetReplyId(messageId: number): void {
  kept.delete(messageId);
  try {
    sessionStorage.removeItem(keyOf(messageId));
  } catch {
    // Nothing was stored.
  }
}

function readStored(messageId: number): string | null {
  try {
    return sessionStorage.getItem(keyOf(messageId));
  } catch {
    return null;
  }
}
