import type { AccountAuth, Grant } from '@parley/connectors/connector/account.ts';
import type { OAuthCapability } from '@parley/connectors/connector/connect.ts';
import { ConnectorError } from '@parley/connectors/connector/errors.ts';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Browser } from '../../../test/app.ts';
import { createSandboxApp, findConnectionOf, type SandboxApp } from '../../../test/sandbox.ts';
import type { Context, ReachableNetwork } from '../../context.ts';
import { connections } from '../../db/schema/connections.ts';
import { getAccountAuth, refreshAccountAuth } from './connections.service.ts';
import { createRefreshTokensLoop } from './refresh-tokens.loop.ts';
import { toGrantColumns } from './stored-grant.ts';

let sandboxApp: SandboxApp;
let owner: Browser;
/** A network that takes a refresh token once, asked through a door that the test opens. */
let real: { network: ReachableNetwork; connect: OAuthCapability };

beforeAll(async () => {
  sandboxApp = await createSandboxApp();
  owner = await sandboxApp.signIn('owner');
  const network = sandboxApp.context.networks.get('twitter');
  if (network === undefined || network.connector.connect.kind !== 'oauth') throw new Error('no network');
  real = { network, connect: network.connector.connect };
});
afterAll(() => sandboxApp.close());

beforeEach(async () => {
  await sandboxApp.sandbox('DELETE', '/twitter/faults');
  replaceRefresh((grant) => renewAtNetwork(grant));
  sandboxApp.clock.set(new Date());
  await sandboxApp.connect(owner, 'twitter');
});

const renewAtNetwork = (grant: Grant): Promise<Grant> => {
  if (real.connect.refresh === undefined) throw new Error('not renewable');
  return real.connect.refresh(grant);
};

function replaceRefresh(refresh: (grant: Grant) => Promise<Grant>): void {
  const networks = sandboxApp.context.networks as Map<string, ReachableNetwork>;
  const connect: OAuthCapability = { ...real.connect, refresh };
  networks.set('twitter', { ...real.network, connector: { ...real.network.connector, connect } });
}

/** Calls that wait until the test lets them through. */
function createDoor() {
  let arrive: () => void = () => undefined;
  let open: () => void = () => undefined;
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const pass = () => {
    arrive();
    return opened;
  };
  return { arrived, open: () => open(), pass };
}

const current = () => findConnectionOf(sandboxApp, 'twitter');
const stored = async (): Promise<AccountAuth> => {
  const { id, workspaceId } = await current();
  return getAccountAuth(sandboxApp.context, workspaceId, id);
};
const renew = async (context: Context, refused: AccountAuth) => {
  const { id, workspaceId } = await current();
  return refreshAccountAuth(context, workspaceId, id, refused);
};
/** Another process on the same database. */
const otherProcess = (): Context => ({ ...sandboxApp.context });
const proveWorks = async (auth: AccountAuth) => {
  const [account] = await real.connect.accounts(auth.grant);
  expect(account?.externalId).toBe(auth.externalId);
};
const setRow = async (values: Partial<typeof connections.$inferInsert>) => {
  const { id, workspaceId } = await current();
  await sandboxApp.context.database
    .update(connections)
    .set(values)
    .where(and(eq(connections.workspaceId, workspaceId), eq(connections.id, id)));
};
const runLoop = () => createRefreshTokensLoop(sandboxApp.context).run(new AbortController().signal);
const bell = async () => {
  const { body } = await owner.call('listNotifications', { query: {} });
  return body.notifications.filter(({ kind }) => kind === 'connection-renewal-failing');
};
const shown = async () => {
  const { body } = await owner.call('listConnections');
  return body.find(({ platform }) => platform === 'twitter');
};

describe('while the network is asked for a new grant', () => {
  it('neither the row nor a connection of the pool is held', async () => {
    const door = createDoor();
    replaceRefresh(async (grant) => {
      await door.pass();
      return renewAtNetwork(grant);
    });
    const renewal = renew(sandboxApp.context, await stored());
    await door.arrived;
    const { id } = await current();
    // Would be refused at once, were the row locked.
    await sandboxApp.context.database.execute(sql`select 1 from connections where id = ${id} for update nowait`);
    const { idleCount, totalCount } = sandboxApp.context.database.$client;
    expect(totalCount - idleCount).toBe(0);
    door.open();
    await proveWorks(await renewal);
  });

  it('a second process waits for what the first one brings, and asks for nothing', async () => {
    const door = createDoor();
    let asked = 0;
    replaceRefresh(async (grant) => {
      asked += 1;
      await door.pass();
      return renewAtNetwork(grant);
    });
    const refused = await stored();
    const first = renew(sandboxApp.context, refused);
    await door.arrived;
    const second = renew(otherProcess(), refused);
    door.open();
    const [one, other] = await Promise.all([first, second]);
    expect(asked).toBe(1);
    expect(other.grant.accessToken).toBe(one.grant.accessToken);
    expect((await stored()).grant.refreshToken).toBe(one.grant.refreshToken);
  });

  it('no more than a few of one network are asked for at once', async () => {
    const rows = await sandboxApp.context.database.select().from(connections);
    const row = rows.find(({ platform }) => platform === 'twitter');
    if (row === undefined) throw new Error('not connected');
    const grant = { accessToken: 'old', refreshToken: 'once', expiresAt: null, scopes: [] };
    const many = Array.from({ length: 12 }, (_, index) => crypto.randomUUID().replace(/^./, String(index % 10)));
    for (const id of many)
      await sandboxApp.context.database.insert(connections).values({
        ...row,
        id,
        externalId: `many-${id}`,
        nextPollAt: null,
        ...toGrantColumns(sandboxApp.context.config, { workspaceId: row.workspaceId, id }, grant, new Date()),
      });
    let atOnce = 0;
    let most = 0;
    replaceRefresh(async () => {
      atOnce += 1;
      most = Math.max(most, atOnce);
      await sandboxApp.context.database.execute(sql`select 1`);
      atOnce -= 1;
      return { ...grant, accessToken: 'new' };
    });
    await Promise.all(many.map((id) => refreshAccountAuth(sandboxApp.context, row.workspaceId, id, null)));
    expect(most).toBeGreaterThan(1);
    expect(most).toBeLessThanOrEqual(3);
    await sandboxApp.context.database.delete(connections).where(sql`${connections.externalId} like 'many-%'`);
  });
});

describe('a refresh token that counts once', () => {
  it('is stored when the database was away as the network answered', async () => {
    let isAway = true;
    const context: Context = {
      ...sandboxApp.context,
      database: new Proxy(sandboxApp.context.database, {
        get(target, name, receiver) {
          if (name !== 'transaction') return Reflect.get(target, name, receiver);
          return (...given: Parameters<typeof target.transaction>) => {
            if (!isAway) return target.transaction(...given);
            isAway = false;
            return Promise.reject(new Error('Connection terminated unexpectedly'));
          };
        },
      }),
    };
    const renewed = await renew(context, await stored());
    expect(isAway).toBe(false);
    expect((await stored()).grant.refreshToken).toBe(renewed.grant.refreshToken);
    await proveWorks(await stored());
  });

  it('is stored by a process that stood still until its lease was over, and the account goes on', async () => {
    const door = createDoor();
    replaceRefresh(async (grant) => {
      const renewed = await renewAtNetwork(grant);
      await door.pass();
      return renewed;
    });
    const refused = await stored();
    const late = renew(sandboxApp.context, refused);
    await door.arrived;
    sandboxApp.clock.advance(3 * 60_000);
    replaceRefresh((grant) => renewAtNetwork(grant));
    // The network has given the new one away already: whoever takes over is refused.
    await setRow({ tokenExpiresAt: sandboxApp.context.now() });
    const { id, workspaceId } = await current();
    await createRefreshTokensLoop(otherProcess()).run(new AbortController().signal);
    expect(await findConnectionOf(sandboxApp, 'twitter')).toMatchObject({ id, state: 'needs-reconnect' });
    door.open();
    const renewed = await late;
    expect(await current()).toMatchObject({ state: 'active', lastValidationError: null });
    expect((await getAccountAuth(sandboxApp.context, workspaceId, id)).grant.refreshToken).toBe(
      renewed.grant.refreshToken,
    );
    await proveWorks(renewed);
  });

  it('never overwrites a newer one', async () => {
    const door = createDoor();
    replaceRefresh(async (grant) => {
      await door.pass();
      return { ...grant, accessToken: 'older', refreshToken: 'older' };
    });
    const late = renew(sandboxApp.context, await stored());
    await door.arrived;
    // A person connects the account anew meanwhile.
    await sandboxApp.connect(owner, 'twitter');
    const newer = await stored();
    door.open();
    expect((await late).grant.accessToken).toBe(newer.grant.accessToken);
    expect((await stored()).grant).toEqual(newer.grant);
  });

  it('that died with its process leaves a person to connect again, and nothing stuck', async () => {
    const lost = await stored();
    await renewAtNetwork(lost.grant);
    await setRow({
      renewalLeaseUntil: new Date(sandboxApp.context.now().getTime() + 120_000),
      tokenExpiresAt: sandboxApp.context.now(),
    });
    expect(await runLoop()).toBe(0);
    sandboxApp.clock.advance(121_000);
    await runLoop();
    expect(await current()).toMatchObject({ state: 'needs-reconnect' });
  });

  it('is given back where the account was logged out of completely meanwhile', async () => {
    const door = createDoor();
    let brought: Grant | null = null;
    replaceRefresh(async (grant) => {
      brought = await renewAtNetwork(grant);
      await door.pass();
      return brought;
    });
    const late = renew(sandboxApp.context, await stored());
    await door.arrived;
    await owner.call('disconnect', { params: { platform: 'twitter' }, body: { userId: 0, saveSession: false } });
    door.open();
    await expect(late).rejects.toMatchObject({ kind: 'revoked' });
    if (brought === null) throw new Error('nothing came');
    await expect(renewAtNetwork(brought)).rejects.toMatchObject({ kind: 'revoked' });
    await sandboxApp.context.work.drain(['release-connections']);
  });

  it('of a kept session stays although the read that proves it fails', async () => {
    await owner.call('disconnect', { params: { platform: 'twitter' }, body: { userId: 0, saveSession: true } });
    await sandboxApp.context.work.drain(['release-connections']);
    await setRow({ tokenExpiresAt: new Date(sandboxApp.context.now().getTime() - 1) });
    await sandboxApp.sandbox('POST', '/twitter/faults', { mode: 'status', status: 503, count: 50, path: '/2/users' });
    const failed = await owner.send({ method: 'GET', url: '/api/oauth/twitter/connect' });
    expect(String(failed.headers.location)).toContain('/oauth2/authorize');
    await sandboxApp.sandbox('DELETE', '/twitter/faults');
    const back = await owner.send({ method: 'GET', url: '/api/oauth/twitter/connect' });
    expect(back.headers.location).toBe('/connect?success=true&platform=twitter');
    expect(await current()).toMatchObject({ state: 'active' });
  });
});

describe('renewing ahead', () => {
  const down = () => new ConnectorError('transient', 'http-503', 'The network is being mended.');

  it('begins when the policy says, and not for a token that is too young', async () => {
    const { renewal } = real.connect;
    if (renewal === undefined) throw new Error('no policy');
    const { tokenExpiresAt } = await current();
    const beginsAt = (tokenExpiresAt?.getTime() ?? 0) - renewal.beginsBeforeMs;
    sandboxApp.clock.set(new Date(beginsAt - 1000));
    expect(await runLoop()).toBe(0);
    sandboxApp.clock.set(new Date(beginsAt));
    await setRow({ tokenIssuedAt: sandboxApp.context.now() });
    replaceConnect({ renewal: { ...renewal, minAgeMs: 60_000 } });
    expect(await runLoop()).toBe(0);
    sandboxApp.clock.advance(60_000);
    expect(await runLoop()).toBe(1);
    expect((await current()).tokenExpiresAt?.getTime()).toBeGreaterThan(tokenExpiresAt?.getTime() ?? 0);
    expect(await runLoop()).toBe(0);
  });

  it('says after an hour that it fails, once, and ends to say it when it works', async () => {
    const rounds = async (count: number) => {
      for (let round = 0; round < count; round += 1) {
        await runLoop();
        sandboxApp.clock.advance(10 * 60_000);
      }
    };
    await setRow({ tokenExpiresAt: new Date(sandboxApp.context.now().getTime() + 20 * 60_000) });
    replaceRefresh(() => Promise.reject(down()));
    await rounds(3);
    expect(await bell()).toEqual([]);
    expect(await shown()).toMatchObject({ renewalProblem: null, isValid: true });
    await rounds(6);
    expect(await bell()).toMatchObject([
      { readAt: null, body: 'The network is being mended.', title: expect.stringContaining('on X') },
    ]);
    expect(await shown()).toMatchObject({ renewalProblem: { reason: 'The network is being mended.' } });
    replaceRefresh((grant) => renewAtNetwork(grant));
    await runLoop();
    const [told] = await bell();
    expect(told).toBeUndefined();
    expect(await shown()).toMatchObject({ renewalProblem: null, isValid: true });
    expect(await current()).toMatchObject({ renewalFailures: 0, renewalNextAt: null });
  });

  it('says at once what the network refuses as it is, and goes on trying', async () => {
    await setRow({ tokenExpiresAt: new Date(sandboxApp.context.now().getTime() + 20 * 60_000) });
    replaceRefresh(() => Promise.reject(new ConnectorError('configuration', 'invalid_client', 'Wrong secret.')));
    const before = (await bell()).length;
    await runLoop();
    expect((await bell()).length).toBe(before + 1);
    expect(await runLoop()).toBe(0);
    sandboxApp.clock.advance(10 * 60_000);
    expect(await runLoop()).toBe(1);
    expect((await bell()).length).toBe(before + 1);
  });

  it('that only a person can do is asked for a week before the end', async () => {
    const before = (await bell()).length;
    const dayMs = 24 * 60 * 60_000;
    const endsAt = new Date(sandboxApp.context.now().getTime() + 7 * dayMs);
    await setRow({ refreshTokenEncrypted: null, tokenExpiresAt: new Date(endsAt.getTime() + 1) });
    expect(await runLoop()).toBe(0);
    await setRow({ tokenExpiresAt: endsAt });
    await runLoop();
    expect(await runLoop()).toBe(0);
    const told = await bell();
    expect(told.length).toBe(before + 1);
    expect(told[0]?.title).toContain(endsAt.toISOString().slice(0, 10));
    expect(await shown()).toMatchObject({ isValid: true, renewalProblem: { endsAt: endsAt.toISOString() } });
    await sandboxApp.connect(owner, 'twitter');
    expect(await shown()).toMatchObject({ renewalProblem: null });
  });

  function replaceConnect(changes: Partial<OAuthCapability>): void {
    const networks = sandboxApp.context.networks as Map<string, ReachableNetwork>;
    const connect: OAuthCapability = { ...real.connect, ...changes };
    networks.set('twitter', { ...real.network, connector: { ...real.network.connector, connect } });
  }
});
