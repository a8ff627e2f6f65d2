/**
 * Records what a poll could not read. Entries are kept as they came, each once, to be read again after a mend; each part that a
 * network refused for good is shown to the administrator once a day.
 */
import { createHash } from 'node:crypto';
import type { Account } from '@parley/connectors/connector/account.ts';
import type { InboxCapability, ReadProblem } from '@parley/connectors/connector/inbox.ts';
import type { Platform } from '@parley/contract/platforms.ts';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { toStorableJson, toStorableText } from '../../db/storable-json.ts';
import { inboundEventsMalformed } from './ingest.metrics.ts';

export type PolledPlace = {
  platform: Platform;
  connectionId: string;
  inbox: InboxCapability;
  account: Pick<Account, 'externalId'>;
  cursor: unknown;
  since: Date;
};

export async function recordPollProblems(
  transaction: Transaction,
  place: PolledPlace,
  problems: readonly ReadProblem[],
  now: Date,
): Promise<void> {
  for (const problem of problems) {
    const { body, deliveryId, query } =
      problem.entry === undefined ? toRefusal(place, problem, now) : toEntry(place, problem);
    const stored = await transaction.execute(sql`
      insert into inbound_events (platform, delivery_id, source, raw_body, query, state, reason, received_at, next_attempt_at)
      values (${place.platform}, ${deliveryId}, 'poll', ${Buffer.from(JSON.stringify(body))}, ${toStorableJson(query)}::jsonb,
        'malformed', ${toStorableText(problem.reason)}, ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz)
      on conflict (platform, delivery_id) do nothing
    `);
    if (stored.rowCount === 1) inboundEventsMalformed.inc({ platform: place.platform });
  }
}

type Kept = { deliveryId: string; body: unknown; query: Record<string, string> };

function toRefusal({ connectionId }: PolledPlace, { code, reason }: ReadProblem, now: Date): Kept {
  const deliveryId = `poll:${connectionId}:${code}:${now.toISOString().slice(0, 10)}`;
  return { deliveryId, body: { connectionId, code, reason }, query: {} };
}

function toEntry({ account, connectionId, cursor, inbox, since }: PolledPlace, { entry }: ReadProblem): Kept {
  const deliveryId = entryDeliveryId(connectionId, entry);
  const webhook = inbox.toWebhook?.(account.externalId, entry);
  return { deliveryId, ...(webhook ?? { body: { cursor, since, entry }, query: { connection: connectionId } }) };
}

/** An id made of the entry's content, so that the same entry is kept once however often it is polled. */
export function entryDeliveryId(connectionId: string, entry: unknown): string {
  return `poll:${connectionId}:${createHash('sha256').update(JSON.stringify(entry)).digest('hex')}`;
}
