/** Insights: days and top content, and every way in which they can fail. */
import { beforeEach, describe, expect, test } from 'vitest';
import type { Account } from '../connector/account.ts';
import type { InsightsCapability } from '../connector/insights.ts';
import type { Player } from './player.ts';

const dayMs = 24 * 60 * 60 * 1000;
const dateOf = (time: number) => new Date(time).toISOString().slice(0, 10);
const figureNames = ['followers', 'followersGained', 'reach', 'impressions', 'engagements'] as const;

export function describeMeasuring(player: Player, current: () => Account): void {
  const { callSandbox, connectorAt, expectNoSecret, fault, platform, thrownBy } = player;
  let account: Account;
  beforeEach(() => {
    account = current();
  });
  const insights = (timeoutMs = 5000): InsightsCapability => {
    const capability = connectorAt({ timeoutMs }).insights;
    if (!capability) throw new Error('no insights');
    return capability;
  };

  describe.skipIf(!player.connector().insights)('insights', () => {
    const range = () => ({ since: dateOf(Date.now() - 9 * dayMs), until: dateOf(Date.now() - 3 * dayMs) });

    test('tells each day once, oldest first, within the range, and only what is offered', async () => {
      const { since, until } = range();
      const days = await insights().daily(account, { since, until });
      const dates = days.map((day) => day.date);
      expect(dates).toEqual([...new Set(dates)].sort());
      for (const date of dates) expect(date >= since && date <= until).toBe(true);
      const { offers } = insights();
      for (const day of days)
        for (const name of figureNames) {
          const figure = day[name];
          if (!offers.includes(name)) expect(figure).toBeNull();
          else expect(figure === null || Number.isFinite(figure)).toBe(true);
        }
      // Some networks tell only today's number of followers.
      const lately = await insights().daily(account, { since, until: dateOf(Date.now()) });
      for (const name of offers) expect(lately.some((day) => day[name] !== null)).toBe(true);
    }, 60_000);

    test('tells the same of the same days', async () => {
      const first = await insights().daily(account, range());
      expect(await insights().daily(account, range())).toEqual(first);
    }, 60_000);

    test('ranks what was published, the most engaging first', async () => {
      for (const text of ['First', 'Second'])
        await callSandbox('POST', `${platform}/inbound`, { kind: 'post', from: 'brand', text }).catch(() => null);
      const request = { since: dateOf(Date.now() - 2 * dayMs), until: dateOf(Date.now() + dayMs) };
      const contents = await insights().topContent(account, { ...request, limit: 10 });
      const engagements = contents.map((content) => content.engagements);
      expect(engagements).toEqual([...engagements].sort((left, right) => right - left));
      for (const content of contents) expect(content.externalId).not.toBe('');
      expect(await insights().topContent(account, { ...request, limit: 1 })).toHaveLength(Math.min(1, contents.length));
    }, 60_000);

    test.each([
      ['an expired token', 'expired-token', {}, ['expired', 'revoked']],
      ['a revoked token', 'revoked-token', {}, ['expired', 'revoked']],
      ['a rate limit', 'rate-limit', { retryAfter: 90 }, ['rate-limited']],
      ['an outage', 'status', { status: 503 }, ['transient']],
      ['a broken connection', 'reset', {}, ['transient']],
      ['no answer', 'timeout', {}, ['transient']],
      ['an unreadable answer', 'malformed', {}, ['transient']],
    ])('tells %s apart', async (_name, mode, more, kinds) => {
      await fault(mode, more);
      const error = await thrownBy(insights(500).daily(account, range()));
      expect(kinds).toContain(error.kind);
      expectNoSecret(account, error.message);
    });
  });
}
