import type { Message } from '@parley/contract/inbox/schemas.ts';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { isTyping } from '../../components/is-typing.ts';
import type { ListScroller } from './list/list-scroller.ts';
import type { InboxActions } from './message/inbox-actions.ts';
import { openTicketId } from './use-open-ticket.ts';
import { type usePlaceInList, whenThere } from './use-place-in-list.ts';

export type InboxKeys = {
  messages: readonly Message[];
  openTicketId: number | null;
  openTicket: (messageId: number | null) => void;
  scroller: ListScroller;
  /** Puts the cursor into the reply box when the panel has one. */
  focusReply: RefObject<(() => void) | null>;
  refreshList: InboxActions['refreshList'];
};

/** The number of the ticket whose row has the focus. */
function focusedId(): number | null {
  const id = document.activeElement?.closest('[data-message]')?.getAttribute('data-message');
  return id == null ? null : Number(id);
}

/**
 * J, K and arrows move, Enter opens, Escape closes, R goes to the reply box; Alt J and Alt K move from the reply box too. What is done with
 * a ticket has keys of its own (`ticket/ticket-keys.ts`). `/` belongs to the whole application.
 */
export function useInboxKeys(
  { messages, openTicket, focusReply, refreshList }: InboxKeys,
  { place, neighbourOf, goTo, openNext }: ReturnType<typeof usePlaceInList>,
): void {
  // Of the address, not of what is drawn: the next key may come before the ticket that was gone to stands there.
  const openId = openTicketId;
  const currentId = () => openId() ?? focusedId() ?? place.current?.id ?? null;

  function move(step: 1 | -1, hands: 'reply' | 'row' = 'row'): void {
    const next = neighbourOf(currentId(), step);
    if (next === null) return;
    goTo(next, hands);
    if (openId() === null) return;
    if (hands === 'reply') focusReply.current = null;
    openTicket(next.id);
    if (hands === 'reply') whenThere(focusReply);
  }

  function reply(): void {
    const id = currentId();
    if (id === null) return;
    if (openId() === null) openTicket(id);
    whenThere(focusReply);
  }

  async function act(key: string, isOther: boolean): Promise<void> {
    // What the key was meant for, before its code is waited for.
    const messageId = currentId();
    const isOpen = openId() !== null;
    const isThere = isOpen || messages.some(({ id }) => id === messageId);
    const { actOnTicket } = await import('./ticket/ticket-keys.ts');
    actOnTicket(key, {
      isOther,
      messageId: isThere ? messageId : null,
      isOpen,
      open: () => openTicket(messageId),
      refreshList,
      goOn: () => {
        if (messageId === null) return;
        const next = neighbourOf(messageId, 1);
        if (isOpen) openNext(messageId, 'row');
        else if (next !== null) goTo(next);
      },
    });
  }

  const onKeyDown = useEffectEvent((event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey) return;
    if (event.altKey) {
      // By their places: with Alt some keyboards write other letters.
      if (openId() === null || (event.code !== 'KeyJ' && event.code !== 'KeyK')) return;
      event.preventDefault();
      move(event.code === 'KeyJ' ? 1 : -1, isTyping(event.target) ? 'reply' : 'row');
      return;
    }
    if (event.key === 'Escape') {
      // It belongs to what is open above the panel, also while a toast, not that, is the one that takes the key.
      const above = document.querySelector(
        ':is([role="listbox"], [role="menu"], [role="dialog"]):not([data-state="closed"])',
      );
      if (openId() === null || above !== null) return;
      event.preventDefault();
      openTicket(null);
      return;
    }
    if (isTyping(event.target)) return;
    const target = event.target instanceof Element ? event.target : null;
    const inList = target === document.body || target?.closest('[data-message-list]') != null;
    const key = event.key.toLowerCase();
    if (key === 'j' || (event.key === 'ArrowDown' && inList)) move(1);
    else if (key === 'k' || (event.key === 'ArrowUp' && inList)) move(-1);
    else if (event.key === 'Enter' && target === document.body) {
      const id = messages.find((each) => each.id === place.current?.id)?.id ?? messages[0]?.id;
      if (id === undefined) return;
      openTicket(id);
    } else if (key === 'r') reply();
    else if (ticketKeys.includes(key)) void act(key, event.shiftKey);
    else return;
    event.preventDefault();
  });

  useEffect(() => {
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}

/** What each of them does stands in `ticket/ticket-keys.ts`. */
const ticketKeys = 'euatshpmnzxid';
