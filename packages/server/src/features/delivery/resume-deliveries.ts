/** Makes deliveries that wait for an account or a network due again as soon as it is back. */
import type { WaitingReason } from '@parley/contract/delivery/reasons.ts';
import { and, eq, gt, isNotNull, notInArray, or, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { deliveries } from '../../db/schema/delivery.ts';
import { wakeAfterCommit } from '../../jobs/wake-after-commit.ts';
import type { ConnectionListener, NetworkKey } from '../connections/connection-listener.ts';
import type { RegisteredKind } from './delivery.kind.ts';

/** The reason of a delivery whose network refuses the installation. */
export const waitingForAdministrator: WaitingReason = 'waiting-for-administrator';

export function createDeliveryListener(kinds: readonly RegisteredKind[]): ConnectionListener {
  const timedByPeople = kinds.filter(({ isTimedByPeople }) => isTimedByPeople).map(({ name }) => name);
  return {
    accountIsBack: (transaction, account, now) => resumeDeliveries(transaction, timedByPeople, account, now),
    networkAccepts: resumeRefusedDeliveries,
  };
}

/**
 * Makes all deliveries of the account due now, also those that an outage or a limit had put off: the new sign-in may have ended that, and
 * where it has not, the network says again until when. Deliveries that have not begun keep the time that people chose.
 */
async function resumeDeliveries(
  transaction: Transaction,
  timedByPeople: readonly string[],
  { id, workspaceId }: { workspaceId: string; id: string },
  now: Date,
): Promise<void> {
  await transaction
    .update(deliveries)
    .set({ nextAttemptAt: now })
    .where(
      and(
        eq(deliveries.workspaceId, workspaceId),
        eq(deliveries.connectionId, id),
        eq(deliveries.state, 'queued'),
        gt(deliveries.nextAttemptAt, now),
        isNotNull(deliveries.reasonCode),
        or(notInArray(deliveries.kind, [...timedByPeople]), isNotNull(deliveries.firstAttemptedAt)),
      ),
    );
  await wakeAfterCommit(transaction, 'deliver');
}

/** Makes the deliveries that wait because a network refused the installation due now, whichever account they go out by. */
async function resumeRefusedDeliveries(
  transaction: Transaction,
  { platform, isSandbox }: NetworkKey,
  now: Date,
): Promise<void> {
  await transaction.execute(sql`
    update deliveries set next_attempt_at = ${now.toISOString()}::timestamptz
    from connections
    where connections.platform = ${platform} and connections.is_sandbox = ${isSandbox}
      and deliveries.workspace_id = connections.workspace_id and deliveries.connection_id = connections.id
      and deliveries.state = 'queued' and deliveries.reason_code = ${waitingForAdministrator}
  `);
  await wakeAfterCommit(transaction, 'deliver');
}
