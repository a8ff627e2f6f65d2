/** Reads the results of published posts from the networks, an account's posts together. A post that the network no longer has keeps its last figures. */
import { ConnectorError } from '@parley/connectors/connector/errors.ts';
import type { PostResults } from '@parley/connectors/connector/publish.ts';
import type { Platform } from '@parley/contract/platforms.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { publications } from '../../db/schema/posting.ts';
import type { Loop } from '../../jobs/background-work.ts';
import { withFreshAuth } from '../connections/connections.service.ts';
import { publishLiveEvents } from '../live/live.service.ts';
import { askFor } from '../usage/asker.service.ts';
import { planAsking } from '../usage/usage.service.ts';
import type { PublicationRow } from './publication-rows.ts';
import { resultsRead } from './publications.metrics.ts';
import { nextResultsAt } from './results-schedule.ts';

/** How many posts of one account one read asks for, and how many accounts one round reads. */
const postsPerRead = 25;
const accountsPerRound = 8;
/** The posts of a worker that died are due again after this long. */
const leaseMs = 5 * 60_000;
const againAfterFailureMs = 60 * 60_000;

export function createRefreshResultsLoop(context: Context): Loop {
  return {
    name: 'refresh-results',
    idleMs: 30_000,
    async run() {
      const claimed = await claimDue(context);
      const accounts = [
        ...Map.groupBy(claimed, ({ connectionId, workspaceId }) => `${workspaceId} ${connectionId}`).values(),
      ];
      await Promise.all(accounts.map((due) => readResults(context, due)));
      return claimed.length;
    },
  };
}

/** Leases the posts whose results are due and whose accounts can be asked. */
async function claimDue(context: Context): Promise<PublicationRow[]> {
  const now = context.now();
  const claimed = await context.database.execute<{ workspace_id: string; id: string }>(sql`
    with accounts as (
      select publications.workspace_id, publications.connection_id
      from publications
      join connections on connections.workspace_id = publications.workspace_id
        and connections.id = publications.connection_id and connections.state = 'active'
      where publications.next_results_at <= ${now.toISOString()}::timestamptz
      group by publications.workspace_id, publications.connection_id
      order by min(publications.next_results_at)
      limit ${accountsPerRound}
    ), due as (
      select post.workspace_id, post.id from accounts cross join lateral (
        select candidate.workspace_id, candidate.id from publications candidate
        where candidate.workspace_id = accounts.workspace_id and candidate.connection_id = accounts.connection_id
          and candidate.next_results_at <= ${now.toISOString()}::timestamptz
        order by candidate.next_results_at limit ${postsPerRead}
        for update skip locked
      ) post
    )
    update publications set next_results_at = ${new Date(now.getTime() + leaseMs).toISOString()}::timestamptz
    from due where publications.workspace_id = due.workspace_id and publications.id = due.id
    returning publications.workspace_id, publications.id
  `);
  if (claimed.rows.length === 0) return [];
  const keys = claimed.rows.map((row) => sql`(${row.workspace_id}::uuid, ${row.id}::uuid)`);
  return context.database
    .select()
    .from(publications)
    .where(sql`(${publications.workspaceId}, ${publications.id}) in (${sql.join(keys, sql`, `)})`);
}

/** Reads the results of one account's posts. */
async function readResults(context: Context, due: readonly PublicationRow[]): Promise<void> {
  const [first] = due;
  if (first === undefined) return;
  const { connectionId, workspaceId } = first;
  const platform = first.platform;
  const network = context.networks.get(platform);
  const results = network?.connector.publish?.results;
  if (network === undefined || results === undefined) return askNoMore(context, due);
  const externalIds = due.flatMap(({ externalId }) => externalId ?? []);
  try {
    const heldUntil = network.isSandbox ? null : await findHold(context, platform, connectionId);
    if (heldUntil !== null) {
      resultsRead.inc({ platform, outcome: 'held' }, due.length);
      return await postpone(context, due, heldUntil);
    }
    const told = await withFreshAuth(context, workspaceId, connectionId, (auth) =>
      askFor(connectionId, () => results(auth, externalIds)),
    );
    await storeResults(context, due, told);
    resultsRead.inc({ platform, outcome: 'read' }, due.length);
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error;
    context.log.info({ connectionId, code: error.code }, 'the results of posts could not be read');
    const now = context.now().getTime();
    await postpone(context, due, error.retryAt ?? new Date(now + againAfterFailureMs));
    resultsRead.inc({ platform, outcome: error.kind }, due.length);
  }
}

/** Until when results wait because the network's allowance is kept for messages, replies and posts; null: they need not wait. */
async function findHold(context: Context, platform: Platform, connectionId: string): Promise<Date | null> {
  return (await planAsking(context, { platform, connectionId, canWait: true, intervalMs: 0 })).heldUntil;
}

async function storeResults(
  context: Context,
  due: readonly PublicationRow[],
  told: ReadonlyMap<string, PostResults>,
): Promise<void> {
  const [first] = due;
  if (first === undefined) return;
  const now = context.now();
  await context.database.transaction(async (transaction) => {
    const changedPosts = new Set<string>();
    for (const publication of due) {
      const figures = publication.externalId === null ? undefined : told.get(publication.externalId);
      if (figures !== undefined && isNew(publication, figures)) changedPosts.add(publication.postId);
      await transaction
        .update(publications)
        .set({
          ...(figures === undefined ? {} : { ...pick(figures), resultsAt: now }),
          nextResultsAt: nextResultsAt(publication.publishedAt ?? now, now),
        })
        .where(and(eq(publications.workspaceId, publication.workspaceId), eq(publications.id, publication.id)));
    }
    await publishLiveEvents(
      transaction,
      first.workspaceId,
      [...changedPosts].map((postId) => ({ kind: 'post.changed' as const, postId })),
    );
  });
}

function isNew(publication: PublicationRow, figures: PostResults): boolean {
  return (
    publication.resultsAt === null ||
    publication.likes !== figures.likes ||
    publication.comments !== figures.comments ||
    publication.shares !== figures.shares ||
    publication.views !== figures.views
  );
}

function pick({ comments, likes, shares, views }: PostResults): PostResults {
  return { comments, likes, shares, views };
}

function askNoMore(context: Context, due: readonly PublicationRow[]): Promise<void> {
  return postpone(context, due, null);
}

async function postpone(context: Context, due: readonly PublicationRow[], until: Date | null): Promise<void> {
  const [first] = due;
  if (first === undefined) return;
  await context.database
    .update(publications)
    .set({ nextResultsAt: until })
    .where(
      and(
        eq(publications.workspaceId, first.workspaceId),
        inArray(
          publications.id,
          due.map(({ id }) => id),
        ),
      ),
    );
}
