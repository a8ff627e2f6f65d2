import type { Message } from '@parley/contract/inbox.ts';
import { type RefObject, useEffect, useRef } from 'react';
import { isTyping } from '../../components/is-typing.ts';
import type { ListScroller } from './list-scroller.ts';

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

/** Moves the focus to a message's text once its row exists. */
export function focusMessage(messageId: number, attempts = 10): void {
  const button = document.querySelector<HTMLElement>(`[data-message="${messageId}"] [data-open-message]`);
  if (button !== null) button.focus({ preventScroll: true });
  else if (attempts > 0) requestAnimationFrame(() => focusMessage(messageId, attempts - 1));
}

/** J, K and arrows move, Enter opens, Escape closes, R goes to the reply box. `/` belongs to the whole application. */
export function useInboxKeys(keys: InboxKeys): void {
  const newest = useRef(keys);
  useEffect(() => {
    newest.current = keys;
  });
  useEffect(() => {
    let cursorId: number | null = null;

    function move(step: 1 | -1): void {
      const { messages, openTicketId, openTicket, scroller } = newest.current;
      if (messages.length === 0) return;
      const focused = focusedIndex(messages);
      const from =
        openTicketId === null
          ? focused === -1
            ? messages.findIndex((message) => message.id === cursorId)
            : focused
          : messages.findIndex((message) => message.id === openTicketId);
      const index = from === -1 ? 0 : Math.min(messages.length - 1, Math.max(0, from + step));
      const message = messages[index];
      if (message === undefined) return;
      cursorId = message.id;
      scroller.current(index);
      focusMessage(message.id);
      if (openTicketId !== null && openTicketId !== message.id) openTicket(message.id);
    }

    function onKeyDown(event: KeyboardEvent): void {
      const { openTicketId, openTicket, messages } = newest.current;
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
        const message = messages.find((each) => each.id === cursorId) ?? messages[0];
        if (message === undefined) return;
        openTicket(message.id);
      } else if (key === 'r') {
        if (openTicketId !== null) waitForReplyBox();
        else {
          const message = messages[focusedIndex(messages)] ?? messages.find((each) => each.id === cursorId);
          if (message === undefined) return;
          openTicket(message.id);
          waitForReplyBox();
        }
      } else return;
      event.preventDefault();
    }

    /** The panel draws its box only when the conversation is there. */
    function waitForReplyBox(attempts = 60): void {
      const { focusReply } = newest.current;
      if (focusReply.current !== null) focusReply.current();
      else if (attempts > 0) requestAnimationFrame(() => waitForReplyBox(attempts - 1));
    }

    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
