import { workspaces } from '@parley/server/db/schema/auth.ts';
import { tickets } from '@parley/server/db/schema/inbox.ts';
import { publications } from '@parley/server/db/schema/posting.ts';
import { createFirstAdministrator } from '@parley/server/features/auth/user.service.ts';
import { countUnread } from '@parley/server/features/notifications/notifications.queries.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { drawInstant } from '../../server/test/drawn-instant.ts';
import { createSandboxApp, type SandboxApp } from '../../server/test/sandbox.ts';
import { publishedPosts } from './demo-posts.ts';
import { findDemoProgress } from './demo-progress.ts';
import { ensureDemoWorkspace } from './demo-workspace.ts';

const dayMs = 24 * 60 * 60_000;
/** Another one each time: the demo is to be right whenever somebody starts it. */
const start = drawInstant();

let sandboxApp: SandboxApp;
let workspaceId: string;
let administratorId: string;

const settle = async () => {
  sandboxApp.clock.advance(5000);
  await sandboxApp.context.work.drain();
};

/** A start that is stopped at the first moment of waiting at which this is so. */
async function stopWhen(isDue: () => Promise<boolean>): Promise<void> {
  const stopping = new AbortController();
  const settleAndStop = async () => {
    await settle();
    if (await isDue()) stopping.abort();
    stopping.signal.throwIfAborted();
  };
  const stopped = ensureDemoWorkspace(sandboxApp.context, { settle: settleAndStop, signal: stopping.signal });
  await expect(stopped).rejects.toThrow('aborted');
}

beforeAll(async () => {
  console.log(`The demo starts at ${start.name}; the same again: PARLEY_TEST_INSTANT="${start.name}"`);
  vi.stubEnv('TZ', start.zone);
  sandboxApp = await createSandboxApp({ history: true, isDemoWanted: true, startAt: start.at });
  const administrator = await createFirstAdministrator(sandboxApp.context.database, { email: null, password: null });
  if (administrator === null) throw new Error('no administrator was made');
  administratorId = administrator.userId;
  // The first start is stopped three times, and the next one goes on: as soon as it waits, when messages are there, and while its posts
  // are on their way out.
  await stopWhen(async () => true);
  await stopWhen(async () => (await sandboxApp.context.database.$count(tickets)) > 0);
  await stopWhen(async () => (await sandboxApp.context.database.$count(publications)) > 0);
  await ensureDemoWorkspace(sandboxApp.context, { settle });
  const [workspace] = await sandboxApp.context.database.select().from(workspaces).where(eq(workspaces.isDemo, true));
  if (workspace === undefined) throw new Error('no demo workspace was made');
  workspaceId = workspace.id;
}, 600_000);
afterAll(async () => {
  vi.unstubAllEnvs();
  await sandboxApp.close();
});

/** Dates are the networks' own: those of California begin seven or eight hours later. */
function dateBefore(daysAgo: number): string {
  return new Date(start.at.getTime() - daysAgo * dayMs).toISOString().slice(0, 10);
}

/** The last Tuesday before the day on which the demo starts. */
function dateOfTuesday(): string {
  const isTuesday = (daysAgo: number) => new Date(start.at.getTime() - daysAgo * dayMs).getUTCDay() === 2;
  return dateBefore([1, 2, 3, 4, 5, 6, 7].find(isTuesday) ?? 0);
}

async function rows<Row extends Record<string, unknown>>(query: ReturnType<typeof sql>): Promise<Row[]> {
  return (await sandboxApp.context.database.execute(query)).rows as Row[];
}

describe('the demo workspace', () => {
  it('has some four hundred tickets in all statuses', async () => {
    const counts = await rows<{ status: string; count: number }>(
      sql`select status, count(*)::int as count from tickets where workspace_id = ${workspaceId} group by status`,
    );
    const byStatus = Object.fromEntries(counts.map(({ status, count }) => [status, count]));
    const total = counts.reduce((sum, { count }) => sum + count, 0);
    expect(total).toBeGreaterThan(350);
    expect(byStatus.completed).toBeGreaterThan(200);
    expect(byStatus.pending).toBeGreaterThan(20);
    expect(byStatus.escalated).toBeGreaterThan(8);
  });

  it('has figures from the moment it is ready: half a year of them, and the lift of what it published', async () => {
    const aMonthAgo = dateBefore(31);
    const told = await rows<{ platform: string; days: number; before: number; lately: number }>(sql`
      select platform, count(*) filter (where impressions is not null)::int as days,
        (avg(impressions) filter (where date < ${aMonthAgo}))::float8 as before,
        (avg(impressions) filter (where date >= ${aMonthAgo}))::float8 as lately
      from insight_days join connections on connections.id = insight_days.connection_id
      where insight_days.workspace_id = ${workspaceId} and platform <> 'tiktok' group by platform, connections.id
    `);
    expect(new Set(told.map(({ platform }) => platform))).toEqual(
      new Set(['facebook', 'instagram', 'linkedin', 'youtube', 'twitter']),
    );
    // X tells 90 days.
    for (const { days, platform } of told) expect(days).toBeGreaterThanOrEqual(platform === 'twitter' ? 86 : 172);
    for (const { before } of told) expect(before).toBeGreaterThan(0);
    const lifts = told.map(({ before, lately }) => lately / before);
    expect(Math.max(...lifts)).toBeGreaterThan(1.3);
    const states = await rows<{ is_whole: boolean }>(sql`
      select collected_from <= wanted_from as is_whole from insight_collections
      where workspace_id = ${workspaceId} and failed_at is null
    `);
    expect(states.length).toBeGreaterThanOrEqual(told.length);
    expect(states.every(({ is_whole }) => is_whole)).toBe(true);
    const [contents] = await rows<{ count: number }>(sql`
      select count(*)::int as count from insight_contents where workspace_id = ${workspaceId} and engagements > 0
    `);
    expect(contents?.count).toBeGreaterThan(30);
  });

  it('shows the angry Tuesday in its figures: many look, and followers go', async () => {
    const days = await rows<{ date: string; impressions: number; gained: number | null }>(sql`
      select date::text, impressions::int, (followers - lag(followers) over (order by date))::int as gained
      from insight_days join connections on connections.id = insight_days.connection_id
      where insight_days.workspace_id = ${workspaceId} and platform = 'facebook' and date >= ${dateBefore(31)} order by date
    `);
    const tuesday = days.find(({ date }) => date === dateOfTuesday());
    // Days in California: what was written in the morning there is Monday's, and the newest day is not told before it is over.
    const usual = days.reduce((sum, { impressions }) => sum + impressions, 0) / days.length;
    if (tuesday !== undefined) {
      // The days on which the demo's own posts went out may have as many, whatever their weekday.
      expect(tuesday.impressions).toBeGreaterThan(usual);
      expect(tuesday.gained).toBeLessThan(0);
    }
    expect(days.length).toBeGreaterThan(27);
  });

  it('has a gap of three days, which Instagram lost', async () => {
    const told = await rows<{ date: string }>(sql`
      select date::text from insight_days join connections on connections.id = insight_days.connection_id
      where insight_days.workspace_id = ${workspaceId} and platform = 'instagram' order by date
    `);
    const lost = [12, 11, 10].map(dateBefore);
    expect(told.map(({ date }) => date).filter((date) => lost.includes(date))).toEqual([]);
    expect(told.map(({ date }) => date)).toEqual(expect.arrayContaining([dateBefore(13), dateBefore(9)]));
  });

  it('has other companies beside its own accounts, on the networks that tell of them', async () => {
    const followed = await rows<{ platform: string; own: number; others: number }>(sql`
      select platform, count(connection_id)::int as own, (count(*) - count(connection_id))::int as others
      from competitors where workspace_id = ${workspaceId} and collected_at is not null group by 1 order by 1
    `);
    expect(followed).toEqual([
      { platform: 'twitter', own: 1, others: 2 },
      { platform: 'youtube', own: 1, others: 2 },
    ]);
  });

  it('was answered by the whole team, at believable times, and the networks have the replies', async () => {
    const replies = await rows<{ sender_name: string; count: number }>(sql`
      select sender_name, count(*)::int as count from conversation_entries
      where workspace_id = ${workspaceId} and type = 'agent' and user_id is not null and external_id is not null group by 1
    `);
    expect(replies).toHaveLength(3);
    expect(Math.min(...replies.map(({ count }) => count))).toBeGreaterThan(30);
    const [times] = await rows<{ slowest: number; earliest: number }>(sql`
      select max(extract(epoch from first_responded_at - created_at))::float8 as slowest,
        min(extract(epoch from first_responded_at - created_at))::float8 as earliest
      from tickets where workspace_id = ${workspaceId} and agent_reply is not null and customer_message_count = 1
        and id in (select ticket_id from deliveries where workspace_id = ${workspaceId} and state = 'delivered')
    `);
    expect(times?.earliest).toBeGreaterThan(0);
    expect(times?.slowest).toBeLessThan(24 * 3600);
    const undelivered = await rows(
      sql`select 1 from deliveries where workspace_id = ${workspaceId} and kind = 'reply' and state in ('queued', 'sending')`,
    );
    expect(undelivered).toEqual([]);
  });

  it('tells a story that is over: nothing of it lies in the future, and every answer comes after its question', async () => {
    const now = sandboxApp.context.now().toISOString();
    const ahead = await rows(sql`
      select 'ticket' as what, created_at as at from tickets where workspace_id = ${workspaceId} and created_at > ${now}::timestamptz
      union all select 'entry', at from conversation_entries where workspace_id = ${workspaceId} and at > ${now}::timestamptz
      union all select 'publication', published_at from publications
        where workspace_id = ${workspaceId} and published_at > ${now}::timestamptz
      union all select 'event of a post', at from post_events where workspace_id = ${workspaceId} and at > ${now}::timestamptz
      union all select 'delivery', finished_at from deliveries where workspace_id = ${workspaceId} and finished_at > ${now}::timestamptz
      union all select 'comment before its post', ticket.created_at from tickets ticket
        join publications publication on publication.workspace_id = ticket.workspace_id
          and publication.connection_id = ticket.connection_id and starts_with(ticket.thread_external_id, publication.external_id)
        where ticket.workspace_id = ${workspaceId} and ticket.created_at <= publication.published_at
      union all select 'answer before its question', reply.at from conversation_entries reply
        join tickets ticket on ticket.workspace_id = reply.workspace_id and ticket.id = reply.ticket_id
        where reply.workspace_id = ${workspaceId} and reply.type = 'agent' and reply.at <= ticket.created_at
    `);
    expect(ahead).toEqual([]);
  });

  it('begins with messages of the last minutes, and never were customers as angry as on last Tuesday', async () => {
    const [newest] = await rows<{ age: number }>(sql`
      select extract(epoch from ${start.at.toISOString()}::timestamptz - max(at))::float8 / 60 as age from conversation_entries
      where workspace_id = ${workspaceId} and type = 'customer'
    `);
    expect(newest?.age).toBeGreaterThan(0);
    expect(newest?.age).toBeLessThan(120);
    const days = await rows<{ day: string; angry: number }>(sql`
      select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as day, count(*)::int as angry from tickets
      where workspace_id = ${workspaceId} and sentiment = 'negative' group by 1 order by 2 desc
    `);
    expect(days[0]?.day).toBe(dateOfTuesday());
    expect(days[0]?.angry).toBeGreaterThan(1.2 * (days[1]?.angry ?? 0));
  });

  it('shows a month of posts: published, planned, kept, and one that waits for approval', async () => {
    const counts = await rows<{ status: string; count: number }>(
      sql`select status, count(*)::int as count from posts where workspace_id = ${workspaceId} group by status`,
    );
    expect(Object.fromEntries(counts.map(({ status, count }) => [status, count]))).toEqual({
      published: publishedPosts.length,
      scheduled: 6,
      draft: 3,
      'pending-approval': 1,
    });
    const names = await rows(sql`select name from campaigns where workspace_id = ${workspaceId}`);
    expect(names).toHaveLength(3);
    const [slots] = await rows(
      sql`select count(*)::int as count from posting_slots where workspace_id = ${workspaceId}`,
    );
    expect(slots).toEqual({ count: 15 });
  });

  it('published each of them once, at the time it belongs to, and the networks have it with a permalink', async () => {
    const out = await rows<{
      platform: string;
      text: string;
      parts: number;
      permalink: string | null;
      problems: [];
    }>(sql`
      select platform, content->>'text' as text, cardinality(external_ids) as parts, permalink, problems
      from publications where workspace_id = ${workspaceId} and state = 'published'
    `);
    expect(out).toHaveLength(publishedPosts.reduce((sum, post) => sum + post.to.length, 0));
    expect(out.filter(({ permalink, problems }) => permalink === null || problems.length > 0)).toEqual([]);
    for (const platform of ['facebook', 'instagram', 'twitter', 'linkedin'] as const) {
      const sent = (await sandboxApp.outbound(platform)).filter(({ type }) => type === 'post');
      const texts = out.filter((row) => row.platform === platform).map(({ text }) => text);
      for (const text of texts) expect(sent.filter((post) => post.text.startsWith(text))).toHaveLength(1);
    }
    const [times] = await rows<{ latest: number; wrong: number }>(sql`
      select count(*) filter (where abs(extract(epoch from publications.published_at - posts.scheduled_at)) > 120)::int as wrong,
        count(*) filter (where posts.created_at >= posts.scheduled_at)::int as latest
      from publications join posts on posts.id = publications.post_id
      where posts.workspace_id = ${workspaceId} and publications.state = 'published'
    `);
    expect(times).toEqual({ latest: 0, wrong: 0 });
  });

  it('knows what became of each, and the older ones were seen by many', async () => {
    const results = await rows<{ views: number; likes: number; comments: number; platform: string }>(sql`
      select platform, views, likes, comments from publications
      where workspace_id = ${workspaceId} and state = 'published' and results_at is not null
    `);
    expect(results).toHaveLength(publishedPosts.reduce((sum, post) => sum + post.to.length, 0));
    expect(results.filter(({ views }) => views < 200)).toEqual([]);
    expect(results.filter(({ likes }) => likes === 0)).toEqual([]);
    expect(new Set(results.map(({ likes }) => likes)).size).toBeGreaterThan(15);
    const written = publishedPosts.flatMap(({ comments: below = [] }) => below.map(({ text }) => text));
    const read = await rows<{ text: string }>(
      sql`select original_message as text from tickets where workspace_id = ${workspaceId} and original_message in ${written}`,
    );
    expect(read.map(({ text }) => text).sort()).toEqual(written.toSorted());
    expect(results.reduce((sum, { comments }) => sum + comments, 0)).toBeGreaterThanOrEqual(written.length);
  });

  it('shows drafts of which at least half rest on its knowledge, its canned replies or earlier answers', async () => {
    const [drafts] = await rows<{ written: number; resting: number }>(sql`
      select count(*)::int as written, count(*) filter (where jsonb_array_length(ai_sources) > 0)::int as resting
      from tickets where workspace_id = ${workspaceId} and ai_reply is not null
    `);
    expect(drafts?.written).toBeGreaterThan(100);
    expect((drafts?.resting ?? 0) / (drafts?.written ?? 1)).toBeGreaterThanOrEqual(0.5);
  });

  it('starts with exactly three unread notifications for the administrator', async () => {
    expect(await countUnread(sandboxApp.context.database, workspaceId, administratorId)).toBe(3);
  });

  it('has figures of promises and ratings for each of the team, and tickets that people have', async () => {
    const shares = await rows<{ holder_id: string | null; kept: number; broken: number }>(sql`
      select holder_id, count(*) filter (where outcome = 'met')::int as kept, count(*) filter (where outcome = 'breached')::int as broken
      from sla_records where workspace_id = ${workspaceId} group by 1
    `);
    const team = shares.filter(({ holder_id }) => holder_id !== null);
    expect(team).toHaveLength(3);
    for (const { broken, kept } of team) {
      expect(kept).toBeGreaterThan(20);
      expect(broken).toBeGreaterThan(0);
    }
    expect(shares.reduce((sum, { broken }) => sum + broken, 0)).toBeGreaterThan(10);
    const [ratings] = await rows<{ asked: number; answers: number; people: number }>(sql`
      select count(asked_at)::int as asked, count(rating)::int as answers, count(distinct answerer_id)::int as people
      from surveys where workspace_id = ${workspaceId}
    `);
    expect(ratings?.people).toBe(3);
    expect(ratings?.answers).toBeGreaterThan(4);
    expect(ratings?.asked).toBeGreaterThan(ratings?.answers ?? 0);
    const [open] = await rows<{ total: number; assigned: number; urgent: number }>(sql`
      select count(*)::int as total, count(assigned_to)::int as assigned, count(*) filter (where priority <> 'none')::int as urgent
      from tickets where workspace_id = ${workspaceId} and status <> 'completed'
    `);
    expect((open?.assigned ?? 0) / (open?.total ?? 1)).toBeGreaterThan(0.2);
    expect(open?.assigned).toBeLessThan(open?.total ?? 0);
    expect(open?.urgent).toBeGreaterThan(3);
  });

  it('is made once, whatever starts again', async () => {
    const before = await rows(
      sql`select id, status, updated_at from tickets where workspace_id = ${workspaceId} order by id`,
    );
    const postsBefore = await rows(sql`select * from posts where workspace_id = ${workspaceId} order by id`);
    await ensureDemoWorkspace(sandboxApp.context, { settle });
    expect(await rows(sql`select * from posts where workspace_id = ${workspaceId} order by id`)).toEqual(postsBefore);
    expect(
      await rows(sql`select id, status, updated_at from tickets where workspace_id = ${workspaceId} order by id`),
    ).toEqual(before);
    expect(await sandboxApp.context.database.select().from(workspaces).where(eq(workspaces.isDemo, true))).toHaveLength(
      1,
    );
    expect((await findDemoProgress(sandboxApp.context.database))?.stage).toBe('done');
  });

  it('has plans that come true: each scheduled post goes out at its time', async () => {
    const planned = await rows<{ at: string }>(
      sql`select scheduled_at as at from posts where workspace_id = ${workspaceId} and status = 'scheduled' order by 1`,
    );
    for (const { at } of planned) {
      sandboxApp.clock.set(new Date(new Date(at).getTime() + 1000));
      for (let turn = 0; turn < 3; turn += 1) await settle();
    }
    const states = await rows(sql`
      select state, reason, count(*)::int as count from publications join posts on posts.id = publications.post_id
      where posts.workspace_id = ${workspaceId} and posts.scheduled_at >= ${planned[0]?.at}::timestamptz group by 1, 2
    `);
    expect(states).toEqual([{ state: 'published', reason: null, count: 9 }]);
  }, 240_000);
});
