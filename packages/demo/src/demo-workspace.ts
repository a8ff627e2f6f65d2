/**
 * The demo workspace: nothing but a workspace that is connected to the sandbox's accounts, filled by the real way, with a team's
 * month of work done through the services. Made in the background of the first start; a start that is killed goes on next time.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { Context } from '@parley/server/context.ts';
import { connections } from '@parley/server/db/schema/connections.ts';
import { tickets } from '@parley/server/db/schema/inbox.ts';
import { collectAnew, isCollected } from '@parley/server/features/insights/collection-turns.ts';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { connectSandboxAccounts } from './connect-sandbox-accounts.ts';
import { writeDemoAssistant } from './demo-assistant.ts';
import { ensureDemoCompetitors } from './demo-competitors.ts';
import { writeDemoKnowledge } from './demo-knowledge.ts';
import { publishedPosts } from './demo-posts.ts';
import { findDemoProgress, saveDemoProgress } from './demo-progress.ts';
import { writeDemoPromises } from './demo-promises.ts';
import { ensureDemoTeam } from './demo-team.ts';
import { leaveUnread, playMonth } from './play-month.ts';
import { playPosts } from './play-posts.ts';
import { ensureCareTeam, shareTickets } from './share-tickets.ts';

const lookAgainMs = 300;
/** The networks are in this process: what is not there by then is not coming. */
const patienceMs = 10 * 60_000;
const commentPatienceMs = 2 * 60_000;
const figurePatienceMs = 5 * 60_000;
/** The longest range of the screen, and the period before with which it is compared: as if the workspace were half a year old. */
const figureDays = 180;

export type DemoOptions = {
  /** Ends it where it stands; the next start goes on. */
  signal?: AbortSignal;
  /** Lets background work go on for a moment. Absent: the running loops do, while this waits. A test drains them. */
  settle?: () => Promise<void>;
};

/** Does nothing where it is done, not wanted, or no network is a sandbox. */
export async function ensureDemoWorkspace(context: Context, options: DemoOptions = {}): Promise<void> {
  const hasSandbox = [...context.networks.values()].some((network) => network.isSandbox);
  if (!context.config.isDemoWanted || !hasSandbox) return;
  if ((await findDemoProgress(context.database))?.stage === 'done') return;
  // Held by a transaction of its own for as long as it takes: of several processes one makes the demo.
  await context.database.transaction(async (guard) => {
    // It does nothing but hold the lock, longer than a transaction may stand idle.
    await guard.execute(sql`set local idle_in_transaction_session_timeout = 0`);
    const tried = await guard.execute<{ is_locked: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtextextended('parley demo workspace', 0)) as is_locked`,
    );
    if (tried.rows[0]?.is_locked) await makeDemoWorkspace(context, options);
  });
}

async function makeDemoWorkspace(context: Context, options: DemoOptions): Promise<void> {
  const { signal } = options;
  const pause = (durationMs: number) => wait(durationMs, undefined, signal === undefined ? {} : { signal });
  const settle = options.settle ?? (() => pause(lookAgainMs));
  let progress = await ensureDemoTeam(context);
  if (progress === null || progress.stage === 'done') return;
  if (progress.stage === 'connecting') {
    await writeDemoAssistant(context, progress.workspaceId);
    await writeDemoKnowledge(context, progress.workspaceId);
    await writeDemoPromises(context, progress);
    await connectSandboxAccounts(context, progress);
    await ensureDemoCompetitors(context, progress);
    await waitForHistory(context, progress.workspaceId, settle);
    progress = { ...progress, stage: 'playing' };
    await saveDemoProgress(context.database, progress);
  }
  const posting = { ...progress, postsCountedFrom: progress.postsCountedFrom ?? context.now().toISOString() };
  await saveDemoProgress(context.database, posting);
  progress = await playPosts(context, posting, { settle, signal });
  await waitForComments(context, progress.workspaceId, settle);
  await playMonth(context, progress, { pause: options.settle ?? pause, signal });
  await settle();
  await shareTickets(context, progress);
  await ensureCareTeam(context, progress);
  // Its posts were dated back after the first figures were collected: the networks tell others now.
  await collectAnew(context, progress.workspaceId, figureDays);
  await waitForFigures(context, progress.workspaceId, settle);
  // Last of all: what else the bell was told meanwhile is read then.
  await leaveUnread(context, progress);
  await saveDemoProgress(context.database, { ...progress, stage: 'done' });
  context.log.info({ workspaceId: progress.workspaceId }, 'The demo workspace is ready');
}

/** Until every account has its months and all of it is read by AI. */
async function waitForHistory(context: Context, workspaceId: string, settle: () => Promise<void>): Promise<void> {
  const endsAt = performance.now() + patienceMs;
  while (!(await isHistoryThere(context, workspaceId))) {
    if (performance.now() > endsAt) throw new Error("The demo's history did not arrive.");
    await settle();
  }
}

/** What customers wrote below the posts, so that the team can answer it; what a network does not tell is waited for in vain. */
async function waitForComments(context: Context, workspaceId: string, settle: () => Promise<void>): Promise<void> {
  const texts = publishedPosts.flatMap(({ comments = [] }) => comments.map(({ text }) => text));
  const endsAt = performance.now() + commentPatienceMs;
  const isOne = and(eq(tickets.workspaceId, workspaceId), inArray(tickets.originalMessage, texts));
  while (performance.now() < endsAt && (await context.database.$count(tickets, isOne)) < texts.length) {
    await settle();
    await wait(50);
  }
  await waitForHistory(context, workspaceId, settle);
}

/** So that the page has its figures as soon as the demo is ready; a network that fails is collected later, by the loop. */
async function waitForFigures(context: Context, workspaceId: string, settle: () => Promise<void>): Promise<void> {
  const endsAt = performance.now() + figurePatienceMs;
  while (performance.now() < endsAt && !(await isCollected(context, workspaceId))) await settle();
}

async function isHistoryThere(context: Context, workspaceId: string): Promise<boolean> {
  const waiting = await context.database
    .select({ id: connections.id })
    .from(connections)
    .where(and(eq(connections.workspaceId, workspaceId), ne(connections.backfillState, 'done')))
    .limit(1);
  if (waiting.length > 0) return false;
  const unread = await context.database
    .select({ id: tickets.id })
    .from(tickets)
    .where(and(eq(tickets.workspaceId, workspaceId), eq(tickets.analysis, 'pending')))
    .limit(1);
  return unread.length === 0;
}
