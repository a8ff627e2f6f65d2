import type { Platform } from '@parley/contract/platforms.ts';
import { giveConsent, refuseConsent } from '@parley/sandbox/give-consent.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../../../test/app.ts';
import { createSandboxApp, findConnectionOf, type SandboxApp } from '../../../test/sandbox.ts';
import type { ReachableNetwork } from '../../context.ts';
import { auditLog, memberships } from '../../db/schema/auth.ts';
import { connections } from '../../db/schema/connections.ts';
import { getAccountAuth, refreshAccountAuth } from './connections.service.ts';

let sandboxApp: SandboxApp;

beforeAll(async () => {
  sandboxApp = await createSandboxApp();
});
afterAll(() => sandboxApp.close());

async function start(browser: Browser, platform: string): Promise<string> {
  const { headers } = await browser.send({ method: 'GET', url: `/api/oauth/${platform}/connect` });
  return String(headers.location);
}
async function comeBack(browser: Browser, callback: URL): Promise<string> {
  const { statusCode, headers } = await browser.send({ method: 'GET', url: callback.pathname + callback.search });
  expect(statusCode).toBe(302);
  return String(headers.location);
}
async function createOwner(): Promise<Browser> {
  const [workspace] = await sandboxApp.context.database.query.workspaces.findMany({ limit: 1 });
  if (workspace === undefined) throw new Error('no workspace');
  return sandboxApp.signIn('owner');
}
const countConnections = async () => (await sandboxApp.context.database.select().from(connections)).length;

describe('signing in at a network', () => {
  it('connects after consent, encrypts the token and never shows it', async () => {
    const owner = await createOwner();
    expect(await comeBack(owner, await giveConsent(await start(owner, 'twitter')))).toBe(
      '/connect?success=true&platform=twitter',
    );
    const row = await findConnectionOf(sandboxApp, 'twitter');
    expect(row.accessTokenEncrypted).toMatch(/^v1\./);
    const answer = await owner.send({ method: 'GET', url: '/api/oauth/connections' });
    const [connection] = JSON.parse(answer.body);
    expect(connection).toMatchObject({ accessToken: 'present', isValid: true, needsReauth: false, isSandbox: true });
    expect(answer.body).not.toContain(row.accessTokenEncrypted);
  });

  it('uses PKCE and a fresh state each time', async () => {
    const owner = await createOwner();
    const one = new URL(await start(owner, 'twitter'));
    const two = new URL(await start(owner, 'twitter'));
    expect(one.searchParams.get('code_challenge_method')).toBe('S256');
    expect(one.searchParams.get('code_challenge')).not.toBe(two.searchParams.get('code_challenge'));
    expect(one.searchParams.get('state')).not.toBe(two.searchParams.get('state'));
  });

  it("refuses the state of another person's session, and leaves it to that person", async () => {
    const attacker = await createOwner();
    const victim = await createOwner();
    const callback = await giveConsent(await start(attacker, 'facebook'));
    expect(await comeBack(victim, callback)).toBe('/connect?error=state_mismatch&platform=facebook');
    expect(await comeBack(attacker, callback)).toContain('success=true');
  });

  it("refuses the state of the same person's other session", async () => {
    const owner = await createOwner();
    const callback = await giveConsent(await start(owner, 'facebook'));
    const otherBrowser = sandboxApp.openBrowser();
    await otherBrowser.call('login', { body: { username: owner.email, password: owner.password } });
    expect(await comeBack(otherBrowser, callback)).toContain('error=state_mismatch');
  });

  it('refuses a callback without a session, a replayed one, an expired one, and one without state', async () => {
    const owner = await createOwner();
    const callback = await giveConsent(await start(owner, 'facebook'));
    expect(await comeBack(sandboxApp.openBrowser(), callback)).toContain('error=not_signed_in');
    expect(await comeBack(owner, callback)).toContain('success=true');
    expect(await comeBack(owner, callback)).toContain('error=state_mismatch');

    const late = await giveConsent(await start(owner, 'facebook'));
    sandboxApp.clock.advance(11 * 60_000);
    expect(await comeBack(owner, late)).toContain('error=state_mismatch');

    const stateless = new URL(callback);
    stateless.searchParams.delete('state');
    expect(await comeBack(owner, stateless)).toContain('error=state_mismatch');
  });

  it('refuses a state that was made for another network', async () => {
    const owner = await createOwner();
    const callback = await giveConsent(await start(owner, 'facebook'));
    const moved = new URL(callback.href.replace('/facebook/', '/twitter/'));
    expect(await comeBack(owner, moved)).toBe('/connect?error=state_mismatch&platform=twitter');
  });

  it('tells that the person pressed Cancel', async () => {
    const owner = await createOwner();
    const callback = await refuseConsent(await start(owner, 'twitter'));
    expect(await comeBack(owner, callback)).toBe('/connect?error=oauth_denied&platform=twitter&details=access_denied');
  });

  it('does not connect for somebody whose role was taken away meanwhile', async () => {
    const owner = await createOwner();
    const callback = await giveConsent(await start(owner, 'facebook'));
    await sandboxApp.context.database
      .update(memberships)
      .set({ role: 'viewer' })
      .where(eq(memberships.userId, owner.userId));
    expect(await comeBack(owner, callback)).toContain('error=not_permitted');
  });

  it('connects nothing when the network fails, and says so', async () => {
    const owner = await createOwner();
    const before = await countConnections();
    const callback = await giveConsent(await start(owner, 'twitter'));
    await sandboxApp.sandbox('POST', '/twitter/faults', {
      mode: 'status',
      status: 503,
      path: '/2/users/me',
      count: 10,
    });
    expect(await comeBack(owner, callback)).toContain('error=platform_unreachable&platform=twitter');
    await sandboxApp.sandbox('DELETE', '/twitter/faults');
    expect(await countConnections()).toBe(before);
  });

  it('refuses unknown networks with what would be right, as JSON or on the page', async () => {
    const owner = await createOwner();
    const json = await owner.call('startConnection', { params: { platform: 'myspace' } });
    expect(json.status).toBe(400);
    expect(json.error).toMatchObject({ error: 'platform_not_connectable' });
    const page = await withoutNetwork('linkedin', () =>
      owner.send({ method: 'GET', url: '/api/oauth/linkedin/connect', headers: { accept: 'text/html' } }),
    );
    expect(page.headers.location).toBe('/connect?error=platform_not_configured&platform=linkedin');
  });

  it('lets only owners and admins connect', async () => {
    for (const role of ['agent', 'viewer'] as const) {
      const browser = await sandboxApp.signIn(role);
      expect((await browser.call('startConnection', { params: { platform: 'facebook' } })).status).toBe(403);
    }
  });
});

describe('several accounts in one sign-in', () => {
  it('asks which to connect, for ten minutes, and only the one who signed in', async () => {
    const owner = await createOwner();
    const pages = await brandPages();
    const address = new URL(
      await comeBack(owner, await giveConsent(await start(owner, 'facebook'), pages)),
      'http://x',
    );
    const id = address.searchParams.get('choose') ?? '';
    expect(address.searchParams.get('platform')).toBe('facebook');
    const { body: choice } = await owner.call('getAccountChoice', { params: { id } });
    expect(choice.accounts.map(({ externalId }) => externalId).sort()).toEqual([...pages].sort());

    const stranger = await createOwner();
    expect((await stranger.call('getAccountChoice', { params: { id } })).status).toBe(404);
    const wrong = await owner.call('chooseAccounts', { params: { id }, body: { externalIds: ['nobody'] } });
    expect(wrong.status).toBe(400);

    const chosen = await owner.call('chooseAccounts', { params: { id }, body: { externalIds: pages } });
    expect(chosen.body.map(({ platformUserId }) => platformUserId).sort()).toEqual([...pages].sort());
    expect((await owner.call('chooseAccounts', { params: { id }, body: { externalIds: pages } })).status).toBe(404);
  });

  it('names the permission that the person unticked, for want of which pages are not shown', async () => {
    const owner = await createOwner();
    const [own = '', owned = '', client = ''] = await brandPages();
    const connectWith = async (pages: string[], left: string[]) => {
      const consentPage = await start(owner, 'facebook');
      const asked = new URL(consentPage).searchParams.get('scope')?.split(',') ?? [];
      const scopes = asked.filter((scope) => !left.includes(scope));
      return new URL(await comeBack(owner, await giveConsent(consentPage, pages, scopes)), 'http://x').searchParams;
    };
    const choiceOf = async (search: URLSearchParams) => {
      const { body } = await owner.call('getAccountChoice', { params: { id: search.get('choose') ?? '' } });
      return { scopesLeftOut: body.scopesLeftOut, ids: body.accounts.map(({ externalId }) => externalId) };
    };
    expect(await choiceOf(await connectWith([own, owned, client], []))).toEqual({
      scopesLeftOut: [],
      ids: [own, owned, client],
    });
    const without = await connectWith([owned, client], ['business_management']);
    expect(Object.fromEntries(without)).toEqual({
      error: 'no_accounts_found',
      platform: 'facebook',
      details: 'business_management',
    });
    expect((await connectWith([own], ['pages_show_list'])).get('details')).toBe('pages_show_list');
  });

  it('says when the choice has expired', async () => {
    const owner = await createOwner();
    const address = await comeBack(owner, await giveConsent(await start(owner, 'facebook'), await brandPages()));
    const id = new URL(address, 'http://x').searchParams.get('choose') ?? '';
    sandboxApp.clock.advance(11 * 60_000);
    const late = await owner.call('getAccountChoice', { params: { id } });
    expect([late.status, late.error.error]).toEqual([409, 'account_choice_expired']);
  });

  it('keeps the other page connected when one of a sign-in is logged out completely', async () => {
    const owner = await createOwner();
    const [first = '', second = ''] = await brandPages();
    await owner.call('disconnect', { params: { platform: 'facebook' }, body: { userId: first, saveSession: false } });
    await sandboxApp.context.work.drain();
    const { body } = await owner.call('listConnections');
    expect(body.find(({ platformUserId }) => platformUserId === second)).toMatchObject({ isValid: true });
    sandboxApp.clock.advance(60_000);
    await sandboxApp.context.work.drain();
    const after = await owner.call('listConnections');
    expect(after.body.find(({ platformUserId }) => platformUserId === second)).toMatchObject({ isValid: true });
  });
});

async function brandPages(): Promise<string[]> {
  const state = await (await sandboxApp.sandbox('GET', '/state?platform=facebook')).json();
  return (state as { accounts: { id: string }[] }).accounts.map(({ id }) => id);
}

describe('disconnecting', () => {
  it('answers 404 when nothing of the network is connected', async () => {
    const owner = await createOwner();
    const answer = await owner.call('disconnect', {
      params: { platform: 'telegram' },
      body: { userId: 0, saveSession: true },
    });
    expect(answer.status).toBe(404);
  });

  it('brings a saved session back without asking again', async () => {
    const owner = await createOwner();
    await sandboxApp.connect(owner, 'twitter');
    const before = await findConnectionOf(sandboxApp, 'twitter');
    await owner.call('disconnect', {
      params: { platform: 'twitter' },
      body: { userId: before.externalId, saveSession: true },
    });
    await sandboxApp.context.work.drain();
    const saved = await findConnectionOf(sandboxApp, 'twitter');
    expect(saved.state).toBe('saved');
    expect(saved.accessTokenEncrypted).not.toBeNull();
    expect((await owner.call('listConnections')).body.some(({ platform }) => platform === 'twitter')).toBe(false);
    expect(await start(owner, 'twitter')).toBe('/connect?success=true&platform=twitter');
    expect(await findConnectionOf(sandboxApp, 'twitter')).toMatchObject({ id: before.id, state: 'active' });
  });

  it('asks for consent again when the saved session is no longer honoured', async () => {
    const owner = await createOwner();
    await owner.call('disconnect', { params: { platform: 'twitter' }, body: { userId: 0, saveSession: true } });
    await sandboxApp.sandbox('POST', '/twitter/faults', { mode: 'revoked-token', count: 3 });
    expect(await start(owner, 'twitter')).toContain('/oauth2/authorize');
    await sandboxApp.sandbox('DELETE', '/twitter/faults');
    await sandboxApp.connect(owner, 'twitter');
  });

  it('takes the grant back at the network and wipes it here on a complete logout', async () => {
    const owner = await createOwner();
    await owner.call('disconnect', { params: { platform: 'twitter' }, body: { userId: 0, saveSession: false } });
    await sandboxApp.context.work.drain();
    const gone = await findConnectionOf(sandboxApp, 'twitter');
    expect(gone).toMatchObject({ state: 'gone', accessTokenEncrypted: null, refreshTokenEncrypted: null, scopes: [] });
    const logged = await sandboxApp.context.database.select().from(auditLog).where(eq(auditLog.target, gone.id));
    expect(logged.find(({ action }) => action === 'connection.logged-out')?.detail).toEqual({ revoked: true });
  });

  it('lets nobody stay connected because a network does not answer', async () => {
    const owner = await createOwner();
    await sandboxApp.connect(owner, 'twitter');
    await sandboxApp.sandbox('POST', '/twitter/faults', { mode: 'status', status: 503, count: 1000 });
    await owner.call('disconnect', { params: { platform: 'twitter' }, body: { userId: 0, saveSession: false } });
    expect((await owner.call('listConnections')).body.some(({ platform }) => platform === 'twitter')).toBe(false);
    for (let hour = 0; hour < 8; hour += 1) {
      await sandboxApp.context.work.drain(['release-connections']);
      sandboxApp.clock.advance(60 * 60_000);
    }
    expect((await findConnectionOf(sandboxApp, 'twitter')).accessTokenEncrypted).toBeNull();
    await sandboxApp.sandbox('DELETE', '/twitter/faults');
  });
});

describe('connecting by a token', () => {
  it('proves the token before it stores anything', async () => {
    const owner = await createOwner();
    const wrong = await owner.call('connectWithToken', {
      params: { platform: 'telegram' },
      body: { token: '100001:wrong' },
    });
    expect([wrong.status, wrong.error.error]).toEqual([422, 'connection_token_invalid']);
    const right = await owner.call('connectWithToken', {
      params: { platform: 'telegram' },
      body: { token: '100001:sandbox' },
    });
    expect(right.body).toMatchObject({ platform: 'telegram', isValid: true, accessToken: 'present' });
    const notByToken = await owner.call('connectWithToken', { params: { platform: 'facebook' }, body: { token: 'x' } });
    expect(notByToken.error.error).toBe('platform_not_connectable');
  });
});

describe('renewing a grant', () => {
  it('renews once when several are refused with the same token', async () => {
    const owner = await createOwner();
    await sandboxApp.connect(owner, 'twitter');
    const { id, workspaceId } = await findConnectionOf(sandboxApp, 'twitter');
    const refused = await getAccountAuth(sandboxApp.context, workspaceId, id);
    const renewed = await Promise.all(
      Array.from({ length: 5 }, () => refreshAccountAuth(sandboxApp.context, workspaceId, id, refused)),
    );
    const tokens = new Set(renewed.map((auth) => auth.grant.accessToken));
    expect(tokens.size).toBe(1);
    expect(tokens).not.toContain(refused.grant.accessToken);
    expect((await findConnectionOf(sandboxApp, 'twitter')).state).toBe('active');
  });

  it('renews ahead of the expiry, so that nobody waits for it', async () => {
    const before = await findConnectionOf(sandboxApp, 'twitter');
    sandboxApp.clock.set(new Date((before.tokenExpiresAt?.getTime() ?? 0) - 5 * 60_000));
    await sandboxApp.context.work.drain(['refresh-tokens']);
    const after = await findConnectionOf(sandboxApp, 'twitter');
    expect(after.tokenExpiresAt?.getTime()).toBeGreaterThan(before.tokenExpiresAt?.getTime() ?? 0);
  });
});

describe('the networks of this installation', () => {
  it('are listed with what they can do and how they are connected', async () => {
    const viewer = await sandboxApp.signIn('viewer');
    const { body } = await withoutNetwork('linkedin', () => viewer.call('listPlatforms'));
    expect(body.find(({ platform }) => platform === 'facebook')).toMatchObject({
      connect: 'oauth',
      isConfigured: true,
      isSandbox: true,
      capabilities: expect.arrayContaining(['inbox', 'webhooks', 'reply']),
    });
    expect(body.find(({ platform }) => platform === 'twitter')?.replyLimits).toMatchObject({
      counting: 'weighted',
      countingByKind: { message: 'codepoints' },
    });
    expect(body.find(({ platform }) => platform === 'telegram')).toMatchObject({ connect: 'token' });
    expect(body.find(({ platform }) => platform === 'linkedin')).toMatchObject({
      isConfigured: false,
      pendingScopes: ['rw_organization_admin'],
    });
  });
});

/** As on an installation that has no credentials for the network. */
async function withoutNetwork<Result>(platform: Platform, work: () => Promise<Result>): Promise<Result> {
  const networks = sandboxApp.context.networks as Map<Platform, ReachableNetwork>;
  const network = networks.get(platform);
  if (network === undefined) throw new Error(`${platform} is not reachable`);
  networks.delete(platform);
  try {
    return await work();
  } finally {
    networks.set(platform, network);
  }
}
