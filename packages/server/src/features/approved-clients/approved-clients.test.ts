import { readFileSync } from 'node:fs';
import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Browser, createTestApp, type TestApp } from '../../../test/app.ts';
import { createConnectedAccount } from '../../../test/factories.ts';
import { createPicture } from '../../../test/posting.ts';
import { schedulePost } from '../../../test/publications.ts';
import { createScriptedPublisher } from '../../../test/scripted-publisher.ts';
import { approvedClients } from '../../db/schema/approved-clients.ts';
import { auditLog, memberships, users, workspaces } from '../../db/schema/auth.ts';
import { mails } from '../../db/schema/mail.ts';
import { media } from '../../db/schema/media.ts';
import { publications } from '../../db/schema/posting.ts';
import { noteApprovedClient } from './approved-clients.service.ts';

const dayMs = 24 * 60 * 60_000;

let testApp: TestApp;
let admin: Browser;
let count = 0;
const nextEmail = () => {
  count += 1;
  return `client-${count}@company.example`;
};

beforeAll(async () => {
  testApp = await createTestApp({ networks: new Map([['facebook', createScriptedPublisher()]]) });
});
beforeEach(async () => {
  admin = await testApp.signIn('owner', { platformAdmin: true });
});
afterEach(() => testApp.clock.set(new Date()));
afterAll(() => testApp?.close());

const listed = async () => (await admin.call('listApprovedClients')).body;

/** A client who has chosen a password and is signed in. */
async function createClient(): Promise<{ id: string; userId: string; email: string; browser: Browser }> {
  const email = nextEmail();
  const { body } = await admin.call('addApprovedClient', { body: { email } });
  const token = body.passwordLink?.url.split('/').at(-1) ?? '';
  const browser = testApp.openBrowser();
  await browser.call('setPassword', { body: { token, password: 'a good password' } });
  const login = await browser.call('login', { body: { username: email, password: 'a good password' } });
  expect(login.status).toBe(200);
  return { id: body.id, userId: body.userId, email, browser };
}

async function workspaceOf(userId: string): Promise<string> {
  const [row] = await testApp.context.database.select().from(memberships).where(eq(memberships.userId, userId));
  return row?.workspaceId ?? '';
}

describe('editing a client', () => {
  const edit = (id: string, body: { email?: string; companyName?: string; notes?: string; isActive?: boolean }) =>
    admin.call('updateApprovedClient', { params: { id }, body });
  const mailsTo = async (address: string) => {
    const rows = await testApp.context.database.select().from(mails).where(eq(mails.toAddress, address));
    return rows.map(({ subject }) => subject);
  };

  test('changes what is noted of them, and on record stands what was changed', async () => {
    const { id, userId, browser } = await createClient();
    const edited = await edit(id, { companyName: ' Fjord Logistics ', notes: 'Paid until June', isActive: true });
    expect(edited).toMatchObject({
      status: 200,
      body: { companyName: 'Fjord Logistics', notes: 'Paid until June', isActive: true, passwordLink: null },
    });
    await edit(id, { companyName: 'Fjord Logistics' });
    expect((await browser.call('getCurrentUser')).status).toBe(200);
    const audited = await testApp.context.database
      .select({ detail: auditLog.detail })
      .from(auditLog)
      .where(sql`${auditLog.target} = ${userId} and ${auditLog.action} = 'client.changed'`);
    expect(audited).toEqual([{ detail: { fields: ['companyName', 'notes'] } }]);
  });

  test('gives another address: they sign in with it alone, are signed out until then, and the former one is told', async () => {
    const { id, userId, email, browser } = await createClient();
    const other = nextEmail();
    expect(await edit(id, { email: ` ${other.toUpperCase()} ` })).toMatchObject({
      status: 200,
      body: { email: other, hasPassword: true, passwordLink: null },
    });
    expect(await browser.call('getCurrentUser')).toMatchObject({ status: 401, error: { error: 'session_expired' } });
    const signIn = async (username: string) =>
      (await testApp.openBrowser().call('login', { body: { username, password: 'a good password' } })).status;
    expect([await signIn(email), await signIn(other)]).toEqual([401, 200]);
    expect(await mailsTo(email)).toContain('Your e-mail address was changed');
    const audited = await testApp.context.database
      .select({ action: auditLog.action, userId: auditLog.userId })
      .from(auditLog)
      .where(sql`${auditLog.target} = ${userId} and ${auditLog.action} in ('client.changed', 'user.email-changed')`);
    expect(audited.map(({ action, userId: by }) => `${action} ${by}`).sort()).toEqual([
      `client.changed ${admin.userId}`,
      `user.email-changed ${admin.userId}`,
    ]);
  });

  test('mails the link for the first password to the right address, and the one that went to the wrong address ends', async () => {
    const wrong = nextEmail();
    const { body } = await admin.call('addApprovedClient', { body: { email: wrong } });
    const right = nextEmail();
    const edited = await edit(body.id, { email: right });
    expect(edited.body.passwordLink).not.toBeNull();
    expect(await mailsTo(right)).toEqual(['Your Parley account is ready']);
    const visitor = testApp.openBrowser();
    const check = async (url = '') =>
      visitor.call('checkPasswordLink', { body: { token: url.split('/').at(-1) ?? '' } });
    expect((await check(body.passwordLink?.url)).status).toBe(410);
    expect((await check(edited.body.passwordLink?.url)).body).toMatchObject({ email: right });
  });

  test('takes no address that somebody has, none that is none, and not one’s own; then nothing is changed', async () => {
    const { id, email } = await createClient();
    const other = await createClient();
    const taken = await edit(id, { email: other.email, companyName: 'Changed' });
    expect(taken).toMatchObject({ status: 409, error: { error: 'email_taken' } });
    for (const none of ['', 'name'])
      expect(await edit(id, { email: none })).toMatchObject({ status: 400, error: { details: [{ path: 'email' }] } });
    await noteApprovedClient(testApp.context.database, admin.userId, testApp.context.now());
    const own = (await listed()).find(({ userId }) => userId === admin.userId);
    expect(await edit(own?.id ?? '', { email: nextEmail() })).toMatchObject({
      status: 409,
      error: { error: 'client_is_you', message: expect.stringContaining('Settings, Account') },
    });
    expect((await listed()).find((client) => client.id === id)).toMatchObject({ email, companyName: '' });
  });
});

describe('adding a client', () => {
  test('prepares an account with an unnamed workspace, mails a link, and tells who let them in', async () => {
    const email = nextEmail();
    const added = await admin.call('addApprovedClient', {
      body: { email: ` ${email.toUpperCase()} `, companyName: 'Fjord Logistics', approvedBy: 'Admin' },
    });
    expect(added).toMatchObject({
      status: 201,
      body: {
        email,
        companyName: 'Fjord Logistics',
        contactPerson: '',
        notes: '',
        isActive: true,
        approvedBy: admin.email,
        hasPassword: false,
        passwordLink: { url: expect.stringContaining('http://localhost:3000/set-password/') },
      },
    });
    expect((await listed())[0]).toMatchObject({ id: added.body.id });
    expect((await testApp.openBrowser().call('verifyEmail', { body: { email } })).status).toBe(200);
    const [mail] = await testApp.context.database.select().from(mails).where(eq(mails.toAddress, email));
    expect(added.body.passwordLink?.url).toBe(`http://localhost:3000${mail?.link}`);
    const [workspace] = await testApp.context.database
      .select()
      .from(workspaces)
      .where(eq(workspaces.id, await workspaceOf(added.body.userId)));
    expect(workspace).toMatchObject({ name: null, suspendedAt: null });
  });

  test('without an address is told so, and with one that is on the list too', async () => {
    const none = await admin.call('addApprovedClient', { body: { email: '' } });
    expect(none).toMatchObject({ status: 400, error: { details: [{ path: 'email', message: 'Email is required' }] } });
    const email = nextEmail();
    await admin.call('addApprovedClient', { body: { email } });
    const twice = await admin.call('addApprovedClient', { body: { email } });
    expect(twice).toMatchObject({ status: 409, error: { error: 'client_known' } });
  });

  test('nobody signs in before they have chosen a password, not even with an empty one', async () => {
    const email = nextEmail();
    await admin.call('addApprovedClient', { body: { email } });
    for (const password of ['nobody has this password', ' ']) {
      const login = await testApp.openBrowser().call('login', { body: { username: email, password } });
      expect(login).toMatchObject({ status: 401, error: { error: 'bad_credentials' } });
    }
  });

  test('a new link takes the place of the first, until there is a password', async () => {
    const { body } = await admin.call('addApprovedClient', { body: { email: nextEmail() } });
    const again = await admin.call('createClientLink', { params: { id: body.id } });
    const visitor = testApp.openBrowser();
    const tokenOf = (url = '') => url.split('/').at(-1) ?? '';
    const old = await visitor.call('checkPasswordLink', { body: { token: tokenOf(body.passwordLink?.url) } });
    expect(old.status).toBe(410);
    const token = tokenOf(again.body.passwordLink?.url);
    await visitor.call('setPassword', { body: { token, password: 'a good password' } });
    const third = await admin.call('createClientLink', { params: { id: body.id } });
    expect(third).toMatchObject({ status: 409, error: { error: 'client_has_password' } });
  });
});

describe('deactivating a client', () => {
  test('ends their sessions at once and refuses them as a stranger; activated, they come in again', async () => {
    const { browser, email, id } = await createClient();
    const off = await admin.call('updateApprovedClient', { params: { id }, body: { isActive: false } });
    expect(off).toMatchObject({ status: 200, body: { isActive: false } });
    expect(await browser.call('getCurrentUser')).toMatchObject({ status: 401, error: { error: 'session_expired' } });
    const visitor = testApp.openBrowser();
    expect(await visitor.call('verifyEmail', { body: { email } })).toMatchObject({
      status: 403,
      error: { error: 'email_not_approved' },
    });
    const login = { body: { username: email, password: 'a good password' } };
    expect((await visitor.call('login', login)).status).toBe(401);
    await admin.call('updateApprovedClient', { params: { id }, body: { isActive: true } });
    expect((await visitor.call('login', login)).status).toBe(200);
    const audited = await testApp.context.database.select().from(auditLog).where(eq(auditLog.userId, admin.userId));
    expect(audited.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['client.added', 'client.deactivated', 'client.activated']),
    );
  });

  test('holds back what is due in their workspace: a post goes out when they are back in time, and else is missed', async () => {
    const { context } = testApp;
    const { id, userId } = await createClient();
    const workspaceId = await workspaceOf(userId);
    const connectionId = await createConnectedAccount(context, workspaceId);
    const stateOf = async () => {
      await context.work.drain(['deliver', 'watch-publications', 'deliver']);
      const rows = await context.database.select().from(publications).where(eq(publications.workspaceId, workspaceId));
      return rows
        .toSorted((one, other) => one.scheduledAt.getTime() - other.scheduledAt.getTime())
        .map(({ state }) => state);
    };
    const account = { connectionId, platform: 'facebook' as const };
    await schedulePost(context, { workspaceId, accounts: [account] });
    await admin.call('updateApprovedClient', { params: { id }, body: { isActive: false } });
    testApp.clock.advance(10 * 60_000);
    expect(await stateOf()).toEqual(['scheduled']);
    await admin.call('updateApprovedClient', { params: { id }, body: { isActive: true } });
    expect(await stateOf()).toEqual(['published']);

    await admin.call('updateApprovedClient', { params: { id }, body: { isActive: false } });
    await schedulePost(context, { workspaceId, accounts: [account] });
    testApp.clock.advance(2 * dayMs);
    admin = await testApp.signIn('owner', { platformAdmin: true });
    await admin.call('updateApprovedClient', { params: { id }, body: { isActive: true } });
    expect(await stateOf()).toEqual(['published', 'missed']);
  });

  test('tells the members of their workspace by mail and on their screens, once, and again when it goes on', async () => {
    const { database } = testApp.context;
    const { id, userId } = await createClient();
    const workspaceId = await workspaceOf(userId);
    const agent = await testApp.signIn('agent', { workspaceId });
    const turn = (isActive: boolean) => admin.call('updateApprovedClient', { params: { id }, body: { isActive } });
    const subjects = async () => {
      const rows = await database.select().from(mails).where(eq(mails.userId, agent.userId)).orderBy(mails.id);
      return rows.map(({ subject }) => subject);
    };
    const suspendedAt = async () => (await agent.call('getCurrentUser')).body.workspace.suspendedAt;
    expect(await suspendedAt()).toBeNull();
    await turn(false);
    await turn(false);
    expect(await suspendedAt()).toBe(testApp.context.now().toISOString());
    expect((await agent.call('listMessages', { query: {} })).status).toBe(200);
    expect(await subjects()).toEqual(['Your workspace is suspended']);
    await turn(true);
    expect(await suspendedAt()).toBeNull();
    expect(await subjects()).toEqual(['Your workspace is suspended', 'Your workspace goes on']);
  });

  test('does not stop a workspace that another owner who may sign in has too', async () => {
    const { id, userId } = await createClient();
    const workspaceId = await workspaceOf(userId);
    await testApp.signIn('owner', { workspaceId });
    await admin.call('updateApprovedClient', { params: { id }, body: { isActive: false } });
    const [workspace] = await testApp.context.database.select().from(workspaces).where(eq(workspaces.id, workspaceId));
    expect(workspace?.suspendedAt).toBeNull();
  });

  test('is refused for oneself, and one of two administrators who do it to each other at once stays', async () => {
    const { context } = testApp;
    const other = await testApp.signIn('owner', { platformAdmin: true });
    for (const { userId } of [admin, other]) await noteApprovedClient(context.database, userId, context.now());
    const clients = await listed();
    const idOf = ({ userId }: Browser) => clients.find((client) => client.userId === userId)?.id ?? '';
    const own = await admin.call('updateApprovedClient', { params: { id: idOf(admin) }, body: { isActive: false } });
    expect(own).toMatchObject({ status: 409, error: { error: 'client_is_you' } });
    expect((await admin.call('removeApprovedClient', { params: { id: idOf(admin) } })).status).toBe(409);
    const answers = await Promise.all([
      admin.call('updateApprovedClient', { params: { id: idOf(other) }, body: { isActive: false } }),
      other.call('updateApprovedClient', { params: { id: idOf(admin) }, body: { isActive: false } }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe('removing a client', () => {
  test('closes the account and keeps the data, so that adding them again opens it', async () => {
    const { browser, email, id, userId } = await createClient();
    const workspaceId = await workspaceOf(userId);
    expect((await admin.call('removeApprovedClient', { params: { id } })).body).toEqual({ success: true });
    expect((await browser.call('getCurrentUser')).status).toBe(401);
    expect((await listed()).some((client) => client.id === id)).toBe(false);
    expect((await admin.call('removeApprovedClient', { params: { id } })).status).toBe(404);
    const again = await admin.call('addApprovedClient', { body: { email } });
    expect(again).toMatchObject({ status: 201, body: { userId, hasPassword: true, passwordLink: null } });
    const login = await browser.call('login', { body: { username: email, password: 'a good password' } });
    expect(login.body.user.workspace.id).toBe(workspaceId);
  });

  test('with their data takes back at the networks what they had granted, before the workspace goes', async () => {
    const { id, userId } = await createClient();
    const workspaceId = await workspaceOf(userId);
    const { context } = testApp;
    const connectionId = await createConnectedAccount(context, workspaceId);
    await admin.call('removeApprovedClient', { params: { id }, query: { data: 'erase' } });
    testApp.clock.advance(30 * dayMs);
    await context.work.drain(['erase-workspaces']);
    expect(await context.database.$count(workspaces, eq(workspaces.id, workspaceId))).toBe(1);
    await context.work.drain(['release-connections']);
    const [told] = await context.database
      .select()
      .from(auditLog)
      .where(eq(auditLog.target, connectionId))
      .orderBy(desc(auditLog.at))
      .limit(1);
    expect(told).toMatchObject({ action: 'connection.logged-out', detail: { revoked: true } });
    await context.work.drain(['erase-workspaces']);
    expect(await context.database.$count(workspaces, eq(workspaces.id, workspaceId))).toBe(0);
  });

  test('with their data marks the workspaces that are theirs alone for erasure in 30 days, and a return takes it back', async () => {
    const { email, id, userId } = await createClient();
    const workspaceId = await workspaceOf(userId);
    const eraseAfter = async () =>
      (await testApp.context.database.select().from(workspaces).where(eq(workspaces.id, workspaceId)))[0]?.eraseAfter;
    await admin.call('removeApprovedClient', { params: { id }, query: { data: 'erase' } });
    expect((await eraseAfter())?.getTime()).toBe(testApp.context.now().getTime() + 30 * dayMs);
    const again = await admin.call('addApprovedClient', { body: { email } });
    expect(await eraseAfter()).toBeNull();

    await admin.call('removeApprovedClient', { params: { id: again.body.id }, query: { data: 'erase' } });
    const { context } = testApp;
    await createPicture(context, workspaceId, 'tent');
    const [file] = await context.database.select().from(media).where(eq(media.workspaceId, workspaceId));
    const key = { workspaceId, sha256: file?.sha256 ?? '' };
    testApp.clock.advance(30 * dayMs - 1);
    await context.work.drain(['erase-workspaces']);
    expect(await context.storage.read(key)).not.toBeNull();
    testApp.clock.advance(1);
    await context.work.drain(['erase-workspaces']);
    expect(await context.storage.read(key)).toBeNull();
    expect(await context.database.select().from(users).where(eq(users.id, userId))).toEqual([]);
    const { rows } = await context.database.execute<{ table_name: string }>(
      sql`select table_name from information_schema.columns where table_schema = 'public' and column_name = 'workspace_id'`,
    );
    expect(rows.length).toBeGreaterThan(30);
    for (const { table_name } of rows) {
      const left = await context.database.execute(
        sql`select 1 from ${sql.identifier(table_name)} where workspace_id = ${workspaceId}`,
      );
      expect({ table_name, rows: left.rows.length }).toEqual({ table_name, rows: 0 });
    }
  });
});

describe('a file of clients', () => {
  test('is previewed row by row, adds what is right, and adds nothing twice', async () => {
    const known = nextEmail();
    await admin.call('addApprovedClient', { body: { email: known } });
    const [one, two] = [nextEmail(), nextEmail()];
    const csv = [
      'Email;Company;Active',
      `${one};Harborlight Bank;yes`,
      `${two};'=1+1;no`,
      `${known};;`,
      'nobody;;',
      `${one};;`,
      ';Nameless;perhaps',
    ].join('\r\n');
    const { body } = await admin.call('previewApprovedClients', { body: { csv } });
    expect(body).toMatchObject({ total: 6, valid: 2, known: 1, wrong: 3 });
    expect(body.rows.slice(0, 3).map(({ errors, line }) => [line, errors])).toEqual([
      [5, ['“nobody” is no e-mail address.']],
      [6, ['This address stands in row 2 already.']],
      [7, ['Email is required', 'Under “active” stands yes or no; an empty cell means yes.']],
    ]);
    const imported = await admin.call('importApprovedClients', { body: { csv } });
    expect(imported.body).toEqual({ imported: 2, known: 1, wrong: 3 });
    expect((await admin.call('importApprovedClients', { body: { csv } })).body).toMatchObject({
      imported: 0,
      known: 3,
    });
    const added = (await listed()).find(({ email }) => email === two);
    expect(added).toMatchObject({ companyName: '=1+1', isActive: false });
  });

  test('that is exported holds nothing that a spreadsheet would calculate, and can be imported', async () => {
    const email = nextEmail();
    await admin.call('addApprovedClient', { body: { email, companyName: '=HYPERLINK("https://evil.example")' } });
    const exported = await admin.send({ method: 'GET', url: '/api/admin/approved-clients/export' });
    expect(exported.headers['content-disposition']).toContain('approved-clients.csv');
    expect(exported.body).toContain(`${email},"'=HYPERLINK(""https://evil.example"")"`);
    const again = await admin.call('previewApprovedClients', { body: { csv: exported.body } });
    expect(again.body).toMatchObject({ valid: 0, wrong: 0 });
  });

  test('without a column of addresses is refused with what it wants', async () => {
    const refused = await admin.call('importApprovedClients', { body: { csv: 'Name\r\nAda' } });
    expect(refused).toMatchObject({ status: 422, error: { error: 'client_file_unreadable' } });
  });
});

test('whoever could sign in before there was the list stands on it after the migration, approved by the default', async () => {
  const { database } = testApp.context;
  const member = await testApp.signIn('agent');
  await database.delete(approvedClients);
  const file = new URL('../../db/migrations/0034_approved-clients.sql', import.meta.url);
  const statement = readFileSync(file, 'utf8')
    .split('--> statement-breakpoint')
    .find((each) => each.includes('INSERT INTO'));
  await database.execute(sql.raw(statement ?? ''));
  const people = await database.select().from(users);
  const clients = await listed();
  expect(clients.map(({ userId }) => userId).toSorted()).toEqual(people.map(({ id }) => id).toSorted());
  expect(clients.find(({ userId }) => userId === member.userId)).toMatchObject({
    approvedBy: 'Admin',
    isActive: true,
    hasPassword: true,
  });
});
