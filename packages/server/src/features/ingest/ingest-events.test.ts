import { createHmac, randomUUID } from 'node:crypto';
import { facebookDefinition } from '@parley/connectors/platforms/facebook/definition.ts';
import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { register } from 'prom-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { createConnectedAccount } from '../../../test/factories.ts';
import { refuseTickets, takeTickets } from '../../../test/refuse-tickets.ts';
import { deliveries } from '../../db/schema/delivery.ts';
import { conversationEntries } from '../../db/schema/inbox.ts';
import { inboundEvents } from '../../db/schema/ingest.ts';
import { createAnalyseMessagesLoop } from '../analysis/analyse-messages.loop.ts';
import { createIngestEventsLoop } from './ingest-events.loop.ts';

const secret = 'webhook-secret';
const pageId = '102';
let testApp: TestApp;

beforeAll(async () => {
  const connector = facebookDefinition.create({
    apiUrl: 'http://127.0.0.1:9',
    authUrl: 'http://127.0.0.1:9',
    clientId: 'app',
    clientSecret: secret,
    webhookVerifyToken: 'verify-me',
    timeoutMs: 500,
    now: () => new Date(),
  });
  testApp = await createTestApp({ networks: new Map([['facebook', { connector, isSandbox: false }]]) });
  for (const workspaceId of [testApp.workspaceId, testApp.otherWorkspaceId])
    await createConnectedAccount(testApp.context, workspaceId, {
      externalId: pageId,
      // Nothing listens there: only webhooks bring messages in these tests.
      nextPollAt: null,
      backfillState: 'done',
      lastSyncedAt: new Date(),
    });
});
afterAll(() => testApp.close());

type Comment = {
  id?: string;
  post?: string;
  text?: string;
  author?: string;
  at?: Date;
  verb?: 'add' | 'edited' | 'remove';
  /** The comment that it answers. */
  parent?: string;
};

function commentChange({
  id = randomUUID(),
  post = '999',
  text = 'Hello',
  author = '2468',
  at,
  verb = 'add',
  parent,
}: Comment) {
  const createdAt = Math.floor((at ?? testApp.context.now()).getTime() / 1000);
  return {
    field: 'feed',
    value: {
      from: { id: author, name: author === pageId ? 'Tern Outdoor' : `Customer ${author}` },
      message: text,
      post_id: `${pageId}_${post}`,
      comment_id: `${post}_${id}`,
      parent_id: parent === undefined ? `${pageId}_${post}` : `${post}_${parent}`,
      created_time: createdAt,
      item: 'comment',
      verb,
    },
  };
}

function webhookOf(...comments: Comment[]): string {
  return JSON.stringify({
    object: 'page',
    entry: [{ id: pageId, time: Date.now(), changes: comments.map(commentChange) }],
  });
}

async function deliver(body: string, signature = sign(body)) {
  return testApp.app.inject({
    method: 'POST',
    url: '/api/webhooks/facebook',
    payload: body,
    headers: { 'content-type': 'application/json', ...(signature === '' ? {} : { 'x-hub-signature-256': signature }) },
  });
}

function sign(body: string): string {
  return `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
}

const ingest = () => testApp.context.work.drain(['ingest-events']);

async function rows<Row extends Record<string, unknown>>(query: ReturnType<typeof sql>): Promise<Row[]> {
  return (await testApp.context.database.execute<Row>(query)).rows as Row[];
}
const countEvents = async () => (await testApp.context.database.select().from(inboundEvents)).length;
async function entriesLike(text: string) {
  return rows<{ workspace_id: string; ticket_id: string; type: string; text: string }>(
    sql`select workspace_id, ticket_id, type, text from conversation_entries where text like ${text} order by workspace_id, at, id`,
  );
}

describe('the webhook door', () => {
  it.each([
    ['a wrong signature', 'sha256=00'],
    ['no signature', ''],
  ])('answers 401 to %s, counts it, and stores nothing', async (_name, signature) => {
    const before = await countEvents();
    const answer = await deliver(webhookOf({}), signature);
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ error: 'webhook_signature_invalid' });
    expect(await countEvents()).toBe(before);
    expect(await register.metrics()).toMatch(/parley_webhook_signature_failures_total\{platform="facebook"\} [1-9]/);
  });

  it('answers 404 for networks without webhooks and unknown ones', async () => {
    for (const platform of ['twitter', 'nowhere']) {
      const answer = await testApp.app.inject({ method: 'POST', url: `/api/webhooks/${platform}`, payload: '{}' });
      expect(answer.statusCode).toBe(404);
    }
  });

  it("answers the network's challenge only when the token matches", async () => {
    const ask = (token: string) =>
      testApp.app.inject({
        url: `/api/webhooks/facebook?hub.mode=subscribe&hub.challenge=1158201444&hub.verify_token=${token}`,
      });
    const right = await ask('verify-me');
    expect([right.statusCode, right.body]).toEqual([200, '1158201444']);
    expect((await ask('guess')).statusCode).toBe(403);
  });

  it('has stored an event before it answers, and a repeated one only once', async () => {
    const body = webhookOf({ text: 'Only once' });
    const answers = await Promise.all([deliver(body), deliver(body), deliver(body)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const stored = await rows(sql`select 1 from inbound_events where raw_body = ${Buffer.from(body)}`);
    expect(stored).toHaveLength(1);
    await ingest();
    expect(await entriesLike('Only once')).toHaveLength(2);
  });

  it('stores hundreds at once, each of them', async () => {
    const bodies = Array.from({ length: 450 }, (_, index) =>
      webhookOf({ text: `Flood ${index}`, post: `flood-${index}` }),
    );
    const answers = await Promise.all(bodies.map((body) => deliver(body)));
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
    await ingest();
    expect(await entriesLike('Flood %')).toHaveLength(900);
  });

  it('counts trouble of the database against no event', async () => {
    const { database } = testApp.context;
    // The first write fails as in a restart; what a sequence counted is not rolled back.
    await database.execute(sql`create sequence writes`);
    await database.execute(sql`
      create function fail_first_write() returns trigger language plpgsql as $$
      begin
        if nextval('writes') = 1 then raise sqlstate '57P01' using message = 'away'; end if;
        return new;
      end $$
    `);
    await database.execute(
      sql`create trigger fail_first_write before insert on conversation_entries for each row execute function fail_first_write()`,
    );
    try {
      await deliver(webhookOf({ text: 'While the database went away' }));
      await expect(ingest()).rejects.toThrow();
      const waiting = await database.select().from(inboundEvents).where(eq(inboundEvents.state, 'pending'));
      expect(waiting.map(({ attempts, reason }) => ({ attempts, reason }))).toEqual([{ attempts: 0, reason: null }]);
      // The connection that failed was thrown away: until the server notices, it holds the event, which is passed over.
      const heldBy = sql`select 1 from inbound_events where id = ${waiting[0]?.id} for update nowait`;
      await expect
        .poll(() =>
          database.execute(heldBy).then(
            () => 'free',
            () => 'held',
          ),
        )
        .toBe('free');
      await ingest();
    } finally {
      await database.execute(sql`drop function fail_first_write() cascade`);
      await database.execute(sql`drop sequence writes`);
    }
    expect(await entriesLike('While the database went away')).toHaveLength(2);
  });

  it('notes why the database refused an event without a word of what the customer wrote', async () => {
    const { database } = testApp.context;
    const words = 'My card is 4111 1111 1111 1111';
    await deliver(webhookOf({ text: words }));
    await refuseTickets(database, 'P0001');
    try {
      await ingest();
      const [event] = await database.select().from(inboundEvents).where(eq(inboundEvents.state, 'pending'));
      expect(event).toMatchObject({
        attempts: 1,
        reason: 'The database refused a statement: refused by the test (P0001)',
      });
    } finally {
      await takeTickets(database);
    }
    testApp.clock.advance(60_000);
    await ingest();
    expect(await entriesLike(words)).toHaveLength(2);
  });

  it('keeps what it cannot read for the administrator, and goes on', async () => {
    for (const body of [
      'not json',
      '{"object":"page"}',
      '',
      '{"object":"page","entry":[{"id":"102","changes":[{"field":"feed","value":{"item":"comment","verb":"add"}}]}]}',
    ]) {
      expect((await deliver(body)).statusCode, body).toBe(200);
    }
    await deliver(webhookOf({ text: 'After the malformed ones' }));
    await ingest();
    expect(await entriesLike('After the malformed ones')).toHaveLength(2);
    const administrator = await testApp.signIn('owner', { platformAdmin: true });
    const { body: problems } = await administrator.call('listInboundProblems');
    expect(problems.map(({ excerpt }) => excerpt)).toContain('not json');
    expect(problems.length).toBeGreaterThanOrEqual(3);
    const owner = await testApp.signIn('owner');
    expect((await owner.call('listInboundProblems')).status).toBe(403);
  });
});

describe('ingest', () => {
  it('survives what PostgreSQL cannot keep: NUL and half an emoji', async () => {
    await deliver(webhookOf({ text: 'Odd \u0000 text \ud83d end' }));
    await ingest();
    expect((await entriesLike('Odd %'))[0]?.text).toBe('Odd  text \ufffd end');
  });

  it('says why an event of a stranger account led to nothing', async () => {
    const body = webhookOf({ text: 'To nobody' }).replace(`"id":"${pageId}"`, '"id":"777"');
    await deliver(body);
    await ingest();
    const [event] = await rows<{ state: string; reason: string }>(
      sql`select state, reason from inbound_events where raw_body = ${Buffer.from(body)}`,
    );
    expect(event).toEqual({ state: 'done', reason: 'Nobody has connected this account.' });
  });

  it('puts an edit that overtook its comment in the right place, and ends as the customer wrote last', async () => {
    const id = randomUUID();
    await deliver(webhookOf({ id, text: 'Corrected words', verb: 'edited' }));
    await ingest();
    expect(await entriesLike('Corrected words')).toHaveLength(0);
    await deliver(webhookOf({ id, text: 'Wrong words' }));
    await ingest();
    testApp.clock.advance(60_000);
    await ingest();
    expect(await entriesLike('Corrected words')).toHaveLength(2);
    expect(await entriesLike('Wrong words')).toHaveLength(0);
  });

  it('gives two workers that meet in the same threads one ticket for each, and loses nothing', async () => {
    const threads = Array.from({ length: 12 }, (_, index) => `race-${index}`);
    const bodies = threads.flatMap((post) =>
      Array.from({ length: 10 }, (_, index) => webhookOf({ post, author: '4711', text: `Race ${post} ${index}` })),
    );
    await Promise.all(bodies.map((body) => deliver(body)));
    // Small claims make the workers meet.
    const never = new AbortController().signal;
    const workers = Array.from({ length: 4 }, () => createIngestEventsLoop(testApp.context, { batchSize: 7 }));
    const work = async (worker: (typeof workers)[number]) => {
      while ((await worker.run(never)) > 0);
    };
    await Promise.all(workers.map(work));
    await ingest();
    const entries = await entriesLike('Race %');
    expect(entries).toHaveLength(2 * bodies.length);
    const openByThread = await rows<{ count: number }>(sql`
      select count(*)::int as count from tickets where original_message like 'Race %'
      group by workspace_id, thread_external_id having count(*) filter (where status <> 'completed') > 1
    `);
    expect(openByThread).toEqual([]);
    const wrongCounts = await rows(sql`
      select tickets.id from tickets where original_message like 'Race %' and customer_message_count <> (
        select count(*) from conversation_entries entry where entry.workspace_id = tickets.workspace_id and entry.ticket_id = tickets.id
      )
    `);
    expect(wrongCounts).toEqual([]);
  });

  it('leaves everything to be done when it is killed in the middle', async () => {
    await deliver(webhookOf({ text: 'Killed in between' }));
    const killed = { ...testApp.context, networks: testApp.context.networks };
    // The process dies after the tickets were written and before the commit.
    const database = Object.create(testApp.context.database) as typeof testApp.context.database;
    database.transaction = (work) =>
      testApp.context.database.transaction(async (transaction) => {
        await work(transaction);
        throw Object.assign(new pg.DatabaseError('killed', 0, 'error'), { code: '23505' });
      });
    const worker = createIngestEventsLoop({ ...killed, database });
    await worker.run(new AbortController().signal);
    expect(await entriesLike('Killed in between')).toHaveLength(0);
    await ingest();
    expect(await entriesLike('Killed in between')).toHaveLength(2);
  });

  it.each([
    ['on its way', { state: 'sending' as const }],
    ['given up as unconfirmed', { state: 'failed' as const, reasonCode: 'unconfirmed' as const }],
  ])('takes the echo of a reply that is %s as the proof that it arrived', async (_name, state) => {
    const { database } = testApp.context;
    const question = randomUUID();
    await deliver(webhookOf({ id: question, text: `Echo question ${question}` }));
    await ingest();
    const [asked] = await rows<{ ticket_id: string; connection_id: string }>(
      sql`select ticket_id, connection_id from conversation_entries
        where workspace_id = ${testApp.workspaceId} and external_id = ${`999_${question}`}`,
    );
    const ticketId = Number(asked?.ticket_id);
    const ours = { workspaceId: testApp.workspaceId, ticketId, connectionId: asked?.connection_id ?? '' };
    const now = testApp.context.now();
    const text = `Our  answer to ${question}`;
    const [entry] = await database
      .insert(conversationEntries)
      .values({ ...ours, type: 'agent', senderName: 'Ada', text, at: now })
      .returning({ id: conversationEntries.id });
    const id = randomUUID();
    await database.insert(deliveries).values({
      ...ours,
      id,
      kind: 'reply',
      entryId: entry?.id ?? 0,
      payload: { text },
      nextAttemptAt: now,
      firstAttemptedAt: now,
      createdAt: now,
      ...state,
    });
    await deliver(webhookOf({ parent: question, author: pageId, text: `Our answer to ${question}` }));
    await ingest();
    const [delivery] = await database.select().from(deliveries).where(eq(deliveries.id, id));
    expect(delivery).toMatchObject({
      state: 'delivered',
      reasonCode: null,
      externalId: expect.stringContaining('999_'),
    });
    const trail = await rows<{ external_id: string | null }>(
      sql`select external_id from conversation_entries where workspace_id = ${testApp.workspaceId} and ticket_id = ${ticketId} and type = 'agent'`,
    );
    expect(trail).toEqual([{ external_id: delivery?.externalId }]);
    // The other workspace knows nothing of that delivery: there the same words were written in the network's own app.
    const elsewhere = await rows(
      sql`select 1 from conversation_entries where workspace_id = ${testApp.otherWorkspaceId} and external_id = ${delivery?.externalId} and is_written_on_platform`,
    );
    expect(elsewhere).toHaveLength(1);
  });

  it('tells each workspace once of a batch, as its last word', async () => {
    const count = async () =>
      (
        await rows<{ count: number }>(
          sql`select count(*)::int as count from live_events where workspace_id = ${testApp.workspaceId}`,
        )
      )[0]?.count ?? 0;
    await Promise.all(
      Array.from({ length: 40 }, (_, index) => deliver(webhookOf({ post: `told-${index}`, text: 'Told once' }))),
    );
    const before = await count();
    await ingest();
    expect((await count()) - before).toBe(1);
  });
});

describe('reading what came in', () => {
  it('lets two workers share the work without doing anything twice', async () => {
    await testApp.context.work.drain(['analyse-messages']);
    await Promise.all(
      Array.from({ length: 120 }, (_, index) =>
        deliver(webhookOf({ post: `read-${index}`, text: `I love it ${index}` })),
      ),
    );
    await ingest();
    const never = new AbortController().signal;
    const read = await Promise.all(
      Array.from({ length: 3 }, () => createAnalyseMessagesLoop(testApp.context).run(never)),
    );
    expect(read.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(240);
    await testApp.context.work.drain(['analyse-messages']);
    const waiting = await rows(sql`select 1 from tickets where analysis <> 'done'`);
    expect(waiting).toEqual([]);
  });
});
