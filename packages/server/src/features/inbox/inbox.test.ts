import { randomUUID } from 'node:crypto';
import { deliverySchema } from '@parley/contract/delivery/schemas.ts';
import { messageSchema } from '@parley/contract/inbox/schemas.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Browser, createTestApp, type TestApp } from '../../../test/app.ts';
import { createConnectedAccount, createTicket } from '../../../test/factories.ts';
import { createScriptedNetwork, type ScriptedNetwork } from '../../../test/scripted-network.ts';
import { connections } from '../../db/schema/connections.ts';
import { deliveries } from '../../db/schema/delivery.ts';
import { conversationEntries, tickets } from '../../db/schema/inbox.ts';

let test: TestApp;
let network: ScriptedNetwork;
let ada: Browser;
let ben: Browser;
let connectionId: string;

beforeAll(async () => {
  network = createScriptedNetwork({ replyMaxChars: 20 });
  test = await createTestApp({ networks: new Map([['facebook', network]]) });
  [ada, ben] = [await test.signIn('agent'), await test.signIn('agent')];
  connectionId = await createConnectedAccount(test.context, test.workspaceId);
});
afterAll(() => test.close());

const newTicket = (values: Partial<Parameters<typeof createTicket>[1]> = {}) =>
  createTicket(test.context.database, {
    workspaceId: test.workspaceId,
    connectionId,
    createdAt: test.context.now(),
    ...values,
  });
const trailOf = async (browser: Browser, id: number) =>
  (await browser.call('getConversation', { params: { id } })).body;

describe('the list', () => {
  it('holds exactly the fields of the contract, since it goes out unparsed', async () => {
    const answered = await newTicket();
    await ada.call('updateMessage', { params: { id: answered }, body: { agentReply: 'Looked up' } });
    await newTicket({ status: 'escalated' });
    const { body } = await ada.call('listMessages', { query: { limit: 200 } });
    const exact = messageSchema.extend({ delivery: deliverySchema.strict().nullable() }).strict();
    expect(body.map((message) => exact.parse(message))).toEqual(body);
    expect(body.some((message) => message.delivery !== null)).toBe(true);
    expect(body.some((message) => message.delivery === null)).toBe(true);
  });
});

describe('answering a ticket', () => {
  it('stores the reply, completes the ticket and shows it as queued', async () => {
    const id = await newTicket();
    const { status, body } = await ada.call('updateMessage', {
      params: { id },
      body: { status: 'completed', agentReply: 'We looked it up' },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'completed', agentReply: 'We looked it up', delivery: { state: 'queued' } });
    expect((await trailOf(ada, id)).conversation.map((entry) => [entry.type, entry.text])).toEqual([
      ['customer', 'Where is my order?'],
      ['agent', 'We looked it up'],
    ]);
  });

  it('takes the same reply id once, however often a weak network repeats it', async () => {
    const id = await newTicket();
    const body = { status: 'completed' as const, agentReply: 'Once', replyId: randomUUID() };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => ada.call('updateMessage', { params: { id }, body })),
    );
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200]);
    const stored = await test.context.database.select().from(deliveries).where(eq(deliveries.ticketId, id));
    expect(stored).toHaveLength(1);
  });

  it('refuses a reply id that was used for another reply, in any ticket', async () => {
    const [first, second] = [await newTicket(), await newTicket()];
    const replyId = randomUUID();
    await ada.call('updateMessage', { params: { id: first }, body: { agentReply: 'One', replyId } });
    expect(
      (await ada.call('updateMessage', { params: { id: first }, body: { agentReply: 'Two', replyId } })).error,
    ).toMatchObject({ error: 'reply_id_reused' });
    expect(
      (await ada.call('updateMessage', { params: { id: second }, body: { agentReply: 'One', replyId } })).error,
    ).toMatchObject({ error: 'reply_id_reused' });
  });

  it('takes a double click of a client without reply ids for one reply', async () => {
    const id = await newTicket();
    const body = { status: 'completed' as const, agentReply: 'Double click' };
    await Promise.all([
      ada.call('updateMessage', { params: { id }, body }),
      ada.call('updateMessage', { params: { id }, body }),
    ]);
    expect((await trailOf(ada, id)).conversation.filter((entry) => entry.type === 'agent')).toHaveLength(1);
  });

  it('tells the second of two agents, keeps their draft, and lets them answer once they have read it', async () => {
    const id = await newTicket();
    const seenEntryId = (await trailOf(ben, id)).conversation.at(-1)?.id;
    await ben.call('saveDraft', { params: { id }, body: { text: 'From Ben' } });
    await ada.call('updateMessage', {
      params: { id },
      body: { agentReply: 'From Ada', ...(seenEntryId === undefined ? {} : { seenEntryId }) },
    });
    for (const body of [{ agentReply: 'From Ben', seenEntryId }, { agentReply: 'From Ben' }]) {
      const refused = await ben.call('updateMessage', { params: { id }, body: JSON.parse(JSON.stringify(body)) });
      expect(refused.status).toBe(409);
      expect(refused.error).toMatchObject({
        error: 'already_answered',
        message: expect.stringContaining('Your text is kept'),
      });
    }
    const trail = await trailOf(ben, id);
    expect(trail.draft?.text).toBe('From Ben');
    const after = await ben.call('updateMessage', {
      params: { id },
      body: { agentReply: 'From Ben', seenEntryId: trail.conversation.at(-1)?.id ?? 0 },
    });
    expect(after.status).toBe(200);
    expect((await trailOf(ben, id)).draft).toBeNull();
  });

  it('lets exactly one of two agents through who answer in the same moment', async () => {
    const id = await newTicket();
    const answers = await Promise.all([
      ada.call('updateMessage', { params: { id }, body: { agentReply: 'From Ada' } }),
      ben.call('updateMessage', { params: { id }, body: { agentReply: 'From Ben' } }),
    ]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
  });

  it('refuses more than the network takes and says by how much', async () => {
    const id = await newTicket();
    const refused = await ada.call('updateMessage', {
      params: { id },
      body: { agentReply: 'This is more than twenty characters' },
    });
    expect(refused.status).toBe(422);
    expect(refused.error).toMatchObject({ error: 'reply_too_long', details: { length: 35, limit: 20 } });
    expect((await trailOf(ada, id)).conversation).toHaveLength(1);
  });

  it('refuses when the reply window has closed or the account is gone, and keeps the draft', async () => {
    const closed = await newTicket({ replyWindowEndsAt: new Date(test.context.now().getTime() - 1000) });
    await ada.call('saveDraft', { params: { id: closed }, body: { text: 'Too late' } });
    expect(
      (await ada.call('updateMessage', { params: { id: closed }, body: { agentReply: 'Too late' } })).error,
    ).toMatchObject({ error: 'reply_window_closed' });
    expect((await trailOf(ada, closed)).draft?.text).toBe('Too late');
    const gone = await createConnectedAccount(test.context, test.workspaceId);
    const orphan = await newTicket({ connectionId: gone });
    await test.context.database.update(connections).set({ state: 'gone' }).where(eq(connections.id, gone));
    const refused = await ada.call('updateMessage', { params: { id: orphan }, body: { agentReply: 'Hello' } });
    expect([refused.status, refused.error.error]).toEqual([409, 'connection_gone']);
  });

  it('is not for viewers', async () => {
    const viewer = await test.signIn('viewer');
    const id = await newTicket();
    expect((await viewer.call('updateMessage', { params: { id }, body: { agentReply: 'Hello' } })).status).toBe(403);
    expect((await viewer.call('getMessage', { params: { id } })).status).toBe(200);
  });
});

describe('changing a ticket', () => {
  it('changes status, tag and sentiment, and what a person chose is marked as theirs', async () => {
    const id = await newTicket();
    const { body } = await ada.call('updateMessage', {
      params: { id },
      body: { status: 'escalated', tag: 'complaint', sentiment: 'negative' },
    });
    expect(body).toMatchObject({ status: 'escalated', tag: 'complaint', sentiment: 'negative' });
    const [row] = await test.context.database.select().from(tickets).where(eq(tickets.id, id));
    expect(row).toMatchObject({ isSentimentEdited: true, isTagEdited: true });
  });

  it.each([
    [{ status: 'done' }],
    [{ tag: 'spam' }],
    [{ sentiment: 'unknown' }],
    [{}],
    [{ agentReply: '   ' }],
    [{ status: 'completed', surprise: true }],
    [[]],
    ['text'],
  ])('refuses %j with 400 and changes nothing', async (payload) => {
    const id = await newTicket();
    const before = (await ada.call('getMessage', { params: { id } })).body;
    const answer = await ada.send({
      method: 'PUT',
      url: `/api/messages/${id}`,
      payload: JSON.stringify(payload),
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ error: 'validation_failed', message: expect.any(String) });
    expect((await ada.call('getMessage', { params: { id } })).body).toEqual(before);
  });

  it.each(['0', '-1', 'abc', '99999999', '1e3', '9'.repeat(30)])('answers 404 for the id %s', async (id) => {
    for (const [method, path] of [
      ['GET', `/api/messages/${id}`],
      ['GET', `/api/messages/${id}/conversation`],
      ['POST', `/api/messages/${id}/generate-reply`],
    ] as const)
      expect((await ada.send({ method, url: path })).statusCode).toBe(404);
    const put = await ada.send({ method: 'PUT', url: `/api/messages/${id}`, payload: { status: 'pending' } });
    expect(put.statusCode).toBe(404);
  });

  it('answers 404 for another workspace’s ticket, whatever is asked', async () => {
    const foreign = await createTicket(test.context.database, {
      workspaceId: test.otherWorkspaceId,
      connectionId: await createConnectedAccount(test.context, test.otherWorkspaceId),
    });
    const params = { id: foreign };
    const answers = [
      await ada.call('getMessage', { params }),
      await ada.call('getConversation', { params }),
      await ada.call('updateMessage', { params, body: { status: 'completed' } }),
      await ada.call('updateMessage', { params, body: { agentReply: 'Hello' } }),
      await ada.call('generateReply', { params }),
      await ada.call('processWithAi', { params }),
      await ada.call('saveDraft', { params, body: { text: 'x' } }),
      await ada.call('setPresence', { params, body: { typing: true } }),
      await ada.call('deleteConversationEntry', { params: { ...params, entryId: 1 } }),
    ];
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 404));
  });

  it('does not open a second ticket in a thread that has an open one', async () => {
    const threadExternalId = randomUUID();
    const old = await newTicket({ threadExternalId, status: 'completed' });
    await newTicket({ threadExternalId });
    const refused = await ada.call('updateMessage', { params: { id: old }, body: { status: 'pending' } });
    expect([refused.status, refused.error.error]).toEqual([409, 'thread_has_open_ticket']);
  });
});

describe('a ticket’s trail', () => {
  it('tells that there are earlier messages than the newest that were asked for', async () => {
    const threadExternalId = randomUUID();
    for (const originalMessage of ['One', 'Two', 'Three']) {
      test.clock.advance(1000);
      await newTicket({ threadExternalId, originalMessage, status: 'completed' });
    }
    test.clock.advance(1000);
    const id = await newTicket({ threadExternalId, originalMessage: 'Four' });
    const newest = async (entries: number) => {
      const { body } = await ada.call('getConversation', { params: { id }, query: { entries } });
      return [body.conversation.map(({ text }) => text).join(' '), body.hasEarlier];
    };
    expect(await newest(1)).toEqual(['Four', true]);
    expect(await newest(3)).toEqual(['Two Three Four', true]);
    expect(await newest(4)).toEqual(['One Two Three Four', false]);
    for (const entries of [0, 5001, 1.5])
      expect((await ada.call('getConversation', { params: { id }, query: { entries } })).status).toBe(400);
  });

  it('shows the whole thread, and a deleted reply no more', async () => {
    const threadExternalId = randomUUID();
    const first = await newTicket({
      threadExternalId,
      originalMessage: 'First time',
      createdAt: new Date(test.context.now().getTime() - 60_000),
    });
    await ada.call('updateMessage', { params: { id: first }, body: { agentReply: 'First answer' } });
    test.clock.advance(1000);
    const second = await newTicket({ threadExternalId, originalMessage: 'Second time' });
    const trail = (await trailOf(ada, second)).conversation;
    expect(trail.map((entry) => entry.text)).toEqual(['First time', 'First answer', 'Second time']);
    const entryId = trail[1]?.id ?? 0;
    expect((await ada.call('deleteConversationEntry', { params: { id: second, entryId } })).status).toBe(200);
    expect((await trailOf(ada, second)).conversation.map((entry) => entry.text)).toEqual(['First time', 'Second time']);
    expect((await ada.call('deleteConversationEntry', { params: { id: second, entryId } })).status).toBe(404);
    const customerEntry = trail[0]?.id ?? 0;
    expect((await ada.call('deleteConversationEntry', { params: { id: second, entryId: customerEntry } })).status).toBe(
      400,
    );
  });

  it('deletes a delivered reply on the network too when asked', async () => {
    const id = await newTicket();
    await ada.call('updateMessage', { params: { id }, body: { agentReply: 'Oops' } });
    await test.context.work.drain(['deliver']);
    const entry = (await trailOf(ada, id)).conversation.at(-1);
    expect(entry).toMatchObject({ canDeleteOnPlatform: true });
    await ada.call('deleteConversationEntry', {
      params: { id, entryId: entry?.id ?? 0 },
      query: { onPlatform: 'true' },
    });
    await test.context.work.drain(['deliver']);
    expect(network.asked.at(-1)?.call).toBe('delete');
    const [row] = await test.context.database
      .select()
      .from(conversationEntries)
      .where(eq(conversationEntries.id, entry?.id ?? 0));
    expect(row?.deletedOnPlatformAt).not.toBeNull();
  });
});

describe('drafts and presence', () => {
  it('keeps a draft by ticket and person, over sign-out, and forgets an empty one', async () => {
    const id = await newTicket();
    await ada.call('saveDraft', { params: { id }, body: { text: 'Half a sen' } });
    expect((await trailOf(ada, id)).draft?.text).toBe('Half a sen');
    expect((await trailOf(ben, id)).draft).toBeNull();
    await ada.call('saveDraft', { params: { id }, body: { text: '' } });
    expect((await trailOf(ada, id)).draft).toBeNull();
  });

  it('keeps no draft of a reply that is stored: a page that is left while sending saves its text after it', async () => {
    const id = await newTicket();
    const replyId = randomUUID();
    await ada.call('saveDraft', { params: { id }, body: { text: 'On its way', replyId } });
    expect((await trailOf(ada, id)).draft?.text).toBe('On its way');
    await ada.call('updateMessage', { params: { id }, body: { agentReply: 'On its way', replyId } });
    await ada.call('saveDraft', { params: { id }, body: { text: 'On its way', replyId } });
    expect((await trailOf(ada, id)).draft).toBeNull();
    await ada.call('saveDraft', { params: { id }, body: { text: 'The next one', replyId } });
    expect((await trailOf(ada, id)).draft?.text).toBe('The next one');
    const other = await newTicket();
    await ada.call('saveDraft', { params: { id: other }, body: { text: 'On its way', replyId } });
    expect((await trailOf(ada, other)).draft?.text).toBe('On its way');
  });

  it('shows who is looking and typing, until they leave or fall silent', async () => {
    const id = await newTicket();
    await ada.call('setPresence', { params: { id }, body: { typing: true } });
    const seen = await ben.call('setPresence', { params: { id }, body: { typing: false } });
    expect(seen.body.viewers.map((viewer) => viewer.typing).sort()).toEqual([false, true]);
    test.clock.advance(10_000);
    expect((await trailOf(ben, id)).viewers.some((viewer) => viewer.typing)).toBe(false);
    await ada.call('setPresence', { params: { id }, body: { leaving: true } });
    expect((await trailOf(ben, id)).viewers.map((viewer) => viewer.userId)).toEqual([ben.userId]);
    test.clock.advance(60_000);
    expect((await trailOf(ada, id)).viewers).toEqual([]);
  });

  it('tells the others who is there when that changes, and of nothing else', async () => {
    const id = await newTicket();
    const told = async () => {
      const { rows } = await test.context.database.$client.query<{ viewers: { userId: string; typing: boolean }[] }>(
        `select event->'viewers' as viewers from live_events
         where workspace_id = $1 and event->>'kind' = 'presence.changed' and event->'messageId' = to_jsonb($2::bigint) order by number`,
        [test.workspaceId, id],
      );
      return rows.map(({ viewers }) => viewers.map(({ typing, userId }) => `${userId} ${typing}`));
    };
    const [first, second] = [ada, ben].toSorted((one, other) => (one.userId < other.userId ? -1 : 1));
    if (first === undefined || second === undefined) throw new Error('Two of them.');
    for (const body of [{}, {}, { typing: true }, { typing: true }])
      await second.call('setPresence', { params: { id }, body });
    await first.call('setPresence', { params: { id }, body: {} });
    await second.call('setPresence', { params: { id }, body: { leaving: true } });
    await second.call('setPresence', { params: { id }, body: { leaving: true } });
    expect(await told()).toEqual([
      [`${second.userId} false`],
      [`${second.userId} true`],
      [`${first.userId} false`, `${second.userId} true`],
      [`${first.userId} false`],
    ]);
    const missing = await ada.call('setPresence', { params: { id: 999_999_999 }, body: {} });
    expect(missing.status).toBe(404);
  });

  it('numbers what it tells without a gap among changes of the same moment, and nobody waits in a circle', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, newTicket));
    const answers = await Promise.all(
      ids.flatMap((id) => [
        ...[ada, ben].map((person) => person.call('setPresence', { params: { id }, body: {} })),
        ada.call('updateMessage', { params: { id }, body: { status: 'completed' } }),
        ben.call('setPresence', { params: { id }, body: { typing: true } }),
        ada.call('setPresence', { params: { id }, body: { leaving: true } }),
      ]),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const { rows } = await test.context.database.$client.query<{
      first: string;
      last: string;
      count: string;
      kept: string;
    }>(
      `select min(number) as first, max(number) as last, count(*),
         (select last_number from live_counters where workspace_id = $1) as kept
       from live_events where workspace_id = $1`,
      [test.workspaceId],
    );
    const { count, first, kept, last } = rows[0] ?? {};
    expect(Number(last)).toBe(Number(kept));
    expect(Number(last) - Number(first) + 1).toBe(Number(count));
  });
});

describe('the analytics panels', () => {
  it('count by the days of the zone that is asked for, and refuse one that is none', async () => {
    const owner = await test.signIn('owner');
    const { status, error } = await owner.call('getAnalytics', { query: { timeZone: 'hello' } });
    expect({ status, message: error.message }).toEqual({
      status: 400,
      message: 'There is no time zone "hello". Give an IANA name, such as Europe/Berlin.',
    });
    const account = await createConnectedAccount(test.context, test.workspaceId);
    const at = test.context.now();
    await createTicket(test.context.database, { workspaceId: test.workspaceId, connectionId: account, createdAt: at });
    for (const timeZone of ['Pacific/Kiritimati', 'Asia/Calcutta', 'Pacific/Pago_Pago']) {
      const { body } = await owner.call('getAnalytics', { query: { timeZone } });
      const today = new Intl.DateTimeFormat('sv-SE', { timeZone }).format(at);
      expect(body.trend).toHaveLength(7);
      expect(body.trend.at(-1)).toMatchObject({ date: today });
      expect(body.trend.at(-1)?.totalMessages).toBeGreaterThan(0);
    }
  });

  it('count what is there and say nothing where nothing is', async () => {
    const other = await test.signIn('owner', { workspaceId: test.otherWorkspaceId });
    const empty = await test.signIn('owner', { workspaceId: test.otherWorkspaceId });
    await test.context.database.delete(tickets).where(eq(tickets.workspaceId, test.otherWorkspaceId));
    expect((await empty.call('getAnalytics')).body).toEqual({
      sentiment: { positive: 0, neutral: 0, negative: 0 },
      trend: [],
      openCount: 0,
      quickStats: {
        responseRate: null,
        averageResponseTimeMs: null,
        medianResponseTimeMs: null,
        satisfactionScore: null,
        satisfactionAnswers: 0,
        ratings: { asked: 0, answers: 0, average: null },
      },
    });
    const now = test.context.now();
    const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
    const account = await createConnectedAccount(test.context, test.otherWorkspaceId);
    const make = (values: Partial<typeof tickets.$inferInsert>) =>
      createTicket(test.context.database, {
        workspaceId: test.otherWorkspaceId,
        connectionId: account,
        createdAt: hoursAgo(30),
        ...values,
      });
    await make({ sentiment: 'positive', firstRespondedAt: hoursAgo(29), status: 'completed' });
    await make({ sentiment: 'negative', firstRespondedAt: hoursAgo(27) });
    await make({ sentiment: 'neutral' });
    await make({ sentiment: 'negative', createdAt: hoursAgo(24 * 40) });
    const { body } = await other.call('getAnalytics');
    expect(body.sentiment).toEqual({ positive: 1, neutral: 1, negative: 1 });
    expect(body.openCount).toBe(3);
    expect(body.trend).toHaveLength(7);
    expect(body.trend.reduce((sum, day) => sum + day.totalMessages, 0)).toBe(3);
    expect(body.quickStats).toMatchObject({
      averageResponseTimeMs: 2 * 3_600_000,
      medianResponseTimeMs: 2 * 3_600_000,
      satisfactionScore: 3,
      satisfactionAnswers: 3,
      ratings: { asked: 0, answers: 0, average: null },
    });
    expect(body.quickStats.responseRate).toBeCloseTo(2 / 3);
  });
});
