/** Tells people of clocks that run out, and takes the notice back once nothing is due any more. The caller publishes the live events. */
import type { LiveEvent } from '@parley/contract/live/events.ts';
import type { NotificationKind } from '@parley/contract/notifications/rules.ts';
import type { SlaTarget } from '@parley/contract/sla/rules.ts';
import { ticketLink } from '@parley/contract/tickets/links.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { memberships } from '../../db/schema/auth.ts';
import { endOccasion, type NewNotification, notifyEach } from '../notifications/notifications.service.ts';
import type { AlertKind } from './judge-alerts.ts';
import type { TicketToMeasure } from './measured-tickets.query.ts';

const notificationKinds: Record<AlertKind, NotificationKind> = { warning: 'sla-warning', breach: 'sla-breach' };
const targetWords: Record<SlaTarget, string> = {
  'first-response': 'First reply',
  'next-response': 'Next reply',
  resolution: 'Solution',
};
const quotedMaxChars = 120;

type Told = { ticket: TicketToMeasure; alerts: readonly { kind: AlertKind; target: SlaTarget }[] };

/** Whoever has the ticket is told, else its team; where it has neither, and of every breach, those who lead the workspace. */
export async function tellAlerts(
  transaction: Transaction,
  workspaceId: string,
  measured: readonly Told[],
): Promise<LiveEvent[]> {
  const notices = measured.flatMap(({ alerts, ticket }) =>
    alerts.map((alert) => ({
      ...alert,
      holder: ticket.assignedTo ?? ticket.assignedTeamId,
      notice: noticeOf(ticket, alert),
    })),
  );
  if (notices.length === 0) return [];
  const leads = await readLeads(transaction, workspaceId);
  const told: LiveEvent[] = [];
  for (const [holder, ofHolder] of Map.groupBy(notices, (notice) => notice.holder)) {
    const holders = holder === null ? [] : await readPeople(transaction, workspaceId, holder);
    for (const [kind, ofKind] of Map.groupBy(ofHolder, (notice) => notice.kind)) {
      const userIds = new Set(holders.length === 0 || kind === 'breach' ? [...holders, ...leads] : holders);
      const ofPeople = ofKind.map(({ notice }) => notice);
      told.push(...(await notifyEach(transaction, workspaceId, { userIds: [...userIds] }, ofPeople)));
    }
  }
  return told;
}

/** @param over by the keys under which they were told */
export async function endAlerts(
  transaction: Transaction,
  workspaceId: string,
  over: readonly { ticketId: number; key: string }[],
  now: Date,
): Promise<LiveEvent[]> {
  const ended: LiveEvent[] = [];
  for (const { key, ticketId } of over) {
    const [target, , kind] = key.split(' ');
    ended.push(...(await endOccasion(transaction, workspaceId, `sla:${ticketId}:${target}:${kind}`, now)));
  }
  return ended;
}

function noticeOf(
  { content, id, senderName, ticketId }: TicketToMeasure,
  { kind, target }: { kind: AlertKind; target: SlaTarget },
): NewNotification {
  const characters = [...content.replace(/\s+/g, ' ').trim()];
  const quoted = characters.slice(0, quotedMaxChars).join('') + (characters.length > quotedMaxChars ? '…' : '');
  return {
    kind: notificationKinds[kind],
    title: `${targetWords[target]} to ${senderName} is ${kind === 'breach' ? 'overdue' : 'due soon'}`,
    body: `${ticketId}: “${quoted}”`,
    link: ticketLink(id),
    occasion: `sla:${id}:${target}:${kind}`,
  };
}

/** The members of a team, or the person; nobody where they are gone from the workspace. */
async function readPeople(transaction: Transaction, workspaceId: string, holder: string): Promise<string[]> {
  const people = await transaction.execute<{ user_id: string }>(sql`
    select user_id from memberships where workspace_id = ${workspaceId} and (user_id = ${holder} or user_id in (
      select user_id from desk_team_members where workspace_id = ${workspaceId} and team_id = ${holder}))`);
  return people.rows.map((row) => row.user_id);
}

async function readLeads(transaction: Transaction, workspaceId: string): Promise<string[]> {
  const leads = await transaction
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(and(eq(memberships.workspaceId, workspaceId), inArray(memberships.role, ['owner', 'admin'])));
  return leads.map(({ userId }) => userId);
}
