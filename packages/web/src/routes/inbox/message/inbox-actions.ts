import { createContext, useContext } from 'react';

export type InboxActions = {
  /** Opens a ticket in the panel; null closes it. */
  openTicket: (messageId: number | null) => void;
  /** Opens the ticket below this one in the list, and puts the hands into its reply box or on its row; at the end of the list the panel closes. */
  openNext: (messageId: number, hands: 'reply' | 'row') => void;
  /** The ticket below this one in the list; null at its end. */
  nextOf: (messageId: number) => number | null;
  /** Fetches the top of the list again, and these tickets wherever they stand in it. */
  refreshList: (messageIds?: readonly number[]) => void;
};

export const InboxActionsContext = createContext<InboxActions | null>(null);

/** Below the inbox page only; throws elsewhere. The functions stay the same from render to render. */
export function useInboxActions(): InboxActions {
  const actions = useContext(InboxActionsContext);
  if (actions === null) throw new Error('useInboxActions must be used within an InboxPage');
  return actions;
}
