import { randomBytes } from 'node:crypto';
import { Writable } from 'node:stream';
import { apiKeyCallsMax, apiKeysMax } from '@parley/contract/api-keys/rules.ts';
import { and, eq, like } from 'drizzle-orm';
import { generate } from 'otplib';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createProgram, sendingKey } from '../../../test/api-keys.ts';
import { type Browser, createTestApp, type TestApp } from '../../../test/app.ts';
import { createConnectedAccount, createTicket } from '../../../test/factories.ts';
import { apiKeys } from '../../db/schema/api-keys.ts';
import { auditLog, memberships, users } from '../../db/schema/auth.ts';
import { mails } from '../../db/schema/mail.ts';
import { rateLimits } from '../../db/schema/rate-limits.ts';

const dayMs = 24 * 60 * 60_000;
const wrong = { status: 401, error: { error: 'api_key_invalid' } };

const logged: string[] = [];
const log = pino(
  { level: 'trace' },
  new Writable({
    write(line, _encoding, done) {
      logged.push(String(line));
      done();
    },
  }),
);

let test: TestApp;
let owner: Browser;
beforeAll(async () => {
  test = await createTestApp({ log });
  owner = await test.signIn('owner');
});
afterEach(() => test.clock.set(new Date()));
afterAll(() => test?.close());

const make = (browser: Browser, changes: object = {}) =>
  browser.call('createApiKey', {
    body: { name: 'Reports', scopes: ['inbox.read'], expiresAt: null, password: browser.password, ...changes },
  });
const read = (program: Pick<Browser, 'call'>) => program.call('listMessages', { query: {} });

describe('making a key', () => {
  it('shows it once: it is nowhere at rest, in no list and in no line of the log', async () => {
    const made = await make(owner, { scopes: ['inbox.read', 'posting.read', 'inbox.read'] });
    expect(made).toMatchObject({
      status: 201,
      body: { apiKey: { name: 'Reports', scopes: ['inbox.read', 'posting.read'], state: 'active', lastUsedAt: null } },
    });
    const { apiKey, token } = made.body;
    expect(token).toMatch(/^parley_[\w-]{43}$/);
    expect(token.startsWith(apiKey.prefix)).toBe(true);
    expect((await read(sendingKey(test, token))).status).toBe(200);
    await read(sendingKey(test, `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`));
    const secret = token.slice(apiKey.prefix.length, -1);
    const listed = await owner.call('listApiKeys');
    const stored = await test.context.database.select().from(apiKeys);
    const audited = await test.context.database.select().from(auditLog);
    const mailed = await test.context.database.select().from(mails);
    expect(mailed).toMatchObject([{ userId: owner.userId, subject: 'An API key was made with your account' }]);
    for (const [place, held] of Object.entries({ listed, stored, audited, mailed, logged }))
      expect({ place, isThere: JSON.stringify(held).includes(secret) }).toEqual({ place, isThere: false });
    expect(listed.body.find(({ id }) => id === apiKey.id)).toMatchObject({
      lastUsedAt: expect.any(String),
      createdBy: { id: owner.userId },
    });
    expect(logged.some((line) => line.includes('"call":"listMessages"') && line.includes(apiKey.id))).toBe(true);
  });

  it('asks for a name, a scope, and a day that has not passed', async () => {
    expect((await make(owner, { name: ' ' })).status).toBe(400);
    expect((await make(owner, { scopes: [] })).status).toBe(400);
    expect((await make(owner, { scopes: ['members.manage'] })).status).toBe(400);
    const past = new Date(test.context.now().getTime() - 1).toISOString();
    expect((await make(owner, { expiresAt: past })).error.message).toContain('passed');
  });

  it('that writes is one that reads as well: answers show what was changed', async () => {
    for (const scopes of [
      ['inbox.update'],
      ['posting.read', 'inbox.reply'],
      ['knowledge.write'],
      ['connections.manage'],
    ]) {
      const refused = await make(owner, { scopes });
      expect(refused).toMatchObject({ status: 400, error: { error: 'validation_failed' } });
      expect(refused.error.message).toMatch(/\.read as well/);
    }
    expect((await make(owner, { scopes: ['inbox.update', 'inbox.read', 'media.write'] })).status).toBe(201);
  });

  it('is for owner and admins, and for nobody as somebody else', async () => {
    expect((await make(await test.signIn('admin'))).status).toBe(201);
    expect((await make(await test.signIn('agent'))).error.error).toBe('not_permitted');
    const administrator = await test.signIn('owner', {
      workspaceId: test.otherWorkspaceId,
      platformAdmin: true,
    });
    await administrator.call('startImpersonation', { params: { id: owner.userId } });
    await administrator.call('setImpersonationMode', { body: { isReadOnly: false } });
    expect((await make(administrator)).error.error).toBe('impersonation_personal');
  });

  it('wants the password once more, and the code where sign-in does: a browser that was left open makes none', async () => {
    const admin = await test.signIn('admin');
    expect(await make(admin, { password: undefined })).toMatchObject({
      status: 403,
      error: { error: 'wrong_password' },
    });
    expect((await make(admin, { password: 'wrong-wrong' })).error.error).toBe('wrong_password');
    const { secret } = (await admin.call('beginTwoFactor', { body: { password: admin.password } })).body;
    const codeNow = () => generate({ secret, epoch: Math.floor(test.context.now().getTime() / 1000) });
    await admin.call('confirmTwoFactor', { body: { code: await codeNow() } });
    test.clock.advance(30_000);
    expect(await make(admin)).toMatchObject({ status: 403, error: { error: 'wrong_code' } });
    expect((await make(admin, { code: await codeNow() })).status).toBe(201);
  });

  it('has an end: a workspace has so many keys that open something', async () => {
    const workspaceId = test.otherWorkspaceId;
    const admin = await test.signIn('owner', { workspaceId });
    const now = test.context.now();
    await test.context.database.insert(apiKeys).values(
      Array.from({ length: apiKeysMax }, (_, place) => ({
        ...{ workspaceId, userId: admin.userId, name: `Key ${place}`, prefix: 'parley_', createdAt: now },
        tokenHash: `other ${place}`,
        scopes: [],
        ...(place === 0 ? { expiresAt: now } : {}),
      })),
    );
    expect((await make(admin)).status).toBe(201);
    expect(await make(admin)).toMatchObject({ status: 409, error: { error: 'api_keys_full' } });
  });
});

describe('a key', () => {
  it('ends at once when it is revoked, by anybody who may', async () => {
    const program = await createProgram(test);
    expect((await read(program)).status).toBe(200);
    const stranger = await test.signIn('owner', { workspaceId: test.otherWorkspaceId });
    expect((await stranger.call('revokeApiKey', { params: { id: program.keyId } })).status).toBe(404);
    const admin = await test.signIn('admin');
    expect((await admin.call('revokeApiKey', { params: { id: program.keyId } })).status).toBe(200);
    expect(await read(program)).toMatchObject(wrong);
    expect((await admin.call('revokeApiKey', { params: { id: program.keyId } })).status).toBe(200);
    const [revoked, ...more] = await test.context.database
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, 'api-key.revoked'), eq(auditLog.target, program.keyId)));
    expect(revoked).toMatchObject({ userId: admin.userId, apiKeyId: null });
    expect(more).toEqual([]);
  });

  it('ends when its time is over', async () => {
    const expiresAt = new Date(test.context.now().getTime() + dayMs).toISOString();
    const { token } = (await make(owner, { expiresAt })).body;
    test.clock.advance(dayMs - 1);
    expect((await read(sendingKey(test, token))).status).toBe(200);
    test.clock.advance(1);
    expect(await read(sendingKey(test, token))).toMatchObject(wrong);
  });

  it('never does more than its maker may now, and nothing when they are gone or may not sign in', async () => {
    const { database } = test.context;
    const program = await createProgram(test);
    const asMaker = and(eq(memberships.workspaceId, test.workspaceId), eq(memberships.userId, program.userId));
    const write = () =>
      program.call('createCannedReply', { body: { title: crypto.randomUUID(), content: 'At nine.' } });
    expect((await write()).status).toBe(201);
    await database.update(memberships).set({ role: 'viewer' }).where(asMaker);
    expect(await write()).toMatchObject({ status: 403, error: { error: 'not_permitted' } });
    expect((await read(program)).status).toBe(200);

    await database.update(users).set({ isActive: false }).where(eq(users.id, program.userId));
    expect(await read(program)).toMatchObject(wrong);
    const shown = (await owner.call('listApiKeys')).body.find(({ id }) => id === program.keyId);
    expect(shown?.state).toBe('stopped');
    await database.update(users).set({ isActive: true }).where(eq(users.id, program.userId));
    expect((await read(program)).status).toBe(200);
    expect((await owner.call('removeMember', { params: { userId: program.userId } })).status).toBe(200);
    expect(await read(program)).toMatchObject(wrong);
  });

  it('of somebody who was let go stays ended when they are a member again', async () => {
    const { database } = test.context;
    const { workspaceId } = test;
    const leaver = await createProgram(test);
    const other = await createProgram(test, { workspaceId: test.otherWorkspaceId });
    await database.insert(memberships).values({ workspaceId, userId: other.userId, role: 'owner' });
    for (const { userId } of [leaver, other]) {
      expect((await owner.call('removeMember', { params: { userId } })).status).toBe(200);
      await database.insert(memberships).values({ workspaceId, userId, role: 'owner' });
    }
    expect(await read(leaver)).toMatchObject(wrong);
    expect((await read(other)).status).toBe(200);
    const shown = (await owner.call('listApiKeys')).body.find(({ id }) => id === leaver.keyId);
    expect(shown?.state).toBe('revoked');
    const [entry] = await database.select().from(auditLog).where(eq(auditLog.target, leaver.keyId));
    expect(entry).toMatchObject({ action: 'api-key.revoked', userId: owner.userId, detail: { isMemberOut: true } });
  });

  it('lets its scopes decide what a service decides behind the door', async () => {
    const { context, workspaceId } = test;
    const connectionId = await createConnectedAccount(context, workspaceId);
    const ticket = await createTicket(context.database, { workspaceId, connectionId });
    const scopes = ['inbox.read', 'inbox.update'] as const;
    const sorter = await createProgram(test, { scopes });
    const answer = { status: 'completed', agentReply: 'Done.', replyId: crypto.randomUUID() } as const;
    expect(await sorter.call('updateMessage', { params: { id: ticket }, body: answer })).toMatchObject({
      status: 403,
      error: { error: 'api_key_scope_missing', details: { scope: 'inbox.reply' } },
    });
    const sorted = await sorter.call('updateMessage', { params: { id: ticket }, body: { status: 'escalated' } });
    expect(sorted.status).toBe(200);
  });

  it('stands in the audit log with every act of it, beside its maker', async () => {
    const program = await createProgram(test);
    await program.call('createCannedReply', { body: { title: 'Named', content: 'At nine.' } });
    await program.call('createCampaign', { body: { name: 'Spring', startDate: '2027-03-01', endDate: '2027-03-31' } });
    await program.call('createKnowledgeEntry', { body: { kind: 'faq', title: 'Do you repair?', text: 'Yes.' } });
    const acts = await test.context.database.select().from(auditLog).where(eq(auditLog.userId, program.userId));
    const byKey = acts.filter(({ action }) => action !== 'session.started');
    expect(byKey.length).toBeGreaterThan(1);
    expect(new Set(byKey.map(({ apiKeyId }) => apiKeyId))).toEqual(new Set([program.keyId]));
    const shown = (await owner.call('listAuditEntries', { query: { person: program.userId } })).body;
    expect(shown[0]).toMatchObject({ apiKey: { id: program.keyId, name: 'Program' }, person: { id: program.userId } });
    const csv = await owner.send({ method: 'GET', url: `/api/audit/export?person=${program.userId}` });
    expect(csv.body).toContain(',Program,');
  });
});

describe('a request with a key', () => {
  it('needs no proof that it comes from this site, and is judged without any cookie', async () => {
    const program = await createProgram(test, { scopes: ['canned-replies.write'] });
    const elsewhere = { origin: 'https://elsewhere.example', cookie: owner.cookie };
    const body = { title: 'From a program', content: 'At nine.' };
    const written = await program.call('createCannedReply', { body, headers: elsewhere });
    expect(written.status).toBe(201);
    expect(written.headers['set-cookie']).toBeUndefined();
    // The owner's cookie beside it opens nothing more.
    expect((await program.call('listMessages', { query: {}, headers: elsewhere })).error.error).toBe(
      'api_key_scope_missing',
    );
    const guessed = sendingKey(test, `parley_${randomBytes(32).toString('base64url')}`);
    expect(await guessed.call('listMessages', { query: {}, headers: { cookie: owner.cookie } })).toMatchObject(wrong);
    // What is no key of ours leaves the cookie, and the check of where it comes from, as they are.
    const other = sendingKey(test, 'something-else');
    expect((await other.call('createCannedReply', { body, headers: elsewhere })).error.error).toBe('origin_refused');
    expect(await read(other)).toMatchObject(wrong);
  });

  it('never opens a way in: no sign-in, no account, no keys, no members, no acting as somebody', async () => {
    const program = await createProgram(test);
    const refused = { status: 403, error: { error: 'api_key_not_accepted' } };
    const { email, password } = owner;
    expect(await program.call('login', { body: { username: email, password } })).toMatchObject(refused);
    expect(await program.call('getCurrentUser')).toMatchObject(refused);
    expect(await program.call('changePassword', { body: { password, newPassword: 'another one' } })).toMatchObject(
      refused,
    );
    expect(await program.call('listApiKeys')).toMatchObject(refused);
    expect(
      await program.call('createApiKey', { body: { name: 'More', scopes: ['inbox.read'], expiresAt: null } }),
    ).toMatchObject(refused);
    expect(
      await program.call('inviteMember', { body: { email: 'noor@company.example', role: 'owner' } }),
    ).toMatchObject(refused);
    expect(await program.call('startImpersonation', { params: { id: owner.userId } })).toMatchObject(refused);
    expect((await program.send({ method: 'GET', url: '/api/live' })).json()).toMatchObject(refused.error);
  });

  it('is refused where the key stands in the address, even beside a right one', async () => {
    const program = await createProgram(test);
    for (const url of [`/api/messages?api_key=${program.token}`, `/api/messages?search=${program.token}`]) {
      const refused = await test.openBrowser().send({ method: 'GET', url });
      expect({ status: refused.statusCode, error: refused.json().error }).toEqual({
        status: 400,
        error: 'api_key_in_address',
      });
      expect((await program.send({ method: 'GET', url })).statusCode).toBe(400);
    }
  });

  it('says what to bring, as RFC 6750 has it', async () => {
    const program = await createProgram(test, { scopes: ['inbox.read'] });
    const missing = await program.call('listPosts', { query: {} });
    expect(missing).toMatchObject({
      status: 403,
      error: { error: 'api_key_scope_missing', details: { scope: 'posting.read' } },
    });
    expect(missing.headers['www-authenticate']).toContain('error="insufficient_scope", scope="posting.read"');
    const unknown = await read(sendingKey(test, 'parley_short'));
    expect(unknown.headers['www-authenticate']).toContain('error="invalid_token"');
  });

  it('is counted by its key, and told how many calls are left', async () => {
    const program = await createProgram(test);
    const first = await read(program);
    expect(first.headers).toMatchObject({
      'ratelimit-limit': String(apiKeyCallsMax),
      'ratelimit-remaining': String(apiKeyCallsMax - 1),
      'ratelimit-policy': `${apiKeyCallsMax};w=60`,
    });
    await test.context.database
      .update(rateLimits)
      .set({ points: apiKeyCallsMax })
      .where(like(rateLimits.key, 'api-key:%'));
    const over = await read(program);
    expect(over).toMatchObject({ status: 429, error: { error: 'rate_limited' } });
    expect(over.headers['ratelimit-remaining']).toBe('0');
    expect(Number(over.headers['retry-after'])).toBeGreaterThan(0);
    expect((await read(await createProgram(test))).status).toBe(200);
  });

  it('with wrong keys is limited by address, while right ones go on from there', async () => {
    const program = await createProgram(test);
    const guess = () => read(sendingKey(test, `parley_${randomBytes(32).toString('base64url')}`));
    const statuses = [];
    for (let tries = 0; tries < 61; tries += 1) statuses.push((await guess()).status);
    expect(statuses[0]).toBe(401);
    expect(statuses.at(-1)).toBe(429);
    expect((await read(program)).status).toBe(200);
  });
});
