/** YouTube's limits for answers. */
import type { ConnectorLimits } from '../../connector/connector.ts';

/** The number stands in several public code bases; YouTube's documents name only the error `commentTextTooLong` (read 2026-11-21). */
const commentMaxChars = 10_000;

export const youtubeLimits: ConnectorLimits = {
  replyMaxChars: { comment: commentMaxChars },
  // YouTube's documents do not say how characters are counted; UTF-16 units are the stricter way.
  counting: 'utf16',
  replyWindowMs: {},
};

export function countYoutubeChars(text: string): number {
  return text.length;
}
