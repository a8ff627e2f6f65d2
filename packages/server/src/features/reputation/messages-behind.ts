/** The messages behind a figure, and how many there are as the score counts them. */
import type { Platform } from '@parley/contract/platforms.ts';
import type { ReputationTopic } from '@parley/contract/reputation/rules.ts';
import type { ReputationMessage } from '@parley/contract/reputation/schemas.ts';
import type { Sentiment } from '@parley/contract/tickets/rules.ts';
import type { Context } from '../../context.ts';
import { addDays, startOfDate } from '../../days-in-zones.ts';
import { listReputationMessages } from './list-messages.query.ts';
import { findTimeZone, sumDays } from './reputation.queries.ts';
import { rangeOf, resolveReputationPeriod } from './reputation-period.ts';
import { messagesOf } from './score.ts';

type Query = {
  start?: string | undefined;
  end?: string | undefined;
  platform?: Platform | undefined;
  topic?: ReputationTopic | undefined;
  sentiment?: Sentiment | undefined;
  limit: number;
  cursor?: string | undefined;
};

/** @throws AppError `validation_failed` for a range that ends in the future, or a cursor that is none */
export async function readMessagesBehind(
  { database, now }: Context,
  workspaceId: string,
  { cursor, limit, platform, sentiment, topic, ...given }: Query,
): Promise<{ total: number; messages: ReputationMessage[]; nextCursor: string | null }> {
  const timeZone = await findTimeZone(database, workspaceId);
  const { end, start, today } = resolveReputationPeriod(rangeOf(given), timeZone, now());
  const of = { platform: platform ?? null, topic: topic ?? null };
  const [days, page] = await Promise.all([
    sumDays(database, workspaceId, { start, end }, of, today),
    listReputationMessages(database, workspaceId, {
      ...{ of, sentiment, limit, cursor },
      from: startOfDate(start, timeZone),
      until: startOfDate(addDays(end, 1), timeZone),
    }),
  ]);
  const total = days.reduce((sum, day) => sum + (sentiment === undefined ? messagesOf(day) : day[sentiment]), 0);
  return { total, ...page };
}
