import { expect, it } from 'vitest';
import { distanceInWords, nextHour, wallClockInWords } from './schedule-words.ts';

const now = Date.parse('2026-11-21T10:20:00Z');
const inMinutes = (minutes: number) => distanceInWords(now + minutes * 60_000, now);

it('says how far away a time is', () => {
  expect([inMinutes(0), inMinutes(1), inMinutes(45), inMinutes(60), inMinutes(7 * 60), inMinutes(3 * 24 * 60)]).toEqual(
    ['In less than a minute', 'In 1 minute', 'In 45 minutes', 'In 1 hour', 'In 7 hours', 'In 3 days'],
  );
  expect(inMinutes(-5)).toBe('This time has passed. Choose a later one.');
});

it('begins a schedule with the next full hour of the zone', () => {
  expect(nextHour(now, 'UTC')).toEqual({ date: '2026-11-21', time: '11:00' });
  expect(nextHour(now, 'Asia/Kolkata')).toEqual({ date: '2026-11-21', time: '16:00' });
});

it('names a time as the mock-ups do', () => {
  expect(wallClockInWords({ date: '2026-11-21', time: '17:30' })).toBe('Sat, Nov 21 at 05:30 PM');
  expect(wallClockInWords({ date: '', time: '' })).toBe('');
});
