import { expect, it } from 'vitest';
import { createTurns } from './take-turns.ts';

it('the groups take turns, however many of one are waiting', async () => {
  const takeTurn = createTurns(1);
  const done: string[] = [];
  const work = (name: string) => takeTurn(async () => void done.push(name), name[0]);
  await Promise.all(['a1', 'a2', 'a3', 'b1', 'a4', 'c1', 'b2'].map(work));
  expect(done).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
});

it('no more run at once than may, also after one that failed', async () => {
  const takeTurn = createTurns(2);
  let running = 0;
  let most = 0;
  const work = (_: unknown, index: number) =>
    takeTurn(async () => {
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
      running -= 1;
      if (index === 1) throw new Error('broken');
    });
  const outcomes = await Promise.allSettled(Array.from({ length: 9 }, work));
  expect(most).toBe(2);
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(1);
});
