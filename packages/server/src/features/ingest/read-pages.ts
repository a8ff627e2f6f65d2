/** Reads an account's lists page by page; each page is stored with the place where the next one begins. */
import type { Connector } from '@parley/connectors/connector/connector.ts';
import type { ConnectorError } from '@parley/connectors/connector/errors.ts';
import type { PollResult } from '@parley/connectors/connector/inbox.ts';
import { pollInbox } from '@parley/connectors/poll-inbox.ts';
import { backfillDays, demoBackfillDays } from '@parley/contract/ingest/rules.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import type { connections } from '../../db/schema/connections.ts';
import { withFreshAuth } from '../connections/connections.service.ts';
import { type PollTurn, pollLeaseMs, storePlace, storeProgress } from '../connections/poll-turns.service.ts';
import { publishLiveEvents } from '../live/live.service.ts';
import { askFor } from '../usage/asker.service.ts';
import { isDemoWorkspace } from '../workspace/workspace.service.ts';
import { ingestParts } from './ingest-parts.ts';
import { isConflict } from './is-conflict.ts';
import { planPoll } from './plan-poll.ts';
import { type PolledPlace, recordPollProblems } from './record-poll-problems.ts';

type ConnectionRow = typeof connections.$inferSelect;

const pagesPerTurn = 40;
/** The most pages of one turn; afterwards other accounts that are due come first. */
const backfillPagesPerTurn = 10;
const conflictRetries = 5;
const dayMs = 24 * 60 * 60_000;

/** A page with the place in the network's lists where it was read. */
type Page = PollResult & { place: Pick<PolledPlace, 'inbox' | 'cursor' | 'since'> };

/** Somebody disconnected the account, or another worker took over. */
export class LeaseLostError extends Error {}

/**
 * @returns whether everything is read; false when there is more for the next turn
 * @throws LeaseLostError, what the network's answer throws
 */
export async function readPages(
  context: Context,
  row: ConnectionRow,
  connector: Connector,
  turn: PollTurn,
  signal: AbortSignal,
): Promise<boolean> {
  const { inbox } = connector;
  if (inbox === undefined) return true;
  const since = await beginningOf(context, row);
  const pagesMax = row.backfillState === 'done' ? pagesPerTurn : backfillPagesPerTurn;
  let { cursor } = row;
  let postponed: ConnectorError | null = null;
  let isAnyRead = false;
  for (let pages = 0; pages < pagesMax && !signal.aborted; pages += 1) {
    if (pages > 0 && (await planPoll(context, row, 0)).heldUntil !== null) return false;
    const page = await withFreshAuth(context, row.workspaceId, row.id, (auth) =>
      askFor(row.id, () => pollInbox(inbox, auth, { cursor, since })),
    );
    await storePage(context, row, turn, { ...page, place: { inbox, cursor, since } });
    cursor = page.cursor;
    if (page.postponed === undefined) isAnyRead = true;
    else postponed = page.postponed;
    if (page.more) continue;
    // One list that fails counts as a failure of the account only where no other could be read.
    if (postponed !== null && !isAnyRead) throw postponed;
    return true;
  }
  return false;
}

/** From when on messages are fetched. */
async function beginningOf(context: Context, row: ConnectionRow): Promise<Date> {
  const isDemo = row.backfillState !== 'done' && (await isDemoWorkspace(context.database, row.workspaceId));
  return new Date(context.now().getTime() - (isDemo ? demoBackfillDays : backfillDays) * dayMs);
}

/** The page's messages and the place to go on from are stored together or not at all. */
async function storePage(context: Context, row: ConnectionRow, turn: PollTurn, page: Page): Promise<void> {
  for (let conflicts = 0; ; conflicts += 1) {
    try {
      return await context.database.transaction((transaction) => writePage(context, transaction, row, turn, page));
    } catch (error) {
      if (!isConflict(error) || conflicts >= conflictRetries) throw error;
    }
  }
}

async function writePage(
  context: Context,
  transaction: Transaction,
  row: ConnectionRow,
  turn: PollTurn,
  page: Page,
): Promise<void> {
  const now = context.now();
  const leaseUntil = new Date(Math.max(now.getTime() + pollLeaseMs, turn.leaseUntil.getTime() + 1));
  const held = await storePlace(transaction, turn, { cursor: page.cursor, leaseUntil, now });
  if (held === null) throw new LeaseLostError();
  const part = {
    platform: row.platform,
    isSandbox: row.isSandbox,
    accountExternalId: row.externalId,
    items: page.items,
    receivedAt: now,
    source: 0,
  };
  const result = await ingestParts(context, transaction, page.postponed === undefined ? [part] : []);
  const place = { ...page.place, platform: row.platform, connectionId: row.id, account: row };
  await recordPollProblems(transaction, place, page.problems ?? [], now);
  await noteProgress(context, transaction, row, { held, page, newMessages: result.newMessages.get(row.id) ?? 0 });
  turn.leaseUntil = leaseUntil;
}

/** Stores the progress. After the last page the account is up to date: an old message that comes afterwards counts as late. */
async function noteProgress(
  context: Context,
  transaction: Transaction,
  row: ConnectionRow,
  progress: { held: Pick<ConnectionRow, 'backfillState'>; page: PollResult; newMessages: number },
): Promise<void> {
  const isBackfill = progress.held.backfillState !== 'done';
  const isAllRead = !progress.page.more && progress.page.isIncomplete !== true;
  if (!isBackfill && !isAllRead) return;
  await storeProgress(transaction, row, {
    syncedAt: isAllRead ? context.now() : null,
    backfill: isBackfill ? { isDone: isAllRead, newMessages: progress.newMessages } : null,
  });
  if (isBackfill)
    await publishLiveEvents(transaction, row.workspaceId, [{ kind: 'connection.changed', connectionId: row.id }]);
}
