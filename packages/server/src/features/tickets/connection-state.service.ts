import type { connections } from '../../db/schema/connections.ts';

/** A connection's state as tickets speak of it: a saved session is gone until somebody brings it back. */
export function connectionStateOf(
  state: (typeof connections.$inferSelect)['state'],
): 'active' | 'needs-reconnect' | 'gone' {
  return state === 'active' || state === 'needs-reconnect' ? state : 'gone';
}
