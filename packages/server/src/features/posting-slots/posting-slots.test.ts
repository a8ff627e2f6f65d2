import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { DateTime } from 'luxon';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { workspaces } from '../../db/schema/auth.ts';
import { posts } from '../../db/schema/posting.ts';
import { findFreeSlot } from './next-slot.ts';

describe('the next free time of the queue', () => {
  const mornings = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, time: '09:00' }));
  const at = (text: string, zone: string) => DateTime.fromISO(text, { zone }).toJSDate();

  it('is the first one to come, by the clock on the zone’s wall', () => {
    const free = findFreeSlot(mornings, 'Asia/Kolkata', at('2026-11-20T09:00', 'Asia/Kolkata'), new Set());
    // Friday's has just begun: Monday's is next.
    expect(free?.toISO()).toBe('2026-11-23T09:00:00.000+05:30');
  });

  it('keeps its hour when the clocks change', () => {
    const everyNight = [{ weekday: 7, time: '02:30' }, ...mornings];
    const saturday = at('2027-03-27T12:00', 'Europe/Berlin');
    // 02:30 is skipped on that Sunday and moves forward; Monday's 09:00 is summer time.
    expect(findFreeSlot(everyNight, 'Europe/Berlin', saturday, new Set())?.toISO()).toBe(
      '2027-03-28T03:30:00.000+02:00',
    );
    expect(findFreeSlot(mornings, 'Europe/Berlin', saturday, new Set())?.toISO()).toBe('2027-03-29T09:00:00.000+02:00');
  });

  it('is never one that is taken, never past, and always a slot', () => {
    const slots = fc.uniqueArray(
      fc.record({
        weekday: fc.integer({ min: 1, max: 7 }),
        time: fc.tuple(fc.integer({ min: 4, max: 23 }), fc.integer({ min: 0, max: 59 })).map(toTime),
      }),
      { minLength: 1, maxLength: 12, selector: ({ weekday, time }) => `${weekday} ${time}` },
    );
    const zones = fc.constantFrom('UTC', 'America/New_York', 'Asia/Kathmandu', 'Australia/Lord_Howe');
    const moments = fc.date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(slots, zones, moments, fc.integer({ min: 0, max: 5 }), (queue, zone, now, count) => {
        const taken = new Set<number>();
        for (let index = 0; index <= count; index += 1) {
          const free = findFreeSlot(queue, zone, now, taken);
          expect(free).not.toBeNull();
          if (free === null) return;
          expect(free.toMillis()).toBeGreaterThan(now.getTime());
          expect(taken.has(free.toMillis())).toBe(false);
          expect(queue).toContainEqual({ weekday: free.weekday, time: free.toFormat('HH:mm') });
          taken.add(free.toMillis());
        }
      }),
      { numRuns: 200 },
    );
  });

  function toTime([hour, minute]: [number, number]): string {
    return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
  }
});

describe('the calls of the queue', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
    test.clock.set(new Date('2026-11-21T12:00:00.000Z'));
  });
  afterAll(() => test.close());

  it('give no time without slots, then the next one that none of the accounts has taken', async () => {
    const admin = await test.signIn('admin');
    expect((await admin.call('findNextSlot')).body).toEqual({ slot: null, hasSlots: false });
    const slots = [
      { weekday: 7, time: '09:00' },
      { weekday: 7, time: '18:00' },
    ];
    const body = { slots: [...slots, { weekday: 7, time: '09:00' }] };
    expect((await admin.call('setPostingSlots', { body })).body).toEqual({ slots });
    const account = randomUUID();
    const now = test.context.now();
    await test.context.database.insert(posts).values({
      workspaceId: test.workspaceId,
      id: randomUUID(),
      status: 'scheduled',
      connectionIds: [account],
      platformContent: { captions: {}, hashtags: {} },
      timeZone: 'UTC',
      scheduledAt: new Date('2026-11-22T09:00:00.000Z'),
      sortAt: now,
      createdAt: now,
      updatedAt: now,
    });
    const next = async (connectionIds?: string) =>
      (await admin.call('findNextSlot', connectionIds === undefined ? {} : { query: { connectionIds } })).body.slot
        ?.scheduledAt;
    expect(await next()).toBe('2026-11-22T18:00:00.000Z');
    expect(await next(account)).toBe('2026-11-22T18:00:00.000Z');
    expect(await next(randomUUID())).toBe('2026-11-22T09:00:00.000Z');
    await test.context.database
      .update(workspaces)
      .set({ timeZone: 'America/New_York' })
      .where(eq(workspaces.id, test.workspaceId));
    expect(await next()).toBe('2026-11-22T14:00:00.000Z');
  });

  it('are for administrators to set, and each workspace has its own', async () => {
    const agent = await test.signIn('agent');
    expect((await agent.call('setPostingSlots', { body: { slots: [] } })).status).toBe(403);
    const stranger = await test.signIn('owner', { workspaceId: test.otherWorkspaceId });
    expect((await stranger.call('getPostingSlots')).body).toEqual({ slots: [] });
    const wrong = await stranger.call('setPostingSlots', { body: { slots: [{ weekday: 8, time: '25:00' }] } });
    expect(wrong.status).toBe(400);
    expect((await stranger.call('findNextSlot', { query: { connectionIds: 'nonsense' } })).status).toBe(400);
  });
});
