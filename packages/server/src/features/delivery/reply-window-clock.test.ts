/** The inbox list, the ticket's panel and the call that refuses tell the reply window by one rule, at every moment of it. */
import { randomUUID } from 'node:crypto';
import { facebookDefinition } from '@parley/connectors/platforms/facebook/definition.ts';
import { instagramDefinition } from '@parley/connectors/platforms/instagram/definition.ts';
import type { Message } from '@parley/contract/inbox/schemas.ts';
import { canReply, type ReplyAuthor } from '@parley/contract/tickets/rules.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { replyWindowOf } from '../../../../web/src/routes/inbox/message/reply-window.ts';
import { replyObstacleOf } from '../../../../web/src/routes/inbox/reply/reply-obstacle.ts';
import { type Browser, createTestApp, type TestApp } from '../../../test/app.ts';
import { createConnectedAccount } from '../../../test/factories.ts';
import { createScriptedNetwork } from '../../../test/scripted-network.ts';
import { ingestParts } from '../ingest/ingest-parts.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const moments = {
  '23:59 hours': dayMs - minuteMs,
  '24 hours': dayMs,
  '24:01 hours': dayMs + minuteMs,
  '6 days 23:59 hours': 7 * dayMs - minuteMs,
  '7 days': 7 * dayMs,
  '7 days 0:01 hours': 7 * dayMs + minuteMs,
};
const networks = { facebook: facebookDefinition, instagram: instagramDefinition } as const;
type Network = keyof typeof networks;

describe.each([
  ['with the feature Human Agent', 'granted', { person: 4, automatic: 1 }],
  ['without the feature Human Agent', 'none', { person: 1, automatic: 1 }],
] as const)('%s', (_name, humanAgent, momentsOpen) => {
  let test: TestApp;
  let agent: Browser;
  beforeAll(async () => {
    const scripted = Object.entries(networks).map(([platform, { create }]) => {
      const config = { apiUrl: '', authUrl: '', clientId: 'app', clientSecret: 'secret', webhookVerifyToken: '' };
      const { limits } = create({ ...config, timeoutMs: 500, now: () => new Date(), settings: { humanAgent } });
      const network = createScriptedNetwork();
      return [platform as Network, { ...network, connector: { ...network.connector, limits } }] as const;
    });
    test = await createTestApp({ networks: new Map(scripted) });
    agent = await test.signIn('agent');
    for (const [platform] of scripted)
      await createConnectedAccount(test.context, test.workspaceId, { platform, externalId: platform });
  });
  afterAll(() => test.close());

  /** The customer wrote so long ago. @returns their words, which no other message says */
  async function write(platform: Network, passedMs: number): Promise<string> {
    const text = randomUUID();
    const at = new Date(test.context.now().getTime() - passedMs);
    const author = { externalId: '7', name: 'Jo', handle: null, avatar: null, profileUrl: null, followerCount: null };
    const told = { text, at, author, isOwn: false, attachments: [], permalink: null, inReplyToExternalId: null };
    const item = { ...told, type: 'message', kind: 'message', externalId: text, threadExternalId: text } as const;
    const delivery = { accountExternalId: platform, items: [{ ...item, replyTarget: { personId: '7' } }] };
    await test.context.database.transaction((transaction) =>
      ingestParts(test.context, transaction, [{ platform, isSandbox: false, receivedAt: at, source: 0, ...delivery }]),
    );
    return text;
  }

  const mayAnswer = (message: Message, author: ReplyAuthor) => {
    const { connectionState: connection, personOnlyFrom, replySupported, replyWindowEndsAt } = message;
    const ticket = { connection, personOnlyFrom, replySupported, replyWindowEndsAt };
    return canReply(ticket, test.context.now(), author).allowed;
  };

  it.each(Object.keys(networks) as Network[])('list, panel and call agree on %s', async (platform) => {
    for (const [place, [moment, passedMs]] of Object.entries(moments).entries()) {
      const text = await write(platform, passedMs);
      const nowMs = test.context.now().getTime();
      const [listed] = (await agent.call('listMessages', { query: { search: text } })).body;
      if (listed === undefined) throw new Error('the message is not listed');
      const { body: shown } = await agent.call('getMessage', { params: { id: listed.id } });
      const expected = { moment, person: place < momentsOpen.person, automatic: place < momentsOpen.automatic };
      for (const message of [listed, shown]) {
        const told = { person: mayAnswer(message, 'person'), automatic: mayAnswer(message, 'automatic') };
        expect({ moment, ...told }).toEqual(expected);
        expect(replyObstacleOf(message, nowMs) === null).toBe(expected.person);
        expect(replyWindowOf(message, nowMs)?.state !== 'closed').toBe(expected.person);
      }
      const body = { status: 'completed' as const, agentReply: 'On its way.' };
      const answered = await agent.call('updateMessage', { params: { id: listed.id }, body });
      expect([moment, answered.status, answered.error.error]).toEqual(
        expected.person ? [moment, 200, undefined] : [moment, 409, 'reply_window_closed'],
      );
    }
  });
});
