import type { MediaItem } from '@parley/contract/media/schemas.ts';
import { useCallback, useMemo, useRef, useState } from 'react';

export type MediaSelection = {
  chosen: ReadonlySet<string>;
  /** Chooses a file, or no longer; with shift also those up to the one before. */
  toggle: (id: string, withShift: boolean) => void;
  chooseLoaded: () => void;
  clear: () => void;
};

const none: ReadonlySet<string> = new Set();

/** Which files of the list are chosen; those that are not shown any more are not. Another list begins with none. */
export function useMediaSelection(items: readonly MediaItem[], listKey: string): MediaSelection {
  const [state, setState] = useState({ listKey, chosen: none });
  const last = useRef<string | null>(null);
  const wanted = state.listKey === listKey ? state.chosen : none;
  const chosen = useMemo(
    () => new Set(items.map(({ id }) => id).filter((id) => wanted.has(id))) as ReadonlySet<string>,
    [items, wanted],
  );
  const toggle = useCallback(
    (id: string, withShift: boolean) => {
      const index = items.findIndex((item) => item.id === id);
      const from = withShift ? items.findIndex((item) => item.id === last.current) : -1;
      last.current = id;
      const range = from < 0 ? [items[index]] : items.slice(Math.min(from, index), Math.max(from, index) + 1);
      const next = new Set(chosen);
      const isOn = from >= 0 || !chosen.has(id);
      for (const item of range)
        if (item !== undefined && isOn) next.add(item.id);
        else if (item !== undefined) next.delete(item.id);
      setState({ listKey, chosen: next });
    },
    [chosen, items, listKey],
  );
  return {
    chosen,
    toggle,
    chooseLoaded: () => setState({ listKey, chosen: new Set(items.map(({ id }) => id)) }),
    clear: () => setState({ listKey, chosen: none }),
  };
}
