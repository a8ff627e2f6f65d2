import type { Role } from '@parley/contract/permissions.ts';
import { and, asc, desc, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Browser, createTestApp, type TestApp } from '../../../test/app.ts';
import { createWorkspace } from '../../../test/factories.ts';
import { auditLog, memberships, users } from '../../db/schema/auth.ts';
import { invitations } from '../../db/schema/invitations.ts';
import { mails } from '../../db/schema/mail.ts';

const dayMs = 24 * 60 * 60_000;

let test: TestApp;
let workspaceId: string;
let owner: Browser;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test?.close());
beforeEach(async () => {
  workspaceId = await createWorkspace(test.context.database, { name: 'Tern Outdoor' });
  owner = await join('owner');
});

const join = (role: Role) => test.signIn(role, { workspaceId });
const newAddress = () => `${crypto.randomUUID()}@company.example`;
const account = { name: 'Noor Aziz', password: 'long enough' };

async function invite(email = newAddress(), role: Role = 'agent', by = owner) {
  const { status, body } = await by.call('inviteMember', { body: { email, role } });
  expect(status).toBe(201);
  return { email, link: body.link, token: tokenOf(body.link), id: body.invitation.id };
}

function tokenOf(link: string): string {
  return new URL(link).pathname.replace('/invite/', '');
}

const open = (token: string) => test.openBrowser().call('openInvitation', { body: { token } });
const acceptAnew = (token: string, browser = test.openBrowser()) =>
  browser.call('acceptInvitation', { body: { token, account } });
const placeOf = async (browser: Browser) => (await browser.call('getCurrentUser')).body.workspace;

async function roleOf(email: string): Promise<Role | undefined> {
  const [row] = await test.context.database
    .select({ role: memberships.role })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(users.email, email), eq(memberships.workspaceId, workspaceId)));
  return row?.role;
}

describe('an invitation', () => {
  it('goes out by mail with the link that its sender is shown once; only its hash is stored', async () => {
    const { email, token, link } = await invite();
    expect(link).toBe(`${test.context.config.publicUrl}/invite/${token}`);
    const { database } = test.context;
    const [mail] = await database.select().from(mails).where(eq(mails.toAddress, email));
    expect(mail).toMatchObject({ userId: null, link: `/invite/${token}`, isLinkSecret: true, workspaceId });
    expect(mail?.subject).toContain('Tern Outdoor');
    const rows = await database.select().from(invitations).where(eq(invitations.workspaceId, workspaceId));
    expect(JSON.stringify(rows)).not.toContain(token);
    const listed = await owner.call('listInvitations');
    expect(listed.body).toEqual([expect.objectContaining({ email, role: 'agent', isExpired: false })]);
    expect(JSON.stringify(listed.body)).not.toContain(token);
  });

  it('tells whoever holds the link what it is for, and nothing else', async () => {
    const { email, token } = await invite();
    expect((await open(token)).body).toEqual({
      workspaceName: 'Tern Outdoor',
      email,
      role: 'agent',
      invitedBy: expect.any(String),
      expiresAt: expect.any(String),
      hasAccount: false,
    });
    const person = await test.signIn('viewer', { workspaceId: test.otherWorkspaceId });
    expect((await open((await invite(person.email)).token)).body.hasAccount).toBe(true);
  });

  it('lets a newcomer in with a name and a password, signed in, and able to sign in again', async () => {
    const { email, token } = await invite(newAddress(), 'admin');
    const browser = test.openBrowser();
    const nothing = await browser.call('acceptInvitation', { body: { token } });
    expect(nothing).toMatchObject({ status: 400, error: { message: 'Give your name and a password.' } });
    const short = await browser.call('acceptInvitation', {
      body: { token, account: { ...account, password: 'short' } },
    });
    expect(short).toMatchObject({ status: 400, error: { message: expect.stringContaining('8 characters') } });
    expect((await acceptAnew(token, browser)).status).toBe(200);
    expect(await placeOf(browser)).toMatchObject({ id: workspaceId, role: 'admin' });
    const again = test.openBrowser();
    const signedIn = await again.call('login', {
      body: { username: email, password: account.password, rememberMe: false },
    });
    expect(signedIn.body.user).toMatchObject({
      email,
      name: account.name,
      role: 'user',
      workspace: { id: workspaceId },
    });
    expect((await owner.call('listInvitations')).body).toEqual([]);
  });

  it('lets somebody who is signed in as the invited address in, and moves their session there', async () => {
    const person = await test.signIn('viewer', { workspaceId: test.otherWorkspaceId });
    const { token } = await invite(person.email.toUpperCase());
    expect((await person.call('acceptInvitation', { body: { token } })).status).toBe(200);
    expect(await placeOf(person)).toMatchObject({ id: workspaceId, role: 'agent' });
    expect((await person.call('listWorkspaces')).body).toHaveLength(2);
  });

  it('wants an account to sign in: a new password for it is not taken', async () => {
    const person = await test.signIn('viewer', { workspaceId: test.otherWorkspaceId });
    const { token } = await invite(person.email);
    expect(await acceptAnew(token)).toMatchObject({ status: 409, error: { error: 'invitation_needs_sign_in' } });
    const wrong = await test.openBrowser().call('login', {
      body: { username: person.email, password: account.password, rememberMe: false },
    });
    expect(wrong.status).toBe(401);
    expect(await roleOf(person.email)).toBeUndefined();
  });

  it('is for its address alone', async () => {
    const { token, email } = await invite();
    const other = await test.signIn('viewer', { workspaceId: test.otherWorkspaceId });
    const refused = await other.call('acceptInvitation', { body: { token, account } });
    expect(refused).toMatchObject({ status: 403, error: { error: 'invitation_for_another' } });
    expect(refused.error.message).toContain(email);
    expect((await placeOf(other)).id).toBe(test.otherWorkspaceId);
    expect((await open(token)).status).toBe(200);
  });

  it('is not accepted for somebody by an administrator who looks on as them', async () => {
    const person = await test.signIn('viewer', { workspaceId: test.otherWorkspaceId });
    const { token } = await invite(person.email);
    const admin = await test.signIn('owner', { platformAdmin: true });
    await admin.call('startImpersonation', { params: { id: person.userId } });
    expect((await admin.call('getCurrentUser')).body).toMatchObject({ id: person.userId, isImpersonating: true });
    expect(await admin.call('acceptInvitation', { body: { token } })).toMatchObject({ status: 403 });
    expect(await roleOf(person.email)).toBeUndefined();
  });

  it('is used once, in however many tabs at once', async () => {
    const { token, email } = await invite();
    const answers = await Promise.all([1, 2, 3].map(() => acceptAnew(token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await open(token)).toMatchObject({ status: 410, error: { error: 'invitation_used' } });
    expect(await acceptAnew(token)).toMatchObject({ status: 410, error: { error: 'invitation_used' } });
    expect(await roleOf(email)).toBe('agent');
    const person = await test.signIn('viewer', { workspaceId: test.otherWorkspaceId });
    const second = await invite(person.email);
    const both = await Promise.all(
      [1, 2].map(() => person.call('acceptInvitation', { body: { token: second.token } })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 410]);
  });

  it('says in one sentence what is wrong with a link: wrong, expired, withdrawn', async () => {
    expect(await open('nonsense')).toMatchObject({ status: 404, error: { error: 'invitation_wrong' } });
    expect(await acceptAnew('nonsense')).toMatchObject({ status: 404, error: { error: 'invitation_wrong' } });
    const withdrawn = await invite();
    expect((await owner.call('revokeInvitation', { params: { id: withdrawn.id } })).status).toBe(200);
    const expired = await invite();
    test.clock.advance(7 * dayMs);
    // Whoever signed in a week ago is no longer.
    for (const [{ token, email }, error] of [
      [withdrawn, 'invitation_revoked'],
      [expired, 'invitation_expired'],
    ] as const) {
      expect(await open(token)).toMatchObject({ status: 410, error: { error } });
      expect(await acceptAnew(token)).toMatchObject({ status: 410, error: { error } });
      expect(await roleOf(email)).toBeUndefined();
    }
  });

  it('that has expired can be sent again, as can one that waits: the earlier link is over', async () => {
    const { id, token, email } = await invite();
    test.clock.advance(7 * dayMs);
    owner = await join('owner');
    expect((await owner.call('listInvitations')).body).toEqual([expect.objectContaining({ id, isExpired: true })]);
    const first = await owner.call('resendInvitation', { params: { id } });
    expect(first.body.invitation).toMatchObject({ id, isExpired: false });
    const invited = await owner.call('inviteMember', { body: { email, role: 'viewer' } });
    expect(invited).toMatchObject({ status: 409, error: { error: 'already_invited' } });
    const second = await owner.call('resendInvitation', { params: { id } });
    for (const old of [token, tokenOf(first.body.link)])
      expect(await open(old)).toMatchObject({ status: 404, error: { error: 'invitation_wrong' } });
    expect((await acceptAnew(tokenOf(second.body.link))).status).toBe(200);
    expect(await roleOf(email)).toBe('agent');
    expect((await owner.call('resendInvitation', { params: { id } })).status).toBe(404);
    expect((await owner.call('revokeInvitation', { params: { id } })).status).toBe(404);
    const [mail] = await test.context.database
      .select()
      .from(mails)
      .where(eq(mails.toAddress, email))
      .orderBy(desc(mails.id));
    expect(mail?.link).toBe(new URL(second.body.link).pathname);
  });

  it('of an address is one, however often it is asked for at once', async () => {
    const email = newAddress();
    const asked = await Promise.all(
      [1, 2, 3].map(() => owner.call('inviteMember', { body: { email, role: 'agent' } })),
    );
    expect(asked.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect((await owner.call('listInvitations')).body).toHaveLength(1);
  });

  it('is not for somebody who is a member, nor does accepting it take a role away', async () => {
    const agent = await join('agent');
    const refused = await owner.call('inviteMember', { body: { email: agent.email, role: 'viewer' } });
    expect(refused).toMatchObject({ status: 409, error: { error: 'already_member' } });
    const person = await test.signIn('viewer', { workspaceId: test.otherWorkspaceId });
    const { token } = await invite(person.email, 'viewer');
    await test.context.database.insert(memberships).values({ workspaceId, userId: person.userId, role: 'admin' });
    expect((await person.call('acceptInvitation', { body: { token } })).status).toBe(200);
    expect(await roleOf(person.email)).toBe('admin');
  });
});

describe('who invites', () => {
  it('gives no role above their own, neither by a new invitation nor by touching another’s', async () => {
    const admin = await join('admin');
    const aboveOwn = { status: 403, error: { error: 'role_above_own' } };
    expect(await admin.call('inviteMember', { body: { email: newAddress(), role: 'owner' } })).toMatchObject(aboveOwn);
    const { id } = await invite(newAddress(), 'owner');
    expect(await admin.call('resendInvitation', { params: { id } })).toMatchObject(aboveOwn);
    expect(await admin.call('revokeInvitation', { params: { id } })).toMatchObject(aboveOwn);
  });

  it('keeps no door open: once they are gone or below, their invitations are over until somebody sends them again', async () => {
    const admin = await join('admin');
    const { token, id } = await invite(newAddress(), 'agent', admin);
    expect((await open(token)).status).toBe(200);
    await owner.call('setMemberRole', { params: { userId: admin.userId }, body: { role: 'agent' } });
    expect(await open(token)).toMatchObject({ status: 410, error: { error: 'invitation_revoked' } });
    await owner.call('removeMember', { params: { userId: admin.userId } });
    expect(await acceptAnew(token)).toMatchObject({ status: 410, error: { error: 'invitation_revoked' } });
    const again = await owner.call('resendInvitation', { params: { id } });
    expect((await acceptAnew(tokenOf(again.body.link))).status).toBe(200);
  });

  it('is an owner or admin of this workspace: others are refused, and ids of another workspace are not found', async () => {
    const { id } = await invite();
    for (const role of ['agent', 'viewer'] as const) {
      const member = await join(role);
      expect((await member.call('inviteMember', { body: { email: newAddress(), role: 'viewer' } })).status).toBe(403);
      expect((await member.call('listInvitations')).status).toBe(403);
      expect((await member.call('resendInvitation', { params: { id } })).status).toBe(403);
      expect((await member.call('revokeInvitation', { params: { id } })).status).toBe(403);
    }
    const stranger = await test.signIn('owner', { workspaceId: test.otherWorkspaceId });
    expect((await stranger.call('listInvitations')).body).toEqual([]);
    expect((await stranger.call('resendInvitation', { params: { id } })).status).toBe(404);
    expect((await stranger.call('revokeInvitation', { params: { id } })).status).toBe(404);
  });

  it('and who came stands in the audit log', async () => {
    const { id } = await invite();
    await owner.call('resendInvitation', { params: { id } });
    const again = await owner.call('resendInvitation', { params: { id } });
    await acceptAnew(tokenOf(again.body.link));
    const withdrawn = await invite();
    await owner.call('revokeInvitation', { params: { id: withdrawn.id } });
    const log = await test.context.database
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(and(eq(auditLog.workspaceId, workspaceId), like(auditLog.action, 'invitation.%')))
      .orderBy(asc(auditLog.at));
    expect(log.map(({ action }) => action.replace('invitation.', ''))).toEqual([
      ...['sent', 'sent', 'sent', 'accepted'],
      ...['sent', 'revoked'],
    ]);
  });

  it('cannot flood an address', async () => {
    const { id } = await invite();
    const statuses: number[] = [];
    for (let count = 0; count < 7; count += 1)
      statuses.push((await owner.call('resendInvitation', { params: { id } })).status);
    expect(statuses.slice(-1)).toEqual([429]);
  });
});
