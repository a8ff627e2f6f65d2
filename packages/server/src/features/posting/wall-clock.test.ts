import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { resolveWallClock, wallClockAt } from './wall-clock.service.ts';

const instantOf = (wallClock: string, zone: string) => resolveWallClock(wallClock, zone).instant.toISOString();
const zones = ['Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'UTC'];

describe('the clock on the wall', () => {
  it('means another instant in winter than in summer, and none changes in a zone without summer time', () => {
    expect(instantOf('2026-12-01 10:00', 'Europe/Berlin')).toBe('2026-12-01T09:00:00.000Z');
    expect(instantOf('2027-07-01 10:00', 'Europe/Berlin')).toBe('2027-07-01T08:00:00.000Z');
    expect(instantOf('2026-12-01T10:00', 'Asia/Kolkata')).toBe('2026-12-01T04:30:00.000Z');
    expect(instantOf('2027-07-01 10:00', 'Asia/Kolkata')).toBe('2027-07-01T04:30:00.000Z');
  });

  it('moves a time that the clock jumps over forward, and says so', () => {
    const found = resolveWallClock('2027-03-28 02:30', 'Europe/Berlin');
    expect(found.instant.toISOString()).toBe('2027-03-28T01:30:00.000Z');
    expect(found.wallClock).toBe('2027-03-28 02:30');
    expect(found.notice).toBe(
      'The clocks in Europe/Berlin go forward on 28 March 2027 and skip 02:30: the post goes out at 03:30.',
    );
    expect(instantOf('2027-03-14 02:15', 'America/New_York')).toBe('2027-03-14T07:15:00.000Z');
  });

  it('takes the earlier of two, and says so', () => {
    const found = resolveWallClock('2026-11-01 01:30', 'America/New_York');
    expect(found.instant.toISOString()).toBe('2026-11-01T05:30:00.000Z');
    expect(found.notice).toMatch(/show 01:30 twice/);
    expect(instantOf('2026-10-25 02:30', 'Europe/Berlin')).toBe('2026-10-25T00:30:00.000Z');
  });

  it('refuses dates and hours that do not exist', () => {
    for (const wallClock of ['2027-02-30 10:00', '2027-02-20 25:00'])
      expect(() => resolveWallClock(wallClock, 'UTC')).toThrow(expect.objectContaining({ code: 'validation_failed' }));
  });

  it('shows again what was chosen, wherever the clock has that time', () => {
    const minutes = fc.integer({ min: Date.UTC(2026, 0) / 60_000, max: Date.UTC(2030, 0) / 60_000 });
    fc.assert(
      fc.property(minutes, fc.constantFrom(...zones), (minute, zone) => {
        const instant = new Date(minute * 60_000);
        const shown = wallClockAt(instant, zone);
        const found = resolveWallClock(shown, zone);
        expect(wallClockAt(found.instant, zone)).toBe(shown);
        expect(found.instant.getTime()).toBeLessThanOrEqual(instant.getTime());
        if (found.notice === null) expect(found.instant).toEqual(instant);
      }),
      { numRuns: 500 },
    );
  });
});
