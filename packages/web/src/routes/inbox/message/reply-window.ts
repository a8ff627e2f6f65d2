import type { Message } from '@parley/contract/inbox/schemas.ts';
import { windowSoonMs } from '@parley/contract/tickets/filters.ts';
import { t } from '../../../messages/translate.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

export type ReplyWindow = { state: 'open' | 'soon' | 'closed'; short: string; sentence: string };

/** How long, in the narrow form of lists and in words. */
export function spanOf(ms: number): { short: string; long: string } {
  if (ms < minuteMs) return { short: t('<1m'), long: t('less than a minute') };
  if (ms < hourMs) {
    const count = Math.floor(ms / minuteMs);
    return { short: t('{count}m', { count }), long: t('{count, plural, one {1 minute} other {# minutes}}', { count }) };
  }
  if (ms < 2 * dayMs) {
    const count = Math.floor(ms / hourMs);
    return { short: t('{count}h', { count }), long: t('{count, plural, one {1 hour} other {# hours}}', { count }) };
  }
  const count = Math.floor(ms / dayMs);
  return { short: t('{count}d', { count }), long: t('{count, plural, one {1 day} other {# days}}', { count }) };
}

/** How much time is left to answer, in words; null where the network knows no window. */
export function replyWindowOf(
  { replyWindowEndsAt, personOnlyFrom }: Pick<Message, 'replyWindowEndsAt' | 'personOnlyFrom'>,
  nowMs: number,
): ReplyWindow | null {
  if (replyWindowEndsAt === null) return null;
  const leftMs = Date.parse(replyWindowEndsAt) - nowMs;
  if (leftMs <= 0)
    return { state: 'closed', short: t('Window closed'), sentence: t('The reply window of this network has closed.') };
  const { short, long } = spanOf(leftMs);
  return {
    state: leftMs < windowSoonMs ? 'soon' : 'open',
    short: t('{short} left', { short }),
    sentence:
      personOnlyFrom !== null && Date.parse(personOnlyFrom) <= nowMs
        ? t('{long} left for a reply by a person on this network; an automatic one is no longer accepted.', { long })
        : t('{long} left to reply on this network.', { long }),
  };
}
