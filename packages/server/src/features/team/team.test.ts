import type { Role } from '@parley/contract/permissions.ts';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Browser, createTestApp, type TestApp } from '../../../test/app.ts';
import { createWorkspace } from '../../../test/factories.ts';
import { auditLog, memberships, users, workspaces } from '../../db/schema/auth.ts';
import { createUser } from '../auth/user.service.ts';

let test: TestApp;
let workspaceId: string;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test?.close());
/** Each test has a workspace of its own, so that its owners are known. */
beforeEach(async () => {
  workspaceId = await createWorkspace(test.context.database);
});

const join = (role: Role) => test.signIn(role, { workspaceId });
const setRole = (by: Browser, of: { userId: string }, role: Role) =>
  by.call('setMemberRole', { params: { userId: of.userId }, body: { role } });
const remove = (by: Browser, of: { userId: string }) => by.call('removeMember', { params: { userId: of.userId } });
const placeOf = async (browser: Browser) => (await browser.call('getCurrentUser')).body.workspace;

async function rolesIn(place = workspaceId): Promise<Role[]> {
  const rows = await test.context.database.select().from(memberships).where(eq(memberships.workspaceId, place));
  return rows.map(({ role }) => role).sort();
}

describe('the workspace', () => {
  /** Somebody for whom the command line made a workspace without a name. */
  async function newcomer(): Promise<Browser> {
    const person = { email: `${crypto.randomUUID()}@company.example`, password: 'long enough' };
    const { userId } = await createUser(test.context.database, person);
    const browser = test.openBrowser();
    await browser.call('login', { body: { username: person.email, password: person.password, rememberMe: false } });
    return Object.assign(browser, { userId });
  }

  it('is absent until its owner names it, and a second click names it no second time', async () => {
    const person = await newcomer();
    expect((await person.call('getWorkspace')).body).toEqual({});
    const before = await placeOf(person);
    const both = await Promise.all(
      ['Tern Outdoor', 'Tern Outdoor'].map((name) =>
        person.call('createWorkspace', { body: { name: `  ${name}\u202e ` } }),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    const { workspace } = (await person.call('getWorkspace')).body;
    expect(workspace).toMatchObject({ id: before.id, name: 'Tern Outdoor', description: '', timeZone: 'UTC' });
    expect((await person.call('listWorkspaces')).body).toHaveLength(1);
  });

  it('is not named with nothing, or with more than fits', async () => {
    const person = await newcomer();
    for (const name of [' ', '\u200b', 'x'.repeat(101)]) {
      const answer = await person.call('createWorkspace', { body: { name } });
      expect(answer).toMatchObject({ status: 400, error: { message: expect.stringContaining('name') } });
    }
    expect((await person.call('getWorkspace')).body).toEqual({});
  });

  it('is not named by an agent of it', async () => {
    const { database } = test.context;
    await database.update(workspaces).set({ name: null }).where(eq(workspaces.id, workspaceId));
    const agent = await join('agent');
    expect(await agent.call('createWorkspace', { body: { name: 'Mine' } })).toMatchObject({ status: 403 });
    expect((await agent.call('getWorkspace')).body).toEqual({});
  });

  it('may be one more, which its maker owns and works in at once; the first stays as it was', async () => {
    const agent = await join('agent');
    const made = await agent.call('createWorkspace', { body: { name: 'Second', isAdditional: true } });
    expect(made).toMatchObject({ status: 201, body: { workspace: { name: 'Second' } } });
    expect(await placeOf(agent)).toMatchObject({ name: 'Second', role: 'owner' });
    const names = (await agent.call('listWorkspaces')).body.map(({ role, isCurrent }) => ({ role, isCurrent }));
    expect(names).toEqual([
      { role: 'agent', isCurrent: false },
      { role: 'owner', isCurrent: true },
    ]);
    await agent.call('switchWorkspace', { body: { workspaceId } });
    expect((await agent.call('getWorkspace')).body.workspace?.id).toBe(workspaceId);
  });

  it('is changed by owners and admins, in their own workspace only, and on record', async () => {
    const admin = await join('admin');
    const body = { name: 'Tern', description: 'Tents\nand packs', timeZone: 'Europe/Berlin' };
    const changed = await admin.call('updateWorkspace', { body });
    expect(changed.body.workspace).toMatchObject({ ...body, description: 'Tents and packs', id: workspaceId });
    expect(await (await join('agent')).call('updateWorkspace', { body })).toMatchObject({ status: 403 });
    const wrong = await admin.call('updateWorkspace', { body: { ...body, timeZone: 'Europe/Nowhere' } });
    expect(wrong).toMatchObject({ status: 400, error: { message: expect.stringContaining('Europe/Nowhere') } });
    const { action } = auditLog;
    const log = await test.context.database
      .select({ action })
      .from(auditLog)
      .where(and(eq(auditLog.workspaceId, workspaceId), eq(action, 'workspace.changed')));
    expect(log).toHaveLength(1);
  });

  it('says when its people work, until that is changed too, and takes no hours that are none', async () => {
    const admin = await join('admin');
    const named = { name: 'Tern', description: '', timeZone: 'Europe/Berlin' };
    const businessHours = [
      { weekday: 1, from: '09:00', to: '12:30' },
      { weekday: 1, from: '13:30', to: '18:00' },
      { weekday: 6, from: '22:00', to: '02:00' },
    ];
    const update = async (hours?: typeof businessHours) =>
      admin.call('updateWorkspace', { body: { ...named, ...(hours === undefined ? {} : { businessHours: hours }) } });
    expect((await update()).body.workspace.businessHours).toEqual([]);
    expect((await update(businessHours)).body.workspace.businessHours).toEqual(businessHours);
    expect((await update()).body.workspace.businessHours).toEqual(businessHours);
    for (const wrong of [
      { weekday: 8, from: '09:00', to: '17:00' },
      { weekday: 1, from: '9', to: '17:00' },
      { weekday: 1, from: '09:00', to: '09:00' },
    ])
      expect((await update([wrong])).status).toBe(400);
    const viewer = await join('viewer');
    expect((await viewer.call('getWorkspace')).body.workspace?.businessHours).toEqual(businessHours);
    expect((await update([])).body.workspace.businessHours).toEqual([]);
  });
});

describe('the team', () => {
  it('is listed with owners first, without anybody of another workspace', async () => {
    const agent = await join('agent');
    const owner = await join('owner');
    await test.signIn('owner', { workspaceId: test.otherWorkspaceId });
    const { body } = await agent.call('listTeam');
    expect(body.map(({ userId, role }) => ({ userId, role }))).toEqual([
      { userId: owner.userId, role: 'owner' },
      { userId: agent.userId, role: 'agent' },
    ]);
    expect(body[0]).toMatchObject({ id: owner.userId, isActive: true, user: { email: owner.email } });
  });

  it('gives a role that counts with the next call, and keeps it on record', async () => {
    const owner = await join('owner');
    const agent = await join('agent');
    expect((await agent.call('getAssistantSettings')).status).toBe(200);
    expect(await setRole(agent, owner, 'viewer')).toMatchObject({ status: 403, error: { error: 'not_permitted' } });
    expect((await setRole(owner, agent, 'admin')).status).toBe(200);
    expect((await setRole(owner, agent, 'admin')).status).toBe(200);
    expect((await placeOf(agent)).role).toBe('admin');
    const log = await test.context.database
      .select({ detail: auditLog.detail, userId: auditLog.userId })
      .from(auditLog)
      .where(and(eq(auditLog.workspaceId, workspaceId), eq(auditLog.action, 'member.role-changed')));
    expect(log).toEqual([{ userId: owner.userId, detail: { from: 'agent', to: 'admin' } }]);
  });

  it('lets nobody give a role above their own, nor change somebody above them', async () => {
    const owner = await join('owner');
    const admin = await join('admin');
    const agent = await join('agent');
    const refused = { status: 403, error: { error: 'role_above_own' } };
    expect(await setRole(admin, agent, 'owner')).toMatchObject(refused);
    expect(await setRole(admin, admin, 'owner')).toMatchObject(refused);
    expect(await setRole(admin, owner, 'agent')).toMatchObject(refused);
    expect(await remove(admin, owner)).toMatchObject(refused);
    expect(await admin.call('transferOwnership', { body: { userId: agent.userId } })).toMatchObject(refused);
    expect((await setRole(admin, agent, 'admin')).status).toBe(200);
    expect((await setRole(owner, agent, 'owner')).status).toBe(200);
    expect(await rolesIn()).toEqual(['admin', 'owner', 'owner']);
  });

  it('takes somebody out at once: their session stands in another workspace of theirs, and nothing of this one answers', async () => {
    const owner = await join('owner');
    const agent = await join('agent');
    const { userId } = agent;
    await test.context.database
      .insert(memberships)
      .values({ userId, workspaceId: test.otherWorkspaceId, role: 'viewer' });
    expect((await remove(owner, agent)).status).toBe(200);
    expect(await placeOf(agent)).toMatchObject({ id: test.otherWorkspaceId, role: 'viewer' });
    expect((await agent.call('switchWorkspace', { body: { workspaceId } })).status).toBe(404);
    expect((await remove(owner, agent)).status).toBe(404);
    expect(await rolesIn()).toEqual(['owner']);
  });

  it('leaves who has no other workspace with an unnamed one of their own, however many calls come at once', async () => {
    const owner = await join('owner');
    const agent = await join('agent');
    await remove(owner, agent);
    const places = await Promise.all([1, 2, 3].map(() => placeOf(agent)));
    expect(new Set(places.map(({ id }) => id)).size).toBe(1);
    expect(places[0]).toMatchObject({ name: null, role: 'owner' });
    expect((await agent.call('getWorkspace')).body).toEqual({});
  });

  it('keeps what the person who went has written', async () => {
    const owner = await join('owner');
    const agent = await join('agent');
    await agent.call('createKnowledgeEntry', { body: { kind: 'faq', title: 'Do you repair tents?', text: 'Yes.' } });
    const [before] = (await owner.call('listKnowledge')).body;
    await remove(owner, agent);
    expect((await owner.call('listKnowledge')).body).toEqual([before]);
    expect(before?.createdBy).not.toBeNull();
  });

  it('never loses its last owner: not by a role, not by removal, not by leaving, not by several at once', async () => {
    const [one, two] = [await join('owner'), await join('owner')];
    const agent = await join('agent');
    const both = await Promise.all([setRole(one, two, 'agent'), setRole(two, one, 'agent')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 403]);
    expect(await rolesIn()).toEqual(['agent', 'agent', 'owner']);
    const last = (await placeOf(one)).role === 'owner' ? one : two;
    const lastOwner = { status: 409, error: { error: 'last_owner' } };
    expect(await setRole(last, last, 'admin')).toMatchObject(lastOwner);
    expect(await remove(last, last)).toMatchObject(lastOwner);
    expect(await last.call('leaveWorkspace', { body: { workspaceId } })).toMatchObject(lastOwner);
    // An owner who cannot sign in is none.
    await setRole(last, agent, 'owner');
    await test.context.database.update(users).set({ isActive: false }).where(eq(users.id, agent.userId));
    expect(await last.call('leaveWorkspace', { body: { workspaceId } })).toMatchObject(lastOwner);
    expect((await placeOf(last)).role).toBe('owner');
  });

  it('of two owners who leave at once keeps one', async () => {
    const owners = [await join('owner'), await join('owner')];
    const left = await Promise.all(owners.map((owner) => owner.call('leaveWorkspace', { body: { workspaceId } })));
    expect(left.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await rolesIn()).toEqual(['owner']);
  });

  it('is handed over in one step: the one becomes owner, the other an admin', async () => {
    const owner = await join('owner');
    const agent = await join('agent');
    const hand = (userId: string) => owner.call('transferOwnership', { body: { userId } });
    expect((await hand(owner.userId)).status).toBe(400);
    const stranger = await test.signIn('agent', { workspaceId: test.otherWorkspaceId });
    expect((await hand(stranger.userId)).status).toBe(404);
    const answers = await Promise.all([hand(agent.userId), hand(agent.userId)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
    expect([await placeOf(owner), await placeOf(agent)].map(({ role }) => role)).toEqual(['admin', 'owner']);
  });

  it('is left by whoever wants to, and by nobody through a mistaken id', async () => {
    await join('owner');
    const viewer = await join('viewer');
    const wrong = await viewer.call('leaveWorkspace', { body: { workspaceId: test.otherWorkspaceId } });
    expect(wrong.status).toBe(404);
    expect((await viewer.call('leaveWorkspace', { body: { workspaceId } })).status).toBe(200);
    expect((await placeOf(viewer)).id).not.toBe(workspaceId);
    const actions = await test.context.database
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(and(eq(auditLog.workspaceId, workspaceId), inArray(auditLog.action, ['member.left', 'member.removed'])))
      .orderBy(asc(auditLog.at));
    expect(actions).toEqual([{ action: 'member.left' }]);
  });

  it('answers 404 for people of another workspace, and 403 to agents and viewers', async () => {
    const owner = await join('owner');
    const stranger = await test.signIn('agent', { workspaceId: test.otherWorkspaceId });
    expect((await setRole(owner, stranger, 'viewer')).status).toBe(404);
    expect((await remove(owner, stranger)).status).toBe(404);
    expect((await owner.send({ method: 'DELETE', url: '/api/workspace/team/nobody' })).statusCode).toBe(404);
    for (const role of ['agent', 'viewer'] as const) {
      const member = await join(role);
      expect((await setRole(member, owner, 'viewer')).status).toBe(403);
      expect((await remove(member, owner)).status).toBe(403);
    }
    expect((await (await join('viewer')).call('listTeam')).status).toBe(403);
  });
});
