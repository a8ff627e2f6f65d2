import { createUuid } from '../../components/create-uuid.ts';

const keyOf = (messageId: number) => `parley-reply-id:${messageId}`;
const kept = new Map<number, string>();

/**
 * The id of the reply being sent to a ticket. It stays the same until the server has answered, over a reload too, so that a
 * weak network cannot send a reply twice.
 */
export function replyIdOf(messageId: number): string {
  let id = kept.get(messageId);
  if (id === undefined) {
    id = readStored(messageId) ?? createUuid();
    kept.set(messageId, id);
    try {
      sessionStorage.setItem(keyOf(messageId), id);
    } catch {
      // Without storage the id lasts as long as the page.
    }
  }
  return id;
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
