import fc from 'fast-check';
import { expect, it } from 'vitest';
import { handOut } from './hand-out.ts';

const taker = (userId: string, lastTurn = 0, openTickets = 0) => ({ userId, lastTurn, openTickets });
const waiting = (...ids: number[]) => ids.map((id) => ({ id, earlierUserId: null as string | null }));
const pairs = (handed: ReturnType<typeof handOut>) => handed.map(({ ticketId, userId }) => [ticketId, userId]);

it('goes round, beginning with whoever waited longest for a turn', () => {
  expect(pairs(handOut(waiting(1, 2, 3, 4), [taker('b', 7), taker('a', 9), taker('c', 8)], null))).toEqual([
    [1, 'b'],
    [2, 'c'],
    [3, 'a'],
    [4, 'b'],
  ]);
});

it('passes over whoever has as many open as they may, and leaves the rest in the pool', () => {
  expect(pairs(handOut(waiting(1, 2, 3, 4), [taker('a', 0, 2), taker('b', 0, 0)], 2))).toEqual([
    [1, 'b'],
    [2, 'b'],
  ]);
});

it('gives a customer back to whom they had before, where that one can take it', () => {
  const again = [
    { id: 1, earlierUserId: 'b' },
    { id: 2, earlierUserId: 'b' },
    { id: 3, earlierUserId: 'gone' },
  ];
  expect(pairs(handOut(again, [taker('a'), taker('b', 5)], 1))).toEqual([
    [1, 'b'],
    [2, 'a'],
  ]);
});

it('whatever comes: gives each ticket once, nobody more than they may have, and evenly', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.nat(500), { maxLength: 40 }),
      fc.uniqueArray(fc.record({ userId: fc.uuid(), lastTurn: fc.nat(100), openTickets: fc.nat(10) }), {
        maxLength: 6,
        selector: ({ userId }) => userId,
      }),
      fc.option(fc.integer({ min: 1, max: 12 })),
      (ids, takers, capacity) => {
        const handed = handOut(waiting(...ids), takers, capacity);
        expect(handed.map(({ ticketId }) => ticketId)).toEqual(ids.slice(0, handed.length));
        const counts = takers.map(({ openTickets, userId }) => {
          const got = handed.filter((one) => one.userId === userId).length;
          if (got > 0) expect(openTickets + got).toBeLessThanOrEqual(capacity ?? Infinity);
          return got;
        });
        if (capacity === null && takers.length > 0)
          expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
        expect(handOut(waiting(...ids), takers.toReversed(), capacity)).toEqual(handed);
      },
    ),
  );
});
