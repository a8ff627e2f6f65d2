/** Hands tickets with a new built-in draft to the model, where it drafts on arrival. */
import { and, eq, gte, inArray, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { DatabaseOrTransaction, Transaction } from '../../db/client.ts';
import { tickets } from '../../db/schema/inbox.ts';
import { wakeAfterCommit } from '../../jobs/wake-after-commit.ts';
import { queueModelDrafts } from '../model/model-drafts.service.ts';
import { areDraftsOnArrivalWanted } from '../model/model-settings.service.ts';
import { draftFingerprint, isDraftToBetter } from '../tickets/replace-draft.service.ts';

/** What is older is history that was fetched, or has waited so long that somebody will look at it anyway. */
const maxAgeMs = 24 * 60 * 60_000;

/** Called last in the transaction that wrote the drafts: what rules did, and automatic replies that they planned, are seen. */
export async function queueForModel(
  context: Context,
  transaction: Transaction,
  workspaceId: string,
  ticketIds: readonly number[],
): Promise<void> {
  if (ticketIds.length === 0 || !(await areDraftsOnArrivalWanted(context, transaction, workspaceId))) return;
  const now = context.now();
  const wanted = await listDraftsToBetter(transaction, workspaceId, inArray(tickets.id, [...ticketIds]), now);
  if (wanted.length === 0) return;
  await queueModelDrafts(transaction, workspaceId, wanted, now);
  await wakeAfterCommit(transaction, 'draft-with-model');
}

/** Whether nothing has happened to the ticket since it was queued. */
export async function isStillToBetter(
  database: DatabaseOrTransaction,
  { fingerprint, ticketId, workspaceId }: { workspaceId: string; ticketId: number; fingerprint: string },
  now: Date,
): Promise<boolean> {
  const same = and(eq(tickets.id, ticketId), sql`${draftFingerprint} = ${fingerprint}`);
  return (await listDraftsToBetter(database, workspaceId, same, now)).length > 0;
}

function listDraftsToBetter(
  database: DatabaseOrTransaction,
  workspaceId: string,
  which: SQL | undefined,
  now: Date,
): Promise<{ ticketId: number; fingerprint: string }[]> {
  return database
    .select({ ticketId: tickets.id, fingerprint: draftFingerprint })
    .from(tickets)
    .where(
      and(
        eq(tickets.workspaceId, workspaceId),
        which,
        gte(tickets.lastCustomerMessageAt, new Date(now.getTime() - maxAgeMs)),
        isDraftToBetter(now),
      ),
    );
}
