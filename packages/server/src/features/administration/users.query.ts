/** Everybody who has an account here. */
import type { ListedUser } from '@parley/contract/administration/schemas.ts';
import { asc, eq, isNull, max } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../db/client.ts';
import { memberships, sessions, users, workspaces } from '../../db/schema/auth.ts';

/** In the order of their addresses. */
export async function listUsers(database: DatabaseOrTransaction): Promise<ListedUser[]> {
  // An administrator who looks on as somebody is not that person's being here.
  const seen = database
    .select({ userId: sessions.userId, lastSeenAt: max(sessions.lastSeenAt).as('last_seen_at') })
    .from(sessions)
    .where(isNull(sessions.originalUserId))
    .groupBy(sessions.userId)
    .as('seen');
  const people = await database
    .select({
      id: users.id,
      email: users.email,
      name: users.name,
      platformRole: users.platformRole,
      isActive: users.isActive,
      twoFactorAt: users.twoFactorAt,
      createdAt: users.createdAt,
      lastSeenAt: seen.lastSeenAt,
    })
    .from(users)
    .leftJoin(seen, eq(seen.userId, users.id))
    .orderBy(asc(users.email));
  const places = await database
    .select({ userId: memberships.userId, id: workspaces.id, name: workspaces.name, role: memberships.role })
    .from(memberships)
    .innerJoin(workspaces, eq(workspaces.id, memberships.workspaceId))
    .orderBy(asc(memberships.joinedAt), asc(workspaces.id));
  const placesOf = Map.groupBy(places, ({ userId }) => userId);
  return people.map(({ platformRole, twoFactorAt, ...person }) => ({
    ...person,
    isAdministrator: platformRole === 'admin',
    hasTwoFactor: twoFactorAt !== null,
    createdAt: person.createdAt.toISOString(),
    lastSeenAt: person.lastSeenAt?.toISOString() ?? null,
    workspaces: (placesOf.get(person.id) ?? []).map(({ id, name, role }) => ({ id, name, role })),
  }));
}
