/** Measures tickets anew and writes how they stand. The caller is the only one that does so. */
import { isDeepStrictEqual } from 'node:util';
import type { LiveEvent } from '@parley/contract/live/events.ts';
import type { Sla } from '@parley/contract/sla/schemas.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { isAnyOf } from '../../db/is-any-of.ts';
import { recordsOf } from '../../db/records.ts';
import { type SlaTerms, ticketSlas } from '../../db/schema/sla.ts';
import { type Alert, judgeAlerts } from './judge-alerts.ts';
import { readTicketsToMeasure, type TicketToMeasure } from './measured-tickets.query.ts';
import { readSlaRules, type SlaRules, termsOf } from './policies.service.ts';
import { slaOfTicket } from './sla-of-ticket.ts';
import { type NewSlaRecord, recordsOfSla } from './sla-records.ts';
import { endAlerts, tellAlerts } from './tell-alerts.ts';
import { writeSlaRecords } from './write-sla-records.ts';

type StoredSla = typeof ticketSlas.$inferSelect;
/** How a ticket stands now, and of what somebody is to be told. */
export type Measured = {
  ticket: TicketToMeasure;
  row: StoredSla;
  alerts: Alert[];
  /** Null: those that are there stay. */
  records: NewSlaRecord[] | null;
};

/** @returns what screens are to be told; the caller publishes it last */
export async function measureTickets(
  transaction: Transaction,
  workspaceId: string,
  ids: readonly number[],
  now: Date,
): Promise<LiveEvent[]> {
  const rules = await readSlaRules(transaction, workspaceId);
  const tickets = await readTicketsToMeasure(transaction, workspaceId, ids);
  const stored = await readStored(transaction, workspaceId, ids);
  const measured = tickets.flatMap((ticket) => {
    const before = stored.get(ticket.id) ?? null;
    const found = measureTicket(ticket, before, { rules, workspaceId, now });
    return found === null ? [] : [found];
  });
  const kept = new Set(measured.map(({ row }) => row.ticketId));
  const gone = [...stored.keys()].filter((id) => !kept.has(id));
  const changed = measured.filter(({ row }) => !isDeepStrictEqual(row, stored.get(row.ticketId)));
  await writeRows(transaction, workspaceId, changed, gone);
  await writeSlaRecords(transaction, workspaceId, [
    ...measured,
    ...gone.map((id) => ({ ticket: { id }, records: [] })),
  ]);
  const shownAnew = changed.filter(({ row }) => !isDeepStrictEqual(row.shown, stored.get(row.ticketId)?.shown));
  const messageIds = [...shownAnew.map(({ row }) => row.ticketId), ...gone];
  return [
    ...(messageIds.length === 0 ? [] : [{ kind: 'message.updated' as const, messageIds }]),
    ...(await endAlerts(transaction, workspaceId, overSince(stored, measured), now)),
    ...(await tellAlerts(transaction, workspaceId, measured)),
  ];
}

/** Null: nothing is promised to it. */
export function measureTicket(
  ticket: TicketToMeasure,
  before: StoredSla | null,
  { now, rules, workspaceId }: { rules: SlaRules; workspaceId: string; now: Date },
): Measured | null {
  const isOlder = rules.changedAt === null || ticket.createdAt < rules.changedAt;
  const terms = termsFor(ticket, before, rules, isOlder);
  if (terms === null) return null;
  // Of an erased one nobody could tell any more what was sent: what was counted stays.
  if (ticket.erasedAt !== null && before !== null) return { ticket, row: atRest(before), alerts: [], records: null };
  const { clocks, pauseEndsAt, results } = slaOfTicket(ticket, terms, now);
  const alerts = judgeAlerts(clocks, {
    before: before && {
      told: before.told,
      dues: before.shown.clocks,
      isSamePromise: isDeepStrictEqual(before.terms, terms),
    },
    ...{ isOlder, now },
  });
  const nearest = clocks[0] ?? null;
  const shown: Sla = {
    policyName: terms.policy.name,
    clocks: clocks.map(({ startedAt: _, ...clock }) => clock),
    breached: [...new Set(results.flatMap(({ outcome, target }) => (outcome === 'breached' ? [target] : [])))],
  };
  const row: StoredSla = {
    ...{ workspaceId, ticketId: ticket.id, terms, shown, results, told: alerts.told },
    dueAt: instantOf(nearest?.dueAt),
    warnAt: instantOf(nearest?.warnAt),
    nextAt: earliest(alerts.nextAt, pauseEndsAt),
  };
  return { ticket, row, alerts: alerts.due, records: recordsOfSla(ticket, { clocks, results }, now) };
}

/** What is closed stays measured by what was promised then; what was closed before anything was promised is not measured. */
function termsFor(
  ticket: TicketToMeasure,
  before: StoredSla | null,
  rules: SlaRules,
  isOlder: boolean,
): SlaTerms | null {
  if (ticket.isClosed && before !== null && ticket.spam !== true) return before.terms;
  return (ticket.isClosed && isOlder) || ticket.erasedAt !== null ? null : termsOf(ticket, rules);
}

function atRest(row: StoredSla): StoredSla {
  return { ...row, shown: { ...row.shown, clocks: [] }, dueAt: null, warnAt: null, nextAt: null };
}

function instantOf(text: string | null | undefined): Date | null {
  return text === null || text === undefined ? null : new Date(text);
}

function earliest(one: Date | null, other: Date | null): Date | null {
  if (one === null || other === null) return one ?? other;
  return one < other ? one : other;
}

/** Clocks of which somebody may have been told and that run no more. */
function overSince(stored: ReadonlyMap<number, StoredSla>, measured: readonly Measured[]) {
  const now = new Map(measured.map(({ row }) => [row.ticketId, row]));
  return [...stored.values()].flatMap(({ ticketId, told }) => {
    const still = new Set(now.get(ticketId)?.told);
    return told.filter((key) => !still.has(key)).map((key) => ({ ticketId, key }));
  });
}

async function readStored(transaction: Transaction, workspaceId: string, ids: readonly number[]) {
  const rows = await transaction
    .select()
    .from(ticketSlas)
    .where(and(eq(ticketSlas.workspaceId, workspaceId), isAnyOf(ticketSlas.ticketId, ids)));
  return new Map(rows.map((row) => [row.ticketId, row]));
}

async function writeRows(
  transaction: Transaction,
  workspaceId: string,
  changed: readonly Measured[],
  gone: readonly number[],
): Promise<void> {
  if (gone.length > 0)
    await transaction
      .delete(ticketSlas)
      .where(and(eq(ticketSlas.workspaceId, workspaceId), isAnyOf(ticketSlas.ticketId, gone)));
  if (changed.length === 0) return;
  const columns = sql.raw('workspace_id, ticket_id, terms, shown, results, due_at, warn_at, next_at, told');
  const rows = recordsOf(
    ticketSlas,
    'row',
    changed.map(({ row }) => row),
  );
  await transaction.execute(sql`
    insert into ticket_slas (${columns}) select ${columns} from ${rows}
    on conflict (workspace_id, ticket_id) do update set terms = excluded.terms, shown = excluded.shown, results = excluded.results,
      due_at = excluded.due_at, warn_at = excluded.warn_at, next_at = excluded.next_at, told = excluded.told`);
}
