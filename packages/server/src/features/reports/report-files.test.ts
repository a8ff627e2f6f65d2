/** Files of figures that are made in the background: once, whatever is pressed, killed or erased meanwhile. */
import type { ReportFile } from '@parley/contract/reports/schemas.ts';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Browser, type CallRequest, createTestApp, type TestApp } from '../../../test/app.ts';
import { createConnectedAccount, createTicket } from '../../../test/factories.ts';
import { readPdf } from '../../../test/pdf.ts';
import { createScriptedNetwork } from '../../../test/scripted-network.ts';
import { auditLog } from '../../db/schema/auth.ts';
import { reportFiles } from '../../db/schema/reports.ts';
import { createMakeReportFilesLoop } from './make-report-files.loop.ts';
import { removeReportFiles } from './report-files.service.ts';

const minuteMs = 60_000;
let testApp: TestApp;
let agent: Browser;
let accountId: string;
beforeAll(async () => {
  testApp = await createTestApp({
    networks: new Map([['facebook', createScriptedNetwork()]]),
    startAt: new Date('2026-11-20T12:00:00Z'),
  });
  accountId = await createConnectedAccount(testApp.context, testApp.workspaceId, { name: 'Tern Outdoor' });
  await createTicket(testApp.context.database, {
    ...{ workspaceId: testApp.workspaceId, connectionId: accountId },
    createdAt: new Date('2026-11-12T12:00:00Z'),
  });
  agent = await testApp.signIn('agent');
});
afterAll(() => testApp?.close());
afterEach(() => testApp.context.database.delete(reportFiles));

type Body = NonNullable<CallRequest<'createReportFile'>['body']>;
const years = { start: '2023-11-21', end: '2026-11-20' };
const overview: Body = { report: 'overview', request: { format: 'csv', ...years } };
const ask = (body: Body = overview, by = agent) => by.call('createReportFile', { body });
const drain = () => testApp.context.work.drain(['make-report-files']);
const listed = async (by = agent) => (await by.call('listReportFiles')).body;
/** One of each report: asked for at one instant of the stopped clock, they are listed in any order. */
const listedOf = async (...reports: ReportFile['report'][]) => {
  const files = await listed();
  return reports.map((report) => files.find((file) => file.report === report));
};
const download = (id: string, by = agent) => by.send({ method: 'GET', url: `/api/reports/files/${id}/content` });

test('three years are made in the background, and are then the file that the call at once would have given', async () => {
  const { body: asked, status } = await ask();
  expect(status).toBe(202);
  expect(asked).toMatchObject({ report: 'overview', state: 'waiting', progress: 0, fileName: null, expiresAt: null });
  expect((await download(asked.id)).statusCode).toBe(404);
  await drain();
  const { body: made } = await agent.call('getReportFile', { params: { id: asked.id } });
  expect(made).toMatchObject({ state: 'ready', progress: 100, fileName: 'overview-insights-1096days.csv' });
  const file = await download(asked.id);
  expect(file.headers['content-disposition']).toBe('attachment; filename="overview-insights-1096days.csv"');
  const atOnce = await agent.send({ method: 'POST', url: '/api/analytics/export', payload: overview.request });
  expect(file.body).toBe(atOnce.body);
  expect(Buffer.byteLength(file.rawPayload)).toBe(made.bytes);
  const noted = await testApp.context.database.select().from(auditLog).where(eq(auditLog.action, 'overview.exported'));
  expect(noted[0]?.detail).toEqual({ format: 'csv', ...years });
});

test('of reputation and of an account too, as PDF', async () => {
  const of = { format: 'pdf', dateRange: 90 } as const;
  await ask({ report: 'reputation', request: of });
  await ask({ report: 'account', platform: 'facebook', request: { ...of, accountId } });
  await drain();
  const [account, reputation] = await listedOf('account', 'reputation');
  expect(reputation).toMatchObject({ state: 'ready', fileName: 'reputation-90days.pdf', platform: null });
  expect(account).toMatchObject({ state: 'ready', fileName: 'facebook-insights-90days.pdf', platform: 'facebook' });
  expect((await readPdf((await download(account?.id ?? '')).rawPayload)).pages[0]).toContain('Tern Outdoor');
});

test('two presses make one file, another wish makes another, and six are too many', async () => {
  const [one, other] = await Promise.all([ask(), ask()]);
  expect(one.body.id).toBe(other.body.id);
  for (const sentiment of ['positive', 'neutral', 'negative'] as const)
    expect((await ask({ report: 'overview', request: { format: 'csv', ...years, sentiment } })).status).toBe(202);
  expect((await ask({ report: 'overview', request: { format: 'pdf', ...years } })).status).toBe(202);
  expect((await ask({ report: 'reputation', request: { format: 'csv', dateRange: 90 } })).status).toBe(429);
  await drain();
  expect((await listed()).map(({ state }) => state)).toEqual(['ready', 'ready', 'ready', 'ready', 'ready']);
  expect((await ask()).body.id).not.toBe(one.body.id);
});

test('an account that is not connected here is refused at once', async () => {
  const request = { format: 'csv', dateRange: 90, accountId: 'somebody-elses' } as const;
  expect((await ask({ report: 'account', platform: 'facebook', request })).status).toBe(404);
  expect(await listed()).toEqual([]);
});

test('killed while it is made it is made after the lease; two processes make it once', async () => {
  const { context, clock } = testApp;
  const { body } = await ask();
  // As a process leaves it that was killed with the file in hand.
  await context.database
    .update(reportFiles)
    .set({ state: 'making', progress: 40, attemptAt: new Date(context.now().getTime() + 3 * minuteMs) });
  await drain();
  expect((await listed())[0]).toMatchObject({ state: 'making', progress: 40 });
  clock.advance(3 * minuteMs);
  const signal = new AbortController().signal;
  const taken = await Promise.all(
    [createMakeReportFilesLoop(context), createMakeReportFilesLoop(context)].map((loop) => loop.run(signal)),
  );
  expect(taken.toSorted()).toEqual([0, 1]);
  expect((await listed())[0]).toMatchObject({ id: body.id, state: 'ready', progress: 100 });
});

test('when a customer is erased what was made goes, and what is being made begins again', async () => {
  const { context, workspaceId } = testApp;
  await ask();
  await drain();
  const { body: second } = await ask({ report: 'reputation', request: { format: 'csv', dateRange: 90 } });
  await context.database.update(reportFiles).set({ state: 'making' }).where(eq(reportFiles.id, second.id));
  await context.database.transaction((transaction) => removeReportFiles(transaction, workspaceId));
  expect((await listed()).map(({ id, state }) => ({ id, state }))).toEqual([{ id: second.id, state: 'waiting' }]);
});

test('a file that cannot be made says why, and is not tried for ever', async () => {
  await ask({ report: 'overview', request: { format: 'csv', start: '2026-11-01', end: '2027-01-01' } });
  await ask({ report: 'account', platform: 'youtube', request: { format: 'pdf', dateRange: 30 } });
  await drain();
  const [account, future] = await listedOf('account', 'overview');
  expect(future).toMatchObject({ state: 'failed', reason: expect.stringContaining('ends in the future') });
  expect(account).toMatchObject({ state: 'failed', reason: expect.stringContaining('No YouTube account') });
});

test('it is the asker’s alone, for a day; a viewer has none made', async () => {
  const { body } = await ask();
  await drain();
  const owner = await testApp.signIn('owner');
  expect(await listed(owner)).toEqual([]);
  expect((await download(body.id, owner)).statusCode).toBe(404);
  const viewer = await testApp.signIn('viewer');
  expect((await ask(overview, viewer)).status).toBe(403);
  testApp.clock.advance(24 * 60 * minuteMs);
  agent = await testApp.signIn('agent');
  expect((await download(body.id)).statusCode).toBe(404);
  await drain();
  expect(await testApp.context.database.$count(reportFiles)).toBe(0);
});
