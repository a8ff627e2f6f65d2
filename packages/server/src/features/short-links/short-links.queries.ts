/** Rows of short links. */
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { shortCodes, shortLinks } from '../../db/schema/short-links.ts';

export type ShortLinkKey = Pick<typeof shortLinks.$inferSelect, 'workspaceId' | 'publicationId' | 'addressHash'>;
export type CountedClicks = ShortLinkKey & { clicks: number };

/** The short links of a publication by the address that each stands for. */
export async function listShortLinks(
  database: Database,
  { id, workspaceId }: { workspaceId: string; id: string },
): Promise<Map<string, string>> {
  const rows = await database
    .select({ address: shortLinks.address, link: shortLinks.link })
    .from(shortLinks)
    .where(and(eq(shortLinks.workspaceId, workspaceId), eq(shortLinks.publicationId, id)));
  return new Map(rows.map(({ address, link }) => [address, link]));
}

/** Those whose code is free, of addresses that have no link yet. What is there already stays. */
export async function insertShortLinks(
  database: Database,
  rows: readonly (typeof shortLinks.$inferInsert & { code: string })[],
): Promise<void> {
  await database.transaction(async (transaction) => {
    const taken = await transaction
      .insert(shortCodes)
      .values(
        rows.map(({ addressHash, code, publicationId, workspaceId }) => ({
          code,
          workspaceId,
          publicationId,
          addressHash,
        })),
      )
      .onConflictDoNothing()
      .returning({ code: shortCodes.code });
    const codes = new Set(taken.map(({ code }) => code));
    const links = rows.filter(({ code }) => codes.has(code)).map(({ code: _, ...link }) => link);
    if (links.length > 0) await transaction.insert(shortLinks).values(links).onConflictDoNothing();
  });
}

/** Where a code leads; null: there is none. */
export async function findShortLink(
  database: Database,
  code: string,
): Promise<(ShortLinkKey & { address: string }) | null> {
  const [key] = await database.select().from(shortCodes).where(eq(shortCodes.code, code));
  if (key === undefined) return null;
  const { addressHash, publicationId, workspaceId } = key;
  const [row] = await database
    .select({ address: shortLinks.address })
    .from(shortLinks)
    .where(
      and(
        eq(shortLinks.workspaceId, workspaceId),
        eq(shortLinks.publicationId, publicationId),
        eq(shortLinks.addressHash, addressHash),
      ),
    );
  return row === undefined ? null : { workspaceId, publicationId, addressHash, address: row.address };
}

/** Adds to what was counted, all or nothing. */
export async function addClicks(database: Database, counted: readonly CountedClicks[]): Promise<void> {
  const rows = counted.map(({ addressHash, clicks, publicationId, workspaceId }) => ({
    workspace_id: workspaceId,
    publication_id: publicationId,
    address_hash: addressHash,
    clicks,
  }));
  await database.execute(sql`
    update short_links set clicks = short_links.clicks + counted.clicks
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as counted(workspace_id uuid, publication_id uuid, address_hash text, clicks int)
    where short_links.workspace_id = counted.workspace_id and short_links.publication_id = counted.publication_id
      and short_links.address_hash = counted.address_hash
  `);
}
