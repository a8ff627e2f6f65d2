import { randomUUID } from 'node:crypto';
import { domainProofPrefix } from '@parley/contract/single-sign-on/rules.ts';
import { and, desc, eq } from 'drizzle-orm';
import { generate } from 'otplib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Browser, createTestApp, type TestApp } from '../../../test/app.ts';
import {
  type OpenIdProvider,
  providerClient,
  type ScriptedProvider,
  startOpenIdProvider,
  startScriptedProvider,
} from '../../../test/openid-provider.ts';
import { auditLog, memberships, sessions, users, workspaces } from '../../db/schema/auth.ts';
import { mails } from '../../db/schema/mail.ts';
import { pushDevices } from '../../db/schema/notifications.ts';
import { singleSignOnFlows, singleSignOnIdentities, singleSignOns } from '../../db/schema/single-sign-on.ts';

const publicUrl = 'http://localhost:3000';

let testApp: TestApp;
let provider: OpenIdProvider;
let owner: Browser;
/** What the name servers say. */
const records = new Map<string, string[]>();

beforeAll(async () => {
  testApp = await createTestApp();
  testApp.context.lookUpTxt = async (name) => records.get(name) ?? [];
  const places = [testApp.workspaceId, testApp.otherWorkspaceId];
  provider = await startOpenIdProvider(places.map((id) => `${publicUrl}/api/auth/single-sign-on/callback/${id}`));
  owner = await testApp.signIn('owner');
  await setUp(owner, provider.issuer, { domains: ['company.example'] });
  await prove(owner, 'company.example');
});
afterEach(() => testApp.clock.set(new Date()));
afterAll(async () => {
  await provider?.close();
  await testApp?.close();
});

async function setUp(by: Browser, issuer: string, more: { domains?: string[]; isRequired?: boolean } = {}) {
  const answer = await by.call('saveSingleSignOn', {
    body: { issuer, ...providerClient, domains: [], defaultRole: 'viewer', ...more },
  });
  expect(answer.error).not.toHaveProperty('error');
  return answer.body;
}

/** Sets the record that the settings ask for, and has it looked for. */
async function prove(by: Browser, domain: string): Promise<void> {
  const { settings } = (await by.call('getSingleSignOn')).body;
  const wanted = settings?.domains.find((each) => each.domain === domain);
  records.set(wanted?.recordName ?? '', [wanted?.recordText ?? '']);
  expect((await by.call('proveSingleSignOnDomain', { body: { domain } })).status).toBe(200);
}

/** Somebody at the provider, under a new name. */
function addAccount(account: Parameters<typeof provider.accounts.set>[1]): string {
  const login = `login-${randomUUID()}`;
  provider.accounts.set(login, account);
  return login;
}

async function start(browser: Browser, workspace: string = testApp.workspaceId): Promise<string> {
  const { body, error, status } = await browser.call('startSingleSignOn', { body: { workspace } });
  expect({ status, error: error.error }).toEqual({ status: 200, error: undefined });
  return body.url;
}

/** Where the browser ends after the provider sent it back: a page of ours, and what it is told. */
async function finish(browser: Browser, callback: URL): Promise<string> {
  const answer = await browser.send({ method: 'GET', url: callback.pathname + callback.search });
  expect(answer.statusCode).toBe(303);
  return String(answer.headers.location);
}

async function enter(browser: Browser, login: string, workspace?: string): Promise<string> {
  return finish(browser, await provider.signIn(await start(browser, workspace), login));
}

const done = '/login?single-sign-on=done';
const told = (code: string) => `/login?single-sign-on=${code}`;
const newEmail = (domain = 'company.example') => `person-${randomUUID()}@${domain}`;

async function findUser(email: string) {
  const [user] = await testApp.context.database.select().from(users).where(eq(users.email, email));
  return user;
}

describe('a newcomer of a proven mail domain', () => {
  test('comes in with the role for newcomers, without a password, and the next time by issuer and subject', async () => {
    const email = newEmail();
    const login = addAccount({ email, email_verified: true, name: '  Maya\u202e Chen ' });
    const browser = testApp.openBrowser();
    expect(await enter(browser, login, `nobody@company.example`)).toBe(done);
    const me = (await browser.call('getCurrentUser')).body;
    expect(me).toMatchObject({ email, name: 'Maya Chen', role: 'user', session: { isSingleSignOn: true } });
    expect(me.workspace).toMatchObject({ id: testApp.workspaceId, role: 'viewer', hindrance: null });

    const noPassword = await testApp
      .openBrowser()
      .call('login', { body: { username: email, password: 'guess-guess' } });
    expect(noPassword).toMatchObject({ status: 401, error: { error: 'bad_credentials' } });

    // The mailbox was renamed at the provider, or given away: neither opens another account.
    provider.accounts.set(login, { email: newEmail(), email_verified: false });
    const again = testApp.openBrowser();
    expect(await enter(again, login)).toBe(done);
    expect((await again.call('getCurrentUser')).body.id).toBe(me.id);
    const heir = addAccount({ email, email_verified: true });
    expect(await enter(testApp.openBrowser(), heir)).toBe(told('single_sign_on_taken'));

    const log = await testApp.context.database.select().from(auditLog).where(eq(auditLog.userId, me.id));
    expect(log.map(({ action }) => action).sort()).toEqual([
      ...['member.joined', 'session.refused', 'session.started', 'session.started', 'single-sign-on.linked'],
    ]);
  });

  test('needs an address that the provider has verified, and one of this very domain', async () => {
    for (const account of [
      { email: newEmail(), email_verified: false },
      { email: newEmail() },
      {},
      { email: 'no address', email_verified: true },
    ])
      expect(await enter(testApp.openBrowser(), addAccount(account))).toBe(told('single_sign_on_email_unverified'));
    for (const domain of ['elsewhere.example', 'sub.company.example', 'company.example.attacker.example'])
      expect(await enter(testApp.openBrowser(), addAccount({ email: newEmail(domain), email_verified: true }))).toBe(
        told('single_sign_on_refused'),
      );
    expect(await findUser('no address')).toBeUndefined();
  });

  test('of a domain that nobody has proven is refused, until the record says so', async () => {
    const domain = `d${Date.now()}.example`;
    await setUp(owner, provider.issuer, { domains: ['company.example', domain] });
    const login = addAccount({ email: newEmail(domain), email_verified: true });
    expect(await enter(testApp.openBrowser(), login)).toBe(told('single_sign_on_refused'));
    const notYet = await owner.call('proveSingleSignOnDomain', { body: { domain } });
    expect(notYet).toMatchObject({ status: 409, error: { error: 'domain_not_proven' } });
    expect(notYet.error.message).toContain(domainProofPrefix + domain);
    records.set(domainProofPrefix + domain, ['parley-domain-proof=of-another-workspace']);
    expect((await owner.call('proveSingleSignOnDomain', { body: { domain } })).status).toBe(409);
    await prove(owner, domain);
    expect(await enter(testApp.openBrowser(), login)).toBe(done);
    // Proven ones stay so when the settings are saved again.
    const saved = await setUp(owner, provider.issuer, { domains: ['company.example'] });
    expect(saved.settings?.domains).toMatchObject([{ domain: 'company.example', provenAt: expect.any(String) }]);
  });

  test('who was invited comes in with the role of the invitation, whatever their domain', async () => {
    const email = newEmail('partner.example');
    await owner.call('inviteMember', { body: { email, role: 'agent' } });
    const browser = testApp.openBrowser();
    expect(await enter(browser, addAccount({ email, email_verified: true }))).toBe(done);
    expect((await browser.call('getCurrentUser')).body.workspace.role).toBe('agent');
    expect((await owner.call('listInvitations')).body.map((each) => each.email)).not.toContain(email);
  });
});

describe('an account that is there already', () => {
  test('of another workspace is never opened by a provider that names its address', async () => {
    const victim = await testApp.signIn('owner', { workspaceId: testApp.otherWorkspaceId });
    // The domain is proven to be the workspace's own, and the provider says all that it can: it is not enough.
    const login = addAccount({ email: victim.email, email_verified: true });
    expect(await enter(testApp.openBrowser(), login)).toBe(told('single_sign_on_refused'));
    await owner.call('inviteMember', { body: { email: victim.email, role: 'viewer' } });
    expect(await enter(testApp.openBrowser(), login)).toBe(told('single_sign_on_refused'));
    const found = await testApp.context.database
      .select()
      .from(singleSignOnIdentities)
      .where(eq(singleSignOnIdentities.userId, victim.userId));
    expect(found).toEqual([]);
  });

  test('of a member opens this workspace alone: nothing that is theirs elsewhere, and no administration', async () => {
    const member = await testApp.signIn('agent', { platformAdmin: true });
    const { database } = testApp.context;
    await database
      .insert(memberships)
      .values({ workspaceId: testApp.otherWorkspaceId, userId: member.userId, role: 'owner' });
    const browser = testApp.openBrowser();
    expect(await enter(browser, addAccount({ email: member.email, email_verified: true }))).toBe(done);
    expect((await browser.call('getCurrentUser')).body).toMatchObject({ id: member.userId, role: 'user' });
    expect((await browser.call('listMessages', { query: {} })).status).toBe(200);
    expect((await browser.call('listWorkspaces')).body.map(({ id }) => id)).toEqual([testApp.workspaceId]);
    expect((await browser.call('listSessions')).body).toHaveLength(1);

    const confined = { status: 403, error: { error: 'single_sign_on_confined' } };
    const elsewhere = { body: { workspaceId: testApp.otherWorkspaceId } };
    const [mine] = (await member.call('listSessions')).body;
    expect(await browser.call('switchWorkspace', elsewhere)).toMatchObject(confined);
    expect(await browser.call('leaveWorkspace', elsewhere)).toMatchObject(confined);
    expect(await browser.call('createWorkspace', { body: { name: 'Mine', isAdditional: true } })).toMatchObject(
      confined,
    );
    expect(await browser.call('getDataExport')).toMatchObject(confined);
    expect(await browser.call('deactivateAccount')).toMatchObject(confined);
    expect(await browser.call('acceptInvitation', { body: { token: 'x' } })).toMatchObject(confined);
    expect((await browser.call('listApprovedClients')).status).toBe(403);
    expect((await browser.call('endSession', { params: { id: mine?.id ?? '' } })).status).toBe(404);
    expect((await browser.call('endOtherSessions')).body.endedSessions).toBe(0);
    expect((await member.call('getCurrentUser')).status).toBe(200);

    // Moved by hand, the session is none.
    await database
      .update(sessions)
      .set({ workspaceId: testApp.otherWorkspaceId })
      .where(eq(sessions.singleSignOnWorkspaceId, testApp.workspaceId));
    expect((await browser.call('getCurrentUser')).status).toBe(401);
  });

  test('keeps for its other sign-in what is the person’s everywhere: profile, a waiting address, second factor, devices', async () => {
    const member = await testApp.signIn('agent');
    const { database, now } = testApp.context;
    const { password, userId } = member;
    await member.call('requestEmailChange', { body: { email: `new-${member.email}`, password } });
    await database.insert(pushDevices).values({
      ...{ userId, endpoint: `https://push.example/${userId}`, p256dh: '', authSecret: '', sessionHash: '' },
      createdAt: now(),
    });
    const browser = testApp.openBrowser();
    expect(await enter(browser, addAccount({ email: member.email, email_verified: true }))).toBe(done);
    expect((await member.call('getProfile')).body.pendingEmail).not.toBeNull();
    expect((await browser.call('getProfile')).body.pendingEmail).toBeNull();
    expect((await member.call('getNotificationSettings')).body.push.devices).toHaveLength(1);
    expect((await browser.call('getNotificationSettings')).body.push.devices).toEqual([]);
    const confined = { status: 403, error: { error: 'single_sign_on_confined' } };
    expect(await browser.call('getTwoFactor')).toMatchObject(confined);

    // Who works here alone may be named here.
    const body = { name: 'By the provider', timeZone: 'Asia/Kolkata', language: 'hi' as const };
    expect(await browser.call('updateProfile', { body })).toMatchObject({ status: 200, body });
    await database.insert(memberships).values({ workspaceId: testApp.otherWorkspaceId, userId, role: 'viewer' });
    expect(await browser.call('updateProfile', { body: { ...body, name: 'Elsewhere' } })).toMatchObject(confined);
    expect((await member.call('getProfile')).body.name).toBe('By the provider');
    expect((await member.call('updateProfile', { body: { ...body, name: 'Mine' } })).status).toBe(200);
  });

  test('of a member of another domain whom nobody invited is linked by its own person, with the password', async () => {
    const member = await testApp.signIn('agent');
    const email = newEmail('elsewhere.example');
    await testApp.context.database.update(users).set({ email }).where(eq(users.id, member.userId));
    const login = addAccount({ email, email_verified: true });
    expect(await enter(testApp.openBrowser(), login)).toBe(told('single_sign_on_refused'));

    const wrong = await member.call('startOwnSingleSignOn', { body: { password: 'wrong-wrong' } });
    expect(wrong).toMatchObject({ status: 403, error: { error: 'wrong_password' } });
    const begun = await member.call('startOwnSingleSignOn', { body: { password: member.password } });
    const callback = await provider.signIn(begun.body.url, login);
    expect(await finish(member, callback)).toBe('/settings?tab=security&single-sign-on=done');
    expect((await member.call('getOwnSingleSignOn')).body).toMatchObject({
      identities: [{ workspaceId: testApp.workspaceId, issuer: provider.issuer, email }],
      issuerHere: provider.issuer,
    });
    const browser = testApp.openBrowser();
    expect(await enter(browser, login)).toBe(done);
    const toldMails = await testApp.context.database.select().from(mails).where(eq(mails.userId, member.userId));
    expect(toldMails.map(({ subject }) => subject)).toContain('Single sign-on opens your account');

    const { workspaceId } = testApp;
    expect((await member.call('removeOwnSingleSignOn', { params: { workspaceId } })).status).toBe(200);
    expect((await browser.call('getCurrentUser')).status).toBe(401);
    expect((await member.call('getCurrentUser')).status).toBe(200);
    expect((await member.call('removeOwnSingleSignOn', { params: { workspaceId } })).status).toBe(404);
  });

  test('is linked with the code as well where sign-in asks for one', async () => {
    const member = await testApp.signIn('agent');
    const { password } = member;
    const { secret } = (await member.call('beginTwoFactor', { body: { password } })).body;
    const codeNow = () => generate({ secret, epoch: Math.floor(testApp.context.now().getTime() / 1000) });
    await member.call('confirmTwoFactor', { body: { code: await codeNow() } });
    const without = await member.call('startOwnSingleSignOn', { body: { password } });
    expect(without).toMatchObject({ status: 403, error: { error: 'wrong_code' } });
    testApp.clock.advance(30_000);
    const code = await codeNow();
    expect((await member.call('startOwnSingleSignOn', { body: { password, code } })).status).toBe(200);
  });

  test('is linked in the session that began it: the way back counts in no other one', async () => {
    const member = await testApp.signIn('agent');
    const colleague = await testApp.signIn('agent');
    const login = addAccount({ email: newEmail('elsewhere.example'), email_verified: true });
    const begun = await member.call('startOwnSingleSignOn', { body: { password: member.password } });
    const callback = await provider.signIn(begun.body.url, login);
    colleague.singleSignOnCookie = member.singleSignOnCookie;
    expect(await finish(colleague, callback)).toBe('/settings?tab=security&single-sign-on=single_sign_on_over');
    expect((await colleague.call('getOwnSingleSignOn')).body.identities).toEqual([]);
  });

  test('that its person has closed, or an administrator switched off, stays closed', async () => {
    const email = newEmail();
    const login = addAccount({ email, email_verified: true });
    expect(await enter(testApp.openBrowser(), login)).toBe(done);
    await testApp.context.database.update(users).set({ isActive: false }).where(eq(users.email, email));
    expect(await enter(testApp.openBrowser(), login)).toBe(told('single_sign_on_refused'));
  });

  test('of whom the team has let go is out at once, and does not come back by it', async () => {
    const email = newEmail();
    const login = addAccount({ email, email_verified: true });
    const browser = testApp.openBrowser();
    expect(await enter(browser, login)).toBe(done);
    const user = await findUser(email);
    expect((await owner.call('removeMember', { params: { userId: user?.id ?? '' } })).status).toBe(200);
    expect((await browser.call('getCurrentUser')).status).toBe(401);
    expect(await enter(testApp.openBrowser(), login)).toBe(told('single_sign_on_refused'));
  });
});

describe('whom the provider lets in no more', () => {
  test('is out by the next morning at the latest, however busy their session is', async () => {
    const browser = testApp.openBrowser();
    expect(await enter(browser, addAccount({ email: newEmail(), email_verified: true }))).toBe(done);
    for (let hour = 0; hour < 11; hour++) {
      testApp.clock.advance(60 * 60_000);
      expect((await browser.call('getCurrentUser')).status).toBe(200);
    }
    testApp.clock.advance(60 * 60_000);
    expect((await browser.call('getCurrentUser')).status).toBe(401);
  });

  test('makes no API key in a session of before, and none that goes on for ever', async () => {
    const admin = await testApp.signIn('admin');
    const browser = testApp.openBrowser();
    const login = addAccount({ email: admin.email, email_verified: true });
    expect(await enter(browser, login)).toBe(done);
    const make = (expiresInDays: number | null) => {
      const expiresAt =
        expiresInDays === null
          ? null
          : new Date(testApp.context.now().getTime() + expiresInDays * 86_400_000).toISOString();
      return browser.call('createApiKey', { body: { name: 'Reports', scopes: ['inbox.read'], expiresAt } });
    };
    for (const days of [null, 91])
      expect(await make(days)).toMatchObject({ status: 400, error: { message: expect.stringContaining('90 days') } });
    expect((await make(90)).status).toBe(201);
    testApp.clock.advance(15 * 60_000 + 1);
    expect(await make(30)).toMatchObject({ status: 403, error: { error: 'single_sign_on_stale' } });
    expect(await enter(browser, login)).toBe(done);
    expect((await make(30)).status).toBe(201);
  });
});

describe('a link of somebody who was let go', () => {
  test('does not open again with a new membership, and keeps its account at the provider from coming as somebody new', async () => {
    const { database } = testApp.context;
    const { workspaceId } = testApp;
    const member = await testApp.signIn('agent');
    const email = newEmail('elsewhere.example');
    await database.update(users).set({ email }).where(eq(users.id, member.userId));
    const login = addAccount({ email, email_verified: true });
    const begun = await member.call('startOwnSingleSignOn', { body: { password: member.password } });
    await finish(member, await provider.signIn(begun.body.url, login));
    expect(await enter(testApp.openBrowser(), login)).toBe(done);
    expect((await owner.call('removeMember', { params: { userId: member.userId } })).status).toBe(200);

    provider.accounts.set(login, { email: newEmail(), email_verified: true });
    expect(await enter(testApp.openBrowser(), login)).toBe(told('single_sign_on_refused'));
    provider.accounts.set(login, { email, email_verified: true });
    await database.insert(memberships).values({ workspaceId, userId: member.userId, role: 'viewer' });
    expect(await enter(testApp.openBrowser(), login)).toBe(told('single_sign_on_refused'));
    expect((await member.call('getOwnSingleSignOn')).body.identities).toEqual([]);

    // They link it anew themselves.
    const back = testApp.openBrowser();
    await back.call('login', { body: { username: email, password: member.password } });
    await back.call('switchWorkspace', { body: { workspaceId } });
    const again = await back.call('startOwnSingleSignOn', { body: { password: member.password } });
    const end = await finish(back, await provider.signIn(again.body.url, login));
    expect(end).toBe('/settings?tab=security&single-sign-on=done');
    expect(await enter(testApp.openBrowser(), login)).toBe(done);
  });
});

describe('the way back from the provider', () => {
  let login: string;
  beforeAll(() => {
    login = addAccount({ email: newEmail(), email_verified: true });
  });

  test('counts once, and not after ten minutes', async () => {
    const browser = testApp.openBrowser();
    const callback = await provider.signIn(await start(browser), login);
    const { singleSignOnCookie } = browser;
    expect(await finish(browser, callback)).toBe(done);
    browser.singleSignOnCookie = singleSignOnCookie;
    expect(await finish(browser, callback)).toBe(told('single_sign_on_over'));

    const slow = testApp.openBrowser();
    const late = await provider.signIn(await start(slow), login);
    testApp.clock.advance(10 * 60_000 + 1);
    expect(await finish(slow, late)).toBe(told('single_sign_on_over'));
    expect((await slow.call('getCurrentUser')).status).toBe(401);
  });

  test('counts in the browser alone in which it began: nobody is signed in as somebody else by a link', async () => {
    const attacker = testApp.openBrowser();
    const callback = await provider.signIn(await start(attacker), login);
    const victim = testApp.openBrowser();
    expect(await finish(victim, callback)).toBe(told('single_sign_on_over'));
    await start(victim);
    expect(await finish(victim, callback)).toBe(told('single_sign_on_over'));
    expect((await victim.call('getCurrentUser')).status).toBe(401);
  });

  test('does not take a code of another sign-in', async () => {
    const attacker = testApp.openBrowser();
    const stolen = await provider.signIn(await start(attacker), login);
    const victim = testApp.openBrowser();
    const state = new URL(await start(victim)).searchParams.get('state') ?? '';
    const injected = new URL(stolen);
    injected.searchParams.set('state', state);
    expect(await finish(victim, injected)).toBe(told('single_sign_on_denied'));
  });

  test('does not take an answer at the address of another workspace, nor one that names another issuer', async () => {
    const browser = testApp.openBrowser();
    const elsewhere = await provider.signIn(await start(browser), login);
    elsewhere.pathname = elsewhere.pathname.replace(testApp.workspaceId, testApp.otherWorkspaceId);
    expect(await finish(browser, elsewhere)).toBe(told('single_sign_on_failed'));

    const other = testApp.openBrowser();
    const mixedUp = await provider.signIn(await start(other), login);
    expect(mixedUp.searchParams.get('iss')).toBe(provider.issuer);
    mixedUp.searchParams.set('iss', 'https://attacker.example');
    expect(await finish(other, mixedUp)).toBe(told('single_sign_on_failed'));
  });

  test('leads to our own page alone, whatever the address says', async () => {
    const browser = testApp.openBrowser();
    const callback = await provider.signIn(await start(browser), login);
    callback.searchParams.set('returnTo', 'https://attacker.example');
    callback.searchParams.set('redirect_uri', 'https://attacker.example');
    expect(await finish(browser, callback)).toBe(done);
    const asked = await browser.send({
      method: 'POST',
      url: '/api/auth/single-sign-on/start',
      payload: { workspace: testApp.workspaceId, returnTo: 'https://attacker.example' },
    });
    expect(asked.statusCode).toBe(400);
  });

  test('says plainly that the person, or the provider, said no', async () => {
    const browser = testApp.openBrowser();
    const state = new URL(await start(browser)).searchParams.get('state') ?? '';
    const callback = new URL(`${publicUrl}/api/auth/single-sign-on/callback/${testApp.workspaceId}`);
    callback.search = String(new URLSearchParams({ state, error: 'access_denied', iss: provider.issuer }));
    expect(await finish(browser, callback)).toBe(told('single_sign_on_denied'));
  });

  test('ends with the settings that it began with', async () => {
    const browser = testApp.openBrowser();
    const callback = await provider.signIn(await start(browser), login);
    await testApp.context.database
      .update(singleSignOns)
      .set({ clientId: 'another' })
      .where(eq(singleSignOns.workspaceId, testApp.workspaceId));
    expect(await finish(browser, callback)).toBe(told('single_sign_on_over'));
    await setUp(owner, provider.issuer, { domains: ['company.example'] });
  });
});

describe('a provider that lies', () => {
  let scripted: ScriptedProvider;
  let otherOwner: Browser;
  beforeAll(async () => {
    scripted = await startScriptedProvider();
    otherOwner = await testApp.signIn('owner', { workspaceId: testApp.otherWorkspaceId });
    await setUp(otherOwner, scripted.issuer, { domains: ['other.example'] });
    await prove(otherOwner, 'other.example');
  });
  beforeEach(() => Object.assign(scripted, { says: {}, isForged: false, describes: {}, rubbish: null }));
  afterAll(() => scripted?.close());

  /** Comes back with whatever code; `says` may need what stood in the address. */
  async function comeBack(says: (asked: URLSearchParams) => Record<string, unknown>): Promise<string> {
    const browser = testApp.openBrowser();
    const asked = new URL(await start(browser, testApp.otherWorkspaceId)).searchParams;
    scripted.says = says(asked);
    const callback = new URL(`${publicUrl}/api/auth/single-sign-on/callback/${testApp.otherWorkspaceId}`);
    callback.search = String(new URLSearchParams({ state: asked.get('state') ?? '', code: 'any' }));
    return finish(browser, callback);
  }
  const verified = () => ({ email: newEmail('other.example'), email_verified: true, sub: randomUUID() });
  const right = (asked: URLSearchParams) => ({ ...verified(), nonce: asked.get('nonce') });

  test('lets nobody in with a wrong issuer, audience, nonce, time or key; the same with right ones does', async () => {
    expect(await comeBack(right)).toBe(done);
    const failed = told('single_sign_on_failed');
    const past = Math.floor(Date.now() / 1000) - 3600;
    for (const wrong of [
      { iss: provider.issuer },
      { aud: 'another-client' },
      { nonce: 'of-an-earlier-sign-in' },
      { nonce: undefined },
      { exp: past },
      { sub: undefined },
    ])
      expect({ wrong, end: await comeBack((asked) => ({ ...right(asked), ...wrong })) }).toEqual({
        wrong,
        end: failed,
      });
    scripted.isForged = true;
    expect(await comeBack(right)).toBe(failed);
  });

  test('is handed the verifier of this sign-in and its own secret, and no other', async () => {
    scripted.asked.length = 0;
    await comeBack(right);
    await comeBack(right);
    const verifiers = scripted.asked.map((form) => form.get('code_verifier'));
    expect(new Set(verifiers).size).toBe(2);
    expect(scripted.asked[0]?.get('redirect_uri')).toContain(testApp.otherWorkspaceId);
  });

  test('cannot make "true" of a text, nor an owner of the workspace next door', async () => {
    const unverified = told('single_sign_on_email_unverified');
    expect(await comeBack((asked) => ({ ...right(asked), email_verified: 'true' }))).toBe(unverified);
    // The member of the other workspace, and their subject there.
    expect(await enter(testApp.openBrowser(), addAccount({ email: newEmail(), email_verified: true }))).toBe(done);
    const [identity] = await testApp.context.database
      .select()
      .from(singleSignOnIdentities)
      .where(eq(singleSignOnIdentities.workspaceId, testApp.workspaceId));
    const taken = { sub: identity?.subject, email: owner.email };
    expect(await comeBack((asked) => ({ ...right(asked), ...taken }))).toBe(told('single_sign_on_refused'));
  });

  test('or that is away, or answers rubbish, is told in a plain sentence, to who signs in and to who sets it up', async () => {
    const browser = testApp.openBrowser();
    const body = { workspace: testApp.otherWorkspaceId };
    for (const rubbish of [
      { status: 500, body: 'oh' },
      { status: 200, body: '<html>' },
      { status: 200, body: '[]' },
      { status: 200, body: 'x'.repeat(300_000) },
    ]) {
      scripted.rubbish = rubbish;
      const answer = await browser.call('startSingleSignOn', { body });
      expect(answer).toMatchObject({ status: 502, error: { error: 'single_sign_on_unreachable' } });
      expect(answer.error.message).toMatch(/^The provider of single sign-on did not answer as it should\. [A-Z].+\.$/);
    }
    scripted.rubbish = null;
    // Rubbish on the way back.
    const asked = new URL(await start(browser, testApp.otherWorkspaceId)).searchParams;
    scripted.rubbish = { status: 503, body: '' };
    const callback = new URL(`${publicUrl}/api/auth/single-sign-on/callback/${testApp.otherWorkspaceId}`);
    callback.search = String(new URLSearchParams({ state: asked.get('state') ?? '', code: 'any' }));
    expect(await finish(browser, callback)).toBe(told('single_sign_on_unreachable'));
    const gone = await startScriptedProvider();
    await gone.close();
    const settings = { ...providerClient, domains: [], issuer: gone.issuer };
    expect(await otherOwner.call('saveSingleSignOn', { body: settings })).toMatchObject({
      status: 502,
      error: { message: expect.stringContaining('The server there takes no connection.') },
    });
  });

  test('cannot send a browser to an address that runs as a page of ours', async () => {
    scripted.describes = { authorization_endpoint: 'javascript:alert(1)' };
    const answer = await testApp.openBrowser().call('startSingleSignOn', {
      body: { workspace: testApp.otherWorkspaceId },
    });
    expect(answer).toMatchObject({ status: 502, error: { error: 'single_sign_on_unreachable' } });
    scripted.describes = { issuer: provider.issuer };
    expect(
      (await testApp.openBrowser().call('startSingleSignOn', { body: { workspace: testApp.otherWorkspaceId } })).status,
    ).toBe(502);
  });
});

describe('the address of an issuer', () => {
  test.each([
    'http://10.0.0.7',
    'https://169.254.169.254/latest',
    'https://[fd00::1]',
    'http://metadata.company.example',
  ])('%s is refused: nothing of our own networks is asked, nor anything without TLS', async (issuer) => {
    const answer = await owner.call('saveSingleSignOn', { body: { issuer, ...providerClient, domains: [] } });
    expect(answer).toMatchObject({ status: 502, error: { error: 'single_sign_on_unreachable' } });
  });

  test('on this machine is one for local installations alone', async () => {
    const far = await createTestApp({ config: { publicUrl: 'https://parley.example', isLocal: false } });
    try {
      const farOwner = await far.signIn('owner');
      for (const issuer of [provider.issuer, provider.issuer.replace('http:', 'https:')])
        expect(
          await farOwner.call('saveSingleSignOn', {
            body: { issuer, ...providerClient, domains: [] },
            headers: { host: 'parley.example' },
          }),
        ).toMatchObject({ status: 502 });
    } finally {
      await far.close();
    }
  });
});

describe('the settings', () => {
  test('never show the secret, keep it encrypted, and hand it to no other issuer', async () => {
    const shown = JSON.stringify((await owner.call('getSingleSignOn')).body);
    const stored = JSON.stringify([
      await testApp.context.database.select().from(singleSignOns),
      await testApp.context.database.select().from(singleSignOnFlows),
      await testApp.context.database.select().from(auditLog),
      await testApp.context.database.select().from(mails),
    ]);
    for (const text of [shown, stored]) expect(text).not.toContain(providerClient.clientSecret);
    const { clientId } = providerClient;
    const kept = await owner.call('saveSingleSignOn', {
      body: { issuer: provider.issuer, clientId, domains: ['company.example'] },
    });
    expect(kept.status).toBe(200);
    const moved = await owner.call('saveSingleSignOn', {
      body: { issuer: 'https://attacker.example', clientId, domains: [] },
    });
    expect(moved).toMatchObject({ status: 400, error: { message: 'Give the client secret.' } });
  });

  test('are the owner’s: an admin reads them, others see nothing, and all owners hear of a change', async () => {
    const admin = await testApp.signIn('admin');
    const body = { issuer: provider.issuer, ...providerClient, domains: [] };
    expect((await admin.call('getSingleSignOn')).status).toBe(200);
    expect((await admin.call('saveSingleSignOn', { body })).status).toBe(403);
    expect((await admin.call('removeSingleSignOn')).status).toBe(403);
    const agent = await testApp.signIn('agent');
    expect((await agent.call('getSingleSignOn')).status).toBe(403);
    const second = await testApp.signIn('owner');
    await setUp(owner, provider.issuer, { domains: ['company.example'] });
    const toldMails = await testApp.context.database
      .select()
      .from(mails)
      .where(and(eq(mails.userId, second.userId), eq(mails.subject, 'Single sign-on was changed')));
    expect(toldMails).toHaveLength(1);
  });

  test('are found by address or name; what is nobody’s, or two workspaces’, is told so', async () => {
    const browser = testApp.openBrowser();
    const unknown = { status: 404, error: { error: 'single_sign_on_unknown' } };
    for (const workspace of ['nobody@nowhere.example', 'No such workspace', randomUUID()])
      expect(await browser.call('startSingleSignOn', { body: { workspace } })).toMatchObject(unknown);
    // A name proves nothing, and a link anybody can send: the page says where it leads first.
    const { host } = new URL(provider.issuer);
    for (const workspace of ['workspace', testApp.workspaceId]) {
      const { body } = await browser.call('startSingleSignOn', { body: { workspace } });
      expect(body).toMatchObject({ workspaceName: 'Workspace', isProven: false });
      expect(new URL(body.url).host).toBe(host);
    }
    expect((await browser.call('startSingleSignOn', { body: { workspace: owner.email } })).body.isProven).toBe(true);
    // Whose domain no workspace has proven is told nothing of where they work.
    const member = await testApp.signIn('agent');
    const email = newEmail('private.example');
    await testApp.context.database.update(users).set({ email }).where(eq(users.id, member.userId));
    expect(await browser.call('startSingleSignOn', { body: { workspace: email } })).toMatchObject(unknown);
    const { database } = testApp.context;
    await database.update(workspaces).set({ name: 'WORKSPACE' }).where(eq(workspaces.id, testApp.otherWorkspaceId));
    expect(await browser.call('startSingleSignOn', { body: { workspace: 'Workspace' } })).toMatchObject({
      status: 409,
      error: { error: 'single_sign_on_unclear' },
    });
    await database.update(workspaces).set({ name: 'Other' }).where(eq(workspaces.id, testApp.otherWorkspaceId));
  });

  test('with another client begin anew: a provider may call everybody otherwise then', async () => {
    const email = newEmail();
    const browser = testApp.openBrowser();
    expect(await enter(browser, addAccount({ email, email_verified: true }))).toBe(done);
    const { clientSecret } = providerClient;
    const moved = { issuer: provider.issuer, clientId: 'another', clientSecret, domains: ['company.example'] };
    const saved = await owner.call('saveSingleSignOn', { body: moved });
    expect(saved.body.settings?.linkedMembers).toEqual([]);
    expect((await browser.call('getCurrentUser')).status).toBe(401);
    await setUp(owner, provider.issuer, { domains: ['company.example'] });
    // The same person under another subject.
    expect(await enter(testApp.openBrowser(), addAccount({ email, email_verified: true }))).toBe(done);
  });

  test('show who is linked; the owner undoes a link, which ends its sessions and is told to its person', async () => {
    const email = newEmail();
    const browser = testApp.openBrowser();
    expect(await enter(browser, addAccount({ email, email_verified: true }))).toBe(done);
    const userId = (await browser.call('getCurrentUser')).body.id;
    const listed = (await owner.call('getSingleSignOn')).body.settings?.linkedMembers;
    expect(listed).toContainEqual(expect.objectContaining({ userId, accountEmail: email }));

    const admin = await testApp.signIn('admin');
    expect((await admin.call('unlinkMember', { params: { userId } })).status).toBe(403);
    const unlinked = await owner.call('unlinkMember', { params: { userId } });
    expect(unlinked.body.settings?.linkedMembers.map((each) => each.userId)).not.toContain(userId);
    expect((await browser.call('getCurrentUser')).status).toBe(401);
    expect((await owner.call('unlinkMember', { params: { userId } })).status).toBe(404);
    const { database } = testApp.context;
    const toldMails = await database.select().from(mails).where(eq(mails.userId, userId));
    expect(toldMails.map(({ subject }) => subject)).toContain('Single sign-on no longer opens your account');
    const [entry] = await database
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'single-sign-on.unlinked'))
      .orderBy(desc(auditLog.at))
      .limit(1);
    expect(entry).toMatchObject({ userId: owner.userId, target: userId });
    // Their account at the provider was replaced by another one.
    expect(await enter(testApp.openBrowser(), addAccount({ email, email_verified: true }))).toBe(done);
  });

  test('can leave no other way in: members with a password are led there, owners keep theirs', async () => {
    const agent = await testApp.signIn('agent');
    await setUp(owner, provider.issuer, { domains: ['company.example'], isRequired: true });
    expect((await agent.call('getCurrentUser')).body.workspace.hindrance).toBe('single_sign_on_required');
    expect(await agent.call('listMessages', { query: {} })).toMatchObject({
      status: 403,
      error: { error: 'single_sign_on_required' },
    });
    expect((await owner.call('listMessages', { query: {} })).status).toBe(200);
    const back = testApp.openBrowser();
    const { email: username, password } = owner;
    expect((await back.call('login', { body: { username, password } })).status).toBe(200);
    expect((await back.call('getSingleSignOn')).status).toBe(200);
    const bySso = testApp.openBrowser();
    expect(await enter(bySso, addAccount({ email: agent.email, email_verified: true }))).toBe(done);
    expect((await bySso.call('listMessages', { query: {} })).status).toBe(200);
    await setUp(owner, provider.issuer, { domains: ['company.example'], isRequired: false });
    expect((await agent.call('listMessages', { query: {} })).status).toBe(200);
  });

  test('end with all that came of them: links, sign-ins under way and sessions that began there', async () => {
    const login = addAccount({ email: newEmail(), email_verified: true });
    const browser = testApp.openBrowser();
    expect(await enter(browser, login)).toBe(done);
    const underWay = testApp.openBrowser();
    const callback = await provider.signIn(await start(underWay), login);
    expect((await owner.call('removeSingleSignOn')).status).toBe(200);
    expect((await browser.call('getCurrentUser')).status).toBe(401);
    expect(await finish(underWay, callback)).toBe(told('single_sign_on_over'));
    expect((await owner.call('getSingleSignOn')).body.settings).toBeNull();
    expect(await underWay.call('startSingleSignOn', { body: { workspace: testApp.workspaceId } })).toMatchObject({
      status: 404,
    });
  });
});
