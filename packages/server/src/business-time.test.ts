import type { WorkingSpan } from '@parley/contract/working-hours.ts';
import fc from 'fast-check';
import { DateTime } from 'luxon';
import { expect, test } from 'vitest';
import { createWorkspaceClock } from './business-time.ts';

const office: WorkingSpan[] = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '09:00', to: '17:00' }));
const hour = 3600;

function between(spans: WorkingSpan[], from: string, to: string, zone: string): number | null {
  const instant = (text: string) => DateTime.fromISO(text, { zone }).toJSDate();
  return createWorkspaceClock(spans, zone).businessSecondsBetween(instant(from), instant(to));
}

test('nights and weekends do not count', () => {
  // Friday 16:00 to Monday 10:00.
  expect(between(office, '2026-03-06T16:00', '2026-03-09T10:00', 'Europe/Berlin')).toBe(2 * hour);
  expect(between(office, '2026-03-07T10:00', '2026-03-08T22:00', 'Europe/Berlin')).toBe(0);
});

test('a span over midnight belongs to the day on which it begins, and 24:00 is the end of the day', () => {
  const night: WorkingSpan[] = [{ weekday: 1, from: '22:00', to: '06:00' }];
  expect(between(night, '2026-03-02T12:00', '2026-03-04T12:00', 'UTC')).toBe(8 * hour);
  expect(between(night, '2026-03-03T05:00', '2026-03-03T12:00', 'UTC')).toBe(hour);
  expect(between([{ weekday: 1, from: '20:00', to: '24:00' }], '2026-03-02T00:00', '2026-03-03T12:00', 'UTC')).toBe(
    4 * hour,
  );
});

test('hours that overlap count once', () => {
  const spans: WorkingSpan[] = [
    { weekday: 1, from: '08:00', to: '12:00' },
    { weekday: 1, from: '10:00', to: '14:00' },
  ];
  expect(between(spans, '2026-03-02T00:00', '2026-03-03T00:00', 'UTC')).toBe(6 * hour);
});

test('where the clocks change, an open night has the hours that passed', () => {
  const always: WorkingSpan[] = [6, 7].map((weekday) => ({ weekday, from: '00:00', to: '24:00' }));
  expect(between(always, '2026-03-28T00:00', '2026-03-30T00:00', 'Europe/Berlin')).toBe(47 * hour);
  expect(between(always, '2026-10-24T00:00', '2026-10-26T00:00', 'Europe/Berlin')).toBe(49 * hour);
});

test('a workspace without business hours knows none', () => {
  expect(between([], '2026-03-02T00:00', '2026-03-03T00:00', 'UTC')).toBeNull();
});

test('hours that begin in the hour which the clocks leave out begin when they jump', () => {
  const clock = createWorkspaceClock([{ weekday: 7, from: '02:30', to: '03:30' }], 'Europe/Berlin');
  const [from, to] = [new Date('2026-03-29T00:00:00Z'), new Date('2026-03-29T03:00:00Z')];
  expect(clock.businessSecondsBetween(from, to)).toBe(30 * 60);
});

test('what is due after so much of the business hours is due in the next ones, whatever the clocks do meanwhile', () => {
  const dueAfter = (from: string, minutes: number, zone: string) => {
    const due = createWorkspaceClock(office, zone).businessInstantAfter(
      DateTime.fromISO(from, { zone }).toJSDate(),
      minutes * 60_000,
    );
    return due === null ? null : DateTime.fromJSDate(due, { zone }).toFormat("yyyy-MM-dd'T'HH:mm");
  };
  // Friday before the clocks change, an hour before closing.
  expect(dueAfter('2026-03-27T16:00', 120, 'Europe/Berlin')).toBe('2026-03-30T10:00');
  expect(dueAfter('2026-10-23T16:00', 120, 'America/New_York')).toBe('2026-10-26T10:00');
  // What fits into the day is due when it closes, not when the next one opens.
  expect(dueAfter('2026-03-27T16:00', 60, 'Europe/Berlin')).toBe('2026-03-27T17:00');
  expect(createWorkspaceClock([], 'UTC').businessInstantAfter(new Date(), 1)).toBeNull();
});

test('counting minute by minute comes to the same, in any zone and at any time of the year', () => {
  const time = fc
    .integer({ min: 0, max: 47 })
    .map((half) => `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`);
  const span = fc
    .record({ weekday: fc.integer({ min: 1, max: 7 }), from: time, to: time })
    .filter(({ from, to }) => from !== to);
  fc.assert(
    fc.property(
      fc.array(span, { minLength: 1, maxLength: 4 }),
      fc.constantFrom('UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kolkata'),
      fc.date({ min: new Date('2026-02-25'), max: new Date('2026-04-05'), noInvalidDate: true }),
      fc.integer({ min: 1, max: 4 * 48 }),
      (spans, zone, drawn, halves) => {
        const from = new Date(Math.floor(drawn.getTime() / 1_800_000) * 1_800_000);
        const to = new Date(from.getTime() + halves * 1_800_000);
        let counted = 0;
        for (let at = from.getTime(); at < to.getTime(); at += 1_800_000) {
          const local = DateTime.fromMillis(at, { zone });
          const now = local.toFormat('HH:mm');
          const before = local.weekday === 1 ? 7 : local.weekday - 1;
          const isOpen = spans.some(({ from: opens, to: closes, weekday }) =>
            closes < opens
              ? (weekday === local.weekday && now >= opens) || (weekday === before && now < closes)
              : weekday === local.weekday && now >= opens && now < closes,
          );
          if (isOpen) counted += 1_800;
        }
        const clock = createWorkspaceClock(spans, zone);
        expect(clock.businessSecondsBetween(from, to)).toBe(counted);
        if (counted === 0) return;
        // The first moment at which so much has passed: not a millisecond of it is missing, and one before there was.
        const reached = clock.businessInstantAfter(from, counted * 1000) ?? from;
        expect(reached.getTime()).toBeLessThanOrEqual(to.getTime());
        expect(clock.businessSecondsBetween(from, reached)).toBe(counted);
        expect(clock.businessSecondsBetween(from, new Date(reached.getTime() - 1))).toBe(counted - 1);
      },
    ),
    { numRuns: 200 },
  );
});
