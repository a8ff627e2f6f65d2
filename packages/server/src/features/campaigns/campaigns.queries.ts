/** Campaigns as a screen shows them: with what became of their posts. One query, however many there are. */

import { campaignStatusOf } from '@parley/contract/campaigns/rules.ts';
import type { Campaign } from '@parley/contract/campaigns/schemas.ts';
import { sql } from 'drizzle-orm';
import { dateAt } from '../../days-in-zones.ts';
import type { DatabaseOrTransaction } from '../../db/client.ts';
import { readInstant } from '../../db/column-types.ts';

type CampaignRow = {
  id: string;
  name: string;
  description: string;
  colour: Campaign['colour'];
  start_date: string;
  end_date: string;
  goal: string;
  posts_planned: number | null;
  is_draft: boolean;
  created_at: string;
  time_zone: string;
  platforms: Campaign['platforms'] | null;
  posts_total: number;
  posts_scheduled: number;
  posts_published: number;
  engagement: number;
  reach: number | null;
};

/** Running ones first, then those to come, drafts, and what is over; `id` gives that one alone. */
export async function listCampaigns(
  database: DatabaseOrTransaction,
  workspaceId: string,
  now: Date,
  id?: string,
): Promise<Campaign[]> {
  const { rows } = await database.execute<CampaignRow>(sql`
    select campaigns.id, campaigns.name, campaigns.description, campaigns.colour, campaigns.start_date::text, campaigns.end_date::text,
      campaigns.goal, campaigns.posts_planned, campaigns.is_draft, campaigns.created_at,
      workspaces.time_zone,
      counted.platforms, counted.posts_total, counted.posts_scheduled, counted.posts_published,
      results.engagement, results.reach
    from campaigns
    join workspaces on workspaces.id = campaigns.workspace_id
    cross join lateral (
      select count(*)::int as posts_total,
        count(*) filter (where posts.status in ('scheduled', 'publishing', 'pending-approval'))::int as posts_scheduled,
        count(*) filter (where posts.published_at is not null)::int as posts_published,
        (select array_agg(distinct platform order by platform) from posts named, unnest(named.platforms) platform
          where named.workspace_id = campaigns.workspace_id and named.campaign_id = campaigns.id and named.deleted_at is null) as platforms
      from posts
      where posts.workspace_id = campaigns.workspace_id and posts.campaign_id = campaigns.id and posts.deleted_at is null
    ) counted
    cross join lateral (
      select coalesce(sum(coalesce(likes, 0) + coalesce(comments, 0) + coalesce(shares, 0)), 0)::int as engagement, sum(views)::int as reach
      from publications
      join posts on posts.workspace_id = publications.workspace_id and posts.id = publications.post_id
      where publications.workspace_id = campaigns.workspace_id and posts.campaign_id = campaigns.id and posts.deleted_at is null
    ) results
    where campaigns.workspace_id = ${workspaceId} ${id === undefined ? sql`` : sql`and campaigns.id = ${id}`}
    order by campaigns.start_date desc, campaigns.id
  `);
  const order: Campaign['status'][] = ['active', 'upcoming', 'draft', 'completed'];
  return rows
    .map((row) => toCampaign(row, now))
    .sort((one, other) => order.indexOf(one.status) - order.indexOf(other.status));
}

function toCampaign(row: CampaignRow, now: Date): Campaign {
  const dates = { startDate: row.start_date, endDate: row.end_date, isDraft: row.is_draft };
  const today = dateAt(now, row.time_zone);
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    colour: row.colour,
    ...dates,
    goal: row.goal,
    postsPlanned: row.posts_planned,
    status: campaignStatusOf(dates, today),
    platforms: row.platforms ?? [],
    postsTotal: row.posts_total,
    postsScheduled: row.posts_scheduled,
    postsPublished: row.posts_published,
    engagement: row.engagement,
    reach: row.reach,
    createdAt: readInstant(row.created_at).toISOString(),
  };
}
