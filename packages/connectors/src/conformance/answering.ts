/** Tests of replies: sending and its five outcomes, looking for what got lost, deleting. */
import type { MessageType } from '@parley/contract/tickets/rules.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Account } from '../connector/account.ts';
import type { Connector } from '../connector/connector.ts';
import type { SendOutcome } from '../connector/sending.ts';
import { difficultText, type Player } from './player.ts';

export function describeAnswering(player: Player, current: () => Account): void {
  const { clock, connectorAt, expectEndOfLimit, expectNoSecret, fault, kinds, outbound, pollFor, world, write } =
    player;
  let connector: Connector;
  let account: Account;
  beforeEach(async () => {
    connector = player.connector();
    account = current();
    await player.listen(connector, account);
  });

  describe.skipIf(!player.connector().reply)('answering', () => {
    /** A customer's message of the kind, and an answer to it. */
    async function asked(kind: MessageType, text = 'On its way.') {
      const { externalId } = await write(kind, 'Where is my order?');
      const item = await pollFor(connector, account, externalId);
      return { target: item.replyTarget, kind, text, idempotencyKey: `key-${kind}` };
    }
    const reply = () => {
      if (!connector.reply) throw new Error('no reply');
      return connector.reply;
    };
    const answers = async (text: string) =>
      (await outbound()).filter((entry) => entry.type === 'reply' && entry.text.includes(text));
    const externalIdOf = (outcome: SendOutcome) => {
      if (outcome.outcome !== 'sent') throw new Error(JSON.stringify(outcome));
      return outcome.externalId;
    };

    test('sends an answer to each kind, once and to the letter', async () => {
      for (const kind of kinds()) {
        const outcome = await reply().send(account, await asked(kind, `${difficultText} ${kind}`));
        expect(outcome).toMatchObject({ outcome: 'sent' });
        const sent = await answers(`${difficultText} ${kind}`);
        expect(sent.map((entry) => entry.id)).toEqual([externalIdOf(outcome)]);
      }
    });

    test('reads its own answers back as its own', async () => {
      // A network that lists nothing that was sent cannot echo it.
      if (!reply().find) return;
      for (const kind of kinds()) {
        const question = await asked(kind, `Echo of a ${kind}`);
        const id = externalIdOf(await reply().send(account, question));
        clock.aheadMs += 120_000;
        expect(await pollFor(connector, account, id)).toMatchObject({ isOwn: true });
      }
    });

    test('deletes an answer, also one that is gone already', async () => {
      const { delete: deleteReply, deletableKinds = kinds() } = reply();
      if (!deleteReply) return;
      for (const kind of kinds()) {
        const question = await asked(kind, `Soon gone ${kind}`);
        const externalId = externalIdOf(await reply().send(account, question));
        const request = { externalId, kind, target: question.target };
        const wanted = deletableKinds.includes(kind) ? 'sent' : 'rejected';
        expect(await deleteReply(account, request)).toMatchObject({ outcome: wanted });
        expect(await deleteReply(account, request)).toMatchObject({ outcome: wanted });
      }
    });

    test('hides what a customer wrote and shows it again, also twice; what is gone is refused', async () => {
      const { hide } = connector;
      if (!hide) return;
      for (const kind of kinds()) {
        const words = `Buy followers, ${kind}`;
        const { externalId } = await write(kind, words);
        await pollFor(connector, account, externalId);
        const wanted = hide.kinds.includes(kind) ? 'sent' : 'rejected';
        for (const isHidden of [true, true, false, false])
          expect(await hide.setHidden(account, { externalId, kind, isHidden })).toMatchObject({ outcome: wanted });
        if (wanted === 'rejected') continue;
        await hide.setHidden(account, { externalId, kind, isHidden: true });
        expect(await player.isHidden(externalId, words)).toBe(true);
        await hide.setHidden(account, { externalId, kind, isHidden: false });
        expect(await player.isHidden(externalId, words)).toBe(false);
        await player.remove(externalId);
        expect(await hide.setHidden(account, { externalId, kind, isHidden: true })).toMatchObject({
          outcome: 'rejected',
        });
      }
    });

    test('counts as the network counts: the longest text is taken, one more is refused', async () => {
      for (const kind of kinds()) {
        const limit = connector.limits.replyMaxChars[kind] ?? 0;
        // Texts of such a length are not tried: limits so high are guesses, and only the network knows where it refuses.
        if (limit > 5000) continue;
        let text = `👩‍🚀 مرحبا ${kind} `;
        while (connector.countChars(text, kind) < limit) text += 'x';
        expect(connector.countChars(text, kind)).toBe(limit);
        expect(await reply().send(account, await asked(kind, text))).toMatchObject({ outcome: 'sent' });
        const over = await reply().send(account, await asked(kind, `${text}x`));
        expect(over).toMatchObject({ outcome: 'rejected' });
        expect(over.outcome === 'rejected' && over.reason).not.toBe('');
      }
    });

    test('after an answer that got lost, finds what it made', async () => {
      for (const kind of kinds()) {
        for (const mode of ['timeout-after-commit', 'malformed']) {
          const attemptedAt = new Date(Date.now() + clock.aheadMs);
          const question = await asked(kind, `Lost and found ${kind} ${mode}`);
          await fault(mode);
          expect(await player.hasty().reply?.send(account, question)).toMatchObject({ outcome: 'unknown' });
          const [made] = await answers(question.text);
          if (!made) throw new Error('the network did not do it');
          const found = await reply().find?.(account, { ...question, attemptedAt, knownExternalIds: [] });
          if (found) expect(found).toMatchObject({ outcome: 'found', externalId: made.id });
          const known = await reply().find?.(account, { ...question, attemptedAt, knownExternalIds: [made.id] });
          if (known) expect(known.outcome).not.toBe('found');
        }
      }
    });

    test('after a request that never arrived, is unsure first and then sure that nothing is there', async () => {
      for (const kind of kinds()) {
        for (const mode of ['reset', 'timeout']) {
          clock.aheadMs = 0;
          const question = await asked(kind, `Never made ${kind} ${mode}`);
          const attemptedAt = new Date();
          await fault(mode);
          expect(await player.hasty().reply?.send(account, question)).toMatchObject({ outcome: 'unknown' });
          expect(await answers(question.text)).toEqual([]);
          const request = { ...question, attemptedAt, knownExternalIds: [] };
          const early = await reply().find?.(account, request);
          if (!early) continue;
          expect(early).toMatchObject({ outcome: 'unsure', retryAt: expect.any(Date) });
          clock.aheadMs = 60_000;
          expect(await reply().find?.(account, request)).toEqual({ outcome: 'absent' });
        }
      }
    });

    test('does not take an older answer of the same words for a lost one', async () => {
      if (!reply().find) return;
      const [kind = 'message'] = kinds();
      const question = await asked(kind, 'The same words');
      externalIdOf(await reply().send(account, question));
      const attemptedAt = new Date(Date.now() + 10 * 60_000);
      clock.aheadMs = 20 * 60_000;
      expect(await reply().find?.(account, { ...question, attemptedAt, knownExternalIds: [] })).toEqual({
        outcome: 'absent',
      });
    });

    test('a look-up that fails says nothing', async () => {
      if (!reply().find) return;
      const [kind = 'message'] = kinds();
      const question = await asked(kind);
      await fault('status', { status: 500 });
      const outcome = await reply().find?.(account, { ...question, attemptedAt: new Date(), knownExternalIds: [] });
      expect(outcome).toMatchObject({ outcome: 'unsure' });
    });

    test('waits as long as a rate limit says, where it says so, and knows that nothing was sent', async () => {
      const question = await asked(kinds()[0] ?? 'message');
      await fault('rate-limit', { retryAfter: 90 });
      const outcome = await reply().send(account, question);
      expect(outcome).toMatchObject({ outcome: 'retry', mayHaveHappened: false });
      if (outcome.outcome === 'retry') expectEndOfLimit(outcome.retryAt);
    });

    test('looks before sending again when the network failed in the middle', async () => {
      const question = await asked(kinds()[0] ?? 'message');
      await fault('status', { status: 502 });
      expect(await reply().send(account, question)).toMatchObject({ outcome: 'retry', mayHaveHappened: true });
    });

    test('knows that nothing left when the network cannot be reached', async () => {
      const question = await asked(kinds()[0] ?? 'message');
      const outcome = await connectorAt({ apiUrl: world().deadAddress }).reply?.send(account, question);
      expect(outcome).toMatchObject({ outcome: 'retry', code: 'unreachable', mayHaveHappened: false });
      expectNoSecret(account, JSON.stringify(outcome));
    });

    test.each(['expired-token', 'revoked-token'])('says of an %s that sending needs a new one', async (mode) => {
      const question = await asked(kinds()[0] ?? 'message');
      await fault(mode);
      const outcome = await reply().send(account, question);
      const canRefresh = connector.connect.kind === 'oauth' && connector.connect.refresh !== undefined;
      // A network that tells expired and revoked grants apart may say that renewing does not help.
      const wanted = canRefresh ? expect.any(Boolean) : false;
      expect(outcome).toMatchObject({ outcome: 'expired', canRefresh: wanted });
      expectNoSecret(account, JSON.stringify(outcome));
      expect(await answers(question.text)).toEqual([]);
    });

    test('gives the network’s own reason for a refusal', async () => {
      const question = await asked(kinds()[0] ?? 'message');
      await fault('status', { status: 400 });
      const outcome = await reply().send(account, question);
      expect(outcome).toMatchObject({ outcome: 'rejected', reason: expect.stringMatching(/\w/) });
    });
  });
}
