/** All workers take the same rows in the same order, so that two batches never wait for each other in a circle. */
import { randomUUID } from 'node:crypto';
import type { InboundItem } from '@parley/connectors/connector/inbox.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { createConnection, createTicket } from '../../../test/factories.ts';
import { createScriptedNetwork } from '../../../test/scripted-network.ts';
import { conversationEntries } from '../../db/schema/inbox.ts';
import { ingestParts } from './ingest-parts.ts';

let test: TestApp;
let connectionId: string;
const account = randomUUID();

beforeAll(async () => {
  test = await createTestApp({ networks: new Map([['facebook', createScriptedNetwork()]]) });
  connectionId = await createConnection(test.context.database, test.workspaceId, { externalId: account });
});
afterAll(() => test.close());

type Answered = { ticketId: number; thread: string; entry: string };

/** A ticket that is answered, as most are when a network tells of them again. */
async function createAnswered(): Promise<Answered> {
  const [thread, entry] = [randomUUID(), randomUUID()];
  const place = { workspaceId: test.workspaceId, connectionId };
  const ticketId = await createTicket(test.context.database, {
    ...place,
    createdAt: test.context.now(),
    threadExternalId: thread,
    status: 'completed',
  });
  await test.context.database.insert(conversationEntries).values({
    ...place,
    ticketId,
    type: 'agent',
    externalId: entry,
    senderName: 'Tern Outdoor',
    text: 'Sold out',
    at: test.context.now(),
  });
  return { ticketId, thread, entry };
}

const items: [string, (answered: Answered) => InboundItem][] = [
  [
    'what the brand wrote in the network’s own app',
    ({ thread }) => ({
      type: 'message',
      externalId: randomUUID(),
      threadExternalId: thread,
      kind: 'comment',
      author: {
        externalId: account,
        name: 'Tern Outdoor',
        handle: null,
        avatar: null,
        profileUrl: null,
        followerCount: 1,
      },
      isOwn: true,
      text: 'Back on Monday',
      attachments: [],
      at: test.context.now(),
      permalink: null,
      inReplyToExternalId: null,
      replyTarget: {},
    }),
  ],
  ['edits', ({ entry }) => ({ type: 'edited', externalId: entry, text: randomUUID(), at: test.context.now() })],
  ['deletions', ({ entry }) => ({ type: 'deleted', externalId: entry, at: test.context.now() })],
];

it.each(items)('%s take their tickets in the order of their numbers, not as they came', async (_, toItem) => {
  const answered = [await createAnswered(), await createAnswered()];
  const [first, second] = answered.map(({ ticketId }) => ticketId);
  const { database } = test.context;
  let ingested: Promise<unknown> | undefined;
  await database.transaction(async (holder) => {
    await holder.execute(sql`select 1 from tickets where id = ${first} for update`);
    ingested = database.transaction((transaction) =>
      ingestParts(test.context, transaction, [
        {
          platform: 'facebook',
          isSandbox: false,
          accountExternalId: account,
          items: answered.toReversed().map(toItem),
          receivedAt: test.context.now(),
          source: 1,
        },
      ]),
    );
    await vi.waitFor(async () => {
      const { rows } = await database.execute(sql`
        select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' limit 1
      `);
      expect(rows).toHaveLength(1);
    }, 5_000);
    await holder.execute(sql`select 1 from tickets where id = ${second} for update nowait`);
  });
  await expect(ingested).resolves.toMatchObject({ unplaced: new Set() });
});
