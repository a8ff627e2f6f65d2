/** Entries as the screen shows them. */
import type { ParsedQueryOf } from '@parley/contract/endpoints.ts';
import type { KnowledgeEntry } from '@parley/contract/knowledge/schemas.ts';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { DatabaseOrTransaction } from '../../db/client.ts';
import { users } from '../../db/schema/auth.ts';
import { knowledgeEntries } from '../../db/schema/knowledge.ts';
import { AppError } from '../../http/app-error.ts';

const creators = alias(users, 'creators');
const editors = alias(users, 'editors');

function selectEntries(database: DatabaseOrTransaction) {
  return database
    .select({
      id: knowledgeEntries.id,
      revision: knowledgeEntries.revision,
      kind: knowledgeEntries.kind,
      title: knowledgeEntries.title,
      text: knowledgeEntries.text,
      language: knowledgeEntries.language,
      source: knowledgeEntries.source,
      sourceName: knowledgeEntries.sourceName,
      // As a session is named: see `auth/find-session.ts`.
      createdBy: sql<string | null>`coalesce(${creators.name}, split_part(${creators.email}::text, '@', 1))`,
      createdAt: knowledgeEntries.createdAt,
      updatedBy: sql<string | null>`coalesce(${editors.name}, split_part(${editors.email}::text, '@', 1))`,
      updatedAt: knowledgeEntries.updatedAt,
    })
    .from(knowledgeEntries)
    .leftJoin(creators, eq(creators.id, knowledgeEntries.createdBy))
    .leftJoin(editors, eq(editors.id, knowledgeEntries.updatedBy))
    .$dynamic();
}

type Row = Awaited<ReturnType<typeof selectEntries>>[number];

/** @throws AppError not_found */
export async function getKnowledgeEntry(
  database: DatabaseOrTransaction,
  workspaceId: string,
  id: string,
): Promise<KnowledgeEntry> {
  const [row] = await selectEntries(database).where(
    and(eq(knowledgeEntries.workspaceId, workspaceId), eq(knowledgeEntries.id, id)),
  );
  if (row === undefined) throw new AppError('not_found');
  return toEntry(row);
}

/** A page, last changed first. */
export async function listKnowledge(
  database: DatabaseOrTransaction,
  workspaceId: string,
  { cursor, kind, limit, search }: ParsedQueryOf<'listKnowledge'>,
): Promise<{ entries: KnowledgeEntry[]; nextCursor: string | null }> {
  const words = search?.trim().toLowerCase() ?? '';
  const { id, text, title, updatedAt } = knowledgeEntries;
  const rows = await selectEntries(database)
    .where(
      and(
        eq(knowledgeEntries.workspaceId, workspaceId),
        kind === undefined ? undefined : eq(knowledgeEntries.kind, kind),
        words === ''
          ? undefined
          : sql`lower(${title} || ' ' || ${text}) like ${`%${words.replace(/[\\%_]/g, '\\$&')}%`}`,
        cursor === undefined ? undefined : afterCursor(cursor),
      ),
    )
    .orderBy(desc(updatedAt), desc(id))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const nextCursor = rows.length > limit && last !== undefined ? writeCursor(last) : null;
  return { entries: page.map(toEntry), nextCursor };
}

function toEntry({ createdAt, updatedAt, ...row }: Row): KnowledgeEntry {
  return { ...row, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
}

function writeCursor({ id, updatedAt }: Row): string {
  return Buffer.from(JSON.stringify([updatedAt.toISOString(), id])).toString('base64url');
}

const cursorSchema = z.tuple([z.iso.datetime(), z.uuid()]);

function afterCursor(text: string): SQL {
  try {
    const [at, id] = cursorSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
    return sql`(${knowledgeEntries.updatedAt}, ${knowledgeEntries.id}) < (${at}::timestamptz, ${id}::uuid)`;
  } catch (cause) {
    throw new AppError('validation_failed', {
      message: 'The cursor is not one that Parley gave: leave it out to start from the first page.',
      cause,
    });
  }
}
