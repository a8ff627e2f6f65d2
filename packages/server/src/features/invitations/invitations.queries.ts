/** Invitations as the team sees them, and one as the person who is invited sees it. */
import type { Invitation, OpenedInvitation } from '@parley/contract/invitations/schemas.ts';
import { isAllowed } from '@parley/contract/permissions.ts';
import { isAbove } from '@parley/contract/team/rules.ts';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { DatabaseOrTransaction } from '../../db/client.ts';
import { memberships, users, workspaces } from '../../db/schema/auth.ts';
import { invitations } from '../../db/schema/invitations.ts';
import { AppError } from '../../http/app-error.ts';
import { hashInvitationToken } from './invitation-token.ts';

export type InvitationRow = typeof invitations.$inferSelect;

const personName = sql<string>`coalesce(${users.name}, split_part(${users.email}::text, '@', 1))`;

/** Those that wait or have expired; the newest first. */
export async function listInvitations({ database, now }: Context, workspaceId: string): Promise<Invitation[]> {
  const rows = await database
    .select({ row: invitations, invitedBy: personName })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.invitedBy))
    .where(and(eq(invitations.workspaceId, workspaceId), isNull(invitations.acceptedAt), isNull(invitations.revokedAt)))
    .orderBy(desc(invitations.sentAt), desc(invitations.id));
  return rows.map(({ row, invitedBy }) => toInvitation(row, invitedBy, now()));
}

export function toInvitation(row: InvitationRow, invitedBy: string, now: Date): Invitation {
  const { id, email, role, sentAt, expiresAt } = row;
  return {
    ...{ id, email, role, invitedBy },
    sentAt: sentAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    isExpired: expiresAt <= now,
  };
}

/** What the link invites to. @throws AppError as `findUsable` */
export async function openInvitation({ database, now }: Context, token: string): Promise<OpenedInvitation> {
  const row = await findUsable(database, token, now());
  const [workspace] = await database
    .select({ name: workspaces.name })
    .from(workspaces)
    .where(eq(workspaces.id, row.workspaceId));
  const [inviter] = await database.select({ name: personName }).from(users).where(eq(users.id, row.invitedBy));
  const [account] = await database.select({ id: users.id }).from(users).where(eq(users.email, row.email));
  return {
    workspaceName: workspace?.name ?? null,
    email: row.email,
    role: row.role,
    invitedBy: inviter?.name ?? '',
    expiresAt: row.expiresAt.toISOString(),
    hasAccount: account !== undefined,
  };
}

/**
 * The invitation of a link, while it can be accepted. Where whoever invited has left, or may no longer give this role, it is withdrawn:
 * nobody keeps a door open for themselves.
 * @throws AppError invitation_wrong, invitation_used, invitation_revoked, invitation_expired
 */
export async function findUsable(database: DatabaseOrTransaction, token: string, now: Date): Promise<InvitationRow> {
  const [row] = await database
    .select()
    .from(invitations)
    .where(eq(invitations.tokenHash, hashInvitationToken(token)));
  if (row === undefined) throw new AppError('invitation_wrong');
  await assertUsable(database, row, now);
  return row;
}

/** The invitation of an address to a workspace, while it can be accepted; null where there is none. @param email in small letters */
export async function findUsableOf(
  database: DatabaseOrTransaction,
  { email, workspaceId }: { email: string; workspaceId: string },
  now: Date,
): Promise<InvitationRow | null> {
  const [row] = await database
    .select()
    .from(invitations)
    .where(
      and(
        eq(invitations.workspaceId, workspaceId),
        eq(invitations.email, email),
        isNull(invitations.acceptedAt),
        isNull(invitations.revokedAt),
      ),
    );
  if (row === undefined) return null;
  try {
    await assertUsable(database, row, now);
    return row;
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

async function assertUsable(database: DatabaseOrTransaction, row: InvitationRow, now: Date): Promise<void> {
  if (row.acceptedAt !== null) throw new AppError('invitation_used');
  if (row.revokedAt !== null) throw new AppError('invitation_revoked');
  if (row.expiresAt <= now) throw new AppError('invitation_expired');
  const [inviter] = await database
    .select({ role: memberships.role, isActive: users.isActive })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.workspaceId, row.workspaceId), eq(memberships.userId, row.invitedBy)));
  const mayInvite = inviter?.isActive && isAllowed(inviter.role, 'members.manage') && !isAbove(row.role, inviter.role);
  if (!mayInvite) throw new AppError('invitation_revoked');
}
