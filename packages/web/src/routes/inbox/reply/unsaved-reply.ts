const keyOf = (messageId: number) => `parley-unsaved-reply:${messageId}`;

type Copy = { text: string; savedText: string };

/** What has not reached the server yet, for a page that is lost while it cannot: in this tab's storage, until it is kept. */
export function keepUnsavedReply(messageId: number, text: string, savedText: string): void {
  try {
    sessionStorage.setItem(keyOf(messageId), JSON.stringify({ text, savedText } satisfies Copy));
  } catch {
    // Without storage the text lasts as long as the page.
  }
}

/** The copy that rests on this text of the server's; null where there is none, or another device has written since. */
export function readUnsavedReply(messageId: number, serverText: string): string | null {
  try {
    const stored = sessionStorage.getItem(keyOf(messageId));
    const copy = stored === null ? null : (JSON.parse(stored) as Copy);
    return copy?.savedText === serverText ? copy.text : null;
  } catch {
    return null;
  }
}

export function forgetUnsavedReply(messageId: number): void {
  try {
    sessionStorage.removeItem(keyOf(messageId));
  } catch {
    // Nothing was stored.
  }
}
