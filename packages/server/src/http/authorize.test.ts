import { apiKeyScopeOf, apiKeyScopes, refusalOfApiKey } from '@parley/contract/api-keys/rules.ts';
import { seatHeader, writeSeat } from '@parley/contract/auth/seat.ts';
import { type CallName, calls } from '@parley/contract/calls.ts';
import { type Role, roles } from '@parley/contract/permissions.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createProgram, type Program } from '../../test/api-keys.ts';
import { type Browser, createTestApp, type TestApp } from '../../test/app.ts';
import { expectedCallers } from '../../test/expected-callers.ts';
import { workspaces } from '../db/schema/auth.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp?.close());

/** Named by what is sent to them, not by what they would do: nothing of it is there. */
const nowhere: Record<string, string> = {
  id: '999999999',
  entryId: '999999999',
  userId: '999999999',
  platform: 'nowhere',
};
const names = Object.keys(calls) as CallName[];
/** The stream would never end; who may open it is tested beside it. Signing out and leaving would end the session under test. */
const askedElsewhere: ReadonlySet<CallName> = new Set(['openLiveEvents', 'logout', 'deactivateAccount']);

async function ask(
  browser: Pick<Browser, 'send'>,
  name: CallName,
): Promise<{ status: number; error: string | undefined }> {
  const { method, path } = calls[name];
  const url = path.replace(/:(\w+)/g, (_, parameter: string) => nowhere[parameter] ?? '');
  const response = await browser.send({ method, url });
  const isJson = String(response.headers['content-type']).startsWith('application/json');
  return { status: response.statusCode, error: isJson ? response.json().error : undefined };
}

function mayRole(name: CallName, role: Role, isPlatformAdmin: boolean): boolean {
  const callers = expectedCallers[name];
  if (callers === 'public' || callers === 'signed-in' || callers === 'every member') return true;
  return callers === 'platform-admin' ? isPlatformAdmin : callers?.split(', ').includes(role) === true;
}

test('it is written down for every call who may make it, and nothing else', () => {
  const unknown = names.filter((name) => expectedCallers[name] === undefined);
  expect({ 'say in test/expected-callers.ts who may call': unknown }).toEqual({
    'say in test/expected-callers.ts who may call': [],
  });
  expect(Object.keys(expectedCallers).filter((name) => !names.includes(name as CallName))).toEqual([]);
});

test('every call of the contract has its route', () => {
  const missing = names.filter((name) => !testApp.app.hasRoute({ method: calls[name].method, url: calls[name].path }));
  expect(missing).toEqual([]);
});

test('every call but the public ones refuses who is not signed in', async () => {
  const visitor = testApp.openBrowser();
  const notPublic = names.filter((name) => calls[name].permission !== 'public');
  expect(notPublic.length).toBeGreaterThan(20);
  for (const name of notPublic) {
    expect({ name, ...(await ask(visitor, name)) }).toEqual({ name, status: 401, error: 'not_signed_in' });
  }
});

describe.each([
  ...roles.map((role) => ({ role, platformAdmin: false })),
  { role: 'viewer' as const, platformAdmin: true },
])('$role, platform administrator: $platformAdmin', ({ role, platformAdmin }) => {
  let member: Browser;
  beforeAll(async () => {
    member = await testApp.signIn(role, { platformAdmin });
  });

  test('is refused every call that the table does not give', async () => {
    for (const name of names.filter((each) => !mayRole(each, role, platformAdmin))) {
      expect({ name, ...(await ask(member, name)) }).toEqual({ name, status: 403, error: 'not_permitted' });
    }
  });

  test('gets past the door of every call that the table gives', async () => {
    const allowed = names.filter((name) => mayRole(name, role, platformAdmin) && !askedElsewhere.has(name));
    for (const name of allowed) {
      const answer = await ask(member, name);
      expect({ name, ...answer }).not.toMatchObject({ error: expect.stringMatching(/^not_(?:permitted|signed_in)$/) });
      expect({ name, isOurFailure: answer.status >= 500 }).toEqual({ name, isOurFailure: false });
    }
  });
});

describe('an API key', () => {
  const withScope = names.flatMap((name) => {
    const scope = apiKeyScopeOf(name);
    return scope === null ? [] : [{ name, scope }];
  });
  const closed = names.filter((name) => refusalOfApiKey(name, apiKeyScopes) === 'api_key_not_accepted');
  /** These say how the process is, whoever asks. */
  const askedByNobody: readonly CallName[] = ['getHealth', 'getReadiness', 'getMetrics'];
  const asked = async (program: Program, name: CallName) => ({ name, ...(await ask(program, name)) });
  const refused = (name: CallName, error: string) => ({ name, status: 403, error });

  test('opens no call but those of its scopes, whatever its scopes are', async () => {
    const program = await createProgram(testApp);
    expect(closed).toEqual(
      expect.arrayContaining(['login', 'createApiKey', 'inviteMember', 'updateWorkspace', 'openLiveEvents']),
    );
    for (const name of closed.filter((each) => !askedByNobody.includes(each)))
      expect(await asked(program, name)).toEqual(refused(name, 'api_key_not_accepted'));
  });

  test.each(apiKeyScopes)('%s opens its own calls, and all others together do not', async (scope) => {
    const own = withScope.filter((each) => each.scope === scope);
    expect(own.length).toBeGreaterThan(0);
    const [only, others] = [
      await createProgram(testApp, { scopes: [scope] }),
      await createProgram(testApp, { scopes: apiKeyScopes.filter((each) => each !== scope) }),
    ];
    for (const { name } of own) {
      const answer = await asked(only, name);
      expect(answer).not.toMatchObject({ error: expect.stringMatching(/^(?:not_permitted|not_signed_in|api_key_)/) });
      expect({ name, isOurFailure: answer.status >= 500 }).toEqual({ name, isOurFailure: false });
      expect(await asked(others, name)).toEqual(refused(name, 'api_key_scope_missing'));
    }
  });

  test.each(roles)('whose maker is %s now is refused what the role does not give', async (role) => {
    const program = await createProgram(testApp, { role });
    for (const { name } of withScope) {
      if (mayRole(name, role, false)) continue;
      expect(await asked(program, name)).toEqual(refused(name, 'not_permitted'));
    }
  });
});

test('permission is asked before the request is read, so a refusal tells nothing about what is there', async () => {
  const viewer = await testApp.signIn('viewer');
  const refused = await viewer.send({ method: 'PUT', url: '/api/messages/1', payload: 'not json' });
  expect({ status: refused.statusCode, error: refused.json().error }).toEqual({ status: 403, error: 'not_permitted' });
});

test('a role counts in its own workspace only', async () => {
  const owner = await testApp.signIn('owner');
  const guest = await testApp.signIn('viewer', { workspaceId: testApp.otherWorkspaceId });
  expect((await ask(owner, 'disconnect')).error).not.toBe('not_permitted');
  expect((await ask(guest, 'disconnect')).error).toBe('not_permitted');
});

test('who only looks at the demo workspace is told that it is read-only', async () => {
  await testApp.context.database
    .update(workspaces)
    .set({ isDemo: true })
    .where(eq(workspaces.id, testApp.otherWorkspaceId));
  const visitor = await testApp.signIn('viewer', { workspaceId: testApp.otherWorkspaceId });
  expect(await ask(visitor, 'updateMessage')).toEqual({ status: 403, error: 'workspace_read_only' });
  expect((await ask(visitor, 'listNotifications')).status).toBe(200);
  // Who answers there is told what holds for them: their role does not allow it.
  const agent = await testApp.signIn('agent', { workspaceId: testApp.otherWorkspaceId });
  expect(await ask(agent, 'disconnect')).toEqual({ status: 403, error: 'not_permitted' });
});

describe('a page that was opened before the session moved', () => {
  test('does nothing in the other workspace, and works again where it was opened', async () => {
    const owner = await testApp.signIn('owner');
    const { body: first } = await owner.call('getCurrentUser');
    const headers = { [seatHeader]: writeSeat({ userId: first.id, workspaceId: first.workspace.id }) };
    const save = () =>
      owner.call('createCannedReply', {
        body: { title: 'Hello', content: 'Hello from the first workspace', category: 'General' },
        headers,
      });
    const made = await owner.call('createWorkspace', { body: { name: 'Second', isAdditional: true } });
    expect(made.status).toBe(201);
    expect(await save()).toMatchObject({ status: 409, error: { error: 'seat_changed' } });
    expect(await owner.call('listMessages', { headers })).toMatchObject({ error: { error: 'seat_changed' } });
    expect((await owner.call('listCannedReplies', { query: { search: 'Hello' } })).body.total).toBe(0);
    // Who one is, and one's own things, are the same in each.
    for (const name of ['getCurrentUser', 'listWorkspaces'] as const)
      expect((await owner.call(name, { headers })).status).toBe(200);
    await owner.call('switchWorkspace', { body: { workspaceId: first.workspace.id }, headers });
    expect((await save()).status).toBe(201);
  });

  test('does nothing in the name of who signed in after', async () => {
    const agent = await testApp.signIn('agent');
    const other = await testApp.signIn('owner');
    const { body: who } = await other.call('getCurrentUser');
    const headers = { [seatHeader]: writeSeat({ userId: who.id, workspaceId: who.workspace.id }) };
    for (const name of ['listWorkspaces', 'listMessages'] as const)
      expect(await agent.call(name, { headers })).toMatchObject({ status: 409, error: { error: 'seat_changed' } });
    expect((await agent.call('getCurrentUser', { headers })).status).toBe(200);
    expect((await agent.call('listMessages', { headers: { [seatHeader]: 'nobody' } })).status).toBe(409);
    expect((await agent.call('logout', { headers })).status).toBe(200);
  });
});
