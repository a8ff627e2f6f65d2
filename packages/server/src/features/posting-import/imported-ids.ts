/** A row's post has an id that follows from what the row says: importing a file twice makes its posts once. */
import { createHash } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../db/client.ts';
import { posts } from '../../db/schema/posting.ts';

export type ImportedId = { id: string; isImported: boolean };

/** By key. A post that was deleted keeps its id, so the same row imported again afterwards gets another. */
export async function findImportedIds(
  database: DatabaseOrTransaction,
  workspaceId: string,
  keys: readonly string[],
): Promise<Map<string, ImportedId>> {
  const found = new Map<string, ImportedId>();
  let open = [...new Set(keys)];
  for (let turn = 0; open.length > 0; turn += 1) {
    const ids = new Map(open.map((key) => [key, idOf(workspaceId, key, turn)]));
    const rows = await database
      .select({ id: posts.id, deletedAt: posts.deletedAt })
      .from(posts)
      .where(and(eq(posts.workspaceId, workspaceId), inArray(posts.id, [...ids.values()])));
    const known = new Map(rows.map(({ deletedAt, id }) => [id, deletedAt]));
    for (const [key, id] of ids) if (!known.get(id)) found.set(key, { id, isImported: known.has(id) });
    open = open.filter((key) => !found.has(key));
  }
  return found;
}

/** A UUID of version 8: 122 bits of the digest. Source: RFC 9562, section 5.8. */
function idOf(workspaceId: string, key: string, turn: number): string {
  const hex = createHash('sha256').update(`${workspaceId}\n${key}\n${turn}`).digest('hex');
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 0x3) | 0x8).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
