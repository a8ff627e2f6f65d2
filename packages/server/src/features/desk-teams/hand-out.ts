/** Decides, without a database, who of a team gets which of its waiting tickets. */

export type Taker = {
  userId: string;
  /** The number of the turn by which they last got one. */
  lastTurn: number;
  openTickets: number;
};
export type Waiting = {
  id: number;
  /** Who had the conversation before. */
  earlierUserId: string | null;
};
export type HandedOut = { ticketId: number; userId: string; turn: number };

/**
 * Hands out in the order given: to whoever had the conversation before where they can take it, else to whoever has waited longest for a
 * turn; of equals to the one whose id is first. Nobody gets more than they may have open.
 * @param takers of the team, those who are available
 * @param capacity null: any number
 */
export function handOut(waiting: readonly Waiting[], takers: readonly Taker[], capacity: number | null): HandedOut[] {
  const states = takers.map((taker) => ({ ...taker }));
  let turn = Math.max(0, ...states.map(({ lastTurn }) => lastTurn));
  const handed: HandedOut[] = [];
  for (const { earlierUserId, id } of waiting) {
    const able = states.filter(({ openTickets }) => capacity === null || openTickets < capacity);
    const next = able.find(({ userId }) => userId === earlierUserId) ?? able.toSorted(byTurn)[0];
    if (next === undefined) break;
    turn += 1;
    next.lastTurn = turn;
    next.openTickets += 1;
    handed.push({ ticketId: id, userId: next.userId, turn });
  }
  return handed;
}

function byTurn(one: Taker, other: Taker): number {
  return one.lastTurn - other.lastTurn || (one.userId < other.userId ? -1 : 1);
}
