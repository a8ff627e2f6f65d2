/** One turn of asking the network for an account: makes sure its events come here, reads what is new, and says when to ask again. */
import { ConnectorError } from '@parley/connectors/connector/errors.ts';
import type { Context } from '../../context.ts';
import { troubleOf } from '../../db/database-errors.ts';
import type { connections } from '../../db/schema/connections.ts';
import { backOffMs } from '../../jobs/back-off.ts';
import { connectorOf } from '../connections/connector-of.service.ts';
import { endTurn, findPolled, type PollTurn } from '../connections/poll-turns.service.ts';
import { confirmRefusal, findRefusedNetwork, refusalLookMs } from '../connections/refused-networks.service.ts';
import { publishLiveEvents } from '../live/live.service.ts';
import { ensureWebhook } from './ensure-webhook.ts';
import { pollsFinished } from './ingest.metrics.ts';
import { lookAgainAt, nextPollAt, planPoll, pollIntervalMs } from './plan-poll.ts';
import { pollAgain } from './poll-again.ts';
import { LeaseLostError, readPages } from './read-pages.ts';

type ConnectionRow = typeof connections.$inferSelect;

const firstRetryMs = 3000;
const longestRetryMs = 15 * 60_000;
const sandboxLongestRetryMs = 10_000;
/** After this many failures in a row the screen says that fetching the history is stuck. */
const backfillPatience = 4;

/** Never throws: what went wrong decides when the account is asked again. */
export async function pollConnection(context: Context, turn: PollTurn, signal: AbortSignal): Promise<void> {
  const row = await findPolled(context.database, turn).catch((error: unknown) => {
    context.log.error({ err: error, connectionId: turn.id }, 'A claimed account could not be read');
    return null;
  });
  const connector = row && connectorOf(context, row);
  if (row === null || connector === null) return;
  try {
    // The network refuses the installation, so nothing can be read; when that ends, every account is polled at once.
    if ((await findRefusedNetwork(context, { workspaceId: row.workspaceId, connectionId: row.id })) !== null)
      return await waitWhileRefused(context, row, turn);
    const { isSubscribed, problem } = await ensureWebhook(context, row, connector);
    const intervalMs = pollIntervalMs(row, connector, isSubscribed);
    const { heldUntil } = await planPoll(context, row, intervalMs);
    if (heldUntil !== null) {
      await endTurn(context.database, turn, { nextPollAt: lookAgainAt(context, heldUntil) });
      pollsFinished.inc({ platform: row.platform, outcome: 'held' });
      return;
    }
    await pollAgain(context, row, connector);
    const isComplete = connector.inbox === undefined || (await readPages(context, row, connector, turn, signal));
    // A network without an inbox brings only webhooks; where those are not sent, the account's card says why.
    const lastValidationError = connector.inbox === undefined ? problem : null;
    await endTurn(context.database, turn, {
      nextPollAt: await nextPollAt(context, row, { intervalMs, isComplete }),
      failureCount: 0,
      lastValidationError,
    });
    if (row.lastValidationError !== lastValidationError) await tellOfChange(context, row);
    pollsFinished.inc({ platform: row.platform, outcome: 'done' });
  } catch (error) {
    if (error instanceof LeaseLostError) return;
    await recordFailure(context, row, turn, error).catch((inner: unknown) => {
      context.log.error(
        { err: inner, connectionId: turn.id },
        'A failed poll could not be recorded; its lease will run out',
      );
    });
  }
}

/** Ends the turn while the network refuses the installation; this is not counted as a failure of the account. */
async function waitWhileRefused(context: Context, row: ConnectionRow, turn: PollTurn): Promise<void> {
  await endTurn(context.database, turn, { nextPollAt: new Date(context.now().getTime() + refusalLookMs) });
  pollsFinished.inc({ platform: row.platform, outcome: 'held' });
}

async function recordFailure(context: Context, row: ConnectionRow, turn: PollTurn, error: unknown): Promise<void> {
  const isNetworks = error instanceof ConnectorError;
  const kind = isNetworks ? error.kind : troubleOf(error) === null ? 'internal' : 'database';
  if (kind === 'installation-refused') {
    const refused = { workspaceId: row.workspaceId, connectionId: row.id };
    if ((await confirmRefusal(context, refused)) !== null) return waitWhileRefused(context, row, turn);
  }
  pollsFinished.inc({ platform: row.platform, outcome: kind });
  context.log[isNetworks ? 'warn' : 'error'](
    { err: error, connectionId: row.id, platform: row.platform },
    'An account could not be asked for what is new',
  );
  // Our own database failed, which is no fault of the network or the account.
  if (troubleOf(error) !== null)
    return endTurn(context.database, turn, { nextPollAt: new Date(context.now().getTime() + firstRetryMs) });
  // The connection is marked already, and waits for its person.
  if (kind === 'revoked' || kind === 'expired') return;
  const failures = row.failureCount + 1;
  // A refusal of the whole installation was handled above if it was confirmed; here the network refuses this call or account alone.
  const isPermanent = kind === 'permanent' || kind === 'configuration' || kind === 'installation-refused';
  const isStuck = row.backfillState !== 'done' && (isPermanent || failures >= backfillPatience);
  const reason = isNetworks ? error.message : 'Something went wrong on our side.';
  const longestMs = row.isSandbox ? sandboxLongestRetryMs : longestRetryMs;
  const retryAt = isNetworks && error.retryAt !== null ? error.retryAt : null;
  const waitMs = isPermanent ? longestMs : backOffMs(failures, firstRetryMs, longestMs);
  await endTurn(context.database, turn, {
    failureCount: failures,
    nextPollAt: retryAt ?? new Date(context.now().getTime() + waitMs),
    // A failure that does not pass by itself is shown on the connection's card until the first success.
    ...(isPermanent ? { lastValidationError: reason } : {}),
    ...(isStuck ? { backfillState: 'failed' as const, backfillReason: reason } : {}),
  });
  const isNews = (isStuck && row.backfillState !== 'failed') || (isPermanent && row.lastValidationError !== reason);
  if (isNews) await tellOfChange(context, row);
}

async function tellOfChange(context: Context, row: ConnectionRow): Promise<void> {
  await context.database.transaction((transaction) =>
    publishLiveEvents(transaction, row.workspaceId, [{ kind: 'connection.changed', connectionId: row.id }]),
  );
}
