import { describe, expect, it } from 'vitest';
import { sampleMessage } from '../message/sample-message.fixture.ts';
import { replyObstacleOf } from './reply-obstacle.ts';

const now = Date.parse('2026-11-21T12:00:00.000Z');
const inMs = (ms: number) => new Date(now + ms).toISOString();

describe('why a ticket cannot be answered', () => {
  it('is nothing for a usual one', () => {
    expect(replyObstacleOf(sampleMessage(), now)).toBeNull();
  });

  it('does not block where the account is only to be reconnected, but says that the reply waits', () => {
    expect(replyObstacleOf(sampleMessage({ connectionState: 'needs-reconnect' }), now)).toMatchObject({
      blocks: false,
      offersReconnect: true,
      sentence: expect.stringContaining('sent afterwards'),
    });
  });

  it('offers to reconnect an account that is gone', () => {
    expect(replyObstacleOf(sampleMessage({ connectionState: 'gone' }), now)).toMatchObject({
      blocks: true,
      offersReconnect: true,
      sentence: expect.stringContaining('Tern Outdoor'),
    });
  });

  it('says that the window has closed, or that there is no reply to this kind', () => {
    expect(replyObstacleOf(sampleMessage({ replyWindowEndsAt: inMs(-1) }), now)?.sentence).toMatch(/window has closed/);
    expect(replyObstacleOf(sampleMessage({ replySupported: false }), now)?.sentence).toMatch(/offers no reply/);
  });
});
