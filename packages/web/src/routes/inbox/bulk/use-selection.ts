import type { Message } from '@parley/contract/inbox/schemas.ts';
import { useCallback, useMemo, useRef, useState } from 'react';

type Chosen = ReadonlyMap<number, string>;
const none: Chosen = new Map();

export type Selection = {
  /** The chosen tickets, each with the customer's newest message that was seen when it was chosen. */
  chosen: Chosen;
  /** All that match the filters, those that are not loaded too. */
  isEverything: boolean;
  /** Chooses a ticket, or no longer; with shift also those up to the one before. */
  toggle: (messageId: number, withShift: boolean) => void;
  chooseLoaded: () => void;
  chooseEverything: () => void;
  clear: () => void;
};

/** Which tickets of the list are chosen. Another list begins with none. */
export function useSelection(messages: readonly Message[], listKey: string): Selection {
  const [state, setState] = useState({ listKey, chosen: none, isEverything: false });
  const current = state.listKey === listKey ? state : { listKey, chosen: none, isEverything: false };
  const list = useRef(messages);
  list.current = messages;
  const last = useRef<number | null>(null);

  const change = useCallback(
    (next: (chosen: Chosen) => Chosen, isEverything = false) =>
      setState((before) => ({
        listKey,
        chosen: next(before.listKey === listKey ? before.chosen : none),
        isEverything,
      })),
    [listKey],
  );

  const toggle = useCallback(
    (messageId: number, withShift: boolean) => {
      const shown = list.current;
      const index = shown.findIndex(({ id }) => id === messageId);
      const from = withShift ? shown.findIndex(({ id }) => id === last.current) : -1;
      last.current = messageId;
      const range =
        from === -1 ? shown.slice(index, index + 1) : shown.slice(Math.min(from, index), Math.max(from, index) + 1);
      change((chosen) => {
        const next = new Map(chosen);
        const isOn = from === -1 ? !chosen.has(messageId) : true;
        for (const { id, lastCustomerMessageAt } of range)
          if (isOn) next.set(id, lastCustomerMessageAt);
          else next.delete(id);
        return next;
      });
    },
    [change],
  );

  return useMemo(
    () => ({
      chosen: current.chosen,
      isEverything: current.isEverything,
      toggle,
      chooseLoaded: () =>
        change(() => new Map(list.current.map(({ id, lastCustomerMessageAt }) => [id, lastCustomerMessageAt]))),
      chooseEverything: () =>
        change(() => new Map(list.current.map(({ id, lastCustomerMessageAt }) => [id, lastCustomerMessageAt])), true),
      clear: () => change(() => none),
    }),
    [current.chosen, current.isEverything, toggle, change],
  );
}
