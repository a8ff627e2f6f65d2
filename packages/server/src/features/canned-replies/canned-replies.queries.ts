import type { CannedReply } from '@parley/contract/canned-replies/schemas.ts';
import type { AnswerOf, ParsedQueryOf } from '@parley/contract/endpoints.ts';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../db/client.ts';
import { cannedReplies } from '../../db/schema/assistant.ts';
import { AppError } from '../../http/app-error.ts';

const columns = {
  id: cannedReplies.id,
  revision: cannedReplies.revision,
  title: cannedReplies.title,
  content: cannedReplies.content,
  category: cannedReplies.category,
  updatedAt: cannedReplies.updatedAt,
};
const byTitle = [asc(sql`lower(${cannedReplies.title})`), asc(cannedReplies.id)];

/** A part of those that match, by title; those that have the words in it before those that have them in their text alone. */
export async function listCannedReplies(
  database: DatabaseOrTransaction,
  workspaceId: string,
  { category, limit, offset, search }: ParsedQueryOf<'listCannedReplies'>,
): Promise<AnswerOf<'listCannedReplies'>> {
  const where = and(
    eq(cannedReplies.workspaceId, workspaceId),
    category === undefined ? undefined : eq(cannedReplies.category, category),
    ...wordsOf(search),
  );
  const [total, rows] = await Promise.all([
    database.$count(cannedReplies, where),
    database
      .select(columns)
      .from(cannedReplies)
      .where(where)
      .orderBy(...byPlaceOf(search), ...byTitle)
      .limit(limit)
      .offset(offset),
  ]);
  return { total, replies: rows.map(toCannedReply) };
}

/** Each word is in the title or in the text. */
function wordsOf(search = ''): SQL[] {
  const { content, title } = cannedReplies;
  return patternsOf(search).map((pattern) => sql`lower(${title} || ' ' || ${content}) like ${`%${pattern}%`}`);
}

/** The title begins with the first word; it has all of them; it has not. */
function byPlaceOf(search = ''): SQL[] {
  const patterns = patternsOf(search);
  const [first] = patterns;
  if (first === undefined) return [];
  const title = sql`lower(${cannedReplies.title})`;
  const hasAll = sql.join(
    patterns.map((pattern) => sql`${title} like ${`%${pattern}%`}`),
    sql` and `,
  );
  return [sql`case when ${title} like ${`${first}%`} and ${hasAll} then 0 when ${hasAll} then 1 else 2 end`];
}

function patternsOf(search: string): string[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 10);
  return words.map((word) => word.replace(/[\\%_]/g, '\\$&'));
}

/** All of them, by title. */
export async function listAllCannedReplies(
  database: DatabaseOrTransaction,
  workspaceId: string,
): Promise<CannedReply[]> {
  const rows = await database
    .select(columns)
    .from(cannedReplies)
    .where(eq(cannedReplies.workspaceId, workspaceId))
    .orderBy(...byTitle);
  return rows.map(toCannedReply);
}

/** @throws AppError not_found */
export async function getCannedReply(
  database: DatabaseOrTransaction,
  workspaceId: string,
  id: string,
): Promise<CannedReply> {
  const [row] = await database
    .select(columns)
    .from(cannedReplies)
    .where(and(eq(cannedReplies.workspaceId, workspaceId), eq(cannedReplies.id, id)));
  if (row === undefined) throw new AppError('not_found');
  return toCannedReply(row);
}

function toCannedReply({ updatedAt, ...row }: Omit<CannedReply, 'updatedAt'> & { updatedAt: Date }): CannedReply {
  return { ...row, updatedAt: updatedAt.toISOString() };
}
