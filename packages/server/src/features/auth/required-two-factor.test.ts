import { and, eq } from 'drizzle-orm';
import { generate } from 'otplib';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Browser, createTestApp, type TestApp } from '../../../test/app.ts';
import { auditLog, recoveryCodes, twoFactors } from '../../db/schema/auth.ts';
import { mails } from '../../db/schema/mail.ts';
import { resetTwoFactorByAddress } from './required-two-factor.service.ts';

const wanted = { status: 403, error: { error: 'two_factor_wanted' } };

let testApp: TestApp;
let owner: Browser;
beforeAll(async () => {
  testApp = await createTestApp();
  owner = await testApp.signIn('owner');
});
afterEach(() => testApp.clock.set(new Date()));
afterAll(() => testApp?.close());

async function setUp(person: Browser): Promise<string[]> {
  const { secret } = (await person.call('beginTwoFactor', { body: { password: person.password } })).body;
  const epoch = Math.floor(testApp.context.now().getTime() / 1000);
  const confirmed = await person.call('confirmTwoFactor', { body: { code: await generate({ secret, epoch }) } });
  expect(confirmed.status).toBe(200);
  return confirmed.body.recoveryCodes;
}

const require = (requiresTwoFactor: boolean, by = owner) => by.call('setAccessRules', { body: { requiresTwoFactor } });

async function subjectsTo(userId: string): Promise<string[]> {
  const rows = await testApp.context.database.select().from(mails).where(eq(mails.userId, userId));
  return rows.map(({ subject }) => subject);
}

describe('a workspace that wants two-factor sign-in', () => {
  test('is the owner’s to make so, who has it first', async () => {
    expect(await require(true)).toMatchObject({ status: 409, error: { error: 'two_factor_off' } });
    await setUp(owner);
    const admin = await testApp.signIn('admin');
    expect((await require(true, admin)).status).toBe(403);
    expect((await admin.call('getAccessRules')).body).toMatchObject({ requiresTwoFactor: false });
    expect((await (await testApp.signIn('agent')).call('getAccessRules')).status).toBe(403);
  });

  test('refuses work until it is set up, in sessions of before too, and nothing else of the person’s', async () => {
    const agent = await testApp.signIn('agent');
    const answer = await require(true);
    expect(answer.body).toMatchObject({ requiresTwoFactor: true });
    expect(answer.body.membersWithoutTwoFactor).toBeGreaterThan(0);
    expect(await subjectsTo(agent.userId)).toContain('Two-factor sign-in is needed from now on');
    expect(await agent.call('listMessages', { query: {} })).toMatchObject(wanted);
    expect(await agent.call('openLiveEvents', { query: {} })).toMatchObject(wanted);
    expect((await agent.call('getCurrentUser')).body.workspace.hindrance).toBe('two_factor_wanted');
    expect((await agent.call('listWorkspaces')).status).toBe(200);

    const newcomer = await testApp.signIn('viewer');
    expect(await newcomer.call('listMessages', { query: {} })).toMatchObject(wanted);

    await setUp(agent);
    expect((await agent.call('listMessages', { query: {} })).status).toBe(200);
    expect((await agent.call('getCurrentUser')).body.workspace.hindrance).toBeNull();
    // In another workspace nothing is asked.
    const elsewhere = await testApp.signIn('agent', { workspaceId: testApp.otherWorkspaceId });
    expect((await elsewhere.call('listMessages', { query: {} })).status).toBe(200);
  });

  test('asks it of its owners too, and is led back by switching it off', async () => {
    const second = await testApp.signIn('owner');
    expect(await require(false, second)).toMatchObject(wanted);
    expect((await require(false)).status).toBe(200);
    expect((await second.call('listMessages', { query: {} })).status).toBe(200);
    const log = await testApp.context.database
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(and(eq(auditLog.workspaceId, testApp.workspaceId), eq(auditLog.target, testApp.workspaceId)));
    expect(log.map(({ action }) => action)).toEqual(['two-factor.required', 'two-factor.no-longer-required']);
  });
});

describe('a lost second factor', () => {
  test('is reset by an administrator of the installation: sessions end, the person is told, both stand in the audit log', async () => {
    const administrator = await testApp.signIn('viewer', { platformAdmin: true });
    const agent = await testApp.signIn('agent');
    const id = agent.userId;
    expect(await administrator.call('resetTwoFactor', { params: { id } })).toMatchObject({ status: 409 });
    const codes = await setUp(agent);
    expect((await owner.call('resetTwoFactor', { params: { id } })).status).toBe(403);
    const listed = (await administrator.call('listUsers')).body.find((user) => user.id === id);
    expect(listed?.hasTwoFactor).toBe(true);
    const waiting = testApp.openBrowser();
    const { email: username, password } = agent;
    expect((await waiting.call('login', { body: { username, password } })).status).toBe(401);

    expect((await administrator.call('resetTwoFactor', { params: { id } })).status).toBe(200);
    expect((await agent.call('getCurrentUser')).status).toBe(401);
    const late = await waiting.call('takeSecondStep', { body: { code: codes[0] ?? '' } });
    expect(late).toMatchObject({ status: 401, error: { error: 'second_step_over' } });
    expect((await testApp.openBrowser().call('login', { body: { username, password } })).status).toBe(200);
    const { database } = testApp.context;
    expect(await database.select().from(twoFactors).where(eq(twoFactors.userId, id))).toEqual([]);
    expect(await database.select().from(recoveryCodes).where(eq(recoveryCodes.userId, id))).toEqual([]);
    expect(await subjectsTo(id)).toContain('Your two-factor sign-in was reset');
    const [entry] = await database.select().from(auditLog).where(eq(auditLog.action, 'two-factor.reset'));
    expect(entry).toMatchObject({ userId: administrator.userId, target: id });
  });

  test('of oneself is not reset without a code', async () => {
    const administrator = await testApp.signIn('owner', { platformAdmin: true });
    await setUp(administrator);
    const own = await administrator.call('resetTwoFactor', { params: { id: administrator.userId } });
    expect(own).toMatchObject({ status: 403, error: { error: 'not_permitted' } });
  });

  test('is reset by the command line, which says so where there is nothing to reset', async () => {
    const agent = await testApp.signIn('agent');
    const { context } = testApp;
    await expect(resetTwoFactorByAddress(context, agent.email)).rejects.toThrow('has no two-factor sign-in');
    await expect(resetTwoFactorByAddress(context, 'no@company.example')).rejects.toThrow('Nobody here');
    await setUp(agent);
    await resetTwoFactorByAddress(context, agent.email.toUpperCase());
    const { email: username, password } = agent;
    expect((await testApp.openBrowser().call('login', { body: { username, password } })).status).toBe(200);
  });
});
