import type { Message } from '@parley/contract/inbox/schemas.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
/** Less than this is shown as pressing. */
const soonMs = 4 * hourMs;

export type ReplyWindow = { state: 'open' | 'soon' | 'closed'; short: string; sentence: string };

function spanOf(ms: number): { short: string; long: string } {
  if (ms < minuteMs) return { short: '<1m', long: 'less than a minute' };
  const [count, letter, word] =
    ms < hourMs
      ? [Math.floor(ms / minuteMs), 'm', 'minute']
      : ms < 2 * dayMs
        ? [Math.floor(ms / hourMs), 'h', 'hour']
        : [Math.floor(ms / dayMs), 'd', 'day'];
  return { short: `${count}${letter}`, long: `${count} ${word}${count === 1 ? '' : 's'}` };
}

/** How much time is left to answer, in words; null where the network knows no window. */
export function replyWindowOf(
  { replyWindowEndsAt, personOnlyFrom }: Pick<Message, 'replyWindowEndsAt' | 'personOnlyFrom'>,
  nowMs: number,
): ReplyWindow | null {
  if (replyWindowEndsAt === null) return null;
  const leftMs = Date.parse(replyWindowEndsAt) - nowMs;
  if (leftMs <= 0)
    return { state: 'closed', short: 'Window closed', sentence: 'The reply window of this network has closed.' };
  const { short, long } = spanOf(leftMs);
  return {
    state: leftMs < soonMs ? 'soon' : 'open',
    short: `${short} left`,
    sentence:
      personOnlyFrom !== null && Date.parse(personOnlyFrom) <= nowMs
        ? `${long} left for a reply by a person on this network; an automatic one is no longer accepted.`
        : `${long} left to reply on this network.`,
  };
}
