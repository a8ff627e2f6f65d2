/** The audit log as its readers see it. */
import type { AuditEntry } from '@parley/contract/audit/schemas.ts';
import type { ParsedQueryOf } from '@parley/contract/endpoints.ts';
import { and, desc, eq, gte, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { DatabaseOrTransaction } from '../../db/client.ts';
import { apiKeys } from '../../db/schema/api-keys.ts';
import { auditLog, users } from '../../db/schema/auth.ts';
import { AppError } from '../../http/app-error.ts';
import { nameTargets } from './name-targets.ts';

const impersonators = alias(users, 'impersonators');

type Filters = ParsedQueryOf<'exportAuditEntries'>;

/** Entries of one workspace, the latest first. @param after a cursor that an earlier page ended with */
export async function listAuditEntries(
  database: DatabaseOrTransaction,
  workspaceId: string,
  filters: Filters,
  page: { limit: number; after?: string | undefined },
): Promise<{ entries: AuditEntry[]; nextCursor: string | null }> {
  const rows = await database
    .select({
      id: auditLog.id,
      at: auditLog.at,
      userId: auditLog.userId,
      userName: users.name,
      userEmail: users.email,
      originalUserId: auditLog.originalUserId,
      apiKeyId: auditLog.apiKeyId,
      apiKeyName: apiKeys.name,
      apiKeyPrefix: apiKeys.prefix,
      originalName: impersonators.name,
      originalEmail: impersonators.email,
      action: auditLog.action,
      target: auditLog.target,
      detail: auditLog.detail,
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.userId))
    .leftJoin(impersonators, eq(impersonators.id, auditLog.originalUserId))
    .leftJoin(apiKeys, and(eq(apiKeys.workspaceId, auditLog.workspaceId), eq(apiKeys.id, auditLog.apiKeyId)))
    .where(and(matching(workspaceId, filters), page.after === undefined ? undefined : afterCursor(page.after)))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(page.limit + 1);
  const shown = rows.slice(0, page.limit);
  const last = shown.at(-1);
  return {
    entries: (await nameTargets(database, workspaceId, shown)).map((row) => ({
      id: row.id,
      at: row.at.toISOString(),
      person: toPerson(row.userId, row.userName, row.userEmail),
      impersonator: toPerson(row.originalUserId, row.originalName, row.originalEmail),
      apiKey: row.apiKeyId === null ? null : { id: row.apiKeyId, name: row.apiKeyName, prefix: row.apiKeyPrefix },
      action: row.action,
      target: row.target,
      targetName: row.targetName,
      isTargetGone: row.isTargetGone,
      detail: row.detail as Record<string, unknown>,
      names: row.names,
    })),
    nextCursor: rows.length > page.limit && last !== undefined ? writeCursor(last.at, last.id) : null,
  };
}

/** Whoever stands in the log of this workspace, and what was done. */
export async function getAuditChoices(
  database: DatabaseOrTransaction,
  workspaceId: string,
): Promise<{ people: { id: string; name: string | null; email: string | null }[]; actions: string[] }> {
  const inWorkspace = eq(auditLog.workspaceId, workspaceId);
  const people = await database
    .selectDistinct({ id: auditLog.userId, name: users.name, email: users.email })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.userId))
    .where(and(inWorkspace, isNotNull(auditLog.userId)))
    .orderBy(users.email, auditLog.userId);
  const actions = await database
    .selectDistinct({ action: auditLog.action })
    .from(auditLog)
    .where(inWorkspace)
    .orderBy(auditLog.action);
  return {
    people: people.flatMap(({ id, name, email }) => (id === null ? [] : [{ id, name, email }])),
    actions: actions.map(({ action }) => action),
  };
}

function matching(workspaceId: string, { action, from, person, to }: Filters): SQL | undefined {
  return and(
    eq(auditLog.workspaceId, workspaceId),
    person === undefined ? undefined : or(eq(auditLog.userId, person), eq(auditLog.originalUserId, person)),
    action === undefined ? undefined : eq(auditLog.action, action),
    from === undefined ? undefined : gte(auditLog.at, new Date(from)),
    to === undefined ? undefined : lt(auditLog.at, new Date(to)),
  );
}

function toPerson(id: string | null, name: string | null, email: string | null): AuditEntry['person'] {
  return id === null ? null : { id, name, email };
}

function writeCursor(at: Date, id: string): string {
  return Buffer.from(JSON.stringify([at.toISOString(), id])).toString('base64url');
}

const cursorSchema = z.tuple([z.iso.datetime(), z.uuid()]);

function afterCursor(text: string): SQL {
  try {
    const [at, id] = cursorSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
    return sql`(${auditLog.at}, ${auditLog.id}) < (${at}::timestamptz, ${id}::uuid)`;
  } catch (cause) {
    throw new AppError('validation_failed', {
      message: 'The cursor is not one that Parley gave: leave it out to start from the first page.',
      cause,
    });
  }
}
