import { beforeEach, describe, expect, test } from 'vitest';
import type { Account } from '../connector/account.ts';
import type { Connector } from '../connector/connector.ts';
import { ConnectorError } from '../connector/errors.ts';
import { difficultText, isMessage, type Player } from './player.ts';

/** More calls than a poll makes on any network, so that the fault meets all of them. */
const lastingCalls = 50;

export function describeReading(player: Player, current: () => Account): void {
  const { connectorAt, expectEndOfLimit, expectNoSecret, fault, kinds, pollAll, pollFor, thrownBy, world, write } =
    player;
  let connector: Connector;
  let account: Account;
  beforeEach(() => {
    connector = player.connector();
    account = current();
  });

  describe.skipIf(!player.connector().inbox)('reading', () => {
    test('brings each kind with its words, its author and what answering needs', async () => {
      for (const kind of kinds()) {
        const { externalId } = await write(kind, difficultText);
        const item = await pollFor(connector, account, externalId);
        expect(item).toMatchObject({ kind, isOwn: false });
        // Some networks show people by their handles.
        expect(['Jo Doe', '@jo_doe', 'jo_doe']).toContain(item.author.name);
        expect(item.text).toContain(difficultText);
        expect(item.threadExternalId).not.toBe('');
        expect(Math.abs(item.at.getTime() - Date.now())).toBeLessThan(60_000);
        expect(JSON.parse(JSON.stringify(item.replyTarget))).toEqual(item.replyTarget);
      }
    });

    test('pages to the end, loses nothing and repeats nothing; then brings what is new', async () => {
      const written: string[] = [];
      const [first] = kinds();
      for (let index = 0; index < 130; index += 1)
        written.push(
          (
            await write(first ?? 'message', `Number ${index}`, {
              author: { handle: `p${index}`, name: `P ${index}` },
            })
          ).externalId,
        );
      const { items, cursor } = await pollAll(connector, account);
      const ids = items.filter(isMessage).map((item) => item.externalId);
      expect(ids).toEqual(expect.arrayContaining(written));
      expect(ids.length).toBe(new Set(ids).size);
      const next = await write(first ?? 'message', 'One more');
      const later = await pollAll(connector, account, { cursor });
      expect(later.items.filter(isMessage).map((item) => item.externalId)).toContain(next.externalId);
    });

    test('gives the same page again for the same cursor', async () => {
      const [first] = kinds();
      const { externalId } = await write(first ?? 'message', 'Again, please');
      await expect(pollFor(connector, account, externalId)).resolves.toBeDefined();
      await expect(pollFor(connector, account, externalId)).resolves.toBeDefined();
    });

    test('keeps two customers below one post apart or together as a thread, but never mixes up who wrote', async () => {
      if (!kinds().includes('comment')) return;
      const jo = await write('comment', 'Is it open?');
      const ana = await write('comment', 'How much?', { author: { handle: 'ana', name: 'Ana Lima' } });
      const itemOfJo = await pollFor(connector, account, jo.externalId);
      const itemOfAna = await pollFor(connector, account, ana.externalId);
      expect(itemOfJo.threadExternalId).not.toBe(itemOfAna.threadExternalId);
      expect(['Jo Doe', '@jo_doe', 'jo_doe']).toContain(itemOfJo.author.name);
      expect(['Ana Lima', '@ana', 'ana']).toContain(itemOfAna.author.name);
    });

    test.each([
      ['expired-token', ['expired', 'revoked']],
      ['revoked-token', ['expired', 'revoked']],
    ])('says of an %s that reading needs a new one', async (mode, allowed) => {
      await fault(mode, { count: 1 });
      const error = await thrownBy(pollAll(connector, account));
      expect(allowed).toContain(error.kind);
      expectNoSecret(account, error.message);
    });

    test('says until when a rate limit holds, where the network tells', async () => {
      await fault('rate-limit', { retryAfter: 90 });
      const error = await thrownBy(pollAll(connector, account));
      expect(error.kind).toBe('rate-limited');
      expectEndOfLimit(error.retryAt);
    });

    test.each([
      ['an outage', 'status', { status: 503 }, /./],
      ['no answer', 'timeout', {}, /timeout/],
      ['a broken connection', 'reset', {}, /reset/],
      ['an unreadable answer', 'malformed', {}, /malformed/],
    ])('takes %s for something that passes', async (_name, mode, more, code) => {
      await fault(mode, { count: lastingCalls, ...more });
      const error = await thrownBy(pollAll(mode === 'timeout' ? player.hasty() : connector, account));
      expect(error.kind).toBe('transient');
      expect(error.code).toMatch(code);
      expectNoSecret(account, error.message);
    });

    test('loses nothing to a call that fails in passing', async () => {
      const { externalId } = await write(kinds()[0] ?? 'message', 'Still there?');
      await fault('status', { status: 503 });
      // Some connectors go on with their other lists, others throw.
      const first = await pollAll(connector, account).catch((error: unknown) => {
        if (error instanceof ConnectorError && error.kind === 'transient') return null;
        throw error;
      });
      const { items } = first ?? (await pollAll(connector, account));
      expect(items.filter(isMessage).map((item) => item.externalId)).toContain(externalId);
    });

    test('says that the network cannot be reached', async () => {
      const nowhere = connectorAt({ apiUrl: world().deadAddress });
      const error = await thrownBy(pollAll(nowhere, account));
      expect(error).toMatchObject({ kind: 'transient', code: 'unreachable' });
      expectNoSecret(account, error.message);
    });
  });
}
