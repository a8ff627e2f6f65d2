/**
 * Reads entries again that a poll could not read, when an administrator wants it: the list is polled from where the entry stood. The
 * other items of that page are known and left out; the account's own place in its lists does not change.
 */
import type { Connector } from '@parley/connectors/connector/connector.ts';
import { ConnectorError } from '@parley/connectors/connector/errors.ts';
import type { PollResult } from '@parley/connectors/connector/inbox.ts';
import { pollInbox } from '@parley/connectors/poll-inbox.ts';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { withFreshAuth } from '../connections/connections.service.ts';
import { postponeEvent, settle } from './inbound-events.queries.ts';
import type { IngestAccount } from './inbound-part.ts';
import { ingestParts } from './ingest-parts.ts';
import { entryDeliveryId } from './record-poll-problems.ts';

const entriesPerTurn = 20;
const retryMs = 15 * 60_000;
const keptSchema = z.object({ cursor: z.unknown(), since: z.coerce.date(), entry: z.unknown() });

type Kept = { id: number; rawBody: Buffer };

/** @throws ConnectorError `revoked` or `expired` only: the account is marked, and its entries wait */
export async function pollAgain(context: Context, account: IngestAccount, connector: Connector): Promise<void> {
  const { inbox } = connector;
  if (inbox === undefined) return;
  for (const kept of await listKept(context, account)) {
    try {
      const { cursor, entry, since } = keptSchema.parse(JSON.parse(kept.rawBody.toString('utf8')));
      const page = await withFreshAuth(context, account.workspaceId, account.id, (auth) =>
        pollInbox(inbox, auth, { cursor, since }),
      );
      if (page.postponed !== undefined) throw page.postponed;
      await store(context, account, kept, entry, page);
    } catch (error) {
      if (!(error instanceof ConnectorError) || error.kind === 'revoked' || error.kind === 'expired') throw error;
      const retryAt = error.retryAt ?? new Date(context.now().getTime() + retryMs);
      await postponeEvent(context, kept.id, error.message, retryAt);
    }
  }
}

async function listKept(context: Context, account: IngestAccount): Promise<Kept[]> {
  const found = await context.database.execute<{ id: string; raw_body: Buffer }>(sql`
    select id, raw_body from inbound_events
    where state = 'pending' and source = 'poll' and platform = ${account.platform}
      and query->>'connection' = ${account.id} and next_attempt_at <= ${context.now().toISOString()}::timestamptz
    order by id limit ${entriesPerTurn}
  `);
  return found.rows.map((row) => ({ id: Number(row.id), rawBody: row.raw_body }));
}

async function store(
  context: Context,
  account: IngestAccount,
  { id }: Kept,
  entry: unknown,
  page: PollResult,
): Promise<void> {
  const { externalId: accountExternalId, isSandbox, platform } = account;
  await context.database.transaction(async (transaction) => {
    const part = { platform, isSandbox, accountExternalId, items: page.items, receivedAt: context.now(), source: id };
    const { workspaces } = await ingestParts(context, transaction, [part]);
    const reason = reasonToKeep(account, entry, page);
    await settle(context, transaction, [
      reason === null
        ? { id, platform, state: 'done', reason, workspaceIds: [...(workspaces.get(id) ?? [])] }
        : { id, platform, state: 'malformed', reason },
    ]);
  });
}

/** Why the entry could still not be read; null where it was. */
function reasonToKeep(account: IngestAccount, entry: unknown, page: PollResult): string | null {
  const digest = entryDeliveryId(account.id, entry);
  const same = page.problems?.find(
    (problem) => problem.entry !== undefined && entryDeliveryId(account.id, problem.entry) === digest,
  );
  if (same !== undefined) return same.reason;
  const text = JSON.stringify(entry);
  const isThere = page.items.some((item) => 'externalId' in item && text.includes(item.externalId));
  return isThere ? null : 'The network no longer shows it; what it said is kept here.';
}
