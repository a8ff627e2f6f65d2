/** Drafts for a batch of tickets: gathers what they may rest on and has the engine write them. */
import type { AnalyseInput, Analysis, DraftReply, DraftReplyInput, DraftSource } from '@parley/ai/engine.ts';
import { unknownAuthorName } from '@parley/connectors/author.ts';
import type { AssistantChoices } from '@parley/contract/assistant-settings/rules.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { readAssistantSettings } from '../assistant-settings/assistant-settings.service.ts';
import { findCannedReplies } from '../knowledge/find-canned-replies.service.ts';
import { findKnowledge } from '../knowledge/find-knowledge.service.ts';
import { findTrails, type TicketToRead, type TrailLine } from './analysis.queries.ts';
import { draftStyleOf } from './draft-style.ts';
import { findPastAnswers } from './find-past-answers.ts';
import { sourcesOfSettings } from './settings-sources.ts';

/** What the reply box counts to; a network with less room sets the limit. Source: specification 1, section 9. */
const draftMaxChars = 500;

const noDraftWhileOff: DraftReply = {
  text: null,
  basis: null,
  holdingReply: null,
  sources: [],
  reason: 'The AI Assistant is off, so that no reply is drafted. Switch it on in Settings.',
};

export type TicketToAnswer = { ticket: TicketToRead; analysis: Analysis };

/** What the engine is given of a ticket. */
export function toAnalyseInput(ticket: TicketToRead): AnalyseInput {
  return { text: ticket.content, ...(ticket.language === null ? {} : { languageHint: ticket.language }) };
}

/**
 * By ticket id. A draft that could not be written is absent, and the others are not touched by it.
 * @param tried settings that are not saved, to look what they would change; absent: the workspace's
 */
export async function writeDrafts(
  context: Context,
  transaction: Transaction,
  workspaceId: string,
  wanted: readonly TicketToAnswer[],
  tried?: AssistantChoices,
): Promise<Map<number, DraftReply>> {
  const settings = tried ?? (await readAssistantSettings(transaction, workspaceId));
  if (!settings.aiEnabled) return new Map(wanted.map(({ ticket }) => [ticket.id, noDraftWhileOff]));
  const tickets = wanted.map(({ ticket }) => ticket);
  const trails = await findTrails(
    transaction,
    workspaceId,
    tickets.filter((ticket) => ticket.hasTrail).map((ticket) => ticket.id),
  );
  const pastAnswers = await findPastAnswers(transaction, workspaceId, wanted);
  const questions = wanted.map(({ ticket, analysis: { language } }) => ({
    ticketId: ticket.id,
    text: ticket.content,
    language,
  }));
  const knowledge = await findKnowledge(transaction, workspaceId, questions);
  const replies = await findCannedReplies(transaction, workspaceId, questions);
  const toldBySettings = sourcesOfSettings(settings);
  const drafts = new Map<number, DraftReply>();
  for (const { ticket, analysis } of wanted) {
    try {
      const sources = [pastAnswers, knowledge, replies].flatMap((found) => found.get(ticket.id) ?? []);
      drafts.set(
        ticket.id,
        await writeDraft(
          context,
          ticket,
          analysis,
          trails.get(ticket.id) ?? [],
          [...sources, ...toldBySettings],
          settings,
        ),
      );
    } catch (error) {
      context.log.warn({ err: error, ticketId: ticket.id }, 'No draft could be written for a ticket');
    }
  }
  return drafts;
}

/** Written again with less room where the network counts characters in another way than the engine. */
async function writeDraft(
  context: Context,
  ticket: TicketToRead,
  analysis: Analysis,
  trail: TrailLine[],
  sources: DraftSource[],
  settings: AssistantChoices,
): Promise<DraftReply> {
  const connector = context.networks.get(ticket.platform)?.connector;
  const networkMaxChars = connector?.limits.replyMaxChars[ticket.messageType] ?? Number.POSITIVE_INFINITY;
  const maxChars = Math.min(draftMaxChars, networkMaxChars);
  const input: DraftReplyInput = {
    message: toAnalyseInput(ticket),
    analysis,
    channel: ticket.messageType === 'message' ? 'private' : 'public',
    trail,
    customerName: ticket.senderName === unknownAuthorName ? null : ticket.senderName,
    sources,
    style: draftStyleOf(settings, ticket.accountName),
    maxChars,
  };
  const draft = await context.engine.draftReply(input);
  if (draft.text === null) return draft;
  const length = connector?.countChars(draft.text, ticket.messageType) ?? draft.text.length;
  if (length <= networkMaxChars) return draft;
  return context.engine.draftReply({ ...input, maxChars: Math.floor((maxChars * networkMaxChars) / length) });
}
