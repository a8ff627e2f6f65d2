/** An installation of an earlier state is brought to this version: nothing is lost, nothing goes out twice, all can be read. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { createEmptyDatabase, openTestDatabase } from '../../test/database.ts';
import { type EarlierState, writeEarlierState } from '../../test/earlier-states.ts';
import { createScriptedNetwork } from '../../test/scripted-network.ts';
import { hashPassword } from '../features/auth/password-hash.ts';
import { migrateDatabase } from './migrate.ts';

const journal = JSON.parse(readFileSync(join(import.meta.dirname, 'migrations/meta/_journal.json'), 'utf8')) as {
  entries: { idx: number; tag: string; when: number }[];
};
const newest = journal.entries.length - 1;
/** The first inbox, the first posts, each of the large steps since, and the state before the newest. */
const states = [0, 7, 20, 43, 58, 71, 84, newest - 1];
const config = { secretKey: Buffer.alloc(32, 7) };
const password = 'long enough for old';
const passwordHash = hashPassword(password);

let test: TestApp | null = null;
afterAll(() => test?.close());

describe.each(states.map((number) => ({ number, tag: journal.entries[number]?.tag })))('from $tag', ({ number }) => {
  const network = createScriptedNetwork();
  let old: EarlierState;

  it('keeps every row', async () => {
    await test?.close();
    test = null;
    const { connectionString } = await createEmptyDatabase();
    const until = journal.entries[number]?.when ?? 0;
    await migrateDatabase(connectionString, { until });
    const now = new Date();
    const client = new pg.Client({ connectionString });
    await client.connect();
    try {
      old = await writeEarlierState(client, { config, now, passwordHash: await passwordHash });
      await migrateDatabase(connectionString);
      for (const [table, count] of old.counts) {
        const { rows } = await client.query(`select count(*)::int as count from "${table}"`);
        expect({ table, count: rows[0].count }).toEqual({ table, count });
      }
    } finally {
      await client.end();
    }
    const database = openTestDatabase(connectionString);
    test = await createTestApp({ database, networks: new Map([['facebook', network]]), startAt: now });
  });

  it('lets its people in, and shows them their tickets, drafts, posts and knowledge', async () => {
    if (test === null) throw new Error('it was not brought to this version');
    const rosa = test.openBrowser();
    const entered = await rosa.call('login', { body: { username: old.email, password } });
    expect(entered.status).toBe(200);
    const open = await rosa.call('listMessages', { query: { status: 'open' } });
    expect(open.body.map(({ id }) => id).sort()).toEqual([old.openTicketId, old.replies.unconfirmed.ticketId].sort());
    for (const { text, ticketId } of Object.values(old.replies)) {
      const shown = await rosa.call('getMessage', { params: { id: ticketId } });
      expect(shown.status).toBe(200);
      expect(shown.body.delivery).not.toBeNull();
      const { body } = await rosa.call('getConversation', { params: { id: ticketId } });
      expect(body.conversation.map((entry) => entry.text)).toEqual([expect.stringMatching(/^Question/), text]);
    }
    const { body } = await rosa.call('getConversation', { params: { id: old.openTicketId } });
    expect(body.draft).toMatchObject({ text: 'Half a thought' });
    const posts = await rosa.call('listPosts');
    expect(posts.status).toBe(200);
    expect(posts.body).toHaveLength(old.post === null ? 0 : 2);
    for (const call of ['listKnowledge', 'listConnections', 'getAnalytics', 'listCannedReplies'] as const)
      expect({ call, status: (await rosa.call(call)).status }).toEqual({ call, status: 200 });
  });

  it('sends once what waited, looks for what may have left, and leaves alone what is settled or comes later', async () => {
    if (test === null) throw new Error('it was not brought to this version');
    network.lookUps.push({ outcome: 'found', externalId: 'found-of-old', permalink: null });
    await test.context.work.drain(['deliver']);
    const { begun, delivered, postponed, taken, unconfirmed, waiting } = old.replies;
    const sent = network.asked.filter(({ call }) => call === 'send').map(({ text }) => text);
    expect(sent.sort()).toEqual([waiting.text, postponed.text, taken.text].sort());
    expect(network.asked.filter(({ call }) => call === 'find').map(({ text }) => text)).toEqual([begun.text]);
    const { rows } = await test.context.database.$client.query<{ id: string; state: string }>(
      "select id, state from deliveries where kind = 'reply'",
    );
    const states = new Map(rows.map(({ id, state }) => [id, state]));
    for (const { id } of [begun, delivered, postponed, taken, waiting]) expect(states.get(id)).toBe('delivered');
    expect(states.get(unconfirmed.id)).toBe('failed');
  });
});
