/** The posting desk's month: published through the services and the running engine, then dated to the days it belongs to. */
import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { createBuiltInEngine } from '@parley/ai/engines/builtin/built-in-engine.ts';
import type { Platform } from '@parley/contract/platforms.ts';
import { publishPostBodySchema } from '@parley/contract/posting/schemas.ts';
import type { Context } from '@parley/server/context.ts';
import { publications } from '@parley/server/db/schema/posting.ts';
import { createPost } from '@parley/server/features/posting/create-post.service.ts';
import type { PostInput } from '@parley/server/features/posting/post-content.ts';
import {
  listPublishingAccounts,
  type PublishingAccount,
} from '@parley/server/features/posting/posting-accounts.service.ts';
import { publishPost } from '@parley/server/features/posting/publish-post.service.ts';
import { wallClockAt } from '@parley/server/features/posting/wall-clock.service.ts';
import { getPostingSettings } from '@parley/server/features/posting-settings/posting-settings.service.ts';
import { updatePostingSettings } from '@parley/server/features/posting-settings/update-posting-settings.service.ts';
import { listSlots, setSlots } from '@parley/server/features/posting-slots/posting-slots.service.ts';
import { findPost } from '@parley/server/features/posts/stored-posts.service.ts';
import { readResultsNow } from '@parley/server/features/publications/move-publications-back.service.ts';
import { and, eq, inArray } from 'drizzle-orm';
import { callSandbox } from './call-sandbox.ts';
import { Chance } from './chance.ts';
import { dateBack } from './date-back.ts';
import { type DemoCampaignKey, ensureDemoCampaigns } from './demo-campaigns.ts';
import { type DemoPicture, keepDemoPictures } from './demo-pictures.ts';
import { type DemoPost, draftPosts, pendingPost, publishedPosts, scheduledPosts } from './demo-posts.ts';
import { type DemoProgress, saveDemoProgress } from './demo-progress.ts';
import { memberSession } from './demo-session.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
/** The networks are in this process: what has not gone out by then is left to the engine. */
const patienceMs = 2 * minuteMs;

const slots = [1, 2, 3, 4, 5].flatMap((weekday) => ['08:00', '12:15', '17:30'].map((time) => ({ weekday, time })));

type Desk = {
  context: Context;
  progress: DemoProgress;
  timeZone: string;
  /** The day from which the month is counted, also after a killed start. */
  today: Date;
  accounts: readonly PublishingAccount[];
  pictures: ReadonlyMap<DemoPicture, string>;
  campaigns: ReadonlyMap<DemoCampaignKey, string>;
};

export type PostingProgress = DemoProgress & { postsCountedFrom: string };

/** Repeating it goes on where it was left: every post has an id that follows from its key, and what is there is left alone. */
export async function playPosts(
  context: Context,
  progress: PostingProgress,
  options: { settle: () => Promise<void>; signal: AbortSignal | undefined },
): Promise<PostingProgress> {
  const { signal } = options;
  const desk = await openDesk(context, progress);
  for (const post of publishedPosts) {
    signal?.throwIfAborted();
    await publishNow(desk, post);
  }
  await waitForEngine(desk, options);
  for (const post of publishedPosts) {
    signal?.throwIfAborted();
    const postId = postIdOf(desk, post);
    await dateBack(context, { workspaceId: progress.workspaceId, postId, at: timeOf(post, desk.today) });
  }
  for (const post of draftPosts) await keepDraft(desk, post, timeOf(post, desk.today));
  for (const post of scheduledPosts) await schedule(desk, post);
  await askForApproval(desk);
  const commented = { ...progress, areCommentsWritten: true };
  if (!progress.areCommentsWritten) {
    await saveDemoProgress(context.database, commented);
    for (const post of publishedPosts) await playComments(context, desk, post);
  }
  await readResultsNow(context, progress.workspaceId);
  return commented;
}

async function openDesk(context: Context, progress: PostingProgress): Promise<Desk> {
  const { database } = context;
  const { workspaceId } = progress;
  const today = new Date(progress.postsCountedFrom);
  const lead = memberSession(progress, 0);
  const { timeZone } = await getPostingSettings(database, workspaceId);
  if ((await listSlots(database, workspaceId)).length === 0) await setSlots(context, lead, slots);
  return {
    context,
    progress,
    timeZone,
    today,
    accounts: await listPublishingAccounts(context, database, workspaceId),
    pictures: await keepDemoPictures(context, createBuiltInEngine(), lead),
    campaigns: await ensureDemoCampaigns({ ...context, now: () => today }, lead, timeZone),
  };
}

/** A draft of the hours before it, then published by the same call as a person's. */
async function publishNow(desk: Desk, post: DemoPost): Promise<void> {
  const { context, progress } = desk;
  const writtenAt = new Date(timeOf(post, desk.today).getTime() - leadTimeMs(post));
  const id = await keepDraft(desk, post, writtenAt);
  const known = await findPost(context.database, progress.workspaceId, id);
  if (known?.row.status !== 'draft') return;
  await publishPost(context, progress.workspaceId, requestOf(desk, post, null), memberSession(progress, post.by));
}

async function keepDraft(desk: Desk, post: DemoPost, writtenAt: Date): Promise<string> {
  const { context, progress } = desk;
  const id = postIdOf(desk, post);
  const input = { id, ...inputOf(desk, post) };
  return createPost(
    { ...context, now: () => writtenAt },
    progress.workspaceId,
    input,
    memberSession(progress, post.by),
  );
}

async function schedule(desk: Desk, post: DemoPost): Promise<void> {
  const { context, progress } = desk;
  const { workspaceId } = progress;
  if ((await findPost(context.database, workspaceId, postIdOf(desk, post))) !== null) return;
  const now = context.now();
  const writtenAt = new Date(now.getTime() - leadTimeMs(post));
  const request = requestOf(desk, post, timeOf(post, now));
  await publishPost({ ...context, now: () => writtenAt }, workspaceId, request, memberSession(progress, post.by));
}

/** From then on the team's agents ask before they publish. */
async function askForApproval(desk: Desk): Promise<void> {
  const { context, progress } = desk;
  const lead = memberSession(progress, 0);
  const { requiresApproval } = await getPostingSettings(context.database, progress.workspaceId);
  if (!requiresApproval) await updatePostingSettings(context, progress.workspaceId, { requiresApproval: true }, lead);
  await schedule(desk, pendingPost);
}

/** @param at null: now */
function requestOf(desk: Desk, post: DemoPost, at: Date | null) {
  const { timeZone } = desk;
  const time = at === null ? {} : { scheduledAt: wallClockAt(at, timeZone), timeZone };
  return publishPostBodySchema.parse({
    caption: post.caption,
    platforms: post.isGlobal ? ['global'] : [...post.to],
    scheduled: at !== null,
    postId: postIdOf(desk, post),
    post: { ...inputOf(desk, post), ...time },
    // What a network does not take is shown by the engine with its reason; nothing is asked of the networks here.
    ignoreProblems: true,
  });
}

function inputOf({ accounts, campaigns, pictures }: Desk, post: DemoPost): PostInput {
  const connectionIds = post.to.flatMap((platform) => choose(accounts, platform)?.row.id ?? []);
  return {
    title: post.title ?? null,
    caption: post.caption,
    hashtags: post.hashtags ?? '',
    isGlobal: post.isGlobal ?? false,
    platforms: [...post.to],
    connectionIds,
    platformContent: { captions: post.captions ?? {}, hashtags: {} },
    media: (post.pictures ?? []).flatMap((name) => {
      const mediaId = pictures.get(name);
      return mediaId === undefined ? [] : [{ mediaId, altText: null }];
    }),
    link: post.link ?? null,
    thread: [...(post.thread ?? [])],
    firstComment: post.firstComment ?? null,
    options: post.options === undefined ? {} : Object.fromEntries(connectionIds.map((id) => [id, post.options ?? {}])),
    campaignId: post.campaign === undefined ? null : (campaigns.get(post.campaign) ?? null),
  };
}

/** The brand's own account rather than a member's who runs its page: the one with more followers. */
function choose(accounts: readonly PublishingAccount[], platform: Platform): PublishingAccount | undefined {
  return accounts
    .filter((account) => account.platform === platform && account.row.state === 'active')
    .toSorted((one, other) => (other.row.followerCount ?? 0) - (one.row.followerCount ?? 0))[0];
}

/** By the network's customers, as people play them on the sandbox's page; they come to the inbox by the usual way. */
async function playComments(context: Context, desk: Desk, post: DemoPost): Promise<void> {
  for (const { afterMinutes, author, on, text } of post.comments ?? []) {
    const [publication] = await context.database
      .select({ thread: publications.externalId })
      .from(publications)
      .where(and(eq(publications.postId, postIdOf(desk, post)), eq(publications.platform, on)));
    if (!publication?.thread || !context.networks.get(on)?.isSandbox) continue;
    const at = new Date(timeOf(post, desk.today).getTime() + afterMinutes * minuteMs);
    const comment = { kind: 'comment', author, text, thread: publication.thread, at: at.toISOString() };
    await callSandbox(context, 'POST', `${on}/inbound`, comment);
  }
}

/** Until the month's posts are out, or failed; the planned ones are not waited for. */
async function waitForEngine(
  desk: Desk,
  { settle, signal }: { settle: () => Promise<void>; signal: AbortSignal | undefined },
): Promise<void> {
  const { context, progress } = desk;
  const endsAt = performance.now() + patienceMs;
  const postIds = publishedPosts.map((post) => postIdOf(desk, post));
  for (;;) {
    signal?.throwIfAborted();
    const isUnderWay = and(
      eq(publications.workspaceId, progress.workspaceId),
      inArray(publications.postId, postIds),
      inArray(publications.state, ['scheduled', 'publishing']),
    );
    if ((await context.database.$count(publications, isUnderWay)) === 0 || performance.now() > endsAt) return;
    await settle();
    await wait(0);
  }
}

function timeOf({ day, time }: DemoPost, today: Date): Date {
  const date = new Date(today.getTime() + day * dayMs).toISOString().slice(0, 10);
  return new Date(`${date}T${time}:00.000Z`);
}

function leadTimeMs({ key }: DemoPost): number {
  return hourMs + new Chance(`written ${key}`).delayMs(9 * hourMs);
}

/** The same in every start of this installation. */
function postIdOf({ progress }: Desk, { key }: DemoPost): string {
  const bytes = createHash('sha256').update(`${progress.workspaceId} ${key}`).digest().subarray(0, 16);
  // Version 8 and the variant of RFC 9562.
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
