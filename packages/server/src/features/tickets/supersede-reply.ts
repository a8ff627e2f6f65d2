import { isBecause } from '@parley/contract/delivery/reasons.ts';
import { canRetryDelivery } from '@parley/contract/delivery/rules.ts';
import type { Transaction } from '../../db/client.ts';
import { AppError } from '../../http/app-error.ts';
import { findDelivery, markSuperseded } from '../delivery/delivery.service.ts';
import type { TicketRow } from './lock-ticket.service.ts';

/**
 * Lets another reply stand for a failed one of the same ticket, which the caller has locked: from now on the failed one can neither be
 * sent again nor be replaced once more.
 * @throws AppError not_found, delivery_not_retryable, reply_unconfirmed where nobody has looked whether the network has it
 */
export async function supersedeReply(
  transaction: Transaction,
  { id: ticketId, workspaceId }: Pick<TicketRow, 'workspaceId' | 'id'>,
  { hasLooked, id }: { id: string; hasLooked: boolean },
  supersededBy: string,
): Promise<void> {
  const failed = await findDelivery(transaction, workspaceId, id, { lock: true });
  if (failed === null || failed.kind !== 'reply' || failed.ticketId !== ticketId) throw new AppError('not_found');
  if (!canRetryDelivery(failed)) throw new AppError('delivery_not_retryable');
  if (isBecause(failed, 'unconfirmed') && !hasLooked) throw new AppError('reply_unconfirmed');
  await markSuperseded(transaction, { workspaceId, id }, supersededBy);
}
