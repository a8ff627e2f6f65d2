import { expect, it } from 'vitest';
import { createPlaces } from './places.ts';

it('a group that has taken all its places leaves the others theirs, and gives them back when its work is done', async () => {
  const places = createPlaces(2);
  const first = Promise.withResolvers<void>();
  const second = Promise.withResolvers<void>();
  places.take(first.promise, 'slow');
  places.take(second.promise, 'slow');
  expect([places.free('slow'), places.free('quick'), places.taken()]).toEqual([0, 2, 2]);
  second.resolve();
  await places.waitForOne();
  expect([places.free('slow'), places.taken()]).toEqual([1, 1]);
  await places.waitForOne(1);
  expect(places.taken()).toBe(1);
  first.resolve();
  await places.waitForAll();
  expect([places.free('slow'), places.taken()]).toEqual([2, 0]);
});
