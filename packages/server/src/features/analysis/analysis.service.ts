/** What a person may ask of the AI for one ticket. */
import type { Analysis, DraftReply, DraftWatch } from '@parley/ai/engine.ts';
import type { AnswerOf } from '@parley/contract/endpoints.ts';
import type { EngineName, Sentiment, Tag } from '@parley/contract/tickets/rules.ts';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { tickets } from '../../db/schema/inbox.ts';
import { AppError } from '../../http/app-error.ts';
import { publishLiveEvents } from '../live/live.service.ts';
import { engineOf } from '../model/engine-of.service.ts';
import { writeReadings } from '../tickets/write-readings.service.ts';
import { findTicketToRead, type TicketToRead } from './analysis.queries.ts';
import { understandTickets } from './understand-tickets.ts';
import { type DraftMaterial, gatherMaterial, writeDraft } from './write-drafts.ts';

/**
 * Drafts a reply anew, with somebody looking on where there is a watch, and keeps it as the ticket's suggestion; an empty one where the engine gives none, and the reason says why.
 * @throws AppError not_found
 */
export async function generateReply(
  context: Context,
  workspaceId: string,
  id: number,
  watch?: DraftWatch,
): Promise<AnswerOf<'generateReply'>> {
  const { draft, engine } = await readAnew(context, workspaceId, id, watch);
  return { aiReply: draft.text ?? '', processingReason: draft.reason, sources: draft.sources, engine };
}

/**
 * Reads the ticket anew with AI. A sentiment or tag that a person set stays, and is what the answer tells.
 * @throws AppError not_found
 */
export async function processWithAi(
  context: Context,
  workspaceId: string,
  id: number,
): Promise<{ aiReply: string; sentiment: Sentiment; processingReason: string; tag: Tag; urgency: number }> {
  const { analysis, draft } = await readAnew(context, workspaceId, id);
  const [stored] = await context.database
    .select({ sentiment: tickets.sentiment, tag: tickets.tag })
    .from(tickets)
    .where(and(eq(tickets.workspaceId, workspaceId), eq(tickets.id, id)));
  return {
    aiReply: draft.text ?? '',
    sentiment: stored?.sentiment ?? analysis.sentiment,
    processingReason: `${analysis.reason} ${draft.reason}`,
    tag: stored?.tag ?? analysis.tag,
    urgency: analysis.urgency,
  };
}

/** How often a ticket is read again that changed while its draft was written; the last draft is shown, and not kept. */
const triesMost = 3;

/** A person asked, so a failure of the engine is theirs to hear of: it is thrown. A model takes seconds, and holds no transaction open. */
async function readAnew(
  context: Context,
  workspaceId: string,
  id: number,
  watch?: DraftWatch,
): Promise<{ analysis: Analysis; draft: DraftReply; engine: EngineName }> {
  const engine = engineOf(context, workspaceId);
  for (let tries = 1; ; tries += 1) {
    const { ticket, analysis, material } = await context.database.transaction((transaction) =>
      gatherForOne(context, transaction, workspaceId, id),
    );
    const draft = await writeDraft(context, engine, material, watch);
    const isKept = await context.database.transaction(async (transaction) => {
      const written = await writeReadings(transaction, workspaceId, [{ ticket, analysis, draft }], {
        now: context.now(),
        escalate: false,
        engine: engine.name,
      });
      await publishLiveEvents(transaction, workspaceId, [{ kind: 'message.updated', messageIds: [id] }]);
      return written.length > 0;
    });
    if (isKept || tries === triesMost) return { analysis, draft, engine: draft.engine ?? engine.name };
  }
}

/** What a draft of one ticket is made of, read anew. @throws AppError not_found */
export async function gatherForOne(
  context: Context,
  transaction: Transaction,
  workspaceId: string,
  id: number,
): Promise<{ ticket: TicketToRead; analysis: Analysis; material: DraftMaterial }> {
  const ticket = await findTicketToRead(transaction, workspaceId, id);
  if (ticket === null) throw new AppError('not_found');
  const [read] = await understandTickets(context, transaction, workspaceId, [ticket]);
  if (read === undefined) throw new Error('The AI engine gave no analysis.');
  const material = (await gatherMaterial(context, transaction, workspaceId, [read])).get(id);
  if (material === undefined) throw new Error('Nothing was gathered for the draft.');
  return { ticket, analysis: read.analysis, material };
}
