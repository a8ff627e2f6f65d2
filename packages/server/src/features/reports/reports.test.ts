import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Browser, type CallRequest, createTestApp, type TestApp } from '../../../test/app.ts';
import { createConnectedAccount, createTicket } from '../../../test/factories.ts';
import { type MailSink, openMailSink } from '../../../test/mail-sink.ts';
import { readPdf } from '../../../test/pdf.ts';
import { createScriptedNetwork } from '../../../test/scripted-network.ts';
import { auditLog, workspaces } from '../../db/schema/auth.ts';
import { connections } from '../../db/schema/connections.ts';
import { mailAttachments, mails } from '../../db/schema/mail.ts';
import { reportSchedules } from '../../db/schema/reports.ts';
import { createSendReportsLoop } from './send-reports.loop.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

let testApp: TestApp;
let sink: MailSink;
let owner: Browser;
let accountId: string;
beforeAll(async () => {
  sink = await openMailSink();
  const mailServer = { host: '127.0.0.1', port: sink.port, isSecure: false, user: null, password: null };
  testApp = await createTestApp({
    networks: new Map([['facebook', createScriptedNetwork()]]),
    config: { mailServer: { ...mailServer, from: 'parley@company.example' } },
    startAt: new Date('2026-10-23T12:00:00Z'),
  });
  const { context, workspaceId } = testApp;
  await context.database.update(workspaces).set({ timeZone: 'Europe/Berlin' }).where(eq(workspaces.id, workspaceId));
  owner = await testApp.signIn('owner', { rememberMe: true });
  accountId = await createConnectedAccount(context, workspaceId, { name: 'Tern Outdoor' });
});
afterAll(async () => {
  await testApp?.close();
  await sink?.close();
});
afterEach(async () => {
  await testApp.context.database.delete(reportSchedules);
  sink.received.length = 0;
});

type Body = NonNullable<CallRequest<'createReportSchedule'>['body']>;
async function schedule(changes: Partial<Body> = {}) {
  const body = {
    ...{ name: 'Weekly figures', platform: 'facebook', accountId, days: 7, every: 'weekly', weekday: 7, hour: 9 },
    recipients: ['client@company.example'],
    ...changes,
  } as Body;
  const { body: made, status } = await owner.call('createReportSchedule', { body });
  expect(status).toBe(200);
  return made;
}
const drain = () => testApp.context.work.drain(['send-reports', 'send-mails']);
/** Sessions end meanwhile: another owner goes on. */
async function setClock(instant: string) {
  testApp.clock.set(new Date(instant));
  owner = await testApp.signIn('owner');
}
const listed = async () => (await owner.call('listReportSchedules')).body;
const receivers = () => sink.received.map(({ to }) => to);

/** The report that a mail carries. */
async function readAttached(message: string) {
  const [, head = '', body = ''] =
    /(Content-Type: application\/pdf[\s\S]*?)\r\n\r\n([\s\S]*?)\r\n--/.exec(message) ?? [];
  return { head, ...(await readPdf(Buffer.from(body, 'base64'))) };
}

test('a report comes at its hour by the clocks of the workspace, once, with the figures attached', async () => {
  await setClock('2026-10-23T12:00:00Z');
  const made = await schedule({
    recipients: ['client@company.example', 'CLIENT@company.example ', 'boss@company.example'],
  });
  // Sunday, 9:00: after the clocks have gone back.
  expect(made).toMatchObject({ timeZone: 'Europe/Berlin', nextAt: '2026-10-25T08:00:00.000Z', last: null });
  expect(made.recipients.map(({ address }) => address)).toEqual(['client@company.example', 'boss@company.example']);
  await setClock('2026-10-25T07:59:59Z');
  await drain();
  expect(receivers()).toEqual([]);
  await setClock('2026-10-25T08:00:00Z');
  await drain();
  await drain();
  expect(receivers().toSorted()).toEqual(['boss@company.example', 'client@company.example']);
  const { message = '' } = sink.received[0] ?? {};
  expect(message).toMatch(/List-Unsubscribe:\s+<http:\/\/localhost:\d+\/unsubscribe\/[\w-]+>/);
  const { head, pages } = await readAttached(message);
  expect(head).toContain('facebook-insights-7days.pdf');
  expect(pages[0]).toContain('Tern Outdoor');
  const [after] = await listed();
  expect(after).toMatchObject({
    nextAt: '2026-11-01T08:00:00.000Z',
    last: { failure: null, mails: { waiting: 0, sent: 2, failed: 0, kept: 0 } },
  });
  // One file for all mails.
  expect(await testApp.context.database.$count(mailAttachments)).toBe(1);
});

test.each([
  // Berlin's clocks show 02:00 twice on this night, and skip it on that one.
  ['2026-10-24T20:00:00Z', '2026-10-25T00:00:00.000Z'],
  ['2027-03-27T20:00:00Z', '2027-03-28T01:00:00.000Z'],
])('an hour of the night after %s comes exactly once', async (evening, expected) => {
  await setClock(evening);
  const made = await schedule({ hour: 2 });
  expect(made.nextAt).toBe(expected);
  for (let half = 0; half < 20; half += 1) {
    await drain();
    testApp.clock.advance(30 * minuteMs);
  }
  expect(receivers()).toEqual(['client@company.example']);
});

test('what was due while nothing ran comes once, late', async () => {
  await setClock('2026-11-02T12:00:00Z');
  await schedule({ every: 'monthly', monthDay: 31, hour: 0 });
  await setClock('2027-02-10T12:00:00Z');
  await drain();
  await drain();
  expect(receivers()).toHaveLength(1);
  expect((await listed())[0]?.nextAt).toBe('2027-02-27T23:00:00.000Z');
});

test('killed while it is made it comes after the lease; two processes send one; killed before the commit it was never sent', async () => {
  await setClock('2026-11-06T12:00:00Z');
  const { context, clock } = testApp;
  const made = await schedule();
  await setClock('2026-11-08T08:00:00Z');
  // As a process leaves it that was killed with the report in hand.
  const leased = new Date(context.now().getTime() + 5 * minuteMs);
  await context.database.update(reportSchedules).set({ attemptAt: leased }).where(eq(reportSchedules.id, made.id));
  await drain();
  expect(receivers()).toEqual([]);
  clock.advance(5 * minuteMs);
  const fail = sql`create function fail_mail() returns trigger language plpgsql as $$ begin raise 'killed'; end $$`;
  await context.database.execute(fail);
  await context.database.execute(
    sql`create trigger fail_mail before insert on mails for each row execute function fail_mail()`,
  );
  await drain();
  await context.database.execute(sql`drop function fail_mail() cascade`);
  expect(receivers()).toEqual([]);
  expect((await listed())[0]).toMatchObject({
    nextAt: '2026-11-08T08:00:00.000Z',
    last: { failure: expect.any(String) },
  });
  clock.advance(hourMs);
  const loops = [createSendReportsLoop(context), createSendReportsLoop(context)];
  const signal = new AbortController().signal;
  await Promise.all(loops.map((loop) => loop.run(signal)));
  await drain();
  expect(receivers()).toEqual(['client@company.example']);
  expect((await listed())[0]).toMatchObject({ last: { failure: null, mails: { sent: 1 } } });
});

test('an account that is gone fails the report, which says so and comes again at its next time', async () => {
  await setClock('2026-11-13T12:00:00Z');
  await schedule();
  const isIt = eq(connections.id, accountId);
  await testApp.context.database.update(connections).set({ state: 'gone' }).where(isIt);
  await setClock('2026-11-15T08:00:00Z');
  await drain();
  const [failed] = await listed();
  await testApp.context.database.update(connections).set({ state: 'active' }).where(isIt);
  expect(failed).toMatchObject({
    ...{ nextAt: '2026-11-22T08:00:00.000Z', accountName: null },
    last: { failure: 'No Facebook account with this id is connected here.', mails: { sent: 0, waiting: 0 } },
  });
  expect(receivers()).toEqual([]);
});

test('who ends the mails gets none any more, also when named again; a wrong link ends nothing', async () => {
  await setClock('2026-11-16T12:00:00Z');
  const recipients = ['client@company.example', 'boss@company.example'];
  const { id } = await schedule({ recipients });
  expect((await owner.call('sendReportNow', { params: { id } })).body.last?.mails.waiting).toBe(2);
  await drain();
  const { message = '' } = sink.received.find(({ to }) => to === 'client@company.example') ?? {};
  const token = /List-Unsubscribe:\s+<[^>]*\/unsubscribe\/([\w-]+)>/.exec(message)?.[1] ?? '';
  const stranger = testApp.openBrowser();
  const end = (text: string) => stranger.call('unsubscribeFromReports', { body: { token: text } });
  expect((await end(`${token}x`)).status).toBe(404);
  expect((await end(token)).body).toEqual({ success: true, address: 'client@company.example' });
  expect((await end(token)).status).toBe(200);
  await owner.call('updateReportSchedule', { params: { id }, body: { recipients: ['boss@company.example'] } });
  const { body } = await owner.call('updateReportSchedule', { params: { id }, body: { recipients } });
  expect(body.recipients).toContainEqual({ address: 'client@company.example', hasUnsubscribed: true });
  sink.received.length = 0;
  await owner.call('sendReportNow', { params: { id } });
  await drain();
  expect(receivers()).toEqual(['boss@company.example']);
  const noted = await testApp.context.database.select().from(auditLog).where(eq(auditLog.target, id));
  expect(noted.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['report.scheduled', 'report.sent', 'report.unsubscribed', 'report.changed']),
  );
});

test.each([
  ['overview', 'overview-insights-7days.pdf', 'Insights Overview'],
  ['reputation', 'reputation-7days.pdf', 'Reputation'],
] as const)('a report of all networks comes too: %s, of the days up to yesterday', async (report, fileName, title) => {
  await setClock('2026-11-13T12:00:00Z');
  await createTicket(testApp.context.database, {
    ...{ workspaceId: testApp.workspaceId, connectionId: accountId },
    createdAt: new Date('2026-11-12T12:00:00Z'),
  });
  const made = await schedule({ report, platform: null, accountId: null });
  expect(made).toMatchObject({ report, platform: null, accountId: null, accountName: null });
  await setClock('2026-11-15T08:00:00Z');
  await drain();
  const { message = '' } = sink.received[0] ?? {};
  const { head, pages } = await readAttached(message);
  expect(head).toContain(fileName);
  expect(pages[0]).toContain(title);
  expect(pages[0]).toContain('Nov 8 – Nov 14, 2026');
});

test('a report of an account names one, and becomes one of all networks and back', async () => {
  await setClock('2026-11-13T12:00:00Z');
  const { id } = await schedule();
  const change = async (body: Partial<Body>) => await owner.call('updateReportSchedule', { params: { id }, body });
  expect((await change({ report: 'overview' })).body).toMatchObject({
    report: 'overview',
    platform: null,
    accountId: null,
  });
  expect((await change({ name: 'Renamed' })).body).toMatchObject({ name: 'Renamed', report: 'overview' });
  expect((await change({ report: 'account' })).status).toBe(400);
  expect((await change({ report: 'account', platform: 'facebook', accountId })).body).toMatchObject({ accountId });
  const body = { name: 'Figures', days: 7, every: 'weekly', hour: 9, recipients: ['a@company.example'] };
  expect((await owner.call('createReportSchedule', { body: body as Body })).status).toBe(400);
});

test('a mail program ends the mails by its own button, as RFC 8058 has it, and by nothing less', async () => {
  await setClock('2026-11-16T12:00:00Z');
  const { id } = await schedule();
  await owner.call('sendReportNow', { params: { id } });
  await drain();
  const { message = '' } = sink.received[0] ?? {};
  expect(message).toMatch(/List-Unsubscribe-Post: List-Unsubscribe=One-Click/);
  const address = /List-Unsubscribe:\s+<([^>]+)>/.exec(message)?.[1] ?? '';
  const path = new URL(address).pathname;
  const post = (payload: string, type = 'application/x-www-form-urlencoded', url = path) =>
    testApp.app.inject({
      ...{ method: 'POST', url, payload },
      headers: { 'content-type': type, origin: 'https://mail.company.example' },
    });
  expect((await post('')).statusCode).toBe(400);
  expect((await post('List-Unsubscribe=Maybe')).statusCode).toBe(400);
  expect((await post('List-Unsubscribe=One-Click', undefined, `${path}x`)).statusCode).toBe(404);
  expect((await listed())[0]?.recipients).toEqual([{ address: 'client@company.example', hasUnsubscribed: false }]);
  const parts = '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n';
  expect((await post(parts, 'multipart/form-data; boundary=b')).json()).toEqual({ success: true });
  expect((await post('List-Unsubscribe=One-Click')).statusCode).toBe(200);
  expect((await listed())[0]?.recipients).toEqual([{ address: 'client@company.example', hasUnsubscribed: true }]);
});

test('a paused report stays, one that goes on comes at its next time, a deleted one is gone', async () => {
  await setClock('2026-11-16T12:00:00Z');
  const { id } = await schedule();
  const pause = (isPaused: boolean) => owner.call('updateReportSchedule', { params: { id }, body: { isPaused } });
  expect((await pause(true)).body.nextAt).toBeNull();
  await setClock('2026-11-25T12:00:00Z');
  await drain();
  expect((await pause(false)).body.nextAt).toBe('2026-11-29T08:00:00.000Z');
  await drain();
  expect(receivers()).toEqual([]);
  expect((await owner.call('deleteReportSchedule', { params: { id } })).status).toBe(200);
  expect(await listed()).toEqual([]);
});

test('a workspace that moves its clocks keeps the hour on its wall', async () => {
  await setClock('2026-11-16T12:00:00Z');
  await schedule();
  const { context, workspaceId } = testApp;
  const move = (timeZone: string) =>
    context.database.update(workspaces).set({ timeZone }).where(eq(workspaces.id, workspaceId));
  await move('Asia/Kolkata');
  await drain();
  const [moved] = await listed();
  await move('Europe/Berlin');
  expect(moved).toMatchObject({ timeZone: 'Asia/Kolkata', nextAt: '2026-11-22T03:30:00.000Z' });
});

test('a mail whose file is gone fails with the reason', async () => {
  const { database } = testApp.context;
  await setClock('2026-11-16T12:00:00Z');
  const { id } = await schedule();
  await owner.call('sendReportNow', { params: { id } });
  await database.delete(mailAttachments);
  await drain();
  expect((await listed())[0]?.last?.mails).toEqual({ waiting: 0, sent: 0, failed: 1, kept: 0 });
  const [mail] = await database.select().from(mails).where(eq(mails.state, 'failed'));
  expect(mail?.reason).toContain('removed after 30 days');
});

test.each([
  [{ recipients: ['no address'] }, 'name@company.example'],
  [{ recipients: [] }, 'at least one'],
  [{ recipients: Array.from({ length: 21 }, (_, index) => `a${index}@company.example`) }, 'at most 20'],
  [{ name: ' ' }, 'name'],
  [{ hour: 24 }, 'hour'],
  [{ monthDay: 0 }, 'monthDay'],
  [{ days: 8 as 7 }, '7, 30, 90'],
])('%j is refused with what is wrong', async (changes, sentence) => {
  const settings = { name: 'Figures', platform: 'facebook', accountId, days: 7, every: 'weekly', hour: 9 } as const;
  const body = { ...settings, recipients: ['a@company.example'], ...changes };
  const { error, status } = await owner.call('createReportSchedule', { body });
  expect(status).toBe(400);
  expect(JSON.stringify(error)).toContain(sentence);
});

test('an account of another workspace or of another network is not found, and twenty reports are enough', async () => {
  const foreign = await createConnectedAccount(testApp.context, testApp.otherWorkspaceId);
  const settings = { name: 'Figures', days: 7, every: 'weekly', hour: 9 } as const;
  const recipients = ['a@company.example'];
  const make = (platform: 'facebook' | 'youtube', id: string) =>
    owner.call('createReportSchedule', { body: { ...settings, recipients, platform, accountId: id } });
  expect((await make('facebook', foreign)).status).toBe(404);
  expect((await make('youtube', accountId)).status).toBe(404);
  for (let count = 0; count < 20; count += 1) expect((await make('facebook', accountId)).status).toBe(200);
  expect((await make('facebook', accountId)).status).toBe(400);
});
