/** What single keys do with a ticket: the one that is open, or the one whose row has the focus. */
import type { Message } from '@parley/contract/inbox/schemas.ts';
import { queryClient } from '../../../api/query-client.ts';
import { replySettingsQuery } from '../../../components/reply-settings.queries.ts';
import { t } from '../../../messages/translate.ts';
import { toast } from '../../../ui/toast-store.ts';
import { openTicketOf } from '../filters/inbox-filters.ts';
import { changeMessage } from '../message/change-message.ts';
import type { InboxActions } from '../message/inbox-actions.ts';
import { findCachedMessage } from '../message/message-cache.ts';
import { undoNewest } from '../reply/follow-reply.ts';

type KeyPressed = Pick<InboxActions, 'refreshList'> & {
  messageId: number | null;
  isOpen: boolean;
  /** Opens the ticket: what a row does not offer is opened in its panel. */
  open: () => void;
  /** With Shift: the other of two ways. */
  isOther: boolean;
  /** Opens the next ticket, or puts the focus on its row. */
  goOn: () => void;
};

/**
 * Controls that a key opens where they stand: `data-ticket-key` names it, on the control or around it. The key may come before the ticket
 * that was gone to is drawn: it waits for that one, and never acts on the one before.
 */
export function openControl(
  key: string,
  { isOpen, messageId }: Pick<KeyPressed, 'isOpen' | 'messageId'>,
  attempts = 60,
): void {
  const scope = document.querySelector(isOpen ? `[data-detail-panel="${messageId}"]` : `[data-message="${messageId}"]`);
  const marked = scope?.querySelector<HTMLElement>(`[data-ticket-key="${key}"]`);
  const control = marked?.matches('button') ? marked : marked?.querySelector<HTMLElement>('button:not(:disabled)');
  control?.focus();
  control?.click();
  const isStillWanted = isOpen && openTicketOf(new URLSearchParams(window.location.search)) === messageId;
  if (control == null && isStillWanted && attempts > 0)
    requestAnimationFrame(() => openControl(key, { isOpen, messageId }, attempts - 1));
}

function setStatus(status: Message['status'], { messageId, refreshList }: KeyPressed): boolean {
  if (messageId === null || findCachedMessage(queryClient, messageId)?.status === status) return false;
  void changeMessage(messageId, { status }, { refreshList });
  return true;
}

/** E closes and goes on where the person goes on after sending (with Shift the other way), U escalates, Z undoes; the others open their control. */
export function actOnTicket(key: string, pressed: KeyPressed): void {
  if (key === 'z') {
    if (!undoNewest()) toast({ title: t('Nothing to undo'), variant: 'waiting' });
    return;
  }
  if (pressed.messageId === null) return;
  if (key === 'e') {
    const after = queryClient.getQueryData(replySettingsQuery.queryKey)?.afterSending ?? 'stay';
    const goesOn = !pressed.isOpen || (after === 'next') !== pressed.isOther;
    if (setStatus('completed', pressed) && goesOn) pressed.goOn();
  } else if (key === 'u') setStatus('escalated', pressed);
  else if (pressed.isOpen || isInRow(key, pressed.messageId)) openControl(key, pressed);
  else {
    pressed.open();
    requestAnimationFrame(() => openControl(key, { ...pressed, isOpen: true }));
  }
}

function isInRow(key: string, messageId: number): boolean {
  return document.querySelector(`[data-message="${messageId}"] [data-ticket-key="${key}"]`) !== null;
}
