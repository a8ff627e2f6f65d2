/** Every call that names a thing by its id, with the real id of another workspace's: it is not found, and nothing happens to it. */
import { randomUUID } from 'node:crypto';
import { type CallName, calls } from '@parley/contract/calls.ts';
import { type EndpointSchemas, endpoints } from '@parley/contract/endpoints.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Browser, createTestApp, type TestApp } from '../../test/app.ts';
import { leastValueOf } from '../../test/contract-values.ts';
import { createConnectedAccount, createTicket } from '../../test/factories.ts';
import { makePicture } from '../../test/media-files.ts';
import { createCampaign, createPicture } from '../../test/posting.ts';
import { schedulePost } from '../../test/publications.ts';
import { createScriptedPublisher } from '../../test/scripted-publisher.ts';
import { deliveries } from '../db/schema/delivery.ts';
import { conversationEntries } from '../db/schema/inbox.ts';
import { incidents } from '../db/schema/incidents.ts';
import { pushDevices } from '../db/schema/notifications.ts';
import { passkeys } from '../db/schema/passkeys.ts';
import { postingFeeds } from '../db/schema/posting.ts';

/**
 * Choices belong to one person's session for minutes; `connections.test.ts` holds that nobody else sees them. What administrators of the
 * installation name is of no workspace.
 */
const named = (Object.keys(calls) as CallName[]).filter(
  (name) =>
    /:(?:id|userId)\b/.test(calls[name].path) &&
    !calls[name].path.includes('choices/:id') &&
    calls[name].permission !== 'platform-admin',
);
/** What the schema's least does not say. */
const bodies: Partial<Record<CallName, object>> = {
  updateMacro: { name: 'Close', steps: { status: 'completed' }, isShared: true, revision: 1 },
  updateCustomer: { isVip: true },
  updateMessage: { status: 'completed' },
  reschedulePost: { revision: 1, scheduledAt: '2090-01-01 10:00', timeZone: 'UTC' },
  reviewPost: { revision: 1, decision: 'approve' },
};
const withBytes: ReadonlySet<CallName> = new Set(['sendUploadPart', 'setMediaPoster']);

let testApp: TestApp;
let attacker: Browser;
let stranger: Browser;
let ids: Record<string, string>;

beforeAll(async () => {
  testApp = await createTestApp({ networks: new Map([['facebook', createScriptedPublisher()]]) });
  const { context, otherWorkspaceId: workspaceId } = testApp;
  const { database } = context;
  attacker = await testApp.signIn('owner', { platformAdmin: true });
  stranger = await testApp.signIn('owner', { workspaceId });
  const connectionId = await createConnectedAccount(context, workspaceId);
  const ticket = await createTicket(database, { workspaceId, connectionId });
  const [entry] = await database.select().from(conversationEntries).where(eq(conversationEntries.ticketId, ticket));
  const { postId, publications } = await schedulePost(context, {
    workspaceId,
    accounts: [{ connectionId, platform: 'facebook' }],
  });
  const [delivery] = await database.select().from(deliveries).where(eq(deliveries.workspaceId, workspaceId));
  const [feed] = await database
    .insert(postingFeeds)
    .values({ workspaceId, url: 'https://company.example/feed', title: 'Feed', createdAt: context.now() })
    .returning();
  const known = await stranger.call('createKnowledgeEntry', {
    body: { kind: 'faq', title: 'Do you repair tents?', text: 'Yes.' },
  });
  const [session] = (await stranger.call('listSessions')).body;
  const now = context.now();
  const [passkey] = await database
    .insert(passkeys)
    .values({
      userId: stranger.userId,
      name: 'Key',
      credentialId: 'key',
      publicKey: '',
      counter: 0,
      isSynced: false,
      createdAt: now,
    })
    .returning();
  const [incident] = await database
    .insert(incidents)
    .values({
      workspaceId,
      startedAt: now,
      raisedAt: now,
      lastMessageAt: now,
      series: 'all',
      topicWords: [],
      people: 12,
      toldPeople: 12,
      windowMinutes: 60,
      windowPeople: 12,
      windowUsual: 1,
      usualPerHour: 1,
      basis: 'none',
    })
    .returning();
  const archive = await stranger.call('exportContactData', {
    body: { contacts: [{ platform: 'facebook', externalId: null, name: 'Jo Doe' }] },
  });
  const upload = randomUUID();
  await stranger.call('beginUpload', { body: { id: upload, originalName: 'tent.png', sizeBytes: 10 } });
  const reply = await stranger.call('createCannedReply', { body: { title: 'Hours', content: 'At nine.' } });
  const macro = await stranger.call('createMacro', {
    body: { name: 'Close', steps: { status: 'completed' }, isShared: true },
  });
  const job = await stranger.call('createTicketJob', {
    body: {
      id: randomUUID(),
      action: { kind: 'escalate' },
      tickets: [{ id: ticket, seenUntil: context.now().toISOString() }],
    },
  });
  const madeKey = await stranger.call('createApiKey', {
    body: { name: 'Reports', scopes: ['inbox.read'], expiresAt: null, password: stranger.password },
  });
  const invited = await stranger.call('inviteMember', { body: { email: 'noor@company.example', role: 'agent' } });
  const [device] = await database
    .insert(pushDevices)
    .values({
      userId: stranger.userId,
      endpoint: 'https://push.example/1',
      ...{ p256dh: '', authSecret: '', sessionHash: '' },
      createdAt: now,
    })
    .returning();
  const report = await stranger.call('createReportSchedule', {
    body: {
      ...{ name: 'Figures', platform: 'facebook', accountId: connectionId, days: 7, every: 'weekly', hour: 9 },
      recipients: ['noor@company.example'],
    },
  });
  const file = await stranger.call('createReportFile', {
    body: { report: 'reputation', request: { format: 'csv', dateRange: 90 } },
  });
  await context.work.drain(['make-report-files']);
  const webhookUrl = { url: 'https://8.8.8.8/hook', events: ['post.failed' as const] };
  const webhook = (await stranger.call('createWebhookEndpoint', { body: webhookUrl })).body.endpoint;
  const sent = (await stranger.call('sendTestWebhook', { params: { id: webhook.id } })).body;
  for (const url of ['/api/workspace/logo', '/api/account/picture'])
    await stranger.send({
      method: 'PUT',
      url,
      payload: await makePicture(),
      headers: { 'content-type': 'application/octet-stream' },
    });
  ids = {
    'push-devices': device?.id ?? '',
    messages: String(ticket),
    conversation: String(entry?.id),
    posts: postId,
    publications: publications[0]?.id ?? '',
    deliveries: delivery?.id ?? '',
    accounts: connectionId,
    'api-keys': madeKey.body.apiKey.id,
    feeds: feed?.id ?? '',
    sessions: session?.id ?? '',
    passkeys: passkey?.id ?? '',
    incidents: incident?.id ?? '',
    knowledge: known.body.id,
    exports: archive.body.id,
    'canned-replies': reply.body.id,
    macros: macro.body.id,
    'ticket-jobs': job.body.id,
    'webhook-endpoints': webhook.id,
    schedules: report.body.id,
    files: file.body.id,
    log: sent.id,
    campaigns: await createCampaign(context, workspaceId, 'Spring'),
    uploads: upload,
    team: stranger.userId,
    workspaces: workspaceId,
    members: stranger.userId,
    users: stranger.userId,
    invitations: invited.body.invitation.id,
    media: (await createPicture(context, workspaceId, 'tent')).id,
  };
});
afterAll(() => testApp?.close());

async function ask(browser: Browser, name: CallName): Promise<number> {
  const { method, path } = calls[name];
  const { body, query }: EndpointSchemas = endpoints[name];
  const url = path.replace(/([\w-]+)\/:\w+/g, (_, before: string) => `${before}/${ids[before]}`);
  const parameters = query === undefined ? {} : (leastValueOf(query) as Record<string, string>);
  const payload = withBytes.has(name)
    ? Buffer.from('bytes')
    : (bodies[name] ?? (body && (leastValueOf(body) as object)));
  const answer = await browser.send({
    method,
    url: `${url}?${new URLSearchParams(Object.entries(parameters).map(([key, value]): [string, string] => [key, String(value)]))}`,
    ...(payload === undefined ? {} : { payload }),
    ...(withBytes.has(name) ? { headers: { 'content-type': 'application/octet-stream' } } : {}),
  });
  return answer.statusCode;
}

test('every such thing is there for its own people', async () => {
  expect(Object.values(ids).every((id) => id !== '' && id !== 'undefined')).toBe(true);
  for (const name of named.filter((each) => calls[each].method === 'GET'))
    expect({ name, status: await ask(stranger, name) }).toEqual({ name, status: 200 });
});

test('and for nobody of another workspace, whatever their role, not even an administrator of the installation', async () => {
  expect(named.length).toBeGreaterThan(30);
  const statuses: Record<string, number> = {};
  for (const name of named) statuses[name] = await ask(attacker, name);
  expect(Object.entries(statuses).filter(([, status]) => status !== 404)).toEqual([]);
  for (const name of named.filter((each) => calls[each].method === 'GET'))
    expect({ name, status: await ask(stranger, name) }).toEqual({ name, status: 200 });
});
