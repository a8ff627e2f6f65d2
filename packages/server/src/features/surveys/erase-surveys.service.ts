import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { isAnyOf } from '../../db/is-any-of.ts';
import { surveys } from '../../db/schema/surveys.ts';

/** Takes the words of customers out of what they said of answers; the rating is counted on. */
export async function eraseSurveys(
  transaction: Transaction,
  workspaceId: string,
  ticketIds: readonly number[],
): Promise<void> {
  await transaction
    .update(surveys)
    .set({ comment: '' })
    .where(and(eq(surveys.workspaceId, workspaceId), isAnyOf(surveys.ticketId, ticketIds)));
}
