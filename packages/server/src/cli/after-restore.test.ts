/** What went out between a backup and its restoring does not go out a second time. The sandbox is the witness. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Platform } from '@parley/contract/platforms.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createEmptyDatabase } from '../../test/database.ts';
import { publicationsOf, schedulePost } from '../../test/publications.ts';
import { createSandboxApp, findConnectionOf, type SandboxApp } from '../../test/sandbox.ts';
import type { Context } from '../context.ts';
import { closeDatabase, openDatabase } from '../db/client.ts';
import { loopLimits } from '../db/database-limits.ts';
import { users } from '../db/schema/auth.ts';
import { deliveries } from '../db/schema/delivery.ts';
import { mails } from '../db/schema/mail.ts';
import { notificationSettings, notifications, pushDevices, pushes } from '../db/schema/notifications.ts';
import { reportSchedules } from '../db/schema/reports.ts';
import { automaticReplies } from '../db/schema/rules.ts';
import { deliveryKinds } from '../delivery-kinds.ts';
import { createDeliverLoop } from '../features/delivery/deliver.loop.ts';
import { createBackup } from '../features/operations/create-backup.ts';
import { restoreBackup } from '../features/operations/restore-backup.ts';
import { withUnpackedBackup } from '../features/operations/unpack-backup.ts';
import { doubtWhatWasDue } from './after-restore.ts';

const minuteMs = 60_000;

let test: SandboxApp;
let folder: string;
let target: Awaited<ReturnType<typeof createEmptyDatabase>>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'parley-restore-'));
  target = await createEmptyDatabase();
  test = await createSandboxApp();
});
afterAll(async () => {
  await test.close();
  await target.drop();
  rmSync(folder, { recursive: true, force: true });
});

async function deliverAll(context: Context): Promise<void> {
  const loop = createDeliverLoop(context, deliveryKinds);
  while ((await loop.run(new AbortController().signal)) > 0);
  await loop.finish?.();
}

it('looks for what was due, asks a person where the network cannot be asked, and leaves alone what is due later', async () => {
  const { context, workspaceId } = test;
  const owner = await test.signIn('owner');
  const networks: Platform[] = ['facebook', 'linkedin', 'telegram'];
  for (const platform of networks) await test.connect(owner, platform);
  const [page, profile] = await Promise.all(
    (['facebook', 'linkedin'] as const).map((one) => findConnectionOf(test, one)),
  );
  const text = randomUUID();
  await test.play('telegram', { kind: 'message', author: { handle: 'jo', name: 'Jo Doe' }, text });
  await test.webhooksDelivered();
  test.clock.advance(10_000);
  await context.work.drain(['ingest-events', 'poll-connections', 'ingest-events']);
  const ticketId = (await owner.call('listMessages', { query: { search: text } })).body[0]?.id ?? 0;
  const answer = `Answer ${text}`;
  const body = { status: 'completed' as const, agentReply: answer, replyId: randomUUID() };
  expect((await owner.call('updateMessage', { params: { id: ticketId }, body })).status).toBe(200);
  const at = new Date(context.now().getTime() + 10 * minuteMs);
  const accounts = [
    { connectionId: page?.id ?? '', platform: 'facebook' as const },
    { connectionId: profile?.id ?? '', platform: 'linkedin' as const },
  ];
  const soon = await schedulePost(context, { workspaceId, accounts, at });
  const never = await schedulePost(context, { workspaceId, accounts, at });
  const later = await schedulePost(context, { workspaceId, accounts, at: new Date(at.getTime() + 60 * minuteMs) });
  const planned = {
    ...{
      workspaceId,
      ticketId,
      id: randomUUID(),
      connectionId: accounts[0]?.connectionId ?? '',
      threadExternalId: 't',
    },
    ...{ text: 'Thank you!', reason: 'Praise', fingerprint: 'f', dueAt: at, plannedAt: context.now() },
  };
  await context.database.insert(automaticReplies).values(planned);

  const letter = { workspaceId, toAddress: 'rosa@company.example', paragraphs: ['Words'], createdAt: context.now() };
  await context.database.insert(mails).values([
    { ...letter, subject: 'Due', nextAttemptAt: context.now() },
    { ...letter, subject: 'Later', nextAttemptAt: new Date(at.getTime() + 60 * minuteMs) },
  ]);
  const report = {
    ...{
      workspaceId,
      report: 'overview' as const,
      days: 7,
      every: 'weekly' as const,
      weekday: 1,
      monthDay: 1,
      hour: 8,
    },
    ...{ timeZone: 'UTC', createdAt: context.now() },
  };
  const inThreeDays = new Date(at.getTime() + 3 * 24 * 60 * minuteMs);
  await context.database.insert(reportSchedules).values([
    { ...report, name: 'Due', nextAt: at, attemptAt: at },
    { ...report, name: 'Later', nextAt: inThreeDays, attemptAt: inThreeDays },
  ]);

  const [boss] = await context.database.select().from(users).limit(1);
  const member = { workspaceId, userId: boss?.id ?? '' };
  const notice = { ...member, kind: 'crisis' as const, body: 'Words', createdAt: context.now() };
  const inAnHour = new Date(at.getTime() + 60 * minuteMs);
  await context.database.insert(notifications).values([
    { ...notice, title: 'Due', inBell: false, mailAt: context.now(), pushAt: inAnHour },
    { ...notice, title: 'Read', inBell: false, mailAt: context.now(), readAt: context.now() },
    { ...notice, title: 'Later', inBell: false, mailAt: inAnHour },
  ]);
  const [device] = await context.database
    .insert(pushDevices)
    .values({
      ...{ userId: member.userId, endpoint: 'https://push.example/1', p256dh: 'k', authSecret: 's' },
      ...{ sessionHash: 'h', createdAt: context.now() },
    })
    .returning();
  const push = { ...member, deviceId: device?.id ?? '', isUrgent: true, createdAt: context.now() };
  const message = { title: 'Words', body: '', path: '/', tag: 't' };
  await context.database.insert(pushes).values([
    { ...push, message, nextAttemptAt: context.now() },
    { ...push, message: { ...message, title: 'Later' }, nextAttemptAt: inAnHour },
  ]);
  await context.database.insert(notificationSettings).values({
    ...{ ...member, isQuiet: false, quietFrom: '22:00', quietTo: '07:00', crisisPasses: true },
    ...{ digest: 'daily', digestHour: 8, digestWeekday: 1, digestAt: at },
  });

  const { connectionString } = (context.database.$client as unknown as { options: { connectionString: string } })
    .options;
  const config = { dataDir: join(folder, 'old'), secretKey: context.config.secretKey };
  const file = join(folder, 'backup.tar.gz');
  const manifest = await createBackup({ connectionString, config }, file);
  const backupAt = context.now();

  // All goes out but one post, which a person took back.
  await context.database
    .update(deliveries)
    .set({ state: 'failed', finishedAt: context.now() })
    .where(eq(deliveries.id, never.publications.find(({ platform }) => platform === 'facebook')?.id ?? ''));
  test.clock.advance(20 * minuteMs);
  await deliverAll(context);
  const posted = async (platform: Platform, words: string) =>
    (await test.outbound(platform)).filter((item) => item.text.includes(words)).length;
  const seen = async () => [
    await posted('facebook', soon.postId),
    await posted('linkedin', soon.postId),
    await posted('facebook', never.postId),
    await posted('linkedin', never.postId),
    await posted('telegram', answer),
    await posted('facebook', later.postId),
  ];
  expect(await seen()).toEqual([1, 1, 0, 1, 1, 0]);

  const into = { connectionString: target.connectionString, config: { ...config, dataDir: join(folder, 'new') } };
  let lines: string[] = [];
  await withUnpackedBackup(file, into.config.dataDir, (backup) =>
    restoreBackup(into, backup, {
      force: false,
      settle: async () => {
        const made = { createdAt: backupAt.toISOString() };
        lines = await doubtWhatWasDue(target.connectionString, made, context.now);
      },
    }),
  );
  expect(lines).toEqual([
    expect.stringMatching(/may have gone out already: 5\./),
    'Automatic replies that were due since then and are stopped: 1.',
    expect.stringMatching(/^Mails that were due since then and may have been sent: 1\./),
    expect.stringMatching(/^Notices that were due since then .*: 1\. They stand in their readers' bells\.$/),
    'Digests that were due since then and wait for their next time: 1.',
    expect.stringMatching(/^Scheduled reports that were due since then and wait for their next time: 1\./),
  ]);
  expect(manifest.tables.length).toBeGreaterThan(50);

  const database = openDatabase({ connectionString: target.connectionString, maxConnections: 4, limits: loopLimits });
  try {
    const restored = { ...context, database };
    for (let round = 0; round < 4; round += 1) {
      await deliverAll(restored);
      test.clock.advance(2 * minuteMs);
    }
    expect(await seen()).toEqual([1, 1, 1, 1, 1, 0]);
    const statesOf = async (postId: string) =>
      (await publicationsOf(restored, workspaceId, postId)).map(({ state }) => state).sort();
    expect(await statesOf(soon.postId)).toEqual(['published', 'published']);
    expect(await statesOf(later.postId)).toEqual(['scheduled', 'scheduled']);
    const [reply] = await database.select().from(deliveries).where(eq(deliveries.id, body.replyId));
    expect(reply).toMatchObject({ state: 'failed', reasonCode: 'unconfirmed' });
    expect(await database.select().from(automaticReplies)).toMatchObject([
      { state: 'stopped', stopReason: 'restored' },
    ]);
    const told = { state: 'failed', nextAttemptAt: null, reason: expect.stringContaining('A backup was restored') };
    expect(await database.select().from(mails).where(eq(mails.subject, 'Due'))).toMatchObject([told]);
    expect(await database.select().from(mails).where(eq(mails.subject, 'Later'))).toMatchObject([{ state: 'waiting' }]);
    const notices = await database.select().from(notifications).where(eq(notifications.kind, 'crisis'));
    expect(Object.fromEntries(notices.map(({ title, ...row }) => [title, row]))).toMatchObject({
      Due: { inBell: true, mailAt: null, pushAt: inAnHour, readAt: null },
      Read: { inBell: false, mailAt: null },
      Later: { inBell: false, mailAt: inAnHour },
    });
    expect(await database.select().from(pushes)).toMatchObject([{ message: { title: 'Later' } }]);
    const [digest] = await database.select().from(notificationSettings);
    expect(digest?.digestAt?.getTime()).toBeGreaterThan(context.now().getTime());
    const [dueReport] = await database.select().from(reportSchedules).where(eq(reportSchedules.name, 'Due'));
    expect(dueReport?.nextAt.getTime()).toBeGreaterThan(context.now().getTime());
    expect(dueReport?.lastFailure).toContain('A backup was restored');
    const [laterReport] = await database.select().from(reportSchedules).where(eq(reportSchedules.name, 'Later'));
    expect(laterReport).toMatchObject({ nextAt: inThreeDays, lastFailure: null });
  } finally {
    await closeDatabase(database);
  }
});
