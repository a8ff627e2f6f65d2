/**
 * Texts that break programs, at the door of every network that sends webhooks: signed as the network signs, through HTTP. TikTok and
 * YouTube send none that hold a text; what polls bring is in `unreadable.test.ts`.
 */
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import * as facebook from '@parley/connectors/platforms/facebook/__fixtures__/webhooks.ts';
import * as instagram from '@parley/connectors/platforms/instagram/__fixtures__/webhooks.ts';
import * as linkedin from '@parley/connectors/platforms/linkedin/__fixtures__/notifications.ts';
import * as telegram from '@parley/connectors/platforms/telegram/__fixtures__/updates.ts';
import * as twitter from '@parley/connectors/platforms/twitter/__fixtures__/events.ts';
import * as whatsapp from '@parley/connectors/platforms/whatsapp/__fixtures__/webhooks.ts';
import { connectorDefinitions } from '@parley/connectors/registry.ts';
import type { Platform } from '@parley/contract/platforms.ts';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { createConnectedAccount } from '../../../test/factories.ts';
import { countUnreadEvents } from './unread-events.service.ts';

const clientSecret = 'client-secret';
const apiSecret = 'api-secret';
const verifyToken = 'verify-me';
const botId = `${telegram.bot.id}`;

type Door = {
  platform: Platform;
  /** By the network's own id. */
  account: string;
  query?: Record<string, string>;
  headers(body: Buffer): Record<string, string>;
  bodies: Record<string, Written>;
};
/** A body, and the words in it that stand for what a person wrote; the name where the body tells one. */
type Written = { body: unknown; text: string; name?: string };
const digest = (secret: string, body: string | Buffer) => createHmac('sha256', secret).update(body);
const signedByMeta = (body: Buffer) => ({
  'x-hub-signature-256': `sha256=${digest(clientSecret, body).digest('hex')}`,
});
const botSecret = digest(verifyToken, `telegram:${botId}`).digest('base64url');

const doors: readonly Door[] = [
  {
    platform: 'facebook',
    account: '102',
    headers: signedByMeta,
    bodies: {
      comment: { body: facebook.comment, text: 'Where is my order?', name: 'Jo Doe' },
      'visitor’s post': { body: facebook.visitorPost, text: 'Lovely shop', name: 'Jo Doe' },
      mention: { body: facebook.mention, text: 'Ask @Acme', name: 'Jo Doe' },
      review: { body: facebook.rating, text: 'Great service', name: 'Jo Doe' },
      message: { body: facebook.message, text: 'hello' },
    },
  },
  {
    platform: 'instagram',
    account: instagram.accountId,
    headers: signedByMeta,
    bodies: {
      comment: { body: instagram.comment, text: 'Nice' },
      message: { body: instagram.message, text: 'hello' },
    },
  },
  {
    platform: 'linkedin',
    account: '5001',
    headers: (body) => ({
      'x-li-signature': digest(clientSecret, Buffer.concat([Buffer.from('hmacsha256='), body])).digest('hex'),
    }),
    bodies: {
      comment: { body: linkedin.webhookBody(linkedin.commented), text: 'From when on? 👋' },
      mention: { body: linkedin.webhookBody(linkedin.mentioned), text: 'Thanks, Acme' },
    },
  },
  {
    platform: 'telegram',
    account: botId,
    query: { account: botId },
    headers: () => ({ 'x-telegram-bot-api-secret-token': botSecret }),
    bodies: { message: { body: telegram.message, text: 'Hello, where is my order?', name: 'Doe' } },
  },
  {
    platform: 'twitter',
    account: twitter.accountId,
    headers: (body) => ({ 'x-twitter-webhooks-signature': `sha256=${digest(apiSecret, body).digest('base64')}` }),
    bodies: {
      mention: { body: twitter.mentionEvent, text: 'hey @ExampleUser', name: 'OtherUser' },
      message: { body: twitter.messageEvent, text: 'hello! &lt;3' },
    },
  },
  {
    platform: 'whatsapp',
    account: '106540352242922',
    headers: signedByMeta,
    bodies: { message: { body: whatsapp.text, text: 'Hello', name: 'Jo Doe' } },
  },
];

/** As JSON writes them: networks escape what is no plain character. */
const dirtyJson = 'a\\u0000b\\ud800c \\u202egnp.exe\\u202c\\u2066d';
const cleaned = 'ab\ufffdc \u202egnp.exe\u202c\u2066d';
const oneMegabyte = 'where is my parcel '.repeat(55_190).trim();

let test: TestApp;
let network: Server;
beforeEach(async () => {
  // It refuses every look-up for good, so that an item is what its event tells.
  network = createServer((_request, response) => {
    response.writeHead(403, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ status: 403, code: 'ACCESS_DENIED', message: 'Not for this application.' }));
  }).listen(0, '127.0.0.1');
  await once(network, 'listening');
  const address = network.address();
  const apiUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const networks = connectorDefinitions.map(({ create, platform }) => {
    const connector = create({
      apiUrl,
      authUrl: apiUrl,
      clientId: 'app',
      clientSecret,
      webhookVerifyToken: verifyToken,
      timeoutMs: 10_000,
      now: () => new Date(),
      settings: platform === 'twitter' ? { apiKey: 'key', apiSecret } : { applicationId: '77' },
    });
    return [platform, { connector, isSandbox: false }] as const;
  });
  test = await createTestApp({ networks: new Map(networks) });
  for (const { account, platform } of doors)
    await createConnectedAccount(test.context, test.workspaceId, {
      platform,
      externalId: account,
      // Only webhooks bring messages in these tests.
      nextPollAt: null,
      backfillState: 'done',
      lastSyncedAt: new Date(),
    });
});
afterEach(async () => {
  await test.close();
  network.closeAllConnections();
  network.close();
});

async function deliver({ headers, platform, query = {} }: Door, body: Buffer) {
  const search = new URLSearchParams(query).toString();
  return test.app.inject({
    method: 'POST',
    url: `/api/webhooks/${platform}?${search}`,
    payload: body,
    headers: { 'content-type': 'application/json', ...headers(body) },
  });
}
const ingest = () => test.context.work.drain(['ingest-events']);

async function storedTickets() {
  const found = await test.context.database.execute<{
    platform: string;
    text: string;
    content: string;
    name: string;
  }>(sql`
    select connections.platform, entry.text, tickets.content, tickets.sender_name as name from conversation_entries entry
    join connections on connections.id = entry.connection_id
    join tickets on tickets.workspace_id = entry.workspace_id and tickets.id = entry.ticket_id
  `);
  return found.rows;
}

const firstOf = ({ bodies }: Door) => Object.values(bodies).slice(0, 1);

/** Delivers bodies of every network with these words in place of the text, and of the name where one is given. */
async function deliverAll(bodiesOf: (door: Door) => Written[], words: { text: string; name?: string }): Promise<void> {
  for (const door of doors)
    for (const { body, name, text } of bodiesOf(door)) {
      let json = JSON.stringify(body).replaceAll(JSON.stringify(text), `"${words.text}"`);
      if (words.name !== undefined && name !== undefined)
        json = json.replaceAll(JSON.stringify(name), `"${words.name}"`);
      const { body: answer, statusCode } = await deliver(door, Buffer.from(json));
      expect({ platform: door.platform, statusCode, answer }).toMatchObject({ statusCode: 200 });
    }
  await ingest();
}

async function expectAll(bodiesOf: (door: Door) => Written[], wanted: string): Promise<void> {
  expect(await countUnreadEvents(test.context.database)).toEqual([]);
  const tickets = await storedTickets();
  for (const door of doors) {
    const { platform } = door;
    const own = tickets.filter((ticket) => ticket.platform === platform);
    const isWhole = own.map(({ content, text }) => text === wanted && content === wanted);
    expect([platform, isWhole]).toEqual([platform, bodiesOf(door).map(() => true)]);
  }
}

it('brings NUL, half a surrogate pair and turned directions cleaned by the webhook of every network, in text and name', async () => {
  const allOf = ({ bodies }: Door) => Object.values(bodies);
  await deliverAll(allOf, { text: dirtyJson, name: dirtyJson });
  await expectAll(allOf, cleaned);
  const named = doors.flatMap(allOf).filter(({ name }) => name !== undefined);
  const names = (await storedTickets()).filter(({ name }) => name.includes(cleaned));
  expect(names).toHaveLength(named.length);
});

it('brings one megabyte whole by the webhook of every network', async () => {
  await deliverAll(firstOf, { text: oneMegabyte });
  await expectAll(firstOf, oneMegabyte);
});

it('keeps a body that is no JSON for a bare NUL, counted, on every network, and goes on', async () => {
  for (const door of doors) {
    const [written] = firstOf(door);
    const json = JSON.stringify(written?.body).replace(JSON.stringify(written?.text), '"a\0b"');
    const { statusCode } = await deliver(door, Buffer.from(json));
    expect({ platform: door.platform, statusCode }).toEqual({ platform: door.platform, statusCode: 200 });
  }
  await ingest();
  const unread = await countUnreadEvents(test.context.database);
  expect(unread.map(({ count, platform }) => [platform, count]).sort()).toEqual(
    doors.map(({ platform }) => [platform, 1]).sort(),
  );
});

it('reads bytes that are no characters as such, on every network', async () => {
  for (const door of doors) {
    const [written] = firstOf(door);
    const json = JSON.stringify(written?.body).replace(JSON.stringify(written?.text), '"a\u00ffb"');
    const bytes = Buffer.from(Buffer.from(json, 'utf8').toString('utf8'), 'latin1');
    expect((await deliver(door, bytes)).statusCode).toBe(200);
  }
  await ingest();
  expect(await countUnreadEvents(test.context.database)).toEqual([]);
  expect((await storedTickets()).map(({ platform, text }) => [platform, text]).sort()).toEqual(
    doors.map(({ platform }) => [platform, 'a\ufffdb']).sort(),
  );
});
