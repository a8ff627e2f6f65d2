/** When an account may be asked, and when it is asked again. */
import type { Connector } from '@parley/connectors/connector/connector.ts';
import type { Context } from '../../context.ts';
import type { connections } from '../../db/schema/connections.ts';
import { type AskingPlan, planAsking } from '../usage/usage.service.ts';

type ConnectionRow = typeof connections.$inferSelect;

/** How often a held account is looked at again, without asking its network. */
const heldLookMs = 5 * 60_000;
/** Short, because a person who plays a customer waits; not shorter, because some networks allow few calls in 15 minutes. */
const sandboxIntervalMs = 4000;
/** Where events come by webhook, polling only catches what a webhook lost. */
const safetyIntervalMs = 5 * 60_000;
const sandboxSafetyIntervalMs = 30_000;

/** When the account may be polled, as its network's allowance permits. In the sandbox always: its allowance costs nobody anything. */
export async function planPoll(context: Context, row: ConnectionRow, intervalMs: number): Promise<AskingPlan> {
  if (row.isSandbox) return { heldUntil: null, extraMs: 0 };
  const canWait = row.backfillState !== 'done';
  return planAsking(context, { platform: row.platform, connectionId: row.id, canWait, intervalMs });
}

/** When an account that is held until `heldUntil` is looked at again. */
export function lookAgainAt(context: Context, heldUntil: Date): Date {
  return new Date(Math.min(heldUntil.getTime(), context.now().getTime() + heldLookMs));
}

/** When the account is polled next after a turn that did not fail. */
export async function nextPollAt(
  context: Context,
  row: ConnectionRow,
  turn: { intervalMs: number; isComplete: boolean },
): Promise<Date> {
  const now = context.now().getTime();
  const { heldUntil, extraMs } = await planPoll(context, row, turn.intervalMs);
  if (heldUntil !== null) return lookAgainAt(context, heldUntil);
  if (!turn.isComplete && extraMs === 0) return new Date(now);
  // Spread, so that many accounts of one network are not asked in the same moment.
  return new Date(now + Math.round((turn.intervalMs + extraMs) * (0.9 + Math.random() * 0.1)));
}

/** How often the account is asked, in milliseconds, as far as its network's allowance lets. */
export function pollIntervalMs(row: ConnectionRow, connector: Connector, isSubscribed: boolean): number {
  const ownMs = connector.inbox?.pollIntervalMs ?? safetyIntervalMs;
  // A network may accept the subscription and still send nothing to an address on this machine.
  if (row.isSandbox) return Math.min(ownMs, isSubscribed ? sandboxSafetyIntervalMs : sandboxIntervalMs);
  return isSubscribed ? Math.max(ownMs, safetyIntervalMs) : ownMs;
}
