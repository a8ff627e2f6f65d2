/** Tells people what cannot wait: an urgent ticket, and an hour with far more anger than usual. */

import type { LiveEvent } from '@parley/contract/live/events.ts';
import { pages } from '@parley/contract/pages.ts';
import { ticketLink } from '@parley/contract/tickets/links.ts';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { notify } from '../notifications/notifications.service.ts';
import type { TicketToAnswer } from './write-drafts.ts';

const hourMs = 60 * 60_000;
/** Older messages are history that was fetched: nobody is to be woken for them. */
const escalationMaxAgeMs = 24 * hourMs;
const crisisMin = 10;
const crisisFactor = 3;
const crisisPauseMs = 6 * hourMs;
const usualWindowHours = 7 * 24;

/** One notification for each ticket that was escalated just now and is not history. */
export async function notifyEscalations(
  transaction: Transaction,
  workspaceId: string,
  readings: readonly (TicketToAnswer & { wasEscalated: boolean })[],
  now: Date,
): Promise<LiveEvent[]> {
  const told: LiveEvent[] = [];
  for (const { ticket, analysis, wasEscalated } of readings) {
    if (!wasEscalated || now.getTime() - ticket.lastCustomerMessageAt.getTime() > escalationMaxAgeMs) continue;
    const events = await notify(
      transaction,
      workspaceId,
      { allowedTo: 'inbox.reply' },
      {
        kind: 'escalation',
        title: `${ticket.senderName} needs somebody now`,
        body: analysis.reason,
        link: ticketLink(ticket.id),
        occasion: `escalation:${ticket.id}`,
      },
    );
    told.push(...events);
  }
  return told;
}

export function isRecentAnger({ ticket, analysis }: TicketToAnswer, now: Date): boolean {
  return analysis.sentiment === 'negative' && now.getTime() - ticket.lastCustomerMessageAt.getTime() < hourMs;
}

/**
 * A crisis is an hour with more than 10 negative messages and more than three times the usual number, the usual being the hourly
 * average of the seven days before. Told once in six hours.
 */
export async function notifyCrisis(transaction: Transaction, workspaceId: string, now: Date): Promise<LiveEvent[]> {
  const hourAgo = new Date(now.getTime() - hourMs);
  const lastHour = await countNegatives(transaction, workspaceId, { from: hourAgo, to: now, limit: 100_000 });
  if (lastHour <= crisisMin) return [];
  // More than this many before, and the hour is nothing unusual: no need to count further.
  const enough = Math.ceil((lastHour / crisisFactor) * usualWindowHours);
  const from = new Date(hourAgo.getTime() - usualWindowHours * hourMs);
  const before = await countNegatives(transaction, workspaceId, { from, to: hourAgo, limit: enough });
  const usual = before / usualWindowHours;
  if (lastHour <= crisisFactor * usual || (await wasToldOfCrisis(transaction, workspaceId, now))) return [];
  return notify(
    transaction,
    workspaceId,
    { allowedTo: 'inbox.reply' },
    {
      kind: 'crisis',
      title: `${lastHour} negative messages within the last hour`,
      body: `Usual are ${usual < 0.1 ? 'less than one in ten hours' : `${usual.toFixed(1)} an hour`}. Look at the newest ones first.`,
      link: `${pages.inbox}?sentiment=negative`,
      occasion: `crisis:${Math.floor(now.getTime() / crisisPauseMs)}`,
    },
  );
}

async function countNegatives(
  transaction: Transaction,
  workspaceId: string,
  window: { from: Date; to: Date; limit: number },
): Promise<number> {
  const counted = await transaction.execute<{ count: number }>(sql`
    select count(*)::int as count from (
      select 1 from tickets
      where workspace_id = ${workspaceId} and sentiment = 'negative'
        and last_customer_message_at > ${window.from.toISOString()}::timestamptz
        and last_customer_message_at <= ${window.to.toISOString()}::timestamptz
      limit ${window.limit}
    ) negative
  `);
  return counted.rows[0]?.count ?? 0;
}

async function wasToldOfCrisis(transaction: Transaction, workspaceId: string, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - crisisPauseMs).toISOString();
  const told = await transaction.execute(sql`
    select 1 from notifications
    where workspace_id = ${workspaceId} and kind = 'crisis' and created_at > ${since}::timestamptz limit 1
  `);
  return (told.rowCount ?? 0) > 0;
}
