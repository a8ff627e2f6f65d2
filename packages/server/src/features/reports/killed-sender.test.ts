/** The worker that sends reports as a process of its own that is killed (kill -9) in the middle: before its mails are stored, and while one is handed over. */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { type MailSink, openMailSink } from '../../../test/mail-sink.ts';
import { findFreePort, type ServerProcess, startServerProcess } from '../../../test/server-process.ts';
import { mails } from '../../db/schema/mail.ts';
import { reportSchedules } from '../../db/schema/reports.ts';

const patience = { timeout: 60_000, interval: 50 };
const recipients = ['boss@company.example', 'client@company.example'];

let testApp: TestApp;
let sink: MailSink;
/** A mail server that takes a connection and says nothing. */
let silent: Server;
let calls = 0;
let folder: string;
let worker: ServerProcess | undefined;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'parley-killed-sender-'));
  sink = await openMailSink();
  silent = createServer((socket) => {
    calls += 1;
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  testApp = await createTestApp();
}, 120_000);
afterAll(async () => {
  await worker?.kill();
  await testApp?.close();
  await sink?.close();
  silent?.close();
  rmSync(folder, { recursive: true, force: true });
});

async function startWorker(mailPort: number): Promise<ServerProcess> {
  worker = await startServerProcess(folder, {
    PARLEY_ROLE: 'worker',
    PORT: String(await findFreePort()),
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: testApp.context.config.databaseUrl ?? '',
    PARLEY_SECRET_KEY: testApp.context.config.secretKey.toString('hex'),
    SMTP_URL: `smtp://127.0.0.1:${mailPort}?from=parley@company.example`,
  });
  return worker;
}

const portOf = (server: Server) => (server.address() as { port: number }).port;
/** What a dead worker held comes back when its lease ends. */
const endLeases = async () => {
  const past = new Date(Date.now() - 60_000);
  await testApp.context.database.update(reportSchedules).set({ attemptAt: past });
  await testApp.context.database.update(mails).set({ nextAttemptAt: past });
};

test('a report comes exactly once, whenever its sender is killed', async () => {
  const { database } = testApp.context;
  const owner = await testApp.signIn('owner');
  const settings = { name: 'Weekly', report: 'overview', days: 7, every: 'weekly', hour: 9 } as const;
  expect((await owner.call('createReportSchedule', { body: { ...settings, recipients } })).status).toBe(200);
  const due = new Date(Date.now() - 60_000);
  await database.update(reportSchedules).set({ nextAt: due, attemptAt: due });

  // The report is printed, and its mails are just being stored.
  await database.transaction(async (transaction) => {
    await transaction.execute(sql`lock table mail_attachments in share row exclusive mode`);
    const first = await startWorker(sink.port);
    const isStoring = sql`select 1 from pg_stat_activity
      where wait_event_type = 'Lock' and datname = current_database() and query ilike 'insert into "mail_attachments"%'`;
    await expect.poll(async () => (await database.execute(isStoring)).rows.length, patience).toBe(1);
    await first.kill();
  });
  await expect.poll(() => database.$count(mails), patience).toBe(0);
  expect(await database.select().from(reportSchedules)).toMatchObject([{ nextAt: due, lastAt: null }]);

  // The mails are stored, and the mail server has been called.
  await endLeases();
  const second = await startWorker(portOf(silent));
  await expect.poll(() => calls, patience).toBeGreaterThanOrEqual(1);
  await second.kill();
  expect(await database.$count(mails)).toBe(2);
  const [row] = await database.select().from(reportSchedules);
  expect(row?.nextAt.getTime()).toBeGreaterThan(Date.now());

  // The schedule is not due before next week: what comes now are the stored mails.
  await database.update(mails).set({ nextAttemptAt: due });
  const third = await startWorker(sink.port);
  await expect.poll(() => sink.received.length, patience).toBe(2);
  await expect
    .poll(async () => (await database.select().from(mails)).map(({ state }) => state), patience)
    .toEqual(['sent', 'sent']);
  await third.kill();
  expect(sink.received.map(({ to }) => to).toSorted()).toEqual(recipients);
  expect(await database.$count(mails)).toBe(2);
}, 180_000);
