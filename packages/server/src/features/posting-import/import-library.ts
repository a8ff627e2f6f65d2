/** What rows name: files of the library, campaigns, connected networks. Read once for all rows. */
import type { PostPlatform } from '@parley/contract/posting/targets.ts';
import { eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { campaigns } from '../../db/schema/posting.ts';
import { findMediaByName } from '../media/find-media-by-name.service.ts';
import { getMediaItems } from '../media/media-library.service.ts';
import { parseMediaUrl } from '../media/publish-media.service.ts';
import { listPublishingAccounts } from '../posting/posting-accounts.service.ts';
import type { Row } from './read-rows.ts';

export type Library = {
  /** The files of a media column; each name that is none stands in `unknown`, each that several files have in `ambiguous`. */
  findMedia(text: string): { mediaIds: string[]; unknown: string[]; ambiguous: string[] };
  /** Null: there is none of this name. */
  findCampaign(name: string): string | null;
  /** Networks with an account that can publish now. */
  platforms: ReadonlySet<PostPlatform>;
};

export async function openLibrary(context: Context, workspaceId: string, rows: readonly Row[]): Promise<Library> {
  const { database } = context;
  const names = new Set(
    rows.flatMap(({ texts: { media } }) => [media, ...namesIn(media)]).filter((name) => name !== ''),
  );
  const ids = [...names].flatMap((name) => parseAddress(context, name) ?? []);
  const [byId, byName, campaignRows, accounts] = await Promise.all([
    getMediaItems(database, workspaceId, [...new Set(ids)]),
    findMediaByName(database, workspaceId, [...names]),
    database
      .select({ id: campaigns.id, name: campaigns.name })
      .from(campaigns)
      .where(eq(campaigns.workspaceId, workspaceId)),
    listPublishingAccounts(context, database, workspaceId),
  ]);
  const campaignIds = new Map(campaignRows.map(({ id, name }) => [name.trim().toLowerCase(), id]));

  function findFile(name: string): string[] {
    const id = parseAddress(context, name);
    if (id !== null) return byId.has(id) ? [id] : [];
    return byName.get(name.toLowerCase()) ?? [];
  }

  return {
    findMedia(text) {
      // A name may hold commas and blanks itself.
      const wanted = findFile(text).length > 0 ? [text] : namesIn(text);
      const found = wanted.map((name) => ({ name, ids: findFile(name) }));
      return {
        mediaIds: found.flatMap(({ ids: [newest] }) => newest ?? []),
        unknown: found.filter((file) => file.ids.length === 0).map(({ name }) => name),
        ambiguous: found.filter((file) => file.ids.length > 1).map(({ name }) => name),
      };
    },
    findCampaign: (name) => campaignIds.get(name.toLowerCase()) ?? null,
    platforms: new Set(accounts.filter(({ row }) => row.state === 'active').map(({ platform }) => platform)),
  };
}

function namesIn(text: string): string[] {
  return text
    .split(/[,;|\n]/)
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

/** The id in `/api/media/<id>`, with or without this installation's own address before it. */
function parseAddress({ config }: Context, text: string): string | null {
  return parseMediaUrl(text.startsWith(config.publicUrl) ? text.slice(config.publicUrl.length) : text);
}
