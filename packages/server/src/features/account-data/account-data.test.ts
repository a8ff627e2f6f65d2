import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, eq, sql } from 'drizzle-orm';
import { extract } from 'tar';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Browser, createTestApp, type TestApp } from '../../../test/app.ts';
import { createConnectedAccount, createTicket } from '../../../test/factories.ts';
import { makePicture } from '../../../test/media-files.ts';
import { createPicture } from '../../../test/posting.ts';
import { accountClosures } from '../../db/schema/account-data.ts';
import { auditLog, memberships, sessions, users, workspaces } from '../../db/schema/auth.ts';
import { idempotencyKeys } from '../../db/schema/idempotency.ts';
import { conversationEntries, tickets } from '../../db/schema/inbox.ts';
import { macros } from '../../db/schema/macros.ts';
import { mails } from '../../db/schema/mail.ts';
import { notifications, pushDevices, pushes } from '../../db/schema/notifications.ts';
import { savedViews } from '../../db/schema/saved-views.ts';
import { createUser } from '../auth/user.service.ts';

const dayMs = 24 * 60 * 60_000;

let test: TestApp;
let owner: Browser;
beforeAll(async () => {
  test = await createTestApp();
  owner = await test.signIn('owner');
});
afterAll(() => test.close());

const drain = () => test.context.work.drain(['account-requests', 'make-data-exports', 'erase-accounts']);
const mailsTo = (email: string) =>
  test.context.database.select().from(mails).where(eq(mails.toAddress, email)).orderBy(mails.id);
const isThere = async (userId: string) =>
  (await test.context.database.select().from(users).where(eq(users.id, userId))).length === 1;
const signInAgain = (person: Browser, browser = test.openBrowser()) =>
  browser.call('login', { body: { username: person.email, password: person.password } });

/** Somebody with an own workspace that nobody else is in. */
async function signInAlone(name: string | null = null): Promise<Browser & { workspaceId: string }> {
  const email = `${(name ?? 'lone').toLowerCase().replaceAll(' ', '.')}-${Math.random().toString(36).slice(2)}@alone.example`;
  const password = 'long enough';
  const { userId, workspaceId } = await createUser(test.context.database, { email, password, name });
  const browser = test.openBrowser();
  Object.assign(browser, { userId, email, password });
  const { status } = await signInAgain(browser, browser);
  expect(status).toBe(200);
  return Object.assign(browser, { workspaceId });
}

async function tokenMailedTo(email: string): Promise<string> {
  await drain();
  const mail = (await mailsTo(email)).findLast(({ subject }) => subject === 'Confirm the deletion of your account');
  expect(mail?.isLinkSecret).toBe(true);
  return mail?.link?.split('#')[1] ?? '';
}

/** Every row of every table as text. */
async function dump(): Promise<string> {
  const { database } = test.context;
  const { rows } = await database.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public'`,
  );
  const texts = [];
  for (const { name } of rows) {
    const found = await database.execute<{ row: string }>(
      sql`select to_jsonb(shown)::text as row from ${sql.identifier(name)} shown`,
    );
    texts.push(...found.rows.map(({ row }) => `${name} ${row}`));
  }
  return texts.join('\n');
}

describe('asking for a deletion without being signed in', () => {
  it('is answered alike whether an account exists or not, and only who has one gets a mail', async () => {
    const person = await test.signIn('agent');
    const visitor = test.openBrowser();
    const known = await visitor.call('requestDeletion', { body: { email: person.email, reason: 'Enough.' } });
    const unknown = await visitor.call('requestDeletion', { body: { email: 'nobody@alone.example', reason: null } });
    expect(known.status).toBe(200);
    expect(unknown).toMatchObject({ status: 200, body: known.body });
    expect(known.body.isClosed).toBe(false);
    await drain();
    expect(await mailsTo('nobody@alone.example')).toEqual([]);
    expect((await mailsTo(person.email)).map(({ subject }) => subject)).toEqual([
      'Confirm the deletion of your account',
    ]);
    expect((await person.call('getCurrentUser')).status).toBe(200);
    expect(await dump()).not.toContain('nobody@alone.example');
  });

  it('closes the account by the mailed link, once', async () => {
    const person = await test.signIn('agent');
    const visitor = test.openBrowser();
    await visitor.call('requestDeletion', { body: { email: person.email, reason: 'Enough.' } });
    const token = await tokenMailedTo(person.email);
    expect(await dump()).not.toContain(`"token_hash": "${token}"`);
    const confirmed = await visitor.call('confirmDeletion', { body: { token } });
    expect(confirmed).toMatchObject({ status: 200, body: { isClosed: true } });
    expect((await person.call('getCurrentUser')).status).toBe(401);
    const again = await visitor.call('confirmDeletion', { body: { token } });
    expect(again).toMatchObject({ status: 410, error: { error: 'deletion_link_invalid' } });
    const wrong = await visitor.call('confirmDeletion', { body: { token: 'guess' } });
    expect(wrong.error).toEqual(again.error);
    const [closure] = await test.context.database
      .select()
      .from(accountClosures)
      .where(eq(accountClosures.userId, person.userId));
    expect(closure).toMatchObject({ kind: 'deletion', reason: 'Enough.' });
  });

  it('no longer works a day later', async () => {
    const late = await createTestApp();
    const person = await late.signIn('agent');
    await late.openBrowser().call('requestDeletion', { body: { email: person.email } });
    await late.context.work.drain(['account-requests']);
    const [mail] = await late.context.database.select().from(mails).where(eq(mails.toAddress, person.email));
    late.clock.advance(dayMs + 1);
    const token = mail?.link?.split('#')[1] ?? '';
    expect(token).not.toBe('');
    expect((await late.openBrowser().call('confirmDeletion', { body: { token } })).status).toBe(410);
    await late.close();
  });

  it('is limited for one e-mail address', async () => {
    const visitor = test.openBrowser();
    const body = { email: 'often@alone.example' };
    for (let index = 0; index < 5; index += 1)
      expect((await visitor.call('requestDeletion', { body })).status).toBe(200);
    expect((await visitor.call('requestDeletion', { body })).status).toBe(429);
  });
});

describe('asking for a deletion while signed in', () => {
  it('wants the e-mail address of the account', async () => {
    const person = await test.signIn('agent');
    const refused = await person.call('requestDeletion', { body: { email: 'other@company.example' } });
    expect(refused).toMatchObject({ status: 400, error: { error: 'email_mismatch' } });
    const accepted = await person.call('requestDeletion', { body: { email: person.email.toUpperCase() } });
    expect(accepted).toMatchObject({ status: 200, body: { isClosed: true } });
    expect(accepted.body.message).toMatch(/^Your account is closed and will be deleted on \w+ \d+, \d{4}\./);
    expect(person.cookie).toBe('');
  });

  it('ends every session, and signing in within 30 days undoes it for good', async () => {
    const undone = await createTestApp();
    const person = await undone.signIn('agent');
    const other = undone.openBrowser();
    const credentials = { username: person.email, password: person.password };
    await other.call('login', { body: credentials });
    await person.call('requestDeletion', { body: { email: person.email } });
    expect((await other.call('getCurrentUser')).status).toBe(401);
    undone.clock.advance(30 * dayMs - 60_000);
    await undone.context.work.drain(['erase-accounts']);
    expect((await other.call('verifyEmail', { body: { email: person.email } })).status).toBe(200);
    expect((await other.call('login', { body: { ...credentials, password: 'wrong' } })).status).toBe(401);
    expect((await other.call('login', { body: credentials })).status).toBe(200);
    undone.clock.advance(60 * dayMs);
    await undone.context.work.drain(['erase-accounts']);
    expect(await undone.context.database.$count(users, eq(users.id, person.userId))).toBe(1);
    const subjects = await undone.context.database
      .select({ subject: mails.subject })
      .from(mails)
      .where(eq(mails.toAddress, person.email));
    expect(subjects.map(({ subject }) => subject).toSorted()).toEqual([
      'Your account is open again',
      'Your account will be deleted',
    ]);
    await undone.close();
  });

  it('is refused to the only owner of a workspace with others, and to the only administrator, in a plain sentence', async () => {
    const alone = await createTestApp();
    const boss = await alone.signIn('owner');
    await alone.signIn('agent');
    const refused = await boss.call('requestDeletion', { body: { email: boss.email } });
    expect(refused).toMatchObject({ status: 409, error: { error: 'account_needed' } });
    expect(refused.error.message).toBe(
      'You are the only owner of the workspace “Workspace”, which has other members. Make one of them the owner in Workspace Settings first.',
    );
    expect((await boss.call('deactivateAccount')).error.message).toBe(refused.error.message);
    expect((await boss.call('getCurrentUser')).status).toBe(200);
    await alone.signIn('owner');
    expect((await boss.call('requestDeletion', { body: { email: boss.email } })).status).toBe(200);
    const administrator = await alone.signIn('agent', { platformAdmin: true });
    expect((await administrator.call('deactivateAccount')).error.message).toMatch(/only administrator/);
    await alone.close();
  });

  it('is refused to an administrator who looks on as somebody else', async () => {
    const person = await test.signIn('agent');
    const administrator = await test.signIn('agent', { platformAdmin: true });
    await test.context.database
      .update(sessions)
      .set({ originalUserId: administrator.userId })
      .where(eq(sessions.userId, person.userId));
    for (const answer of [
      await person.call('requestDeletion', { body: { email: person.email } }),
      await person.call('deactivateAccount'),
      await person.call('requestDataExport'),
      await person.call('downloadDataExport'),
    ])
      expect(answer.status).toBe(403);
  });
});

describe('a deactivated account', () => {
  it('is opened by signing in within 30 days, and kept closed, with its data, afterwards', async () => {
    const paused = await createTestApp();
    const person = await paused.signIn('agent');
    const credentials = { username: person.email, password: person.password };
    expect((await person.call('deactivateAccount')).status).toBe(200);
    expect((await person.call('getCurrentUser')).status).toBe(401);
    paused.clock.advance(20 * dayMs);
    expect((await person.call('login', { body: credentials })).status).toBe(200);
    expect((await person.call('deactivateAccount')).status).toBe(200);
    paused.clock.advance(31 * dayMs);
    await paused.context.work.drain(['erase-accounts']);
    expect((await person.call('login', { body: credentials })).status).toBe(401);
    expect(await paused.context.database.$count(users, eq(users.id, person.userId))).toBe(1);
    await paused.close();
  });

  it('holds what goes out of workspaces that nobody else is in, until its person is back', async () => {
    const person = await signInAlone();
    const isSuspended = async () => {
      const [row] = await test.context.database.select().from(workspaces).where(eq(workspaces.id, person.workspaceId));
      return row?.suspendedAt !== null;
    };
    await person.call('deactivateAccount');
    expect(await isSuspended()).toBe(true);
    await signInAgain(person, person);
    expect(await isSuspended()).toBe(false);
  });
});

describe('the archive of a person’s data', () => {
  async function download(person: Browser): Promise<{ files: Map<string, string>; whole: string }> {
    const response = await person.send({ method: 'GET', url: '/api/account/data-export/file' });
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-disposition']).toBe('attachment; filename="parley-data.tar.gz"');
    const folder = await mkdtemp(join(tmpdir(), 'parley-export-'));
    await writeFile(join(folder, 'data.tar.gz'), response.rawPayload);
    await extract({ file: join(folder, 'data.tar.gz'), cwd: folder });
    const names = (await readdir(folder, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile() && entry.name !== 'data.tar.gz')
      .map((entry) => join(entry.parentPath, entry.name));
    const files = new Map<string, string>();
    for (const name of names) files.set(name.slice(folder.length + 1), await readFile(name, 'utf8'));
    await rm(folder, { recursive: true });
    return { files, whole: [...files.values()].join('\n') };
  }

  it('holds what is theirs as JSON, CSV and files, without a key, and is given to nobody else', async () => {
    const { context } = test;
    const person = await signInAlone('Thea Brandvold');
    const connectionId = await createConnectedAccount(context, person.workspaceId);
    await createTicket(context.database, {
      workspaceId: person.workspaceId,
      connectionId,
      originalMessage: '=cmd|hello, where is my tent?',
    });
    const picture = await createPicture(context, person.workspaceId, 'tent');
    await person.send({
      method: 'PUT',
      url: '/api/workspace/logo',
      payload: await makePicture(),
      headers: { 'content-type': 'application/octet-stream' },
    });
    await person.send({
      method: 'PUT',
      url: '/api/account/picture',
      payload: await makePicture(),
      headers: { 'content-type': 'application/octet-stream' },
    });
    const stranger = await test.signIn('agent');
    expect((await person.call('getDataExport')).body).toEqual({ export: null });
    expect((await person.call('requestDataExport')).body.state).toBe('waiting');
    expect((await person.call('downloadDataExport')).status).toBe(404);
    await drain();
    const { body } = await person.call('getDataExport');
    expect(body.export).toMatchObject({ state: 'ready', sizeBytes: expect.any(Number) });
    expect((await mailsTo(person.email)).at(-1)?.subject).toBe('Your data is ready to be downloaded');

    const { files, whole } = await download(person);
    expect(JSON.parse(files.get('profile.json') ?? '')).toMatchObject({
      email: person.email,
      name: 'Thea Brandvold',
      workspaces: [{ workspaceId: person.workspaceId, role: 'owner' }],
    });
    const told = JSON.parse(files.get('json/tickets.json') ?? '');
    expect(told).toMatchObject([{ original_message: '=cmd|hello, where is my tent?' }]);
    expect(files.get('csv/tickets.csv')).toContain(`"'=cmd|hello, where is my tent?"`);
    expect([...files.keys()]).toContain(`media/${picture.id}.jpg`);
    expect([...files.keys()]).toContain(`media/logo-${person.workspaceId}.webp`);
    expect([...files.keys()]).toContain('media/profile-picture.webp');
    const [user] = await context.database.select().from(users).where(eq(users.id, person.userId));
    const [session] = await context.database.select().from(sessions).where(eq(sessions.userId, person.userId));
    for (const key of [user?.passwordHash, session?.tokenHash, '_encrypted', stranger.email, stranger.userId])
      expect(whole).not.toContain(key);

    expect((await stranger.call('downloadDataExport')).status).toBe(404);
    expect((await test.openBrowser().call('downloadDataExport')).status).toBe(401);
  });

  it('holds nothing of a workspace that its person has left', async () => {
    const person = await test.signIn('agent');
    const { context, workspaceId } = test;
    const { database } = context;
    const ticketId = await createTicket(database, {
      workspaceId,
      connectionId: await createConnectedAccount(context, workspaceId),
    });
    await person.call('saveDraft', { params: { id: ticketId }, body: { text: 'Dear Mrs Left Behind' } });
    await database.update(tickets).set({ assignedTo: person.userId }).where(eq(tickets.id, ticketId));
    const picture = await createPicture(context, workspaceId, 'of the team');
    await database.execute(sql`update media set created_by = ${person.userId} where id = ${picture.id}`);
    await person.call('requestDataExport');
    await drain();
    const asMember = await download(person);
    expect(asMember.whole).toContain('Mrs Left Behind');
    expect([...asMember.files.keys()]).toEqual(
      expect.arrayContaining(['json/tickets.json', `media/${picture.id}.jpg`]),
    );

    await database.delete(memberships).where(eq(memberships.userId, person.userId));
    await signInAgain(person, person);
    await person.call('requestDataExport');
    await drain();
    const later = await download(person);
    expect(later.whole).not.toContain('Mrs Left Behind');
    expect([...later.files.keys()].filter((name) => /tickets|media/.test(name))).toEqual([]);
  });

  it('can be downloaded for a week and is then removed', async () => {
    const weekLater = await createTestApp();
    const person = await weekLater.signIn('agent', { rememberMe: true });
    await person.call('requestDataExport');
    await weekLater.context.work.drain(['make-data-exports']);
    const { rows } = await weekLater.context.database.execute<{ id: string; parts: string[] }>(
      sql`select id, parts from data_exports`,
    );
    const { id, parts = [] } = rows[0] ?? { id: '' };
    expect(parts).toHaveLength(1);
    weekLater.clock.advance(7 * dayMs);
    expect((await person.call('downloadDataExport')).status).toBe(404);
    await weekLater.context.work.drain(['make-data-exports']);
    expect(await weekLater.context.storage.read({ workspaceId: id, sha256: parts[0] ?? '' })).toBeNull();
    await weekLater.close();
  });
});

describe('30 days after', () => {
  it('nothing in any table names the person any more, what others rest on stays, and their own workspace is gone with its files', async () => {
    const { context, workspaceId } = test;
    const { database } = context;
    const person = await signInAlone('Mirabel Quortmann');
    await database.insert(memberships).values({ workspaceId, userId: person.userId, role: 'admin' });

    // In a workspace of their own.
    await createConnectedAccount(context, person.workspaceId);
    const picture = await createPicture(context, person.workspaceId, 'portrait');
    const [file] = (await database.execute<{ sha256: string }>(sql`select sha256 from media where id = ${picture.id}`))
      .rows;
    await person.call('createCannedReply', { body: { title: 'Mine', content: 'Only here.' } });
    // In one of others.
    const connectionId = await createConnectedAccount(context, workspaceId);
    const ticketId = await createTicket(database, { workspaceId, connectionId, originalMessage: 'Thanks, Mirabel!' });
    await database.update(tickets).set({ assignedTo: person.userId }).where(eq(tickets.id, ticketId));
    await database.insert(conversationEntries).values({
      workspaceId,
      ticketId,
      connectionId,
      type: 'agent',
      senderName: 'Mirabel Quortmann',
      text: `Write to ${person.email.toUpperCase()}.`,
      userId: person.userId,
      at: context.now(),
    });
    await database.insert(notifications).values({
      workspaceId,
      userId: owner.userId,
      kind: 'assigned',
      title: 'Mirabel Quortmann asks for your approval',
      body: `See /people/${person.userId}`,
    });
    const [phone] = await database
      .insert(pushDevices)
      .values({
        ...{ userId: owner.userId, endpoint: 'https://push.example/phone', p256dh: 'key', authSecret: 'secret' },
        ...{ sessionHash: 'session', createdAt: context.now() },
      })
      .returning();
    await database.insert(pushes).values({
      ...{ workspaceId, userId: owner.userId, deviceId: phone?.id ?? '', isUrgent: false, createdAt: context.now() },
      message: { title: 'Mirabel Quortmann asks for your approval', body: '', path: '/posting', tag: 'notice' },
      nextAttemptAt: new Date(context.now().getTime() + 60 * dayMs),
    });
    await database.insert(idempotencyKeys).values({
      ...{ workspaceId, holderId: owner.userId, userId: owner.userId, key: 'one', requestHash: 'hash', status: 200 },
      startedAt: context.now(),
      answer: '{"assignedToName":"Mirabel Quortmann"}',
    });
    await person.call('switchWorkspace', { body: { workspaceId } });
    await person.call('createCannedReply', { body: { title: 'Shared', content: 'For all.' } });
    for (const isShared of [true, false]) {
      const name = isShared ? 'Everybody’s' : 'Quort’s own';
      const kept = [
        await person.call('createMacro', { body: { name, isShared, steps: { tag: 'query' } } }),
        await person.call('createSavedView', { body: { id: randomUUID(), name, isShared, query: {} } }),
      ];
      expect(kept.map(({ status }) => status)).toEqual([201, 201]);
    }
    await person.call('requestDataExport');
    await drain();

    await person.call('requestDeletion', { body: { email: person.email, reason: 'Mirabel Quortmann leaves.' } });
    for (const trace of [person.email, person.userId, 'Mirabel Quortmann', person.workspaceId])
      expect((await dump()).toLowerCase()).toContain(trace.toLowerCase());
    test.clock.advance(30 * dayMs);
    await drain();

    expect(await isThere(person.userId)).toBe(false);
    const left = (await dump()).split('\n');
    // What nobody but them could see goes; what they made for the team stays.
    for (const trace of [person.email, person.userId, 'Mirabel Quortmann', person.workspaceId, 'Quort’s own'])
      expect(left.filter((row) => row.toLowerCase().includes(trace.toLowerCase()))).toEqual([]);
    expect(await context.storage.read({ workspaceId: person.workspaceId, sha256: file?.sha256 ?? '' })).toBeNull();

    for (const table of [macros, savedViews])
      expect((await database.select().from(table)).map(({ name }) => name)).toEqual(['Everybody’s']);

    const replies = await database
      .select()
      .from(conversationEntries)
      .where(eq(conversationEntries.ticketId, ticketId))
      .orderBy(conversationEntries.id);
    expect(replies.map(({ senderName, type }) => ({ senderName, type }))).toEqual([
      { senderName: 'Jo Doe', type: 'customer' },
      { senderName: 'Deleted user', type: 'agent' },
    ]);
    expect(replies[0]?.text).toBe('Thanks, Mirabel!');
    const [ticket] = await database.select().from(tickets).where(eq(tickets.id, ticketId));
    expect(ticket?.assignedTo).toBeNull();
    const [told] = await database
      .select()
      .from(notifications)
      .where(and(eq(notifications.userId, owner.userId), eq(notifications.kind, 'assigned')));
    expect(told?.title).toBe('Deleted user asks for your approval');
    expect(await database.$count(workspaces, eq(workspaces.id, person.workspaceId))).toBe(0);
    const shared = await database.select().from(auditLog).where(eq(auditLog.action, 'canned-replies.created'));
    expect(shared.length).toBeGreaterThan(0);
    const everyone = await database.select({ email: users.email }).from(users).where(eq(users.name, 'Deleted user'));
    expect(everyone).toEqual([{ email: 'deleted-user@parley.invalid' }]);
  });

  it('a workspace that others have joined meanwhile gets another owner', async () => {
    const person = await signInAlone('Odd Heir');
    await person.call('requestDeletion', { body: { email: person.email } });
    const joined = await test.signIn('agent', { workspaceId: person.workspaceId });
    test.clock.advance(30 * dayMs);
    await drain();
    expect(await isThere(person.userId)).toBe(false);
    const [membership] = await test.context.database
      .select()
      .from(memberships)
      .where(eq(memberships.workspaceId, person.workspaceId));
    expect(membership).toMatchObject({ userId: joined.userId, role: 'owner' });
  });
});
