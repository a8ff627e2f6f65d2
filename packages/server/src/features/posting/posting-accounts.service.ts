/** Lists the accounts that can publish, and decides which of them a post goes to. */
import type { Connector } from '@parley/connectors/connector/connector.ts';
import type { PublishCapability } from '@parley/connectors/connector/publish.ts';
import { platformNames } from '@parley/contract/platforms.ts';
import type { PostingAccount } from '@parley/contract/posting/account-schemas.ts';
import { defaultAccountsOf } from '@parley/contract/posting/default-accounts.ts';
import { isPostPlatform, type PostPlatform, postPlatforms } from '@parley/contract/posting/targets.ts';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { DatabaseOrTransaction } from '../../db/client.ts';
import { connections } from '../../db/schema/connections.ts';
import { AppError } from '../../http/app-error.ts';
import { connectorOf } from '../connections/connector-of.service.ts';
import type { PostContent } from '../posts/stored-posts.service.ts';

type ConnectionRow = typeof connections.$inferSelect;

/** A person's own profile, beside the accounts of an organisation. */
const isPersonal = (row: ConnectionRow) => row.data.isPersonal === true;

/** An account that can publish, with its network's connector. */
export type PublishingAccount = {
  row: ConnectionRow;
  platform: PostPlatform;
  connector: Connector;
  publish: PublishCapability;
};

/** Connected accounts of the composer's networks whose connector can publish, in the composer's order of the networks; a person's own profile last, then oldest first. */
export async function listPublishingAccounts(
  context: Context,
  database: DatabaseOrTransaction,
  workspaceId: string,
): Promise<PublishingAccount[]> {
  const rows = await database
    .select()
    .from(connections)
    .where(and(eq(connections.workspaceId, workspaceId), inArray(connections.state, ['active', 'needs-reconnect'])))
    .orderBy(asc(connections.createdAt), asc(connections.id));
  const accounts = rows.flatMap((row) => {
    const connector = connectorOf(context, row);
    const publish = connector?.publish;
    return connector !== null && publish !== undefined && isPostPlatform(row.platform)
      ? [{ row, platform: row.platform, connector, publish }]
      : [];
  });
  const place = ({ platform }: PublishingAccount) => postPlatforms.indexOf(platform);
  return accounts.sort(
    (left, right) => place(left) - place(right) || Number(isPersonal(left.row)) - Number(isPersonal(right.row)),
  );
}

/**
 * The accounts a post goes to: the chosen ones, else the usual account of each of its networks (of every network, for a global post that
 * names none). @throws AppError no_account where one of the networks would be left out
 */
export async function resolveAccounts(
  context: Context,
  database: DatabaseOrTransaction,
  workspaceId: string,
  content: Pick<PostContent, 'isGlobal' | 'platforms' | 'connectionIds'>,
): Promise<PublishingAccount[]> {
  const accounts = await listPublishingAccounts(context, database, workspaceId);
  const ofNetworks = accounts.filter(
    ({ platform }) =>
      content.platforms.includes(platform) ||
      (content.isGlobal && content.connectionIds.length > 0) ||
      isEverywhere(content),
  );
  const chosen =
    content.connectionIds.length > 0
      ? ofNetworks.filter(({ row }) => content.connectionIds.includes(row.id))
      : listDefaultAccounts(ofNetworks);
  if (chosen.length === 0 && ofNetworks.length === 0) throw new AppError('no_account');
  const wanted = content.isGlobal ? [] : content.platforms;
  const leftOut =
    chosen.length === 0
      ? [...new Set([...wanted, ...ofNetworks.map(({ platform }) => platform)])]
      : wanted.filter((platform) => !chosen.some((account) => account.platform === platform));
  if (leftOut.length > 0) throw nobodyChosenOn(leftOut, content.connectionIds.length > 0 ? [] : ofNetworks);
  const known = new Set(accounts.map(({ row }) => row.id));
  const gone = await listOfChosenNetworks(
    database,
    workspaceId,
    content,
    content.connectionIds.filter((id) => !known.has(id)),
  );
  if (gone.length > 0)
    throw new AppError('no_account', {
      message: `${gone.map(({ name }) => name).join(', ')}: this account is no longer connected. Connect it again, or take it out of the post.`,
      details: { connectionIds: gone.map(({ id }) => id) },
    });
  return chosen;
}

function listDefaultAccounts(accounts: readonly PublishingAccount[]): PublishingAccount[] {
  return defaultAccountsOf(
    accounts.map((account) => ({
      ...account,
      isValid: account.row.state === 'active',
      isPersonal: isPersonal(account.row),
    })),
  );
}

/** @param accounts those among which there is no usual one */
function nobodyChosenOn(platforms: readonly PostPlatform[], accounts: readonly PublishingAccount[]): AppError {
  const names = platforms.map((platform) => platformNames[platform]).join(', ');
  const hints = platforms.flatMap((platform) => {
    const own = accounts.filter((account) => account.platform === platform);
    const reason = whyNoDefault(own);
    return reason === null ? [] : [` ${reason}`];
  });
  return new AppError('no_account', {
    message: `No connected account on ${names} is chosen. Connect or choose one, or take the network out of the post.${hints.join('')}`,
    details: { platforms },
  });
}

/** Why there is no usual account among the accounts of one network. */
function whyNoDefault(accounts: readonly PublishingAccount[]): string | null {
  const [first] = accounts;
  if (first === undefined) return null;
  if (isPersonal(first.row))
    return `${first.row.name} is a person's own profile: it is posted to only where it is chosen.`;
  return first.row.state === 'active'
    ? null
    : `${first.row.name} has to be connected again: until then a post waits for it only where it is chosen.`;
}

function isEverywhere({ isGlobal, platforms }: Pick<PostContent, 'isGlobal' | 'platforms'>): boolean {
  return isGlobal && platforms.length === 0;
}

/** Those of the connections whose network the post still goes to. */
async function listOfChosenNetworks(
  database: DatabaseOrTransaction,
  workspaceId: string,
  { isGlobal, platforms }: Pick<PostContent, 'isGlobal' | 'platforms'>,
  ids: readonly string[],
): Promise<{ id: string; name: string }[]> {
  if (ids.length === 0) return [];
  const rows = await database
    .select({ id: connections.id, name: connections.name, platform: connections.platform })
    .from(connections)
    .where(and(eq(connections.workspaceId, workspaceId), inArray(connections.id, [...ids])));
  return rows.filter(({ platform }) => isGlobal || (platforms as readonly string[]).includes(platform));
}

export function toPostingAccount({ platform, publish, row }: PublishingAccount): PostingAccount {
  const { limits } = publish;
  return {
    connectionId: row.id,
    platform,
    name: row.name,
    handle: row.username,
    picture: row.profileImage,
    followerCount: row.followerCount,
    isSandbox: row.isSandbox,
    isValid: row.state === 'active',
    isPersonal: isPersonal(row),
    limits: {
      textMaxChars: limits.textMaxChars,
      titleMaxChars: limits.titleMaxChars,
      counting: limits.counting,
      needsMedia: limits.needsMedia,
      imagesMax: limits.imagesMax,
      videosMax: limits.videosMax,
      altTextMaxChars: limits.altTextMaxChars,
      hasThreads: limits.hasThreads,
      hasFirstComment: limits.hasFirstComment,
      hasLinks: limits.hasLinks,
    },
  };
}
