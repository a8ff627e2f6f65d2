import { randomUUID } from 'node:crypto';
import type { Platform } from '@parley/contract/platforms.ts';
import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Browser, createTestApp, type TestApp } from '../../../test/app.ts';
import { createConnectedAccount, createTicket } from '../../../test/factories.ts';
import { schedulePost } from '../../../test/publications.ts';
import { createScriptedNetwork, type ScriptedNetwork } from '../../../test/scripted-network.ts';
import { createScriptedPublisher, type ScriptedPublisher } from '../../../test/scripted-publisher.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../../../test/webhook-receiver.ts';
import type { ReachableNetwork } from '../../context.ts';
import { auditLog } from '../../db/schema/auth.ts';
import { deliveries, deliveryAttempts } from '../../db/schema/delivery.ts';
import { liveEvents } from '../../db/schema/notifications.ts';
import { webhookAnswers, webhookEndpoints } from '../../db/schema/outgoing-webhooks.ts';
import { deliveryKinds } from '../../delivery-kinds.ts';
import { claimDueForReceivers } from '../delivery/delivery.queries.ts';
import { ingestParts } from '../ingest/ingest-parts.ts';
import { publishLiveEvents } from '../live/live.service.ts';
import { createQueueWebhooksLoop } from './queue-webhooks.loop.ts';
import { signedHeaders } from './sign.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

let test: TestApp;
let owner: Browser;
let receiver: WebhookReceiver;
let network: ScriptedNetwork;
let publisher: ScriptedPublisher;
let endpointId: string;
let secret: string;

beforeAll(async () => {
  receiver = await startWebhookReceiver();
  network = createScriptedNetwork();
  publisher = createScriptedPublisher();
  test = await createTestApp({
    networks: new Map<Platform, ReachableNetwork>([
      ['facebook', network],
      ['linkedin', publisher],
    ]),
    // The clock goes on by days while one person looks.
    config: { webhookAddresses: [receiver.prefix], session: { idleTimeoutMs: 365 * dayMs } },
  });
  owner = await test.signIn('owner', { rememberMe: true });
});
afterAll(async () => {
  await test?.close();
  await receiver?.close();
});
beforeEach(async () => {
  for (const { id } of (await owner.call('listWebhookEndpoints')).body)
    await owner.call('deleteWebhookEndpoint', { params: { id } });
  receiver.received.length = 0;
  receiver.answers.length = 0;
  receiver.usual = { status: 204 };
  ({ id: endpointId, secret } = await add());
});

async function add(
  changes: { url?: string; events?: ('message.created' | 'message.updated' | 'reply.delivered')[] } = {},
) {
  const { body, error, status } = await owner.call('createWebhookEndpoint', {
    body: {
      url: receiver.url,
      events: [
        'message.created',
        'message.updated',
        'reply.delivered',
        'post.published',
        'post.failed',
        'alert.raised',
      ],
      ...changes,
    },
  });
  expect({ status, error }).toMatchObject({ status: 201 });
  return { id: body.endpoint.id, secret: body.secret };
}

const work = () => test.context.work.drain(['queue-webhooks', 'deliver-to-receivers']);
const workAll = () =>
  test.context.work.drain(['deliver', 'analyse-messages', 'queue-webhooks', 'deliver-to-receivers']);
const bodies = () => receiver.received.map(({ body }) => JSON.parse(body) as Envelope);
type Envelope = { id: string; type: string; version: number; workspaceId: string; data: Record<string, unknown> };

/** Something happens that webhooks are told of: the tickets are there, whatever they say. */
async function happen(...messageIds: number[]): Promise<void> {
  await test.context.database.transaction((transaction) =>
    publishLiveEvents(transaction, test.workspaceId, [{ kind: 'message.updated', messageIds }]),
  );
}

async function makeTickets(count: number): Promise<number[]> {
  const connectionId = await createConnectedAccount(test.context, test.workspaceId);
  const { workspaceId } = test;
  const ids: number[] = [];
  while (ids.length < count) ids.push(await createTicket(test.context.database, { workspaceId, connectionId }));
  return ids;
}

const log = async (id = endpointId) => (await owner.call('listWebhookLog', { params: { id } })).body;
const endpoint = async (id = endpointId) =>
  (await owner.call('listWebhookEndpoints')).body.find((each) => each.id === id);
const bell = async () => {
  const { notifications } = (await owner.call('listNotifications')).body;
  return notifications.filter(({ kind }) => kind === 'webhook-failing');
};

describe('what happens in a workspace', () => {
  it('is told to its webhooks, once each, with ids and public fields and nobody’s words', async () => {
    const { context, workspaceId } = test;
    const externalId = randomUUID();
    const connectionId = await createConnectedAccount(context, workspaceId, { externalId });
    await context.database.transaction((transaction) =>
      ingestParts(context, transaction, [
        {
          platform: 'facebook',
          isSandbox: false,
          accountExternalId: externalId,
          receivedAt: context.now(),
          source: 0,
          items: [
            {
              type: 'message',
              kind: 'comment',
              externalId: randomUUID(),
              threadExternalId: randomUUID(),
              inReplyToExternalId: null,
              author: {
                externalId: 'c1',
                name: 'Jo Secretname',
                handle: null,
                avatar: null,
                profileUrl: null,
                followerCount: null,
              },
              isOwn: false,
              text: 'My confidential words',
              attachments: [],
              permalink: 'https://network.example/p/1',
              replyTarget: { token: 'target-token' },
              at: context.now(),
            },
          ],
        },
      ]),
    );
    await workAll();
    const created = bodies().find(({ type }) => type === 'message.created');
    expect(created).toMatchObject({
      version: 1,
      workspaceId,
      data: { platform: 'facebook', connectionId, type: 'comment', permalink: 'https://network.example/p/1' },
    });
    expect(created?.data.url).toBe(`http://localhost:3000/dashboard?ticket=${created?.data.id}`);
    const messageId = Number(created?.data.id);
    const answered = await owner.call('updateMessage', {
      params: { id: messageId },
      body: { status: 'completed', agentReply: 'Confidential answer', replyId: randomUUID() },
    });
    expect(answered.status).toBe(200);
    await workAll();
    const types = bodies().map(({ type }) => type);
    expect(types.filter((type) => type === 'message.created')).toHaveLength(1);
    expect(types).toContain('message.updated');
    expect(types.filter((type) => type === 'reply.delivered')).toHaveLength(1);
    expect(bodies().find(({ type }) => type === 'reply.delivered')?.data).toMatchObject({ messageId, connectionId });
    const sent = JSON.stringify(receiver.received);
    for (const words of ['onfidential', 'Secretname', 'target-token', secret]) expect(sent).not.toContain(words);
    const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(bodies().map(({ id }) => id));
  });

  it('is told of posts that went out and of those that did not', async () => {
    const connectionId = await createConnectedAccount(test.context, test.workspaceId, { platform: 'linkedin' });
    const accounts = [{ connectionId, platform: 'linkedin' as const }];
    const out = await schedulePost(test.context, { workspaceId: test.workspaceId, accounts });
    await workAll();
    publisher.answers.publish.push({ outcome: 'rejected', code: 'spam', reason: 'No such words here.' });
    const refused = await schedulePost(test.context, { workspaceId: test.workspaceId, accounts });
    await workAll();
    expect(bodies().map(({ data, type }) => ({ type, post: data.postId, code: data.reasonCode }))).toEqual([
      { type: 'post.published', post: out.postId, code: null },
      { type: 'post.failed', post: refused.postId, code: 'spam' },
    ]);
    expect(JSON.stringify(receiver.received)).not.toContain('No such words');
  });

  it('is told of alerts', async () => {
    const [messageId = 0] = await makeTickets(1);
    await test.context.database.transaction((transaction) =>
      publishLiveEvents(transaction, test.workspaceId, [
        { kind: 'alert.raised', alert: 'rule', incidentId: null, messageId },
      ]),
    );
    await work();
    expect(bodies()).toMatchObject([
      {
        type: 'alert.raised',
        data: { alert: 'rule', messageId, url: `http://localhost:3000/dashboard?ticket=${messageId}` },
      },
    ]);
  });

  it('is told to those that asked for it, of their workspace, from when they were added', async () => {
    const [first = 0, second = 0] = await makeTickets(2);
    await happen(first);
    const { id } = await add({ url: `${receiver.prefix}other`, events: ['reply.delivered'] });
    const late = await add({ url: `${receiver.prefix}late`, events: ['message.updated'] });
    await happen(second);
    await work();
    const byPath = receiver.received.map(({ body, path }) => [path, (JSON.parse(body) as Envelope).data.id]);
    expect(byPath.sort()).toEqual([
      ['/hook', first],
      ['/hook', second],
      ['/late', second],
    ]);
    expect(await log(id)).toEqual([]);
    expect(await log(late.id)).toHaveLength(1);
    const stranger = await test.signIn('owner', { workspaceId: test.otherWorkspaceId });
    expect((await stranger.call('listWebhookEndpoints')).body).toEqual([]);
  });
});

describe('whatever is killed when', () => {
  it('two workers that follow the events at once queue each of them once', async () => {
    const ids = await makeTickets(3);
    for (const id of ids) await happen(id);
    const loops = Array.from({ length: 2 }, () => createQueueWebhooksLoop(test.context));
    await Promise.all(loops.map((loop) => loop.run(new AbortController().signal)));
    await work();
    expect(
      bodies()
        .map(({ data }) => data.id)
        .sort(),
    ).toEqual(ids);
  });

  it('a worker that dies during the call leaves the event to the next one, which sends it under the same id', async () => {
    const [id = 0] = await makeTickets(1);
    await happen(id);
    await test.context.work.drain(['queue-webhooks']);
    const now = test.context.now();
    const leaseUntil = new Date(now.getTime() + 20_000);
    const options = { now, limit: 10, kinds: deliveryKinds, leaseToken: randomUUID(), leaseUntil };
    const [held] = await claimDueForReceivers(test.context.database, options);
    const { workspaceId } = test;
    await test.context.database
      .insert(deliveryAttempts)
      .values({ workspaceId, deliveryId: held?.id ?? '', number: 1, kind: 'send', startedAt: now });
    await work();
    expect(receiver.received).toEqual([]);
    test.clock.advance(30_000);
    await work();
    expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([held?.id]);
    expect(await log()).toMatchObject([
      {
        state: 'delivered',
        attempts: [{ status: 204 }, { status: null, error: expect.stringContaining('worker ended') }],
      },
    ]);
  });

  it('an answer that was lost brings the event again, the same under the same id', async () => {
    const [id = 0] = await makeTickets(1);
    receiver.answers.push('lost');
    await happen(id);
    await work();
    expect(await log()).toMatchObject([{ state: 'queued', attempts: [{ status: null }] }]);
    test.clock.advance(minuteMs);
    await work();
    const [first, again, ...more] = receiver.received;
    expect(more).toEqual([]);
    expect(again?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    expect(again?.body).toBe(first?.body);
    expect(again?.headers['webhook-timestamp']).not.toBe(first?.headers['webhook-timestamp']);
    expect(await log()).toMatchObject([{ state: 'delivered', attempts: [{ status: 204 }, { status: null }] }]);
  });

  it('events that no webhook has been told of are kept, however old they are', async () => {
    const [id = 0] = await makeTickets(1);
    await happen(id);
    const { database } = test.context;
    const isOurs = eq(liveEvents.workspaceId, test.workspaceId);
    await database
      .update(liveEvents)
      .set({ createdAt: new Date(Date.now() - 3 * dayMs) })
      .where(isOurs);
    await test.context.work.drain(['purge-live-events']);
    await work();
    expect(bodies()).toHaveLength(1);
    await test.context.work.drain(['purge-live-events']);
    expect(await database.select().from(liveEvents).where(isOurs)).toEqual([]);
  });
});

describe('a receiver that fails', () => {
  it('rests, and so does all that waits for it; when it answers again everything comes', async () => {
    receiver.usual = { status: 503 };
    const ids = await makeTickets(12);
    await happen(...ids);
    await work();
    const tried = receiver.received.length;
    expect(tried).toBeLessThanOrEqual(4);
    await happen(ids[0] ?? 0);
    await work();
    expect(receiver.received).toHaveLength(tried);
    expect(await endpoint()).toMatchObject({
      failingSince: expect.any(String),
      lastError: 'It answered with status 503.',
    });
    receiver.usual = { status: 200 };
    test.clock.advance(minuteMs);
    await work();
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(13);
    expect((await log()).every(({ state }) => state === 'delivered')).toBe(true);
    expect(await endpoint()).toMatchObject({ failingSince: null, lastError: null });
  });

  it('is left alone as long as it asks', async () => {
    receiver.answers.push({ status: 429, headers: { 'retry-after': '1800' } });
    await happen(...(await makeTickets(1)));
    await work();
    test.clock.advance(29 * minuteMs);
    await work();
    expect(receiver.received).toHaveLength(1);
    test.clock.advance(2 * minuteMs);
    await work();
    expect(receiver.received).toHaveLength(2);
  });

  it('has events given up after a day, told by the bell, and sent again by a press', async () => {
    receiver.usual = { status: 500, body: 'out of order' };
    await happen(...(await makeTickets(1)));
    await work();
    let [entry] = await log();
    while (entry?.nextAttemptAt != null) {
      test.clock.set(new Date(entry.nextAttemptAt));
      await work();
      [entry] = await log();
    }
    expect(entry).toMatchObject({
      state: 'failed',
      reason: 'It was tried for a day. The receiver said last: It answered with status 500.',
    });
    expect(await bell()).toMatchObject([{ title: expect.stringMatching(/^A webhook to 127\.0\.0\.1:\d+ fails$/) }]);
    receiver.usual = { status: 200 };
    const again = () => owner.call('sendWebhookAgain', { params: { id: endpointId, deliveryId: entry?.id ?? '' } });
    expect((await again()).status).toBe(200);
    expect((await again()).error.error).toBe('webhook_under_way');
    await work();
    expect(await log()).toMatchObject([{ id: entry?.id, state: 'delivered' }]);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect((await again()).status).toBe(200);
  });

  it('is switched off after days, with the reason; switched on, it is told what happens from then on', async () => {
    receiver.usual = { status: 500 };
    const [first = 0, second = 0, third = 0] = await makeTickets(3);
    await happen(first);
    await work();
    for (let day = 0; day < 4; day += 1) {
      test.clock.advance(dayMs);
      await happen(first);
      await work();
    }
    const reason = 'Nothing reached it for 3 days. The last answer: It answered with status 500.';
    expect(await endpoint()).toMatchObject({ isEnabled: false, disabledReason: reason });
    expect(await bell()).toContainEqual(expect.objectContaining({ body: reason }));
    const audited = await test.context.database
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.target, endpointId), eq(auditLog.action, 'webhook-endpoint.switched-off')));
    expect(audited).toMatchObject([{ userId: null }]);
    receiver.usual = { status: 200 };
    receiver.received.length = 0;
    test.clock.advance(dayMs);
    await happen(second);
    await work();
    expect(receiver.received).toEqual([]);
    expect((await log()).every(({ state }) => state === 'failed')).toBe(true);
    const entry = (await log())[0];
    const again = await owner.call('sendWebhookAgain', { params: { id: endpointId, deliveryId: entry?.id ?? '' } });
    expect(again.error.error).toBe('webhook_off');
    await owner.call('updateWebhookEndpoint', { params: { id: endpointId }, body: { isEnabled: true } });
    await happen(third);
    await work();
    expect(bodies().map(({ data }) => data.id)).toEqual([third]);
    expect(await endpoint()).toMatchObject({ isEnabled: true, disabledReason: null, failingSince: null });
  });

  it('is switched off at once where it says that it is gone', async () => {
    receiver.usual = { status: 410 };
    await happen(...(await makeTickets(1)));
    await work();
    expect(await endpoint()).toMatchObject({
      isEnabled: false,
      disabledReason: 'Its receiver wants no more of them (It answered with status 410.)',
    });
  });

  it('holds up nobody else', async () => {
    const quick = await add({ url: `${receiver.prefix}quick`, events: ['message.updated'] });
    await test.context.database
      .update(webhookEndpoints)
      .set({ restsUntil: new Date(test.context.now().getTime() + dayMs) })
      .where(eq(webhookEndpoints.id, endpointId));
    await happen(...(await makeTickets(2)));
    await work();
    expect(receiver.received.map(({ path }) => path)).toEqual(['/quick', '/quick']);
    expect(await log(quick.id)).toHaveLength(2);
    expect((await log()).map(({ state }) => state)).toEqual(['queued', 'queued']);
  });
});

describe('an address', () => {
  it('in our own networks is refused when it is named, and one without TLS', async () => {
    const { port } = new URL(receiver.prefix);
    const refused = [
      `http://127.0.0.1:${Number(port) + 1}/`,
      'https://localhost/',
      'https://10.0.0.1/',
      'https://[::1]/',
      'https://169.254.169.254/latest/meta-data/',
      'https://2130706433/',
      'http://8.8.8.8/',
      'https://user:password@8.8.8.8/',
    ];
    for (const url of refused) {
      const body = { url, events: ['message.created' as const] };
      const answer = await owner.call('createWebhookEndpoint', { body });
      expect({ url, code: answer.error.error }).toEqual({ url, code: 'webhook_address_refused' });
      const params = { id: endpointId };
      const changed = await owner.call('updateWebhookEndpoint', { params, body: { url } });
      expect({ url, code: changed.error.error }).toEqual({ url, code: 'webhook_address_refused' });
    }
    expect(
      (await owner.call('createWebhookEndpoint', { body: { url: 'file:///etc/passwd', events: ['post.failed'] } }))
        .status,
    ).toBe(400);
    expect((await endpoint())?.url).toBe(receiver.url);
  });

  it('that has become one of ours since is not called', async () => {
    const inside = await startWebhookReceiver();
    await test.context.database
      .update(webhookEndpoints)
      .set({ url: inside.url })
      .where(eq(webhookEndpoints.id, endpointId));
    await happen(...(await makeTickets(1)));
    await work();
    expect(inside.received).toEqual([]);
    expect(await log()).toMatchObject([
      { state: 'queued', attempts: [{ status: null, error: '127.0.0.1 does not lie in the public internet.' }] },
    ]);
    await inside.close();
  });

  it('that leads elsewhere is not followed', async () => {
    receiver.answers.push({ status: 307, headers: { location: `${receiver.prefix}elsewhere` } });
    await happen(...(await makeTickets(1)));
    await work();
    expect(receiver.received.map(({ path }) => path)).toEqual(['/hook']);
    expect(await log()).toMatchObject([
      { attempts: [{ status: 307, error: 'It answered with status 307, a redirect, which is not followed.' }] },
    ]);
  });
});

describe('the signature', () => {
  it('is that of Standard Webhooks', () => {
    // The example of its reference libraries, read 2026-11-22.
    const headers = signedHeaders(
      {
        id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
        body: '{"test": 2432232314}',
        sentAt: new Date(1_614_265_330_000),
      },
      ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
    );
    expect(headers['webhook-signature']).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
  });

  it('is made by the old and the new secret for a day, then by the new one alone', async () => {
    const [id = 0] = await makeTickets(1);
    const { body } = await owner.call('replaceWebhookSecret', { params: { id: endpointId } });
    expect(body.secret).not.toBe(secret);
    const signaturesOf = async () => {
      receiver.received.length = 0;
      await happen(id);
      await work();
      const [got] = receiver.received;
      const sentAt = test.context.now();
      const signed = (by: string) =>
        signedHeaders({ id: String(got?.headers['webhook-id']), body: got?.body ?? '', sentAt }, [by])[
          'webhook-signature'
        ];
      return {
        given: String(got?.headers['webhook-signature']).split(' '),
        old: signed(secret),
        new: signed(body.secret),
      };
    };
    const during = await signaturesOf();
    expect(during.given).toEqual([during.new, during.old]);
    expect((await endpoint())?.previousSecretUntil).toEqual(expect.any(String));
    test.clock.advance(dayMs + minuteMs);
    const after = await signaturesOf();
    expect(after.given).toEqual([after.new]);
    expect((await endpoint())?.previousSecretUntil).toBeNull();
  });

  it('comes from a secret that nobody can read in the database, nor ask for again', async () => {
    const [row] = await test.context.database
      .select()
      .from(webhookEndpoints)
      .where(eq(webhookEndpoints.id, endpointId));
    expect(JSON.stringify(row)).not.toContain(secret.slice(6));
    expect(JSON.stringify((await owner.call('listWebhookEndpoints')).body)).not.toMatch(/whsec_|v1\./);
    const kept = await test.context.database.select().from(auditLog).where(eq(auditLog.target, endpointId));
    expect(JSON.stringify(kept)).not.toMatch(/whsec_|\/hook/);
    expect(kept.map(({ action }) => action)).toEqual(['webhook-endpoint.created']);
  });
});

describe('the log', () => {
  it('tells of each attempt, keeps a kilobyte of the answer, and pages', async () => {
    receiver.usual = { status: 200, body: `<script>alert(1)</script>\0\u001b[31m${'ü'.repeat(2000)}` };
    const ids = await makeTickets(3);
    await happen(...ids);
    await work();
    const page = await owner.call('listWebhookLog', { params: { id: endpointId }, query: { limit: 2 } });
    const [entry] = page.body;
    expect(entry).toMatchObject({
      event: 'message.updated',
      state: 'delivered',
      reason: null,
      nextAttemptAt: null,
      attempts: [{ number: 1, status: 200, error: null, durationMs: expect.any(Number) }],
    });
    const answer = entry?.attempts[0]?.answer ?? '';
    expect(answer).toMatch(/^<script>alert\(1\)<\/script>\[31mü+/);
    expect(Buffer.byteLength(answer)).toBeLessThanOrEqual(1026);
    expect(JSON.parse(entry?.payload ?? '')).toMatchObject({ id: entry?.id, type: 'message.updated' });
    const next = new URL(/<([^>]*)>/.exec(String(page.headers.link))?.[1] ?? '', 'http://localhost');
    const rest = await owner.send({ method: 'GET', url: next.pathname + next.search });
    expect([...page.body, ...(rest.json() as typeof page.body)].map(({ id }) => id)).toHaveLength(3);
    expect(rest.headers.link).toBeUndefined();
  });

  it('shows a test at once, once, also of a webhook that is switched off', async () => {
    receiver.usual = { status: 404, body: 'Nothing here' };
    await owner.call('updateWebhookEndpoint', { params: { id: endpointId }, body: { isEnabled: false } });
    const { body } = await owner.call('sendTestWebhook', { params: { id: endpointId } });
    await work();
    expect(await log()).toMatchObject([
      {
        id: body.id,
        event: 'webhook.test',
        state: 'failed',
        reason: 'It answered with status 404.',
        attempts: [{ status: 404, answer: 'Nothing here' }],
      },
    ]);
    test.clock.advance(hourMs);
    await work();
    expect(receiver.received).toHaveLength(1);
    expect(await bell()).not.toContainEqual(expect.objectContaining({ createdAt: test.context.now().toISOString() }));
  });

  it('of a webhook that is switched off wakes nothing of what waits, though it arrives', async () => {
    receiver.usual = { status: 500 };
    await happen(...(await makeTickets(1)));
    await work();
    await owner.call('updateWebhookEndpoint', { params: { id: endpointId }, body: { isEnabled: false } });
    receiver.usual = { status: 204 };
    const { body } = await owner.call('sendTestWebhook', { params: { id: endpointId } });
    await work();
    const states = (await log()).map(({ event, state }) => ({ event, state }));
    expect(states).toContainEqual({ event: 'message.updated', state: 'queued' });
    expect((await log()).find(({ id }) => id === body.id)?.state).toBe('delivered');
  });

  it('forgets what ended a month ago, and all of a webhook that is deleted', async () => {
    const { database } = test.context;
    const isItsOwn = eq(deliveries.receiverId, endpointId);
    await happen(...(await makeTickets(2)));
    await work();
    const [latest] = await database.select().from(deliveries).where(isItsOwn).orderBy(desc(deliveries.id));
    await database
      .update(deliveries)
      .set({ finishedAt: new Date(test.context.now().getTime() - 31 * dayMs) })
      .where(eq(deliveries.id, latest?.id ?? ''));
    await test.context.work.drain(['purge-webhook-log']);
    expect(await log()).toHaveLength(1);
    await happen(...(await makeTickets(1)));
    await test.context.work.drain(['queue-webhooks']);
    expect((await owner.call('deleteWebhookEndpoint', { params: { id: endpointId } })).status).toBe(200);
    expect(await database.select().from(deliveries).where(isItsOwn)).toEqual([]);
    expect(await database.select().from(webhookAnswers)).toEqual([]);
    await work();
    expect(receiver.received).toHaveLength(2);
  });
});

describe('webhooks are', () => {
  it('for owners and admins to see and change', async () => {
    for (const role of ['agent', 'viewer'] as const) {
      const member = await test.signIn(role);
      expect((await member.call('listWebhookEndpoints')).status).toBe(403);
      expect((await member.call('sendTestWebhook', { params: { id: endpointId } })).status).toBe(403);
    }
    const admin = await test.signIn('admin');
    expect((await admin.call('listWebhookEndpoints')).body).toHaveLength(1);
  });

  it('ten at most', async () => {
    for (let count = 1; count < 10; count += 1) await add();
    const body = { url: receiver.url, events: ['post.failed' as const] };
    expect((await owner.call('createWebhookEndpoint', { body })).error.message).toContain('at most 10 webhooks');
  });
});
