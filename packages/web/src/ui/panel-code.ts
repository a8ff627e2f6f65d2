import { type ComponentType, useEffect } from 'react';
import { createStore } from '../state/create-store.ts';
import { loadPatiently } from '../state/load-patiently.ts';
import { useStore } from '../state/use-store.ts';

type Code<Props> = { panel: ComponentType<Props> | null; failure: unknown };

export type PanelCode<Props> = ReturnType<typeof createPanelCode<Props>>;

/**
 * What opens at a click, fetched when the page stands. Unlike React's `lazy` it shows what is here already in the same moment: `lazy` waits
 * once, and React then holds the panel back by up to 300 ms.
 */
export function createPanelCode<Props>(load: () => Promise<ComponentType<Props>>) {
  const store = createStore<Code<Props>>({ panel: null, failure: null });
  let isFetching = false;
  return {
    store,
    /** Fetches the code, for who is about to want it. */
    fetchSoon() {
      if (isFetching) return;
      isFetching = true;
      loadPatiently(load).then(
        (panel) => store.set({ panel, failure: null }),
        (failure: unknown) => store.set({ panel: null, failure }),
      );
    },
  };
}

/** The component once it is here; meanwhile null. Throws, for the boundary around it, if its code cannot be had any more. */
export function usePanel<Props>(code: PanelCode<Props>, isWanted: boolean): ComponentType<Props> | null {
  const { panel, failure } = useStore(code.store, (state) => state);
  useEffect(() => {
    if (isWanted) code.fetchSoon();
  }, [code, isWanted]);
  if (isWanted && failure !== null) throw failure;
  return panel;
}
