import { expect, it } from 'vitest';
import { createStore } from './create-store.ts';

it('listeners hear of every change until they stop', () => {
  const store = createStore('');
  let heard = 0;
  const stop = store.subscribe(() => {
    heard += 1;
  });
  store.set('first');
  store.set('second');
  store.set('second');
  expect(heard).toBe(2);
  stop();
  store.set('third');
  expect([heard, store.get()]).toEqual([2, 'third']);
});

it('what a store lives on runs while anyone listens', () => {
  const told: string[] = [];
  const store = createStore(0, () => {
    told.push('begun');
    return () => told.push('ended');
  });
  const stopFirst = store.subscribe(() => undefined);
  const stopSecond = store.subscribe(() => undefined);
  stopFirst();
  expect([told, store.isHeard()]).toEqual([['begun'], true]);
  stopSecond();
  expect([told, store.isHeard()]).toEqual([['begun', 'ended'], false]);
  store.subscribe(() => undefined)();
  expect(told).toEqual(['begun', 'ended', 'begun', 'ended']);
});
