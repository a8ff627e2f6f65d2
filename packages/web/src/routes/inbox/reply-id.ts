const keyOf = (messageId: number) => `parley-reply-id:${messageId}`;
const kept = new Map<number, string>();

/** A random UUID; `crypto.randomUUID` itself exists in secure contexts only, and an installation may be served by plain http. */
export function createUuid(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

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
