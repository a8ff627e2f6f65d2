/** YouTube's limits for answers. */
import type { ConnectorLimits } from '../../connector.ts';

/** Seen in several public code bases; YouTube's documents name an error `commentTextTooLong` and no number (read 2026-11-21). */
const commentMaxChars = 10_000;

export const youtubeLimits: ConnectorLimits = {
  replyMaxChars: { comment: commentMaxChars },
  // What a character is they do not say: the stricter way.
  counting: 'utf16',
  replyWindowMs: {},
};

export function countYoutubeChars(text: string): number {
  return text.length;
}
