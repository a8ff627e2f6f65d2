/** Asking people into a workspace: the link goes out by mail, and back to whoever asked, and is then nowhere. */
import { invitationLifetimeMs } from '@parley/contract/invitations/rules.ts';
import type { Invitation } from '@parley/contract/invitations/schemas.ts';
import type { Role } from '@parley/contract/permissions.ts';
import { isAbove } from '@parley/contract/team/rules.ts';
import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { memberships, users, workspaces } from '../../db/schema/auth.ts';
import { invitations } from '../../db/schema/invitations.ts';
import { AppError } from '../../http/app-error.ts';
import type { Session } from '../../http/register-call.ts';
import { dayIn, type Message, say } from '../../messages/message.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { publishLiveEvents } from '../live/live.service.ts';
import { queueMail } from '../mail/mail.service.ts';
import { findReaderLanguage } from '../mail/reader-language.service.ts';
import { lockTeam, managingRoleOf } from '../team/team.service.ts';
import { drawInvitationLink } from './invitation-token.ts';
import { type InvitationRow, toInvitation } from './invitations.queries.ts';

const roleNames: Readonly<Record<Role, Message>> = {
  owner: say('owner'),
  admin: say('admin'),
  agent: say('agent'),
  viewer: say('viewer'),
};

/** `path` holds the link's secret. */
type Sent = { invitation: Invitation; path: string };

/** @throws AppError not_permitted, role_above_own, already_member, already_invited */
export async function inviteMember(
  context: Context,
  session: Session,
  { email, role }: { email: string; role: Role },
): Promise<Sent> {
  const { workspaceId } = session;
  return await context.database.transaction(async (transaction) => {
    const own = await lockAsManager(transaction, session);
    if (isAbove(role, own)) throw new AppError('role_above_own');
    await assertNoMember(transaction, workspaceId, email);
    const [open] = await transaction
      .select()
      .from(invitations)
      .where(and(eq(invitations.email, email), isOpen(workspaceId)));
    const now = context.now();
    if (open !== undefined && open.expiresAt > now) throw new AppError('already_invited');
    if (open !== undefined) return await send(transaction, session, { ...open, role }, now);
    const { path, ...times } = drawTimes(now);
    const [row] = await transaction
      .insert(invitations)
      .values({ workspaceId, email, role, invitedBy: session.userId, createdAt: now, ...times })
      .returning();
    if (row === undefined) throw new Error('the invitation was not made');
    return await tell(transaction, session, row, { path, now });
  });
}

/** @throws AppError not_found, not_permitted, role_above_own, already_member */
export async function resendInvitation(context: Context, session: Session, id: string): Promise<Sent> {
  return await context.database.transaction(async (transaction) => {
    const row = await lockOpen(transaction, session, id);
    await assertNoMember(transaction, row.workspaceId, row.email);
    return await send(transaction, session, row, context.now());
  });
}

/** @throws AppError not_found, not_permitted, role_above_own */
export async function revokeInvitation(context: Context, session: Session, id: string): Promise<void> {
  await context.database.transaction(async (transaction) => {
    const { workspaceId } = await lockOpen(transaction, session, id);
    await transaction
      .update(invitations)
      .set({ revokedAt: context.now() })
      .where(and(eq(invitations.workspaceId, workspaceId), eq(invitations.id, id)));
    await recordAudit(transaction, workspaceId, session, 'invitation.revoked', id);
    await publishLiveEvents(transaction, workspaceId, [{ kind: 'workspace.changed' }]);
  });
}

/** Everything about a team waits for its workspace's row. @returns the manager's role as it is now */
async function lockAsManager(transaction: Transaction, session: Session): Promise<Role> {
  return managingRoleOf(await lockTeam(transaction, session.workspaceId), session.userId);
}

async function lockOpen(transaction: Transaction, session: Session, id: string): Promise<InvitationRow> {
  const own = await lockAsManager(transaction, session);
  const [row] = await transaction
    .select()
    .from(invitations)
    .where(and(eq(invitations.id, id), isOpen(session.workspaceId)));
  if (row === undefined) throw new AppError('not_found');
  if (isAbove(row.role, own)) throw new AppError('role_above_own');
  return row;
}

function isOpen(workspaceId: string) {
  return and(eq(invitations.workspaceId, workspaceId), isNull(invitations.acceptedAt), isNull(invitations.revokedAt));
}

async function assertNoMember(transaction: Transaction, workspaceId: string, email: string): Promise<void> {
  const [member] = await transaction
    .select({ id: users.id })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.workspaceId, workspaceId), eq(users.email, email)));
  if (member !== undefined) throw new AppError('already_member');
}

function drawTimes(now: Date) {
  return { ...drawInvitationLink(), sentAt: now, expiresAt: new Date(now.getTime() + invitationLifetimeMs) };
}

/** Once more, with a new link. Whoever sends it answers for it from now on. */
async function send(transaction: Transaction, session: Session, row: InvitationRow, now: Date): Promise<Sent> {
  const { path, ...times } = drawTimes(now);
  const [sent] = await transaction
    .update(invitations)
    .set({ ...times, role: row.role, invitedBy: session.userId })
    .where(and(eq(invitations.workspaceId, row.workspaceId), eq(invitations.id, row.id)))
    .returning();
  if (sent === undefined) throw new Error('the invitation is gone');
  return await tell(transaction, session, sent, { path, now });
}

async function tell(
  transaction: Transaction,
  session: Session,
  row: InvitationRow,
  { path, now }: { path: string; now: Date },
): Promise<Sent> {
  const { workspaceId, id, email, role } = row;
  const [workspace] = await transaction
    .select({ name: workspaces.name })
    .from(workspaces)
    .where(eq(workspaces.id, workspaceId));
  const place = workspace?.name ?? say('a workspace');
  await queueMail(transaction, {
    workspaceId,
    userIds: [],
    strangers: [email],
    strangersLanguage: await findReaderLanguage(transaction, session.userId),
    subject: say('{name} invites you to {place} on Parley', { name: session.userName, place }),
    paragraphs: [
      say('{name} ({email}) invites you to join {place} as {role}.', {
        name: session.userName,
        email: session.email,
        place,
        role: roleNames[role],
      }),
      say('The link below is for {email} alone. It can be used once, until {day} (UTC).', {
        email,
        day: dayIn('UTC', row.expiresAt),
      }),
      say('If you do not know what this is about, leave it: nothing happens.'),
    ],
    link: { path, label: say('Join'), isSecret: true },
    at: now,
  });
  await recordAudit(transaction, workspaceId, session, 'invitation.sent', id, { role });
  await publishLiveEvents(transaction, workspaceId, [{ kind: 'workspace.changed' }]);
  return { invitation: toInvitation(row, session.userName, now), path };
}
