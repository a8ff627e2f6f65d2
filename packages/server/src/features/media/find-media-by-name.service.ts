/** Files of the library by what they were called when they came. */
import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../db/client.ts';
import { media } from '../../db/schema/media.ts';
import { toStorableText } from '../../db/storable-json.ts';

/** Ids by the name in small letters, the newest first; a name that no file has is absent. */
export async function findMediaByName(
  database: DatabaseOrTransaction,
  workspaceId: string,
  names: readonly string[],
): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  const wanted = [...new Set(names.map((name) => toStorableText(name).toLowerCase()))];
  if (wanted.length === 0) return found;
  const lowered = sql<string>`lower(${media.originalName})`;
  const rows = await database
    .select({ id: media.id, name: lowered })
    .from(media)
    .where(
      and(
        eq(media.workspaceId, workspaceId),
        ne(media.source, 'customer'),
        // One parameter: a statement has no more than 65,535, and a table may name more files.
        sql`${lowered} = any(${sql.param(wanted)}::text[])`,
      ),
    )
    .orderBy(desc(media.createdAt), desc(media.id));
  for (const { id, name } of rows) found.set(name, [...(found.get(name) ?? []), id]);
  return found;
}
