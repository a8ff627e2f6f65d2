import { randomUUID } from 'node:crypto';
import type { Analysis, Engine } from '@parley/ai/engine.ts';
import { createBuiltInEngine } from '@parley/ai/engines/builtin/built-in-engine.ts';
import { and, eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { type Browser, createTestApp, type TestApp } from '../../../test/app.ts';
import { createConnectedAccount, createTicket } from '../../../test/factories.ts';
import { createScriptedNetwork } from '../../../test/scripted-network.ts';
import { mails } from '../../db/schema/mail.ts';
import { notifications } from '../../db/schema/notifications.ts';

let test: TestApp;
let connectionId: string;
afterEach(() => test.close());

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

const reading: Analysis = {
  language: 'en',
  sentiment: 'negative',
  sentimentConfidence: 0.9,
  certainty: 'sure',
  tag: 'complaint',
  tagConfidence: 0.9,
  tags: [{ tag: 'complaint', confidence: 0.9 }],
  spam: false,
  crisis: [],
  urgency: 1,
  reason: 'Because the test says so.',
};

function engineThatFinds(found: Partial<Analysis>): Engine {
  return { ...createBuiltInEngine(), analyse: async (inputs) => inputs.map(() => ({ ...reading, ...found })) };
}

/** A workspace with five weeks in which somebody complains every few hours. */
async function start(found: Partial<Analysis> = {}): Promise<void> {
  test = await createTestApp({
    networks: new Map([['facebook', createScriptedNetwork()]]),
    engine: engineThatFinds(found),
    startAt: new Date('2026-11-03T10:00:00Z'),
  });
  connectionId = await createConnectedAccount(test.context, test.workspaceId, { nextPollAt: null });
  for (let back = 1; back <= 5 * 28; back += 1)
    await write({
      createdAt: new Date(test.context.now().getTime() - back * 6 * hourMs),
      analysis: 'done',
      status: 'completed',
    });
}

function write(
  values: Parameters<typeof createTicket>[1] extends infer Values ? Partial<Values> : never,
): Promise<number> {
  const createdAt = values.createdAt ?? test.context.now();
  return createTicket(test.context.database, {
    workspaceId: test.workspaceId,
    connectionId,
    senderExternalId: randomUUID(),
    originalMessage: 'The app crashes at login, this is terrible',
    sentiment: values.analysis === 'done' ? 'negative' : null,
    createdAt,
    ...values,
  });
}

/** That many people complain, half a minute from each other. */
async function flood(people: number): Promise<number[]> {
  const ids: number[] = [];
  for (let index = 0; index < people; index += 1) {
    test.clock.advance(minuteMs / 2);
    ids.push(await write({}));
  }
  await test.context.work.drain(['analyse-messages']);
  return ids;
}

async function onlyIncident(browser: Browser) {
  const { body } = await browser.call('listIncidents', {});
  expect(body).toHaveLength(1);
  const [incident] = body;
  if (incident === undefined) throw new Error('no incident');
  return incident;
}

const bells = () =>
  test.context.database
    .select()
    .from(notifications)
    .where(and(eq(notifications.workspaceId, test.workspaceId), eq(notifications.kind, 'crisis')));

describe('a flood of negative messages', () => {
  it('is raised once, told by bell and mail, and shows what is behind it', async () => {
    await start();
    const agent = await test.signIn('agent');
    await test.signIn('viewer');
    await flood(6);
    expect((await agent.call('listIncidents', {})).body).toEqual([]);
    const ids = await flood(3);
    const incident = await onlyIncident(agent);
    expect(incident).toMatchObject({
      state: 'open',
      platform: 'facebook',
      windowMinutes: 15,
      basis: 'weekday-and-hour',
      lead: null,
    });
    expect(incident.windowPeople).toBeGreaterThanOrEqual(7);
    await flood(6);
    const told = await bells();
    expect(told.map(({ userId, link }) => [userId, link])).toEqual([[agent.userId, `/incidents/${incident.id}`]]);
    await test.context.work.drain(['send-notices']);
    const sent = await test.context.database.select().from(mails).where(eq(mails.workspaceId, test.workspaceId));
    expect(sent.map(({ userId, link }) => [userId, link])).toEqual([[agent.userId, `/incidents/${incident.id}`]]);
    expect(JSON.stringify(sent)).not.toContain('this is terrible');
    const { body } = await agent.call('getIncident', { params: { id: incident.id } });
    expect(body.people).toBe(15);
    expect(body.messages.map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
    expect(body.messagesTotal).toBe(15);
    expect(body.timeline.map(({ kind, by }) => [kind, by])).toEqual([['raised', null]]);
    expect(body.chart.reduce((sum, { people }) => sum + people, 0)).toBeGreaterThanOrEqual(15);
    expect(body.candidates.map(({ id }) => id)).toEqual([agent.userId]);
  });

  it.each([
    ['uncertain', { certainty: 'uncertain' as const }],
    ['advertising', { spam: true }],
    ['positive', { sentiment: 'positive' as const }],
  ])('is none where the messages are %s', async (_, found) => {
    await start(found);
    const agent = await test.signIn('agent');
    await flood(20);
    expect((await agent.call('listIncidents', {})).body).toEqual([]);
  });

  it('takes up whoever wrote in the second in which it started, but was read after it was raised', async () => {
    await start();
    const agent = await test.signIn('agent');
    const second = { createdAt: test.context.now(), lastCustomerMessageAt: test.context.now() };
    for (let person = 0; person < 11; person += 1) await write(second);
    await test.context.work.drain(['analyse-messages']);
    expect((await onlyIncident(agent)).people).toBe(11);
    for (let person = 0; person < 5; person += 1) await write(second);
    await test.context.work.drain(['analyse-messages']);
    expect((await onlyIncident(agent)).people).toBe(16);
  });

  it('is worked on: lead, pauses, notes, the end; all in its timeline, each by whoever may', async () => {
    await start();
    const [owner, agent, viewer] = [
      await test.signIn('owner'),
      await test.signIn('agent'),
      await test.signIn('viewer'),
    ];
    await flood(12);
    const { id } = await onlyIncident(viewer);
    const params = { id };
    expect((await viewer.call('updateIncident', { params, body: { areAutoRepliesPaused: true } })).status).toBe(403);
    expect((await agent.call('pauseIncidentPosts', { params, body: { isPaused: true } })).status).toBe(403);
    const refused = await agent.call('updateIncident', { params, body: { leadId: viewer.userId } });
    expect(refused.status).toBe(400);
    expect(refused.error.message).toContain('Nobody who answers');

    const led = await agent.call('updateIncident', {
      params,
      body: { leadId: owner.userId, areAutoRepliesPaused: true },
    });
    expect(led.body).toMatchObject({ lead: { id: owner.userId }, areAutoRepliesPaused: true });
    expect((await owner.call('getRules', {})).body.paused).toMatchObject({
      reason: expect.stringContaining('negative'),
    });
    expect((await owner.call('pauseIncidentPosts', { params, body: { isPaused: true } })).body.isPublishingPaused).toBe(
      true,
    );
    expect((await owner.call('getPostingSettings', {})).body.isPaused).toBe(true);
    await agent.call('noteIncident', { params, body: { text: 'The login service is down.' } });
    const closed = await agent.call('closeIncident', { params, body: { note: 'Fixed at 10:40.' } });
    expect(closed.body).toMatchObject({ state: 'closed', areAutoRepliesPaused: false, isPublishingPaused: true });
    expect(closed.body.timeline.map(({ kind, text }) => [kind, text])).toEqual([
      ['raised', expect.stringContaining('people within 15 minutes')],
      ['lead-assigned', expect.any(String)],
      ['auto-replies-paused', ''],
      ['posts-paused', ''],
      ['note', 'The login service is down.'],
      ['closed', 'Fixed at 10:40.'],
    ]);
    expect((await owner.call('getRules', {})).body.paused).toBeNull();
    expect((await bells()).every(({ readAt }) => readAt !== null)).toBe(true);
    expect((await agent.call('closeIncident', { params, body: {} })).error.error).toBe('incident_closed');
    expect((await agent.call('noteIncident', { params, body: { text: 'Learnt much.' } })).status).toBe(200);
    const stranger = await test.signIn('owner', { workspaceId: test.otherWorkspaceId });
    expect((await stranger.call('getIncident', { params })).status).toBe(404);
    expect((await stranger.call('listIncidents', {})).body).toEqual([]);
  });

  it('lifts no pause of automatic replies that somebody made in the rules, neither by an agent nor by its end', async () => {
    await start();
    const [owner, agent] = [await test.signIn('owner'), await test.signIn('agent')];
    await flood(12);
    const params = { id: (await onlyIncident(agent)).id };
    await owner.call('pauseAutomaticReplies', { body: { isPaused: true } });
    const refused = await agent.call('updateIncident', { params, body: { areAutoRepliesPaused: false } });
    expect(refused.error.error).toBe('not_permitted');
    expect((await owner.call('updateIncident', { params, body: { areAutoRepliesPaused: false } })).status).toBe(200);

    const paused = await agent.call('updateIncident', { params, body: { areAutoRepliesPaused: true } });
    expect(paused.body.areAutoRepliesPaused).toBe(true);
    test.clock.advance(minuteMs);
    for (const isPaused of [false, true]) await owner.call('pauseAutomaticReplies', { body: { isPaused } });
    await agent.call('closeIncident', { params, body: {} });
    expect((await owner.call('getRules', {})).body.paused?.reason).toContain('paused them');
  });

  it('does not wake anybody again for what was seen, grows while it is open, and ends by itself when it is long calm', async () => {
    await start();
    const agent = await test.signIn('agent');
    await flood(10);
    const first = await onlyIncident(agent);
    await agent.call('closeIncident', { params: { id: first.id }, body: {} });
    await flood(10);
    expect(await bells()).toHaveLength(1);

    test.clock.advance(4 * hourMs);
    await flood(10);
    const [open] = (await agent.call('listIncidents', { query: { state: 'open' } })).body;
    if (open === undefined) throw new Error('no second incident');
    await flood(14);
    test.clock.advance(3 * hourMs);
    await test.context.work.drain(['watch-incidents']);
    const seen = await agent.call('getIncident', { params: { id: open.id } });
    expect(seen.body.timeline.map(({ kind }) => kind)).toEqual(['raised', 'grew', 'calmed']);
    expect(seen.body.calmedAt).not.toBeNull();
    test.clock.advance(3 * dayMs);
    await test.context.work.drain(['watch-incidents']);
    const later = await test.signIn('owner');
    const ended = await later.call('getIncident', { params: { id: open.id } });
    expect(ended.body.state).toBe('closed');
    expect(ended.body.timeline.at(-1)).toMatchObject({ kind: 'closed', by: null });
    expect(await bells()).toHaveLength(2);
  });

  it('is none where so many complain at this time of every week', async () => {
    await start();
    const agent = await test.signIn('agent');
    for (let week = 1; week <= 5; week += 1)
      for (let person = 0; person < 12; person += 1)
        for (const beside of [-1, 0, 1])
          await write({
            createdAt: new Date(test.context.now().getTime() - week * 7 * dayMs + beside * hourMs - person * minuteMs),
            analysis: 'done',
            status: 'completed',
          });
    await flood(14);
    expect((await agent.call('listIncidents', {})).body).toEqual([]);
  });
});
