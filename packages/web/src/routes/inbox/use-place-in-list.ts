import { useCallback, useEffect, useRef } from 'react';
import { focusMessage } from './list/focus-message.ts';
import type { InboxKeys } from './use-inbox-keys.ts';

type Place = { id: number; index: number };

/**
 * Where somebody is in the list: the ticket that is open, or the row that they went to last. It outlives that ticket: where it has left the
 * list, what moved up into its place counts.
 */
export function usePlaceInList({
  messages,
  openTicketId,
  openTicket,
  scroller,
  focusReply,
}: Pick<InboxKeys, 'messages' | 'openTicketId' | 'openTicket' | 'scroller' | 'focusReply'>) {
  const place = useRef<Place | null>(null);
  const shown = useRef(messages);
  useEffect(() => {
    shown.current = messages;
    const id = openTicketId ?? place.current?.id;
    const index = messages.findIndex((message) => message.id === id);
    if (id !== undefined && index !== -1) place.current = { id, index };
  }, [messages, openTicketId]);

  /** The ticket so many rows away; null beyond the ends. */
  const neighbourOf = useCallback((from: number | null, step: 1 | -1): Place | null => {
    const all = shown.current;
    const known = all.findIndex(({ id }) => id === from);
    const last = place.current;
    // Gone from the list: the next one stands where it stood.
    const gone = last !== null && last.id === from ? (step === 1 ? last.index : last.index - 1) : 0;
    const index = known === -1 ? gone : known + step;
    const message = all[index];
    return message === undefined ? null : { id: message.id, index };
  }, []);

  const goTo = useCallback(
    (next: Place, hands: 'reply' | 'row' = 'row'): void => {
      place.current = next;
      scroller.current(next.index);
      if (hands === 'row') focusMessage(next.id);
    },
    [scroller],
  );

  const openNext = useCallback(
    (messageId: number, hands: 'reply' | 'row'): void => {
      const next = neighbourOf(messageId, 1);
      if (next === null) {
        openTicket(null);
        return;
      }
      // A finger that touches the box itself brings up the keyboard.
      const intoBox = hands === 'reply' && !matchMedia('(pointer: coarse)').matches;
      goTo(next, intoBox ? 'reply' : 'row');
      focusReply.current = null;
      openTicket(next.id);
      if (intoBox) whenThere(focusReply);
    },
    [neighbourOf, goTo, openTicket, focusReply],
  );

  const nextOf = useCallback((messageId: number) => neighbourOf(messageId, 1)?.id ?? null, [neighbourOf]);

  return { place, neighbourOf, nextOf, goTo, openNext };
}

/** The panel draws its box only when the conversation is there. */
export function whenThere(focusReply: InboxKeys['focusReply'], attempts = 60): void {
  if (focusReply.current !== null) focusReply.current();
  else if (attempts > 0) requestAnimationFrame(() => whenThere(focusReply, attempts - 1));
}
