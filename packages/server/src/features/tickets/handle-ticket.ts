/** Who handles one ticket, how urgently and when, as a call asks for it beside other changes. */
import type { UpdateMessageBody } from '@parley/contract/inbox/schemas.ts';
import type { LiveEvent } from '@parley/contract/live/events.ts';
import type { Transaction } from '../../db/client.ts';
import { AppError } from '../../http/app-error.ts';
import type { Actor } from '../audit/audit.service.ts';
import { publishLiveEvents } from '../live/live.service.ts';
import { changeHandling } from './change-handling.service.ts';
import { lockTicket } from './lock-ticket.service.ts';

export type HandlingWish = Pick<
  UpdateMessageBody,
  'assignedTo' | 'seenAssignedTo' | 'assignedTeamId' | 'priority' | 'snoozedUntil' | 'followUpAt'
>;

type Handled = {
  told: LiveEvent[];
  /** For a caller that changes nothing else: publishes, last of all. */
  tell(): Promise<void>;
};

/**
 * The first change of a transaction: members and teams are locked before tickets.
 * @throws AppError not_found, assigned_meanwhile, assignee_cannot_answer, validation_failed
 */
export async function handleTicket(
  transaction: Transaction,
  workspaceId: string,
  id: number,
  wish: HandlingWish & Pick<UpdateMessageBody, 'status'>,
  { actor, now }: { actor: Actor; now: Date },
): Promise<Handled> {
  const { assignedTeamId, assignedTo, followUpAt, priority, seenAssignedTo, snoozedUntil, status } = wish;
  const change = {
    ...{ assignedTo, assignedTeamId, priority },
    ...{ snoozedUntil: toInstant(snoozedUntil), followUpAt: toInstant(followUpAt) },
  };
  if (Object.values(change).every((value) => value === undefined)) return { told: [], tell: async () => {} };
  const isReopened = status !== undefined && status !== 'completed';
  const { changed, told } = await changeHandling(transaction, workspaceId, [id], change, {
    ...{ actor, now, isReopened },
    ...(seenAssignedTo === undefined ? {} : { seenAssignedTo }),
  });
  const ticket = await lockTicket(transaction, workspaceId, id);
  if (typeof snoozedUntil === 'string' && (status ?? ticket.status) === 'completed')
    throw new AppError('validation_failed', { message: 'This ticket is closed: there is nothing to snooze.' });
  const tell = () =>
    publishLiveEvents(transaction, workspaceId, [
      ...(changed.length === 0 ? [] : [{ kind: 'message.updated' as const, messageIds: changed }]),
      ...told,
    ]);
  return { told, tell };
}

function toInstant(text: string | null | undefined): Date | null | undefined {
  return typeof text === 'string' ? new Date(text) : text;
}
