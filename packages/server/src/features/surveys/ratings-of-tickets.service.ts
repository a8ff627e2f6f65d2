import { and, eq, isNotNull } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../db/client.ts';
import { isAnyOf } from '../../db/is-any-of.ts';
import { surveys } from '../../db/schema/surveys.ts';

/** What the customers of these tickets said of the answers, by ticket. */
export async function listRatingsOf(
  database: DatabaseOrTransaction,
  workspaceId: string,
  ticketIds: readonly number[],
): Promise<Map<number, { rating: number; comment: string; at: string }>> {
  const { comment, ratedAt, rating, ticketId } = surveys;
  const rows = await database
    .select({ ticketId, rating, comment, ratedAt })
    .from(surveys)
    .where(and(eq(surveys.workspaceId, workspaceId), isAnyOf(ticketId, ticketIds), isNotNull(rating)));
  return new Map(
    rows.flatMap((row) =>
      row.rating === null || row.ratedAt === null
        ? []
        : [[row.ticketId, { rating: row.rating, comment: row.comment, at: row.ratedAt.toISOString() }]],
    ),
  );
}
