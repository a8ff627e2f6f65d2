import type { Message } from '@parley/contract/inbox/schemas.ts';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { isTyping } from '../../components/is-typing.ts';
import { focusMessage } from './list/focus-message.ts';
import type { ListScroller } from './list/list-scroller.ts';

type InboxKeys = {
  messages: readonly Message[];
  openTicketId: number | null;
  openTicket: (messageId: number | null) => void;
  scroller: ListScroller;
  /** Puts the cursor into the reply box when the panel has one. */
  focusReply: RefObject<(() => void) | null>;
};

/** The index of the row that has the focus; -1 when none has. */
function focusedIndex(messages: readonly Message[]): number {
  const id = document.activeElement?.closest('[data-message]')?.getAttribute('data-message');
  return id == null ? -1 : messages.findIndex((message) => message.id === Number(id));
}

/** J, K and arrows move, Enter opens, Escape closes, R goes to the reply box. `/` belongs to the whole application. */
export function useInboxKeys({ messages, openTicketId, openTicket, scroller, focusReply }: InboxKeys): void {
  const cursorId = useRef<number | null>(null);

  function move(step: 1 | -1): void {
    if (messages.length === 0) return;
    const focused = focusedIndex(messages);
    const from =
      openTicketId === null
        ? focused === -1
          ? messages.findIndex((message) => message.id === cursorId.current)
          : focused
        : messages.findIndex((message) => message.id === openTicketId);
    const index = from === -1 ? 0 : Math.min(messages.length - 1, Math.max(0, from + step));
    const message = messages[index];
    if (message === undefined) return;
    cursorId.current = message.id;
    scroller.current(index);
    focusMessage(message.id);
    if (openTicketId !== null) openTicket(message.id);
  }

  /** The panel draws its box only when the conversation is there. */
  function waitForReplyBox(attempts = 60): void {
    if (focusReply.current !== null) focusReply.current();
    else if (attempts > 0) requestAnimationFrame(() => waitForReplyBox(attempts - 1));
  }

  const onKeyDown = useEffectEvent((event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Escape') {
      // It belongs to what is open above the panel, also while a toast, not that, is the one that takes the key.
      const above = document.querySelector('[role="listbox"], [role="menu"], [role="dialog"]');
      if (openTicketId === null || above !== null) return;
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
      const message = messages.find((each) => each.id === cursorId.current) ?? messages[0];
      if (message === undefined) return;
      openTicket(message.id);
    } else if (key === 'r') {
      if (openTicketId !== null) waitForReplyBox();
      else {
        const message = messages[focusedIndex(messages)] ?? messages.find((each) => each.id === cursorId.current);
        if (message === undefined) return;
        openTicket(message.id);
        waitForReplyBox();
      }
    } else return;
    event.preventDefault();
  });

  useEffect(() => {
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
