/**
 * A session is one for all tabs of a browser. A page says with each call for whom and in which workspace it was opened, so that nothing
 * goes to another workspace, or in somebody else's name, when another tab has moved the session meanwhile.
 */
import type { CallName } from '../calls.ts';

export const seatHeader = 'parley-seat';

export type Seat = { userId: string; workspaceId: string };

/** These ask where the session is, or end it, wherever it is. */
export const callsFromAnySeat: ReadonlySet<CallName> = new Set(['getCurrentUser', 'logout']);

export function writeSeat({ userId, workspaceId }: Seat): string {
  return `${userId}/${workspaceId}`;
}

/** What is no seat is one that nobody has. */
export function readSeat(written: string): Seat {
  const [userId = '', workspaceId = ''] = written.split('/');
  return { userId, workspaceId };
}
