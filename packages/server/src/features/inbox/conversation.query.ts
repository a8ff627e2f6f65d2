/** What a screen shows when it opens a ticket, beside the ticket itself. */
import type { AnswerOf } from '@parley/contract/endpoints.ts';
import { sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../db/client.ts';
import { isoOf } from '../../db/iso-of.ts';
import { readTogether } from '../../db/read-together.ts';
import { type GivenFile, listReplyFiles } from '../media/reply-files.service.ts';
import { toViewer, type ViewerRow, viewersNow } from './inbox.queries.ts';
import { type EventRow, ticketEventsOf, toTicketEvent } from './ticket-events.query.ts';
import {
  type EntryRow,
  type MergedRow,
  mergedTrailOf,
  type TicketFacts,
  type TrailSupport,
  ticketFactsOf,
  toTrail,
  trailOf,
} from './trail.ts';
import { toWaitingReplies, type WaitingRow, waitingRepliesOf } from './waiting-replies.query.ts';

type DraftRow = { text: string; files: GivenFile[]; updated_at: string };

/** One person who opens a ticket. */
export type Opening = {
  workspaceId: string;
  ticketId: number;
  userId: string;
  now: Date;
  /** Words that nobody has said yes to are for those who answer: a viewer may be a client. */
  seesWaiting: boolean;
  /** How many of the newest messages are shown. */
  entries: number;
};

/** Null where there is no such ticket. */
export async function findConversation(
  database: DatabaseOrTransaction,
  opening: Opening,
  support: TrailSupport,
): Promise<AnswerOf<'getConversation'> | null> {
  const { entries, now, seesWaiting, ticketId, userId, workspaceId } = opening;
  const found = await readTogether<{
    ticket: TicketFacts;
    trail: EntryRow;
    merged: MergedRow;
    draft: DraftRow;
    viewers: ViewerRow;
    events: EventRow;
    waiting: WaitingRow;
  }>(database, {
    ticket: ticketFactsOf(opening),
    trail: trailOf(opening),
    merged: mergedTrailOf(opening),
    draft: sql`select text, files, updated_at from drafts
      where workspace_id = ${workspaceId} and ticket_id = ${ticketId} and user_id = ${userId}`,
    viewers: viewersNow(workspaceId, ticketId, now),
    events: ticketEventsOf(opening),
    waiting: waitingRepliesOf(opening),
  });
  const [ticket] = found.ticket;
  const [draft] = found.draft;
  if (ticket === undefined) return null;
  return {
    ...toTrail({ ...ticket, id: ticketId, entries }, found.trail, found.merged, support),
    draft: draft === undefined ? null : await toDraft(database, workspaceId, draft),
    viewers: found.viewers.map(toViewer),
    events: found.events.map(toTicketEvent),
    waitingReplies: seesWaiting ? await toWaitingReplies(database, workspaceId, found.waiting, opening) : [],
  };
}

async function toDraft(database: DatabaseOrTransaction, workspaceId: string, { files, text, updated_at }: DraftRow) {
  return { text, updatedAt: isoOf(updated_at), files: await listReplyFiles(database, workspaceId, files) };
}
