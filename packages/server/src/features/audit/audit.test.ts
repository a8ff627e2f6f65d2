import { nextCursorOf } from '@parley/contract/next-page.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Browser, createTestApp, type TestApp } from '../../../test/app.ts';
import { createConnection, createTicket } from '../../../test/factories.ts';
import { auditLog } from '../../db/schema/auth.ts';
import { tickets } from '../../db/schema/inbox.ts';
import { recordAudits } from './audit.service.ts';

let testApp: TestApp;
let owner: Browser;
let agent: Browser;
beforeAll(async () => {
  testApp = await createTestApp();
  owner = await testApp.signIn('owner');
  agent = await testApp.signIn('agent');
  const { context, otherWorkspaceId, workspaceId } = testApp;
  const { database } = context;
  await database.delete(auditLog);
  const by = (who: Browser, originalUserId: string | null = null) => ({ userId: who.userId, originalUserId });
  const entries = [
    { ...by(agent), action: 'post.deleted', target: 'post-1' },
    { ...by(agent), action: 'post.deleted', target: 'post-2' },
    { ...by(agent), action: 'post.deleted', target: 'post-3' },
    { ...by(agent, owner.userId), action: 'rules.set', target: 'rules', detail: { revision: 4 } },
    { action: 'automatic-reply.sent', target: '=HYPERLINK("http://evil.example")' },
  ];
  const beganAt = Date.now() - 60_000;
  await database
    .insert(auditLog)
    .values(entries.map((entry, place) => ({ workspaceId, at: new Date(beganAt + place * 1000), ...entry })));
  await database
    .insert(auditLog)
    .values({ workspaceId: otherWorkspaceId, ...by(owner), action: 'post.deleted', target: 'theirs' });
});
afterAll(() => testApp?.close());

type Query = NonNullable<Parameters<typeof owner.call<'listAuditEntries'>>[1]>['query'];
const targets = async (query: Query) =>
  (await owner.call('listAuditEntries', { query })).body.map(({ target }) => target);

test('owners and admins read who did what in their workspace, the latest first, and nobody else does', async () => {
  const entries = (await owner.call('listAuditEntries')).body;
  expect(entries.map(({ action }) => action)).toEqual([
    'automatic-reply.sent',
    'rules.set',
    'post.deleted',
    'post.deleted',
    'post.deleted',
  ]);
  expect(entries[0]).toMatchObject({ person: null, impersonator: null });
  expect(entries[1]).toMatchObject({
    person: { id: agent.userId, email: agent.email },
    impersonator: { id: owner.userId, email: owner.email },
    target: 'rules',
    detail: { revision: 4 },
  });
  expect((await (await testApp.signIn('admin')).call('listAuditEntries')).status).toBe(200);
  for (const role of ['agent', 'viewer'] as const) {
    const member = await testApp.signIn(role);
    for (const name of ['listAuditEntries', 'getAuditChoices', 'exportAuditEntries'] as const)
      expect(await member.call(name)).toMatchObject({ status: 403, error: { error: 'not_permitted' } });
  }
});

test('filters by person, action and time', async () => {
  expect(await targets({ action: 'post.deleted' })).toEqual(['post-3', 'post-2', 'post-1']);
  // Whoever acted as somebody else stands there too.
  expect(await targets({ person: owner.userId, action: 'rules.set' })).toEqual(['rules']);
  expect(await targets({ person: agent.userId, action: 'automatic-reply.sent' })).toEqual([]);
  const soon = new Date(Date.now() + 60_000).toISOString();
  expect(await targets({ from: soon })).toEqual([]);
  expect(await targets({ to: soon, action: 'rules.set' })).toEqual(['rules']);
  expect((await owner.call('listAuditEntries', { query: { from: 'yesterday' } })).status).toBe(400);
});

test('comes page by page and misses none, though several happened at once', async () => {
  const { database } = testApp.context;
  await database.insert(auditLog).values(
    ['a', 'b', 'c', 'd', 'e'].map((target) => ({
      workspaceId: testApp.workspaceId,
      action: 'at.once',
      target,
      at: new Date('2026-01-01T00:00:00Z'),
    })),
  );
  const seen: (string | null)[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof owner.call<'listAuditEntries'>>> = await owner.call('listAuditEntries', {
      query: { action: 'at.once', limit: 2, ...(cursor === null ? {} : { cursor }) },
    });
    seen.push(...page.body.map(({ target }) => target));
    cursor = nextCursorOf(String(page.headers.link ?? ''));
  } while (cursor !== null);
  expect(seen.toSorted()).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect((await owner.call('listAuditEntries', { query: { cursor: 'made up' } })).status).toBe(400);
});

test('offers the people and actions that it holds, of this workspace alone', async () => {
  const stranger = await testApp.signIn('owner', { workspaceId: testApp.otherWorkspaceId });
  const own = (await owner.call('getAuditChoices')).body;
  expect(own.people.map(({ id }) => id)).toContain(agent.userId);
  expect(own.actions).toContain('rules.set');
  const theirs = (await stranger.call('getAuditChoices')).body;
  expect(theirs.people.map(({ id }) => id)).not.toContain(agent.userId);
  expect(theirs.actions).not.toContain('rules.set');
});

test('is exported as a CSV that no spreadsheet takes for a formula, and the export stands in the log', async () => {
  const csv = await owner.send({ method: 'GET', url: '/api/audit/export?action=automatic-reply.sent' });
  expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(csv.headers['content-disposition']).toContain('audit-log.csv');
  const lines = csv.body.trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
  expect(csv.body).not.toContain('theirs');
  expect((await targets({ action: 'audit.exported', person: owner.userId })).length).toBe(1);
});

test('its CSV has the times by the clock of whoever exports it, and says how far that is from UTC', async () => {
  const asCsv = { method: 'GET', url: '/api/audit/export?action=audit.exported' } as const;
  await owner.send(asCsv);
  const inUtc = (await owner.send(asCsv)).body.split('\r\n')[1]?.split(',')[0] ?? '';
  expect(inUtc).toMatch(/T.*Z$/);
  await owner.call('keepTimeZone', { body: { timeZone: 'Asia/Kolkata' } });
  const inIndia = (await owner.send(asCsv)).body.split('\r\n');
  expect(inIndia[1]).toMatch(/^[^,]*\+05:30,/);
  expect(inIndia.map((line) => Date.parse(line.split(',')[0] ?? ''))).toContain(Date.parse(inUtc));
});

test('what was acted on stands with its name of today, and what is gone says so', async () => {
  const { context, otherWorkspaceId, workspaceId } = testApp;
  const reply = (await owner.call('createCannedReply', { body: { title: 'Opening hours', content: 'At nine.' } })).body;
  const { id: campaign } = (
    await owner.call('createCampaign', { body: { name: 'Spring', startDate: '2026-03-01', endDate: '2026-03-31' } })
  ).body;
  await owner.call('deleteCampaign', { params: { id: campaign } });
  await recordAudits(context.database, workspaceId, null, [
    { action: 'canned-reply.changed', target: reply.id },
    { action: 'member.added', target: owner.userId },
    { action: 'connection.connected', target: 'no id at all' },
    { action: 'rules.set', target: 'rules' },
  ]);
  const named = async (browser: Browser, action: string) =>
    (await browser.call('listAuditEntries', { query: { action, limit: 1 } })).body.map(
      ({ isTargetGone, targetName }) => ({ isTargetGone, targetName }),
    );
  expect(await named(owner, 'canned-reply.changed')).toEqual([{ targetName: 'Opening hours', isTargetGone: false }]);
  expect(await named(owner, 'member.added')).toEqual([{ targetName: owner.email, isTargetGone: false }]);
  expect(await named(owner, 'campaign.deleted')).toEqual([{ targetName: null, isTargetGone: true }]);
  expect(await named(owner, 'connection.connected')).toEqual([{ targetName: null, isTargetGone: true }]);
  expect(await named(owner, 'rules.set')).toEqual([{ targetName: null, isTargetGone: false }]);
  // The same id in another workspace's log names nothing of this one.
  await recordAudits(context.database, otherWorkspaceId, null, [{ action: 'canned-reply.changed', target: reply.id }]);
  const stranger = await testApp.signIn('owner', { workspaceId: otherWorkspaceId });
  expect(await named(stranger, 'canned-reply.changed')).toEqual([{ targetName: null, isTargetGone: true }]);
});

test('what a detail names by id has its name beside it, of this workspace alone', async () => {
  const { context, otherWorkspaceId, workspaceId } = testApp;
  const stranger = await testApp.signIn('owner', { workspaceId: otherWorkspaceId });
  const team = (
    await owner.call('createDeskTeam', {
      body: { name: 'Night desk', memberIds: [agent.userId] },
    })
  ).body;
  const left = await testApp.signIn('agent');
  await owner.call('removeMember', { params: { userId: left.userId } });
  const connectionId = await createConnection(context.database, workspaceId);
  const id = await createTicket(context.database, { workspaceId, connectionId });
  const [ticket] = await context.database.select().from(tickets).where(eq(tickets.id, id));
  const ticketId = ticket?.ticketId ?? '';
  await recordAudits(context.database, workspaceId, null, [
    {
      action: 'ticket.split',
      target: String(id),
      detail: { into: id, messages: id, assignedTo: left.userId, unknown: stranger.userId, of: [team.id] },
    },
  ]);
  const [entry] = (await owner.call('listAuditEntries', { query: { action: 'ticket.split' } })).body;
  expect(entry).toMatchObject({ targetName: ticketId, isTargetGone: false });
  expect(entry?.names).toEqual({
    [String(id)]: ticketId,
    [left.userId]: left.email,
    [team.id]: 'Night desk',
  });
  const [created] = (await owner.call('listAuditEntries', { query: { action: 'desk-team.created' } })).body;
  expect(created).toMatchObject({ targetName: 'Night desk', names: { [agent.userId]: agent.email } });
});
