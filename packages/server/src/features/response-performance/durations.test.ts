import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readDurations, selectPlaces } from './durations.ts';

test('a selection finds what a sorted list has at the place, however many there are', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 60_000 }),
      fc.integer({ min: 1, max: 2 ** 31 }),
      fc.constantFrom(3, 70_000, 2 ** 32 - 1),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (length, seed, below, share) => {
        let drawn = seed;
        const values = Uint32Array.from({ length }, () => {
          drawn = (drawn * 48_271) % 2_147_483_647;
          return (drawn * 2) % below;
        });
        const place = Math.floor(share * (length - 1));
        const before = [...values];
        expect(selectPlaces(values, [place, 0, length - 1])).toEqual(
          [place, 0, length - 1].map((each) => before.toSorted((one, other) => one - other)[each]),
        );
        expect([...values]).toEqual(before);
      },
    ),
    { numRuns: 30 },
  );
});

test('durations are read as they were written, also of no buffer and of empty ones', () => {
  expect([
    ...readDurations([Buffer.from('00000001ffffffff', 'hex'), Buffer.alloc(0), Buffer.from('00010000', 'hex')]),
  ]).toEqual([1, 4_294_967_295, 65_536]);
  expect([...readDurations([])]).toEqual([]);
});
