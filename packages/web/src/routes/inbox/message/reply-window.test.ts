import { describe, expect, it } from 'vitest';
import { replyWindowOf } from './reply-window.ts';

const now = Date.parse('2026-11-21T12:00:00.000Z');
const inMs = (ms: number) => new Date(now + ms).toISOString();
const minute = 60_000;
const hour = 60 * minute;
const windowOf = (replyWindowEndsAt: string | null, personOnlyFrom: string | null = null) =>
  replyWindowOf({ replyWindowEndsAt, personOnlyFrom }, now);

describe('the time left to reply', () => {
  it('is not spoken of where the network has no window', () => {
    expect(windowOf(null)).toBeNull();
  });

  it('is told in days, hours or minutes', () => {
    expect(windowOf(inMs(6.5 * 24 * hour))?.short).toBe('6d left');
    expect(windowOf(inMs(47.5 * hour))?.short).toBe('47h left');
    expect(windowOf(inMs(90 * minute))?.short).toBe('1h left');
    expect(windowOf(inMs(12 * minute))?.short).toBe('12m left');
    expect(windowOf(inMs(20_000))?.short).toBe('<1m left');
    expect(windowOf(inMs(90 * minute))?.sentence).toBe('1 hour left to reply on this network.');
  });

  it('says when it is a person’s alone', () => {
    const end = inMs(5 * 24 * hour);
    expect(windowOf(end, inMs(-hour))).toMatchObject({
      short: '5d left',
      sentence: '5 days left for a reply by a person on this network; an automatic one is no longer accepted.',
    });
    expect(windowOf(end, inMs(hour))?.sentence).toBe('5 days left to reply on this network.');
  });

  it('presses in the last four hours and is closed at its end', () => {
    expect(windowOf(inMs(5 * hour))?.state).toBe('open');
    expect(windowOf(inMs(3 * hour))?.state).toBe('soon');
    expect(windowOf(inMs(0))?.state).toBe('closed');
    expect(windowOf(inMs(-hour))?.short).toBe('Window closed');
  });
});
