/** The keys of a workspace as its owner and admins see them. */
import type { ApiKey } from '@parley/contract/api-keys/schemas.ts';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { DatabaseOrTransaction } from '../../db/client.ts';
import { apiKeys } from '../../db/schema/api-keys.ts';
import { memberships, users } from '../../db/schema/auth.ts';

/** Revoked ones stand in a list this long at most. */
const shownMax = 200;

/** The newest first; revoked ones too, for the audit log names them. */
export async function listApiKeys({ database, now }: Context, workspaceId: string): Promise<ApiKey[]> {
  const rows = await selectShown(database)
    .where(eq(apiKeys.workspaceId, workspaceId))
    // What opens something is always among them.
    .orderBy(sql`${apiKeys.revokedAt} is not null`, desc(apiKeys.createdAt), desc(apiKeys.id))
    .limit(shownMax);
  return rows.map((row) => toApiKey(row, now()));
}

export async function findShownApiKey(
  transaction: DatabaseOrTransaction,
  { workspaceId, id }: { workspaceId: string; id: string },
  now: Date,
): Promise<ApiKey | null> {
  const [row] = await selectShown(transaction).where(and(eq(apiKeys.workspaceId, workspaceId), eq(apiKeys.id, id)));
  return row === undefined ? null : toApiKey(row, now);
}

function selectShown(database: DatabaseOrTransaction) {
  return database
    .select({
      id: apiKeys.id,
      name: apiKeys.name,
      prefix: apiKeys.prefix,
      scopes: apiKeys.scopes,
      userId: apiKeys.userId,
      userName: sql<string>`coalesce(${users.name}, split_part(${users.email}::text, '@', 1))`,
      mayMakerAct: sql<boolean>`${users.isActive} and ${memberships.role} is not null`,
      createdAt: apiKeys.createdAt,
      lastUsedAt: apiKeys.lastUsedAt,
      expiresAt: apiKeys.expiresAt,
      revokedAt: apiKeys.revokedAt,
    })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.userId))
    .leftJoin(
      memberships,
      and(eq(memberships.workspaceId, apiKeys.workspaceId), eq(memberships.userId, apiKeys.userId)),
    );
}

type Shown = Awaited<ReturnType<typeof selectShown>>[number];

function toApiKey(row: Shown, now: Date): ApiKey {
  const { id, name, prefix, scopes } = row;
  return {
    ...{ id, name, prefix, scopes },
    createdBy: { id: row.userId, name: row.userName },
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    state: stateOf(row, now),
  };
}

function stateOf({ expiresAt, mayMakerAct, revokedAt }: Shown, now: Date): ApiKey['state'] {
  if (revokedAt !== null) return 'revoked';
  if (expiresAt !== null && expiresAt <= now) return 'expired';
  return mayMakerAct ? 'active' : 'stopped';
}
