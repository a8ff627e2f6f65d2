import { describe, expect, it } from 'vitest';
import { replyWindowOf } from './reply-window.ts';

const now = Date.parse('2026-11-21T12:00:00.000Z');
const inMs = (ms: number) => new Date(now + ms).toISOString();
const minute = 60_000;
const hour = 60 * minute;

describe('the time left to reply', () => {
  it('is not spoken of where the network has no window', () => {
    expect(replyWindowOf(null, now)).toBeNull();
  });

  it('is told in days, hours or minutes', () => {
    expect(replyWindowOf(inMs(6.5 * 24 * hour), now)?.short).toBe('6d left');
    expect(replyWindowOf(inMs(47.5 * hour), now)?.short).toBe('47h left');
    expect(replyWindowOf(inMs(90 * minute), now)?.short).toBe('1h left');
    expect(replyWindowOf(inMs(12 * minute), now)?.short).toBe('12m left');
    expect(replyWindowOf(inMs(20_000), now)?.short).toBe('<1m left');
    expect(replyWindowOf(inMs(90 * minute), now)?.sentence).toBe('1 hour left to reply on this network.');
  });

  it('presses in the last four hours and is closed at its end', () => {
    expect(replyWindowOf(inMs(5 * hour), now)?.state).toBe('open');
    expect(replyWindowOf(inMs(3 * hour), now)?.state).toBe('soon');
    expect(replyWindowOf(inMs(0), now)?.state).toBe('closed');
    expect(replyWindowOf(inMs(-hour), now)?.short).toBe('Window closed');
  });
});
