/** A team's month of work on the tickets that the history brought, each step at its time, through the services. */
import { type Sentiment, type Tag, tags } from '@parley/contract/tickets/rules.ts';
import type { Context } from '@parley/server/context.ts';
import { tickets } from '@parley/server/db/schema/inbox.ts';
import { markRead } from '@parley/server/features/notifications/notifications.queries.ts';
import { updateTicket } from '@parley/server/features/tickets/update-ticket.service.ts';
import { AppError } from '@parley/server/http/app-error.ts';
import { and, asc, desc, eq, ne } from 'drizzle-orm';
import { Chance } from './chance.ts';
import type { DemoProgress } from './demo-progress.ts';
import { playRating } from './demo-promises.ts';
import { playReply } from './play-reply.ts';
import { chooseReplyText } from './reply-texts.ts';

type TicketRow = typeof tickets.$inferSelect;
type Member = DemoProgress['team'][number] & { originalUserId: null };
type Step = { workspaceId: string; member: Member; chance: Chance; usedTexts: Set<string> };

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
/** What the bell of the administrator starts with. Source: readings of the specification. */
const unreadForAdministrator = 3;

/** The older a ticket, the likelier somebody has got round to it. */
function replyProbability(ageMs: number): number {
  if (ageMs > 4 * dayMs) return 0.93;
  if (ageMs > 2 * dayMs) return 0.8;
  if (ageMs > dayMs) return 0.6;
  return ageMs > 6 * hourMs ? 0.4 : 0.15;
}

/** Repeating it goes on where it was left: a ticket that somebody has worked on is left alone. */
export async function playMonth(
  context: Context,
  progress: DemoProgress,
  options: { pause: (durationMs: number) => Promise<void>; signal: AbortSignal | undefined },
): Promise<void> {
  const { workspaceId } = progress;
  const usedTexts = new Set<string>();
  const open = await context.database
    .select()
    .from(tickets)
    .where(and(eq(tickets.workspaceId, workspaceId), ne(tickets.status, 'completed')))
    .orderBy(asc(tickets.lastCustomerMessageAt), asc(tickets.id));
  for (const ticket of open) {
    options.signal?.throwIfAborted();
    const chance = new Chance(`${ticket.platform} ${ticket.threadExternalId} ${ticket.createdAt.toISOString()}`);
    const [first, ...others] = progress.team.map((member) => ({ ...member, originalUserId: null }));
    if (first === undefined) throw new Error('The demo has no team.');
    const step: Step = { workspaceId, member: chance.choose([first, ...others]), chance, usedTexts };
    if (ticket.agentReply === null) await playTicket(context, ticket, step, options.pause);
  }
}

async function playTicket(
  context: Context,
  ticket: TicketRow,
  step: Step,
  pause: (durationMs: number) => Promise<void>,
): Promise<void> {
  const { chance } = step;
  const now = context.now().getTime();
  const writtenAt = ticket.lastCustomerMessageAt.getTime();
  const isHandled = chance.happens(replyProbability(now - writtenAt) * (ticket.status === 'escalated' ? 0.6 : 1));
  const at = new Date(writtenAt + 4 * minuteMs + Math.min(chance.delayMs(75 * minuteMs), 20 * hourMs));
  if (at.getTime() > now - minuteMs) return;
  await correct(context, ticket, step, new Date(at.getTime() - minuteMs));
  if (!isHandled) {
    if (ticket.status === 'pending' && ticket.sentiment === 'negative' && chance.happens(0.4))
      await change(context, ticket, step, { status: 'escalated' }, at);
    return;
  }
  // A network that no longer takes a reply today would refuse this one too: such customers were called back.
  const isClosed = ticket.replyWindowEndsAt !== null && ticket.replyWindowEndsAt.getTime() < now;
  const text = isClosed ? null : chooseReplyText(ticket, chance, step.usedTexts);
  if (text === null) {
    // What may be a danger stays open until somebody has answered it.
    if (!ticket.crisis?.length && chance.happens(0.7)) await change(context, ticket, step, { status: 'completed' }, at);
    return;
  }
  // Who answers has taken the ticket before, most times, and does not get round to it at once.
  if (chance.happens(0.8)) {
    const takenAt = new Date(writtenAt + Math.min(30 * minuteMs, (at.getTime() - writtenAt) / 2));
    await change(context, ticket, step, { assignedTo: step.member.userId }, takenAt);
  }
  await unlessRefused(
    playReply(context, step.workspaceId, { ticketId: ticket.id, text, author: step.member, at }, pause),
  );
  if (ticket.messageType === 'message' && chance.happens(0.95))
    await unlessRefused(
      playRating(context, step.workspaceId, ticket, { at: new Date(at.getTime() + minuteMs), chance }),
    );
}

/** Now and then a person knows better than the classifier. */
async function correct(context: Context, ticket: TicketRow, step: Step, at: Date): Promise<void> {
  const { chance } = step;
  const changes: { tag?: Tag; sentiment?: Sentiment } = {};
  if (chance.happens(0.06)) changes.tag = chance.choose(tags);
  if (chance.happens(0.04)) changes.sentiment = ticket.sentiment === 'negative' ? 'neutral' : 'negative';
  if (Object.keys(changes).length > 0) await change(context, ticket, step, changes, at);
}

async function change(
  context: Context,
  ticket: TicketRow,
  step: Step,
  changes: Parameters<typeof updateTicket>[3],
  at: Date,
): Promise<void> {
  await unlessRefused(updateTicket({ ...context, now: () => at }, step.workspaceId, ticket.id, changes, step.member));
}

/** A visitor of the first minute may have answered it already, or the thread goes on elsewhere: the team leaves it alone. */
async function unlessRefused(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}

/** Leaves the administrator's bell with exactly three unread: the newest open tickets that the team passes on. */
export async function leaveUnread(context: Context, progress: DemoProgress): Promise<void> {
  const { database } = context;
  const { workspaceId, administratorId } = progress;
  await markRead(database, workspaceId, administratorId, null, context.now());
  const [member] = progress.team;
  if (member === undefined) throw new Error('The demo has no team.');
  const pending = await database
    .select()
    .from(tickets)
    .where(and(eq(tickets.workspaceId, workspaceId), eq(tickets.status, 'pending')))
    .orderBy(desc(tickets.urgency), desc(tickets.lastCustomerMessageAt))
    .limit(unreadForAdministrator);
  for (const ticket of pending)
    await updateTicket(context, workspaceId, ticket.id, { status: 'escalated' }, { ...member, originalUserId: null });
}
