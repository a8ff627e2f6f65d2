/** Tests of replies that take files along: what the network takes arrives once with its words, and what got lost is found by its files too. */
import { setTimeout as wait } from 'node:timers/promises';
import type { MessageType } from '@parley/contract/tickets/rules.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Account, AccountAuth } from '../connector/account.ts';
import type { Connector } from '../connector/connector.ts';
import type { ReplyRequest } from '../connector/reply.ts';
import type { SendOutcome } from '../connector/sending.ts';
import { imageFile } from './files.ts';
import type { Player } from './player.ts';

const pauseMs = 10;

export function describeAnsweringWithFiles(player: Player, current: () => Account): void {
  const { clock, fault, kinds, outbound, pollFor, world, write } = player;
  let connector: Connector;
  let account: Account;
  beforeEach(async () => {
    connector = player.connector();
    account = current();
    await player.listen(connector, account);
  });

  const taking = () => {
    const { limits } = player.connector();
    return kinds().filter((kind) => limits.replyFiles?.[kind] !== undefined);
  };

  describe.skipIf(!player.connector().reply || taking().length === 0)('answering with files', () => {
    const rulesOf = (kind: MessageType) => {
      const rules = connector.limits.replyFiles?.[kind];
      if (rules === undefined) throw new Error('no rules');
      return rules;
    };
    const picture = (name: string) =>
      imageFile(name, { publicUrl: `${world().files}/${name}`, altText: 'A grey pixel' });

    /** A customer's message of the kind, and an answer to it with so many pictures. */
    async function asked(kind: MessageType, count: number, text: string): Promise<ReplyRequest> {
      const { externalId } = await write(kind, 'What does it look like?');
      const item = await pollFor(connector, account, externalId);
      const words = rulesOf(kind).textMaxChars === 0 ? '' : text;
      const media = Array.from({ length: count }, (_, index) => picture(`picture-${index}.jpg`));
      return { target: item.replyTarget, kind, text: words, idempotencyKey: `key-${kind}`, media };
    }

    /** Brings the files there, as the engine does: as often as the network is still at work. */
    async function prepared(auth: AccountAuth, request: ReplyRequest): Promise<ReplyRequest> {
      let { state } = request;
      for (let step = 0; step < 60; step += 1) {
        const outcome = (await connector.reply?.prepare?.(auth, { ...request, state })) ?? {
          outcome: 'prepared' as const,
          state: null,
        };
        if (outcome.outcome !== 'prepared' && outcome.outcome !== 'processing')
          throw new Error(JSON.stringify(outcome));
        state = outcome.state;
        if (outcome.outcome === 'prepared') return { ...request, state };
        clock.aheadMs += Math.max(0, outcome.checkAt.getTime() - (Date.now() + clock.aheadMs));
        // The network works by a clock of its own, which no fast machine may outrun.
        await wait(pauseMs);
      }
      throw new Error('the network does not come to an end with the files');
    }

    const replies = async () => (await outbound()).filter(({ type }) => type === 'reply');
    async function send(request: ReplyRequest): Promise<SendOutcome> {
      const outcome = await connector.reply?.send(account, request);
      if (outcome === undefined) throw new Error('no reply');
      return outcome;
    }

    test('a picture goes out once, with the words that may stand beside it', async () => {
      for (const kind of taking()) {
        const before = (await replies()).length;
        const request = await prepared(account, await asked(kind, 1, `It is grey. ${kind}`));
        expect((await replies()).length).toBe(before);
        expect(await send(request)).toMatchObject({ outcome: 'sent' });
        const sent = await replies();
        expect(sent).toHaveLength(before + 1);
        const made = sent.find(({ text, media }) => text.includes(request.text) && media?.length === 1);
        expect(made).toBeDefined();
      }
    });

    test('takes as many pictures in a reply as the rules say, in one go', async () => {
      for (const kind of taking()) {
        const { filesMax } = rulesOf(kind);
        if (filesMax === 1) continue;
        const request = await prepared(account, await asked(kind, filesMax, 'All of them.'));
        const outcome = await send(request);
        expect(outcome).toMatchObject({ outcome: 'sent' });
        if (outcome.outcome !== 'sent') continue;
        const made = (await replies()).find(({ id }) => id === outcome.externalId);
        expect(made?.media).toHaveLength(filesMax);
      }
    });

    test('after an answer that got lost, finds the files that it made, and takes no words alone for them', async () => {
      if (!connector.reply?.find) return;
      for (const kind of taking()) {
        const request = await prepared(account, await asked(kind, 1, ''));
        const attemptedAt = new Date(Date.now() + clock.aheadMs);
        const other = { target: request.target, kind, text: `Words alone, ${kind}.`, idempotencyKey: 'other' };
        expect(await send(other)).toMatchObject({ outcome: 'sent' });
        const known = (await replies()).map(({ id }) => id);
        const lost = { ...request, attemptedAt, knownExternalIds: [] };
        expect((await connector.reply.find(account, lost)).outcome).not.toBe('found');
        await fault('timeout-after-commit');
        expect(await player.hasty().reply?.send(account, request)).toMatchObject({ outcome: 'unknown' });
        const made = (await replies()).find(({ id }) => !known.includes(id));
        expect(made).toBeDefined();
        expect(await connector.reply.find(account, lost)).toMatchObject({ outcome: 'found', externalId: made?.id });
      }
    });

    test('an upload that fails has sent nothing and may be repeated', async () => {
      if (!connector.reply?.prepare) return;
      const [kind = 'message'] = taking();
      const request = await asked(kind, 1, 'Again.');
      await fault('timeout');
      const outcome = await player.hasty().reply?.prepare?.(account, request);
      expect(outcome).toMatchObject({ outcome: 'retry', mayHaveHappened: false });
      expect(await send(await prepared(account, request))).toMatchObject({ outcome: 'sent' });
    });
  });
}
