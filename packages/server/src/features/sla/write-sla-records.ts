/** Puts the records of tickets in the place of those that are stored, where they differ. The caller is the only one that does so. */
import { and, asc, eq } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { isAnyOf } from '../../db/is-any-of.ts';
import { insertRecords } from '../../db/records.ts';
import { slaRecords } from '../../db/schema/sla.ts';
import type { NewSlaRecord } from './sla-records.ts';

type TicketRecords = { ticket: { id: number }; records: readonly NewSlaRecord[] | null };

/** `records` null: those that are stored stay. */
export async function writeSlaRecords(
  transaction: Transaction,
  workspaceId: string,
  measured: readonly TicketRecords[],
): Promise<void> {
  const wanted = measured.flatMap(({ records, ticket }) => (records === null ? [] : [{ id: ticket.id, records }]));
  const stored = await readStored(
    transaction,
    workspaceId,
    wanted.map(({ id }) => id),
  );
  const changed = wanted.filter(({ id, records }) => keyOf(records) !== keyOf(stored.get(id) ?? []));
  const outdated = changed.flatMap(({ id }) => (stored.has(id) ? [id] : []));
  if (outdated.length > 0)
    await transaction
      .delete(slaRecords)
      .where(and(eq(slaRecords.workspaceId, workspaceId), isAnyOf(slaRecords.ticketId, outdated)));
  await insertRecords(
    transaction,
    slaRecords,
    changed.flatMap(({ records }) => records.map((record) => ({ workspaceId, ...record }))),
  );
}

async function readStored(transaction: Transaction, workspaceId: string, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, NewSlaRecord[]>();
  const { at, holderId, id, outcome, platform, target, teamId, ticketId } = slaRecords;
  const rows = await transaction
    .select({ ticketId, platform, target, outcome, at, holderId, teamId })
    .from(slaRecords)
    .where(and(eq(slaRecords.workspaceId, workspaceId), isAnyOf(ticketId, ids)))
    .orderBy(asc(id));
  return Map.groupBy(rows, (row) => row.ticketId);
}

function keyOf(records: readonly NewSlaRecord[]): string {
  return records
    .map(({ at, holderId, outcome, target, teamId }) => [target, outcome, at.toISOString(), holderId, teamId].join(' '))
    .sort()
    .join('\n');
}
