/** Erases the words and the customers of tickets in every table that holds any of them. What is counted stays. */
import { ticketLink } from '@parley/contract/tickets/links.ts';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { isAnyOf } from '../../db/is-any-of.ts';
import { conversationEntries } from '../../db/schema/inbox.ts';
import { forgetCorrections } from '../corrections/corrections.service.ts';
import { eraseDeliveries } from '../delivery/erase-deliveries.service.ts';
import { forgetPersonInIncidents } from '../incidents/forget-people.service.ts';
import { eraseAttachments } from '../media/erase-attachments.service.ts';
import { removeForsakenFiles } from '../media/remove-forsaken-files.service.ts';
import { forgetModelDrafts } from '../model/model-drafts.service.ts';
import { eraseNotes } from '../notes/erase-notes.service.ts';
import { eraseNotificationsAbout } from '../notifications/erase-notifications.service.ts';
import { eraseAutomaticReplies } from '../rules/erase-automatic-replies.service.ts';
import { eraseSurveys } from '../surveys/erase-surveys.service.ts';
import { listDraftFiles } from '../tickets/drafts.service.ts';
import { eraseTickets, forgetAsSource } from '../tickets/erase-tickets.service.ts';

export type Erased = { tickets: number; messages: number; files: number };

/**
 * The caller has locked the tickets and made sure that no reply to them is under way. Files go at once, whatever becomes of the transaction:
 * call it near the end.
 * @param options.isForgotten see `eraseTickets`
 */
export async function eraseTicketsEverywhere(
  context: Pick<Context, 'storage' | 'now'>,
  transaction: Transaction,
  { ticketIds, workspaceId }: { workspaceId: string; ticketIds: readonly number[] },
  options: { isForgotten: boolean },
): Promise<Erased> {
  if (ticketIds.length === 0) return { tickets: 0, messages: 0, files: 0 };
  const now = context.now();
  await eraseDeliveries(transaction, workspaceId, ticketIds);
  const attached = await listDraftFiles(transaction, workspaceId, ticketIds);
  const messages = await eraseTickets(transaction, { workspaceId, ticketIds, now }, options);
  await forgetAsSource(transaction, { workspaceId, ticketIds, now });
  await eraseAutomaticReplies(transaction, workspaceId, ticketIds, now);
  await forgetModelDrafts(transaction, workspaceId, ticketIds);
  await forgetCorrections(transaction, workspaceId, ticketIds, { isLearntAnew: options.isForgotten });
  await eraseNotes(transaction, workspaceId, ticketIds);
  await eraseSurveys(transaction, workspaceId, ticketIds);
  await forgetPersonInIncidents(transaction, workspaceId, ticketIds);
  await eraseNotificationsAbout(transaction, workspaceId, ticketIds.map(ticketLink));
  const entries = await transaction
    .select({ id: conversationEntries.id })
    .from(conversationEntries)
    .where(and(eq(conversationEntries.workspaceId, workspaceId), isAnyOf(conversationEntries.ticketId, ticketIds)));
  const files = await eraseAttachments(
    context,
    transaction,
    workspaceId,
    entries.map(({ id }) => id),
  );
  await removeForsakenFiles(context, transaction, workspaceId, attached);
  return { tickets: ticketIds.length, messages, files };
}
