/** What advice about plans and silence looks at. */
import { sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../db/client.ts';
import { readInstant } from '../../db/column-types.ts';

export type PlannedCampaign = {
  id: string;
  name: string;
  start_date: string;
  end_date: string;
  posts_planned: number;
  posts_ready: number;
};

/** Started campaigns with a plan, and how many of their posts are out or on their way. `today` is the workspace's. */
export async function listPlannedCampaigns(
  database: DatabaseOrTransaction,
  workspaceId: string,
  today: string,
): Promise<PlannedCampaign[]> {
  const { rows } = await database.execute<PlannedCampaign>(sql`
    select campaigns.id, campaigns.name, campaigns.start_date::text, campaigns.end_date::text, campaigns.posts_planned,
      (select count(*)::int from posts
        where posts.workspace_id = campaigns.workspace_id and posts.campaign_id = campaigns.id and posts.deleted_at is null
          and posts.status in ('scheduled', 'pending-approval', 'publishing', 'published')) as posts_ready
    from campaigns
    where campaigns.workspace_id = ${workspaceId} and not campaigns.is_draft and campaigns.posts_planned is not null
      and ${today}::date between campaigns.start_date and campaigns.end_date
    order by campaigns.end_date, campaigns.id
  `);
  return rows;
}

export type QuietAccount = { id: string; name: string; lastPublishedAt: Date };

/** Accounts that published before, not since `since`, and have nothing scheduled; silent longest first. */
export async function listQuietAccounts(
  database: DatabaseOrTransaction,
  workspaceId: string,
  since: Date,
): Promise<QuietAccount[]> {
  const { rows } = await database.execute<{ id: string; name: string; last_published_at: string }>(sql`
    select connections.id, connections.name, max(publications.published_at) as last_published_at
    from connections
    join publications on publications.workspace_id = connections.workspace_id and publications.connection_id = connections.id
    where connections.workspace_id = ${workspaceId} and connections.state = 'active'
    group by connections.id, connections.name
    having max(publications.published_at) < ${since.toISOString()}::timestamptz
      and count(*) filter (where publications.state in ('scheduled', 'publishing')) = 0
    order by last_published_at, connections.id
  `);
  return rows.map(({ id, name, last_published_at }) => ({ id, name, lastPublishedAt: readInstant(last_published_at) }));
}
