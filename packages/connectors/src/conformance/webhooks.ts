import type { MessageType } from '@parley/contract/tickets/rules.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { unknownAuthorName } from '../author.ts';
import type { Account } from '../connector/account.ts';
import type { Connector } from '../connector/connector.ts';
import type { WebhookRequest } from '../connector/webhooks.ts';
import { difficultText, isMessage, type Message, type Player } from './player.ts';

export function describeWebhooks(player: Player, current: () => Account): void {
  const { edit, kinds, platform, pollFor, remove, thrownBy, world, write } = player;
  let connector: Connector;
  let account: Account;
  beforeEach(() => {
    connector = player.connector();
    account = current();
  });

  describe('webhooks', () => {
    const receive = async (count: number) => {
      await expect.poll(() => world().webhooks.received.length, { timeout: 10_000 }).toBeGreaterThanOrEqual(count);
      return world().webhooks.received;
    };

    test('bring the same item as a poll, signed, each delivery known by its id', async () => {
      if (!connector.webhooks) return;
      const { webhooks } = connector;
      world().webhooks.received.length = 0;
      world().webhooks.connector = connector;
      await webhooks.subscribe(account, world().webhooks.address);
      await webhooks.subscribe(account, world().webhooks.address);
      if (!world().webhooks.reaches.includes(platform)) return;
      /** @returns the customer's message, as the webhook told it and the network completed it */
      const expectSameAsPolled = async (kind: MessageType, more: Record<string, unknown> = {}): Promise<Message> => {
        const { externalId } = await write(kind, difficultText, more);
        const find = (): { request: WebhookRequest; told: Message } | undefined => {
          for (const request of world().webhooks.received) {
            const items = webhooks.parse(request.rawBody, request.query).flatMap((delivery) => delivery.items);
            const told = items.filter(isMessage).find((candidate) => candidate.externalId === externalId);
            if (told) return { request, told };
          }
        };
        // A message that is both a mention and a reply may come twice.
        await expect.poll(find, { timeout: 10_000 }).toBeDefined();
        const { request, told } = find() ?? {};
        if (!request || !told) throw new Error('nothing came');
        expect(webhooks.verify(request)).toBe(true);
        expect(webhooks.deliveryId(request)).toBe(webhooks.deliveryId(request));
        const [delivery] = webhooks.parse(request.rawBody, request.query);
        expect(delivery?.accountExternalId).toBe(account.externalId);
        const item = told.isIncomplete ? await connector.inbox?.complete?.(account, told) : told;
        if (item?.type !== 'message') throw new Error('no message came');
        const polled = await pollFor(connector, account, externalId);
        // An event that names its author by id alone is completed by a look-up.
        const authorId = item.author.externalId ?? '';
        const author =
          item.author.name === unknownAuthorName ? await connector.inbox?.findAuthor?.(account, authorId) : item.author;
        expect(author).toMatchObject({ name: polled.author.name, externalId: polled.author.externalId });
        expect(item).toMatchObject({
          kind: polled.kind,
          text: polled.text,
          threadExternalId: polled.threadExternalId,
          replyTarget: polled.replyTarget,
          isOwn: false,
        });
        expect(item.isIncomplete).toBeUndefined();
        return item;
      };
      for (const kind of webhooks.kinds ?? kinds()) {
        const first = await expectSameAsPolled(kind);
        if (kind !== 'comment') continue;
        const reply = await expectSameAsPolled(kind, { thread: first.externalId });
        expect(reply.threadExternalId).toBe(first.threadExternalId);
      }
      const ids = world().webhooks.received.map((request) => webhooks.deliveryId(request));
      expect(new Set(ids).size).toBe(ids.length);
      await webhooks.unsubscribe(account);
      await webhooks.unsubscribe(account);
    });

    test('tell what a customer changed or took back', async () => {
      if (!connector.webhooks || !world().webhooks.reaches.includes(platform) || !kinds().includes('comment')) return;
      const { webhooks } = connector;
      world().webhooks.received.length = 0;
      world().webhooks.connector = connector;
      await webhooks.subscribe(account, world().webhooks.address);
      if (!world().webhooks.tellsChanges.includes(platform)) return;
      const { externalId } = await write('comment', 'Where is my order?');
      await receive(1);
      await edit(externalId, 'Where is my parcel?');
      await receive(2);
      await remove(externalId);
      const items = (await receive(3)).flatMap((request) =>
        webhooks.parse(request.rawBody, request.query).flatMap((delivery) => delivery.items),
      );
      expect(items).toMatchObject([
        { type: 'message', externalId },
        { type: 'edited', externalId, text: 'Where is my parcel?' },
        { type: 'deleted', externalId },
      ]);
    });

    test('are refused without, or with a wrong signature, which no challenge gives away', () => {
      if (!connector.webhooks) return;
      const query = { account: account.externalId };
      const rawBody = Buffer.from('{"object":"page","entry":[]}');
      const names = [
        'x-hub-signature-256',
        'x-li-signature',
        'x-telegram-bot-api-secret-token',
        'x-twitter-webhooks-signature',
      ];
      expect(connector.webhooks.verify({ rawBody, headers: {}, query })).toBe(false);
      for (const value of ['', 'sha256=', `sha256=${'0'.repeat(64)}`, 'conformance-verify', ['a', 'b']]) {
        const headers = Object.fromEntries(names.map((name) => [name, value]));
        expect(connector.webhooks.verify({ rawBody, headers, query })).toBe(false);
      }
      // Where the answer to a challenge is made as a signature is, an event must not pass for a challenge.
      for (const name of ['crc_token', 'challengeCode'])
        expect(connector.webhooks.answerChallenge({ [name]: rawBody.toString() })).toBeNull();
    });

    test('that are malformed are told, and never crash', async () => {
      if (!connector.webhooks) return;
      const { webhooks } = connector;
      const query = { account: account.externalId };
      for (const body of ['', '{', 'null', '[]', '"x"', '{"entry":{}}', '{"update_id":"x"}']) {
        const error = await thrownBy((async () => webhooks.parse(Buffer.from(body), query))());
        expect(error).toMatchObject({ kind: 'permanent', code: 'malformed' });
      }
    });
  });
}
