import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Browser, createTestApp, type TestApp } from '../../../test/app.ts';
import { createConnectedAccount } from '../../../test/factories.ts';
import { type MailSink, openMailSink } from '../../../test/mail-sink.ts';
import { users } from '../../db/schema/auth.ts';
import { mails } from '../../db/schema/mail.ts';
import { say } from '../../messages/message.ts';
import { markNeedsReconnect } from '../connections/connections.service.ts';
import { queueMail } from './mail.service.ts';

const hourMs = 60 * 60_000;

/** Quoted-printable, as mails travel. */
function readBody(message: string): string {
  const bytes = message
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

async function loseConnection(test: TestApp, name: string, reason = 'The person took the rights away.') {
  const id = await createConnectedAccount(test.context, test.workspaceId, { name });
  await test.context.database.transaction((transaction) =>
    markNeedsReconnect(transaction, test.workspaceId, id, { code: '190', reason }, test.context.now()),
  );
}

describe('mails with a mail server', () => {
  let test: TestApp;
  let sink: MailSink;
  let owner: Browser;
  let platformAdmin: Browser;

  beforeAll(async () => {
    sink = await openMailSink();
    const mailServer = {
      host: '127.0.0.1',
      port: sink.port,
      isSecure: false,
      user: null,
      password: null,
      from: 'parley@company.example',
    };
    test = await createTestApp({ config: { mailServer, publicUrl: 'https://parley.company.example' } });
    owner = await test.signIn('owner', { rememberMe: true });
    await test.signIn('agent');
    platformAdmin = await test.signIn('admin', { workspaceId: test.otherWorkspaceId, platformAdmin: true });
  });
  afterAll(async () => {
    await test.close();
    await sink.close();
  });

  const drain = () => test.context.work.drain(['send-notices', 'send-mails']);
  const listed = async () => (await platformAdmin.call('listMails')).body;

  it('go out once, also when the database is away at the moment the mail server has taken one', async () => {
    const { database } = test.context;
    // Fails the first time somebody notes that a mail is sent; what a sequence counted is not rolled back.
    await database.execute(sql`create sequence sent_notes`);
    await database.execute(sql`
      create function fail_first_note() returns trigger language plpgsql as $$
      begin
        if new.state = 'sent' and nextval('sent_notes') = 1 then raise sqlstate '57P01' using message = 'away'; end if;
        return new;
      end $$
    `);
    await database.execute(
      sql`create trigger fail_first_note before update on mails for each row execute function fail_first_note()`,
    );
    await loseConnection(test, 'Tern Outdoor');
    await drain();
    test.clock.advance(hourMs);
    await drain();
    await database.execute(sql`drop function fail_first_note() cascade`);
    expect(sink.received.splice(0).map(({ to }) => to)).toEqual([owner.email]);
  });

  it('tell those who may reconnect an account that it lost its rights, and nobody else', async () => {
    await loseConnection(test, 'Tern <Outdoor> & Söhne', 'Bad\r\ntoken');
    await drain();
    expect(sink.received.map(({ to }) => to)).toEqual([owner.email]);
    const message = readBody(sink.received[0]?.message ?? '');
    expect(message).toContain('From: Parley <parley@company.example>');
    expect(message).toContain('Connect it again: https://parley.company.example/connect');
    expect(message).toContain('The network says: Bad token');
    expect(message).toContain('<a href="https://parley.company.example/connect">Connect it again</a>');
    expect(message).toContain('Tern &lt;Outdoor&gt; &amp; Söhne');
    const { server, mails } = await listed();
    expect(server).toEqual({ host: '127.0.0.1', from: 'parley@company.example' });
    expect(mails[0]).toMatchObject({
      to: owner.email,
      subject: 'Tern <Outdoor> & Söhne on Facebook needs to be reconnected',
      state: 'sent',
      attempts: 1,
    });
  });

  it('are tried again when the mail server says "later", and given up when it says "never"', async () => {
    sink.received.length = 0;
    // Notices that follow closely are gathered.
    test.clock.advance(hourMs);
    sink.answers.set(owner.email, '451 4.7.1 Greylisted, come back');
    await loseConnection(test, 'Later');
    await drain();
    expect((await listed()).mails[0]).toMatchObject({
      state: 'waiting',
      reason: expect.stringContaining('Greylisted'),
      nextAttemptAt: expect.any(String),
    });
    sink.answers.delete(owner.email);
    await drain();
    expect(sink.received).toHaveLength(0);
    test.clock.advance(hourMs);
    await drain();
    expect(sink.received).toHaveLength(1);
    expect((await listed()).mails[0]).toMatchObject({ state: 'sent', attempts: 2, reason: null });

    sink.answers.set(owner.email, '550 5.1.1 No such mailbox');
    await loseConnection(test, 'Never');
    await drain();
    expect((await listed()).mails[0]).toMatchObject({
      state: 'failed',
      attempts: 1,
      reason: expect.stringContaining('No such mailbox'),
    });
    sink.answers.clear();
  });

  it('keep a link by which one could act as its reader no longer than until they are sent', async () => {
    sink.received.length = 0;
    await queueMail(test.context.database, {
      workspaceId: test.workspaceId,
      userIds: [owner.userId],
      subject: 'Choose your password',
      paragraphs: ['Hello.'],
      link: { path: '/set-password/secret-words', label: 'Choose your password', isSecret: true },
      at: test.context.now(),
    });
    await drain();
    expect(readBody(sink.received[0]?.message ?? '')).toContain('/set-password/secret-words');
    expect(JSON.stringify(await listed())).not.toContain('secret-words');
    expect(JSON.stringify(await test.context.database.select().from(mails))).not.toContain('secret-words');
  });

  it('speak the language that their reader chose, also where one mail goes to several', async () => {
    sink.received.length = 0;
    const hindi = await test.signIn('agent');
    await test.context.database.update(users).set({ language: 'hi' }).where(eq(users.id, hindi.userId));
    await queueMail(test.context.database, {
      workspaceId: test.workspaceId,
      userIds: [owner.userId, hindi.userId],
      subject: say('{name} is suspended', { name: 'Tern Outdoor' }),
      paragraphs: [say('Your workspace'), 'As it is.'],
      link: { path: '/dashboard', label: say('Open Parley') },
      at: test.context.now(),
    });
    await drain();
    const bodies = sink.received.map(({ message }) => readBody(message)).toSorted();
    expect(bodies).toHaveLength(2);
    expect(bodies.filter((body) => body.includes('Your workspace') && body.includes('<html lang="en">'))).toHaveLength(
      1,
    );
    expect(
      bodies.filter((body) =>
        ['आपका वर्कस्पेस', 'As it is.', 'Parley खोलें: https://', '<html lang="hi">'].every((words) => body.includes(words)),
      ),
    ).toHaveLength(1);
    expect((await listed()).mails.map(({ subject }) => subject)).toEqual(
      expect.arrayContaining(['Tern Outdoor is suspended', 'Tern Outdoor निलंबित है']),
    );
  });

  it('go to nobody who can no longer sign in, and not at all when what happened is rolled back', async () => {
    sink.received.length = 0;
    const left = await test.signIn('agent');
    await test.context.database.update(users).set({ isActive: false }).where(eq(users.id, left.userId));
    const mail = { workspaceId: test.workspaceId, subject: 'Hello', paragraphs: ['Hello'], link: null };
    await queueMail(test.context.database, { ...mail, userIds: [left.userId], at: test.context.now() });
    const rolledBack = test.context.database.transaction(async (transaction) => {
      await queueMail(transaction, { ...mail, userIds: [owner.userId], at: test.context.now() });
      throw new Error('something else failed');
    });
    await expect(rolledBack).rejects.toThrow('something else failed');
    await drain();
    expect(sink.received).toHaveLength(0);
  });

  it('are shown to administrators of the installation alone', async () => {
    expect((await owner.call('listMails')).status).toBe(403);
  });
});

describe('mails without a mail server', () => {
  it('are kept for the administrators to read', async () => {
    const test = await createTestApp();
    try {
      const admin = await test.signIn('owner', { platformAdmin: true });
      await loseConnection(test, 'Tern Outdoor');
      await test.context.work.drain(['send-notices', 'send-mails']);
      const { server, mails } = (await admin.call('listMails')).body;
      expect(server).toBeNull();
      expect(mails).toMatchObject([{ to: admin.email, state: 'kept', nextAttemptAt: null }]);
      expect(mails[0]?.text).toContain('http://localhost:3000/connect');
    } finally {
      await test.close();
    }
  });
});
