/** What the page that is shown offers in the command palette beside what is offered everywhere. */
import type { LucideIcon } from 'lucide-react';
import { useEffect } from 'react';
import { createStore } from '../../state/create-store.ts';

export type PageAction = {
  label: string;
  keywords?: readonly string[];
  icon: LucideIcon;
  /** Why it cannot be done; null: it can. */
  reason: string | null;
  /** Looked at when the palette opens; absent: always. */
  isOffered?: () => boolean;
  run: () => void;
};

type PageActions = { heading: string; actions: readonly PageAction[] };

/** For `useStore`; null: the page offers nothing of its own. */
export const pageActions = createStore<PageActions | null>(null);

/** Offers these while the component is shown. */
export function usePageActions(heading: string, actions: readonly PageAction[]): void {
  useEffect(() => {
    const offered = { heading, actions };
    pageActions.set(offered);
    return () => {
      if (pageActions.get() === offered) pageActions.set(null);
    };
  }, [heading, actions]);
}
