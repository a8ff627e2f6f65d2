/** After any history what is stored is what minute by minute counting of the ticket's rows comes to. */
import { randomUUID } from 'node:crypto';
import { noSlaCondition, type SlaPolicy, type SlaTarget } from '@parley/contract/sla/rules.ts';
import type { WorkingSpan } from '@parley/contract/working-hours.ts';
import { and, asc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { DateTime } from 'luxon';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Browser, createTestApp, type TestApp } from '../../../test/app.ts';
import { createConnectedAccount, createTicket } from '../../../test/factories.ts';
import { createScriptedNetwork } from '../../../test/scripted-network.ts';
import { workspaces } from '../../db/schema/auth.ts';
import { conversationEntries, ticketClosings, tickets } from '../../db/schema/inbox.ts';
import { type SlaTerms, ticketSlas } from '../../db/schema/sla.ts';

const minuteMs = 60_000;
let testApp: TestApp;
let owner: Browser;
let connectionId: string;

beforeAll(async () => {
  testApp = await createTestApp({
    networks: new Map([['facebook', createScriptedNetwork()]]),
    // The Friday before the clocks of Berlin change.
    startAt: new Date('2026-03-27T13:00:00Z'),
    config: { session: { idleTimeoutMs: 365 * 24 * 60 * minuteMs } },
  });
  owner = await testApp.signIn('owner');
  connectionId = await createConnectedAccount(testApp.context, testApp.workspaceId);
});
afterAll(() => testApp?.close());

type Step =
  | { do: 'open'; tag: 'complaint' | 'query' }
  | { do: 'write' | 'answer' | 'answer and close' | 'close' | 'reopen'; which: number }
  | { do: 'tag'; which: number; tag: 'complaint' | 'query' }
  | { do: 'promise'; minutes: number; hours: SlaPolicy['hours']; isWaitingPaused: boolean }
  | { do: 'work'; spans: WorkingSpan[]; zone: string }
  | { do: 'measure' };

const which = fc.nat({ max: 4 });
const tag = fc.constantFrom('complaint' as const, 'query' as const);
const office: WorkingSpan[] = [1, 2, 3, 4, 5, 7].map((weekday) => ({ weekday, from: '09:00', to: '17:00' }));
const night: WorkingSpan[] = [5, 6, 7, 1].map((weekday) => ({ weekday, from: '22:00', to: '04:00' }));
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('open' as const), tag }) },
  {
    weight: 12,
    arbitrary: fc.record({
      do: fc.constantFrom('write', 'answer', 'answer and close', 'close', 'reopen'),
      which,
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('tag' as const), which, tag }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('promise' as const),
      minutes: fc.integer({ min: 5, max: 900 }),
      hours: fc.constantFrom('calendar' as const, 'business' as const),
      isWaitingPaused: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('work' as const),
      spans: fc.constantFrom(office, night, []),
      zone: fc.constantFrom('Europe/Berlin', 'America/New_York', 'Asia/Kolkata'),
    }),
  },
  { weight: 4, arbitrary: fc.constant({ do: 'measure' as const }) },
);
const history = fc.array(fc.record({ step, waitMinutes: fc.integer({ min: 0, max: 600 }) }), {
  minLength: 25,
  maxLength: 25,
});

async function play({ step, waitMinutes }: { step: Step; waitMinutes: number }, opened: number[]): Promise<void> {
  const { clock, context, workspaceId } = testApp;
  const { database } = context;
  clock.advance(waitMinutes * minuteMs);
  const at = context.now();
  if (step.do === 'open')
    opened.push(await createTicket(database, { workspaceId, connectionId, createdAt: at, tag: step.tag }));
  else if (step.do === 'measure') await context.work.drain(['follow-slas']);
  else if (step.do === 'work')
    await database
      .update(workspaces)
      .set({ businessHours: step.spans, timeZone: step.zone })
      .where(eq(workspaces.id, workspaceId));
  else if (step.do === 'promise') await promise(step);
  else {
    const id = opened[step.which];
    if (id === undefined) return;
    if (step.do === 'write') await write(id, at);
    else {
      const changes = {
        tag: { tag: step.do === 'tag' ? step.tag : undefined },
        close: { status: 'completed' as const },
        reopen: { status: 'pending' as const },
        answer: { agentReply: randomUUID(), status: 'pending' as const, seenEntryId: Number.MAX_SAFE_INTEGER },
        'answer and close': { agentReply: randomUUID(), seenEntryId: Number.MAX_SAFE_INTEGER },
      }[step.do];
      await owner.call('updateMessage', { params: { id }, body: changes });
      await context.work.drain(['deliver']);
    }
  }
}

async function promise({ hours, isWaitingPaused, minutes }: Extract<Step, { do: 'promise' }>): Promise<void> {
  const { revision } = (await owner.call('getSlaPolicies')).body;
  const values = {
    ...{ name: 'One', isOn: true, hours, pauseWhileWaiting: isWaitingPaused, pauseWhileSnoozed: true, warnMinutes: 10 },
    ...{ firstResponseMinutes: minutes, nextResponseMinutes: minutes * 2, resolutionMinutes: minutes * 4 },
  };
  const complaints = { ...noSlaCondition, tags: ['complaint' as const] };
  const policies = [
    { ...values, id: randomUUID(), condition: complaints, resolutionMinutes: null },
    { ...values, id: randomUUID(), name: 'Others', condition: noSlaCondition },
  ];
  expect((await owner.call('setSlaPolicies', { body: { policies, revision } })).status).toBe(200);
  await testApp.context.work.drain(['follow-slas']);
}

async function write(ticketId: number, at: Date): Promise<void> {
  const { context, workspaceId } = testApp;
  const sender = { senderName: 'Jo', text: 'And?' };
  await context.database
    .insert(conversationEntries)
    .values({ workspaceId, ticketId, connectionId, type: 'customer', externalId: randomUUID(), at, ...sender });
}

type Told = { target: SlaTarget; startedAt: string; dueAt: string | null; outcome?: string | null };

/** Counts the minutes of a ticket's life one after the other. */
async function countedOf(id: number, terms: SlaTerms, now: Date): Promise<Told[]> {
  const { context, workspaceId } = testApp;
  const of = (table: typeof conversationEntries | typeof ticketClosings) =>
    and(eq(table.workspaceId, workspaceId), eq(table.ticketId, id));
  const { database } = context;
  const [ticket] = await database
    .select()
    .from(tickets)
    .where(and(eq(tickets.workspaceId, workspaceId), eq(tickets.id, id)));
  if (ticket === undefined) throw new Error('no ticket');
  const entries = await database
    .select()
    .from(conversationEntries)
    .where(of(conversationEntries))
    .orderBy(asc(conversationEntries.at), asc(conversationEntries.id));
  const closings = await database
    .select()
    .from(ticketClosings)
    .where(of(ticketClosings))
    .orderBy(asc(ticketClosings.id));
  const minuteOf = (instant: Date) => instant.getTime() / minuteMs;
  const asked = entries.filter(({ type }) => type === 'customer').map((entry) => minuteOf(entry.at));
  const replied = entries.filter(({ type }) => type !== 'customer').map((entry) => minuteOf(entry.at));
  const isClosedAt = (minute: number) =>
    closings.some(
      (each) => minuteOf(each.at) <= minute && (each.reopenedAt === null || minute < minuteOf(each.reopenedAt)),
    );
  const isOurWord = (minute: number) => {
    const reply = replied.findLast((each) => each <= minute);
    return reply !== undefined && !asked.some((each) => each > reply && each <= minute);
  };
  const isOpenAt = (minute: number) => {
    if (terms.policy.hours === 'calendar' || terms.businessHours.length === 0) return true;
    const local = DateTime.fromMillis(minute * minuteMs, { zone: terms.timeZone });
    const time = local.toFormat('HH:mm');
    const before = local.weekday === 1 ? 7 : local.weekday - 1;
    return terms.businessHours.some(({ from, to, weekday }) =>
      to < from
        ? (weekday === local.weekday && time >= from) || (weekday === before && time < to)
        : weekday === local.weekday && time >= from && time < to,
    );
  };
  const isEnded = ticket.status === 'completed';
  const closedAt = isEnded ? minuteOf(closings.findLast(({ reopenedAt }) => reopenedAt === null)?.at ?? now) : null;
  const told: Told[] = [];
  const measure = (
    target: SlaTarget,
    promised: number | null,
    start: number,
    end: number | null,
    isAnswered: boolean,
  ) => {
    if (promised === null) return;
    const stands = (minute: number) =>
      (end === null ? minute < minuteOf(now) && isClosedAt(minute) : minute < end && isClosedAt(minute)) ||
      (target === 'resolution' && terms.policy.pauseWhileWaiting && isOurWord(minute));
    let due: number | null = null;
    let passed = 0;
    for (let minute = start; due === null && minute < start + 60 * 24 * 120; minute += 1) {
      if (minute >= (end ?? minuteOf(now)) && stands(minute)) break;
      if (!stands(minute) && isOpenAt(minute)) passed += 1;
      if (passed === promised) due = minute + 1;
    }
    const at = (minute: number) => new Date(minute * minuteMs).toISOString();
    const base = { target, startedAt: at(start), dueAt: due === null ? null : at(due) };
    if (end === null) told.push(base);
    else {
      const isLate = due !== null && end > due;
      told.push({ ...base, outcome: isLate ? 'breached' : target === 'resolution' || isAnswered ? 'met' : null });
    }
  };
  const created = minuteOf(ticket.createdAt);
  const { firstResponseMinutes, nextResponseMinutes, resolutionMinutes } = terms.policy;
  const first = replied[0];
  measure('first-response', firstResponseMinutes, created, first ?? closedAt, first !== undefined);
  for (let reply = first; reply !== undefined; ) {
    const last = reply;
    const again = asked.find((each) => each > last);
    if (again === undefined) break;
    reply = replied.find((each) => each >= again);
    measure('next-response', nextResponseMinutes, again, reply ?? closedAt, reply !== undefined);
  }
  measure('resolution', resolutionMinutes, created, closedAt, true);
  return told;
}

test('what is stored of every ticket is what its rows come to, whatever happened in whichever order', async () => {
  const { context, workspaceId } = testApp;
  await fc.assert(
    fc.asyncProperty(history, async (steps) => {
      testApp.clock.set(new Date('2026-03-27T13:00:00Z'));
      await context.database.delete(ticketSlas);
      await context.database.delete(tickets);
      const opened: number[] = [];
      for (const each of steps) await play(each, opened);
      await context.work.drain(['deliver', 'follow-slas']);
      const now = context.now();
      for (const id of opened) {
        const [row] = await context.database
          .select()
          .from(ticketSlas)
          .where(and(eq(ticketSlas.workspaceId, workspaceId), eq(ticketSlas.ticketId, id)));
        if (row === undefined) continue;
        const counted = await countedOf(id, row.terms, now);
        const running = counted.filter(({ outcome }) => outcome === undefined);
        const byTarget = (one: { target: string }, other: { target: string }) => one.target.localeCompare(other.target);
        expect(row.shown.clocks.map(({ dueAt, target }) => ({ target, dueAt })).sort(byTarget)).toEqual(
          running.map(({ dueAt, target }) => ({ target, dueAt })).sort(byTarget),
        );
        const ended = counted.filter(({ outcome }) => outcome !== undefined);
        const stored = row.results.map(({ outcome, startedAt, target }) => ({ target, startedAt, outcome }));
        expect(stored).toEqual(ended.map(({ outcome, startedAt, target }) => ({ target, startedAt, outcome })));
        const dues = running.flatMap(({ dueAt }) => dueAt ?? []).sort();
        expect(row.dueAt?.toISOString() ?? null).toBe(dues[0] ?? null);
      }
    }),
    { numRuns: 8 },
  );
}, 300_000);
