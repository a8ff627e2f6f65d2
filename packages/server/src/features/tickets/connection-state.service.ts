import type { connections } from '../../db/schema/connections.ts';

/** A connection's state as tickets show it: a saved session counts as gone until somebody brings it back. */
export function connectionStateOf(
  state: (typeof connections.$inferSelect)['state'],
): 'active' | 'needs-reconnect' | 'gone' {
  return state === 'active' || state === 'needs-reconnect' ? state : 'gone';
}
