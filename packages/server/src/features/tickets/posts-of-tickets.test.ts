import type { InboundMessage } from '@parley/connectors/connector/inbox.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { createConnectedAccount } from '../../../test/factories.ts';
import { tickets } from '../../db/schema/inbox.ts';
import { takeInbound } from './take-inbound.service.ts';

let testApp: TestApp;
let connectionId: string;
beforeAll(async () => {
  testApp = await createTestApp();
  connectionId = await createConnectedAccount(testApp.context, testApp.workspaceId);
});
afterAll(() => testApp?.close());

const comment = (id: string, post: Pick<InboundMessage, 'postExternalId'>): InboundMessage => ({
  ...{ type: 'message', externalId: id, threadExternalId: id, kind: 'comment', isOwn: false, text: 'Is it in stock?' },
  author: { externalId: 'jo', name: 'Jo Doe', handle: null, avatar: null, profileUrl: null, followerCount: null },
  ...{
    attachments: [],
    at: testApp.context.now(),
    permalink: null,
    inReplyToExternalId: null,
    replyTarget: {},
    ...post,
  },
});

async function bring(message: InboundMessage): Promise<void> {
  const connection = { workspaceId: testApp.workspaceId, id: connectionId, platform: 'facebook' as const };
  const inbound = { arrivals: [{ connection, message, isLate: false, source: 0 }], changes: [], undelivered: [] };
  await testApp.context.database.transaction((transaction) =>
    takeInbound(testApp.context, transaction, inbound, { toldLater: [] }),
  );
}

test('a ticket keeps the post below which it was opened, also after it is told again', async () => {
  for (const message of [comment('one', { postExternalId: 'page_9' }), comment('two', {})]) {
    await bring(message);
    await bring(message);
  }
  const kept = await testApp.context.database
    .select({ thread: tickets.threadExternalId, post: tickets.postExternalId })
    .from(tickets)
    .where(eq(tickets.workspaceId, testApp.workspaceId))
    .orderBy(tickets.id);
  expect(kept).toEqual([
    { thread: 'one', post: 'page_9' },
    { thread: 'two', post: null },
  ]);
});
