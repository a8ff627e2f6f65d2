/** Where the browser goes after a sign-in at a network. The page reads these parameters: specification 1, section 4. */

export type ConnectResult =
  | { outcome: 'success'; platform: string }
  | { outcome: 'choose'; platform: string; choiceId: string }
  /** `error` in words joined by underscores; `details` is the network's own word, where it has one. */
  | { outcome: 'error'; platform: string; error: string; details: string | null };

export function connectPageAddress(result: ConnectResult): string {
  switch (result.outcome) {
    case 'success':
      return addressOf({ success: 'true', platform: result.platform });
    case 'choose':
      return addressOf({ platform: result.platform, choose: result.choiceId });
    case 'error':
      return addressOf({
        error: toWord(result.error),
        platform: result.platform,
        ...(result.details === null ? {} : { details: toWord(result.details) }),
      });
    default:
      return result satisfies never;
  }
}

/** These come from outside at times: a word, not a text that a page would show in our name. */
function toWord(text: string): string {
  const word = text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '')
    .slice(0, 64);
  return word === '' ? 'unknown' : word;
}

function addressOf(parameters: Record<string, string>): string {
  return `/connect?${new URLSearchParams(parameters)}`;
}
