/** The members of a workspace. */
import { roles } from '@parley/contract/permissions.ts';
import { pictureUrlOf } from '@parley/contract/profile-picture/rules.ts';
import type { TeamMember } from '@parley/contract/team/schemas.ts';
import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { memberships, users } from '../../db/schema/auth.ts';
import { tickets } from '../../db/schema/inbox.ts';
import { profilePictures } from '../../db/schema/profile-pictures.ts';

/** Owners first, then by when they joined. */
export async function listTeam(database: Database, workspaceId: string): Promise<TeamMember[]> {
  const rows = await database
    .select({
      userId: memberships.userId,
      role: memberships.role,
      joinedAt: memberships.joinedAt,
      isActive: users.isActive,
      username: sql<string>`coalesce(${users.name}, split_part(${users.email}::text, '@', 1))`,
      email: users.email,
      pictureVersion: profilePictures.version,
      openTickets: sql<number>`(
        select count(*)::int from ${tickets} where ${tickets.workspaceId} = ${memberships.workspaceId}
          and ${tickets.assignedTo} = ${memberships.userId} and ${tickets.status} <> 'completed')`,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .leftJoin(profilePictures, eq(profilePictures.userId, memberships.userId))
    .where(eq(memberships.workspaceId, workspaceId))
    .orderBy(asc(memberships.joinedAt), asc(users.email));
  return rows
    .map(({ userId, role, joinedAt, isActive, openTickets, username, email, pictureVersion }) => ({
      ...{ id: userId, userId, role, joinedAt: joinedAt.toISOString(), isActive, openTickets },
      user: {
        username,
        email,
        pictureUrl: pictureVersion === null ? null : pictureUrlOf(userId, pictureVersion),
      },
    }))
    .sort((one, other) => roles.indexOf(one.role) - roles.indexOf(other.role));
}
