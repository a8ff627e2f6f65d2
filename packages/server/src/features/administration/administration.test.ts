import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Browser, createTestApp, type TestApp } from '../../../test/app.ts';
import { createConnectedAccount, createTicket } from '../../../test/factories.ts';
import { schedulePost } from '../../../test/publications.ts';
import { createScriptedPublisher } from '../../../test/scripted-publisher.ts';
import { auditLog } from '../../db/schema/auth.ts';
import { deliveries } from '../../db/schema/delivery.ts';
import { mails } from '../../db/schema/mail.ts';
import { queueMail } from '../mail/mail.service.ts';

let testApp: TestApp;
let admin: Browser;
let owner: Browser;
beforeAll(async () => {
  testApp = await createTestApp({ networks: new Map([['facebook', createScriptedPublisher()]]) });
  admin = await testApp.signIn('owner', { workspaceId: testApp.otherWorkspaceId, platformAdmin: true });
  owner = await testApp.signIn('owner');
});
afterAll(() => testApp?.close());

test('all users are listed with their workspaces and roles', async () => {
  const { body } = await admin.call('listUsers');
  expect(body.find(({ id }) => id === owner.userId)).toMatchObject({
    email: owner.email,
    isAdministrator: false,
    isActive: true,
    lastSeenAt: expect.any(String),
    workspaces: [{ id: testApp.workspaceId, name: 'Workspace', role: 'owner' }],
  });
  expect(body.find(({ id }) => id === admin.userId)?.isAdministrator).toBe(true);
});

test('the system tells what failed in any workspace, and what is set up without its values', async () => {
  const { context, workspaceId } = testApp;
  const connectionId = await createConnectedAccount(context, workspaceId, { name: 'Tern Outdoor' });
  const { publications } = await schedulePost(context, {
    workspaceId,
    accounts: [{ connectionId, platform: 'facebook' }],
  });
  await context.database
    .update(deliveries)
    .set({ state: 'failed', reason: 'The network refused it.', finishedAt: context.now() })
    .where(eq(deliveries.id, publications[0]?.id ?? ''));
  const { body } = await admin.call('getSystem');
  expect(body).toMatchObject({
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    queues: { failedDeliveries: 1 },
    storage: { kind: 'folder', mediaBytes: 0, freeBytes: expect.any(Number) },
    mailServer: null,
    ai: { isModelSet: false },
    clock: { now: context.now().toISOString(), aheadOfDatabaseSeconds: null },
  });
  expect(body.failures).toEqual([
    expect.objectContaining({
      workspaceName: 'Workspace',
      kind: 'publication',
      accountName: 'Tern Outdoor',
      reason: 'The network refused it.',
      canRetry: false,
    }),
  ]);
  expect(body.networks).toContainEqual({ platform: 'facebook', state: 'set' });
  expect(body.networks).toContainEqual({ platform: 'youtube', state: 'absent' });
});

test('a failed reply of any workspace is sent again, once, or let go, with the administrator in the audit log', async () => {
  const { context, workspaceId } = testApp;
  const connectionId = await createConnectedAccount(context, workspaceId);
  const ticket = await createTicket(context.database, { workspaceId, connectionId });
  const replyId = '0b2c1f8e-3f65-4c55-9a43-1df1f1f7a001';
  const replied = await owner.call('updateMessage', { params: { id: ticket }, body: { agentReply: 'Yes.', replyId } });
  expect(replied.status).toBe(200);
  const isIt = eq(deliveries.id, replyId);
  await context.database.update(deliveries).set({ state: 'failed', reason: 'Refused.' }).where(isIt);
  const retry = () => admin.call('retryAnyDelivery', { params: { id: replyId }, body: { workspaceId } });
  expect((await retry()).status).toBe(200);
  const [row] = await context.database.select().from(deliveries).where(isIt);
  expect(row?.state).toBe('queued');
  expect((await retry()).error.error).toBe('delivery_not_retryable');
  const discard = () => admin.call('discardAnyDelivery', { params: { id: replyId }, query: { workspaceId } });
  expect((await discard()).error.error).toBe('delivery_not_retryable');
  await context.database.update(deliveries).set({ state: 'failed', reason: 'Refused.' }).where(isIt);
  expect((await discard()).status).toBe(200);
  expect(await context.database.select().from(deliveries).where(isIt)).toEqual([]);
  expect((await owner.call('getMessage', { params: { id: ticket } })).body.status).toBe('pending');
  const audited = await context.database.select().from(auditLog).where(eq(auditLog.target, replyId));
  expect(audited).toContainEqual(expect.objectContaining({ action: 'delivery.retried', userId: admin.userId }));
});

test('a mail that is kept or failed is sent again or let go, one on its way is not', async () => {
  const { context, workspaceId } = testApp;
  const mail = { workspaceId, subject: 'Hello', paragraphs: ['Hello.'], link: null };
  await queueMail(context.database, { ...mail, userIds: [owner.userId], at: context.now() });
  const find = async () => (await context.database.select().from(mails).where(eq(mails.userId, owner.userId)))[0];
  const id = (await find())?.id ?? 0;
  expect((await admin.call('discardMail', { params: { id } })).error.error).toBe('mail_not_settled');
  await context.work.drain(['send-mails']);
  expect((await find())?.state).toBe('kept');
  expect((await admin.call('retryMail', { params: { id } })).body).toEqual({ success: true });
  expect((await find())?.state).toBe('waiting');
  await context.work.drain(['send-mails']);
  expect((await admin.call('discardMail', { params: { id } })).body).toEqual({ success: true });
  expect(await find()).toBeUndefined();
  expect((await admin.call('discardMail', { params: { id } })).status).toBe(404);
});
