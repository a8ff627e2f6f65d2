/** Removes what workspaces no longer keep: once a day for each, a batch a transaction, so that a run of years holds nobody up. */
import type { RetentionRun } from '@parley/contract/retention/schemas.ts';
import { and, eq, lte } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { retentionSettings } from '../../db/schema/retention.ts';
import type { Loop } from '../../jobs/background-work.ts';
import { createRunEach } from '../../jobs/run-each.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { removeOldAudits } from '../audit/remove-old-audits.service.ts';
import { eraseTicketsEverywhere } from '../contacts/erase-tickets-everywhere.service.ts';
import { removeKeptWithoutTickets } from '../customers/merged-identities.service.ts';
import { removeUnusedMedia } from '../media/remove-unused-media.service.ts';
import { lockOldTickets } from '../tickets/old-tickets.service.ts';
import { monthsBefore, nothing } from './retention.service.ts';

const workspacesAtOnce = 500;
const dayMs = 24 * 60 * 60_000;
const ticketsAtOnce = 100;
const mediaAtOnce = 50;
const auditsAtOnce = 5_000;

export function createKeepRetentionLoop(context: Context): Loop {
  const runEach = createRunEach(context, { failure: 'A workspace’s data retention could not be kept' });
  return {
    name: 'keep-retention',
    idleMs: 10 * 60_000,
    async run(signal) {
      const due = await context.database
        .select({ workspaceId: retentionSettings.workspaceId })
        .from(retentionSettings)
        .where(lte(retentionSettings.nextRunAt, context.now()))
        .orderBy(retentionSettings.nextRunAt)
        .limit(workspacesAtOnce);
      return runEach(
        due,
        ({ workspaceId }) => context.database.transaction((transaction) => runBatch(context, transaction, workspaceId)),
        signal,
      );
    },
  };
}

/** One batch of a workspace. Killed in between, the run goes on where it stood. @returns 0 where it is done, or somebody else is at it */
async function runBatch(context: Context, transaction: Transaction, workspaceId: string): Promise<number> {
  const now = context.now();
  const isIt = eq(retentionSettings.workspaceId, workspaceId);
  const [row] = await transaction
    .select()
    .from(retentionSettings)
    .where(and(isIt, lte(retentionSettings.nextRunAt, now)))
    .for('update', { skipLocked: true });
  if (row === undefined) return 0;
  const removed = await removeBatch(context, transaction, row);
  const sum = addUp(row.underWay ?? nothing, removed ?? nothing);
  if (removed !== null) {
    await transaction.update(retentionSettings).set({ underWay: sum }).where(isIt);
    return 1;
  }
  const isAnything = Object.values(sum).some((count) => count > 0);
  if (isAnything) await recordAudit(transaction, workspaceId, null, 'retention.kept', null, sum);
  await transaction
    .update(retentionSettings)
    .set({ underWay: null, lastRunAt: now, lastRun: sum, nextRunAt: new Date(now.getTime() + dayMs) })
    .where(isIt);
  return 1;
}

/** Null where nothing is left to remove. */
async function removeBatch(
  context: Context,
  transaction: Transaction,
  { auditMonths, closedTicketsMonths, unusedMediaMonths, workspaceId }: typeof retentionSettings.$inferSelect,
): Promise<RetentionRun | null> {
  const old = (months: number) => ({ workspaceId, before: monthsBefore(context.now(), months) });
  if (closedTicketsMonths !== null) {
    const ticketIds = await lockOldTickets(transaction, old(closedTicketsMonths), ticketsAtOnce);
    const erased = await eraseTicketsEverywhere(
      context,
      transaction,
      { workspaceId, ticketIds },
      { isForgotten: false },
    );
    if (ticketIds.length > 0) return { ...nothing, ...erased };
    // Once their last ticket is gone, what was kept of the customers goes too. All at once: it is little.
    await removeKeptWithoutTickets(transaction, old(closedTicketsMonths));
  }
  if (auditMonths !== null) {
    const auditEntries = await removeOldAudits(transaction, old(auditMonths), auditsAtOnce);
    if (auditEntries > 0) return { ...nothing, auditEntries };
  }
  if (unusedMediaMonths !== null) {
    const files = await removeUnusedMedia(context, transaction, old(unusedMediaMonths), mediaAtOnce);
    if (files > 0) return { ...nothing, files };
  }
  return null;
}

function addUp(one: RetentionRun, other: RetentionRun): RetentionRun {
  return {
    tickets: one.tickets + other.tickets,
    messages: one.messages + other.messages,
    files: one.files + other.files,
    auditEntries: one.auditEntries + other.auditEntries,
  };
}
