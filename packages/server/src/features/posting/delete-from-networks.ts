/** Deletes published posts on the networks; each outcome is stored and told. */
import type { AccountAuth } from '@parley/connectors/connector/account.ts';
import { ConnectorError } from '@parley/connectors/connector/errors.ts';
import type { SendOutcome } from '@parley/connectors/connector/sending.ts';
import { type Platform, platformNames } from '@parley/contract/platforms.ts';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { connections } from '../../db/schema/connections.ts';
import { publications } from '../../db/schema/posting.ts';
import type { Actor } from '../audit/audit.service.ts';
import { withFreshAuth } from '../connections/connections.service.ts';
import { connectorOf } from '../connections/connector-of.service.ts';
import { refreshPostStatus } from '../posts/post-status.service.ts';
import { isDeletedOnNetwork, markDeletedOnNetwork } from '../publications/publication-outcome.service.ts';
import { recordPostChange } from './record-post-change.ts';

type PublishedRow = typeof publications.$inferSelect;
type DeleteOnNetwork = (auth: AccountAuth, externalId: string) => Promise<SendOutcome>;

/** A network where a post is still up, and why. `isRefused`: the network lets applications delete, and refused. */
export type StillThere = {
  connectionId: string;
  platform: Platform;
  accountName: string;
  permalink: string | null;
  reason: string;
  isRefused: boolean;
};

export async function deleteFromNetworks(
  context: Context,
  workspaceId: string,
  postId: string,
  actor: Actor,
): Promise<StillThere[]> {
  const rows = await context.database
    .select({ publication: publications, connection: connections })
    .from(publications)
    .innerJoin(
      connections,
      and(eq(connections.workspaceId, publications.workspaceId), eq(connections.id, publications.connectionId)),
    )
    .where(
      and(
        eq(publications.workspaceId, workspaceId),
        eq(publications.postId, postId),
        eq(publications.state, 'published'),
      ),
    );
  const outcomes = await Promise.all(
    rows
      .filter(({ publication }) => !isDeletedOnNetwork(publication))
      .map(async ({ connection, publication }): Promise<StillThere[]> => {
        const publish = connectorOf(context, connection)?.publish;
        const ask = publish?.delete?.bind(publish);
        const isConnected = connection.state === 'active';
        const refusal =
          ask === undefined || !isConnected
            ? `${platformNames[connection.platform]} lets no application delete this post now.`
            : await deleteParts(context, publication, ask);
        if (refusal === null) {
          await recordDeleted(context, publication, connection.name, actor);
          return [];
        }
        const { permalink } = publication;
        const platform = connection.platform;
        const isRefused = ask !== undefined && isConnected;
        return [
          {
            connectionId: connection.id,
            platform,
            accountName: connection.name,
            permalink,
            reason: refusal,
            isRefused,
          },
        ];
      }),
  );
  return outcomes.flat();
}

/** Deletes the post first, because most of its parts go with it, then the parts. @returns why it is not gone; null: it is */
async function deleteParts(context: Context, publication: PublishedRow, ask: DeleteOnNetwork): Promise<string | null> {
  const { externalId, externalIds } = publication;
  if (externalId === null) return 'The network told no id of this post.';
  const main = await deleteOne(context, publication, ask, externalId);
  if (main.outcome !== 'sent') return main.reason;
  for (const part of externalIds.filter((id) => id !== externalId)) {
    const outcome = await deleteOne(context, publication, ask, part);
    // A refusal means that the part is gone already: it went with the post.
    if (outcome.outcome !== 'sent' && outcome.outcome !== 'rejected') return outcome.reason;
  }
  return null;
}

async function deleteOne(
  context: Context,
  { connectionId, workspaceId }: PublishedRow,
  ask: DeleteOnNetwork,
  externalId: string,
): Promise<SendOutcome> {
  try {
    return await withFreshAuth(context, workspaceId, connectionId, async (auth) => {
      const outcome = await ask(auth, externalId);
      if (outcome.outcome === 'expired')
        throw new ConnectorError(outcome.canRefresh ? 'expired' : 'revoked', outcome.code, outcome.reason);
      return outcome;
    });
  } catch (error) {
    if (error instanceof ConnectorError) return { outcome: 'rejected', code: error.code, reason: error.message };
    throw error;
  }
}

async function recordDeleted(context: Context, publication: PublishedRow, text: string, actor: Actor): Promise<void> {
  const { postId, workspaceId } = publication;
  await context.database.transaction(async (transaction) => {
    const at = context.now();
    await markDeletedOnNetwork(transaction, publication);
    await recordPostChange(transaction, { workspaceId, postId, kind: 'deleted-on-network', text, at }, actor);
    await refreshPostStatus(transaction, workspaceId, postId, at);
  });
}
