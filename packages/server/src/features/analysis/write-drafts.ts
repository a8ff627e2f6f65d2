/** Drafts for a batch of tickets: gathers what they may rest on and has the engine write them. */
import type {
  AnalyseInput,
  Analysis,
  DraftReply,
  DraftReplyInput,
  DraftSource,
  DraftWatch,
  Engine,
} from '@parley/ai/engine.ts';
import { unknownAuthorName } from '@parley/connectors/author.ts';
import type { AssistantChoices } from '@parley/contract/assistant-settings/rules.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { readAssistantSettings } from '../assistant-settings/assistant-settings.service.ts';
import { findCannedReplies } from '../knowledge/find-canned-replies.service.ts';
import { findKnowledge } from '../knowledge/find-knowledge.service.ts';
import { sourcesOfSettings } from '../knowledge/settings-sources.service.ts';
import { findTrails, type TicketToRead, type TrailLine } from './analysis.queries.ts';
import { draftStyleOf } from './draft-style.ts';
import { findPastAnswers } from './find-past-answers.ts';

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
  const drafts = new Map<number, DraftReply>();
  for (const [id, material] of await gatherMaterial(context, transaction, workspaceId, wanted, tried)) {
    try {
      drafts.set(id, await writeDraft(context, context.engine, material));
    } catch (error) {
      context.log.warn({ err: error, ticketId: id }, 'No draft could be written for a ticket');
    }
  }
  return drafts;
}

/** What a draft is made of; `input` is null while the AI Assistant is off. */
export type DraftMaterial = { ticket: TicketToRead; networkMaxChars: number; input: DraftReplyInput | null };

/** All that the database knows for these drafts, by ticket id: a slow engine writes them without a transaction. */
export async function gatherMaterial(
  context: Context,
  transaction: Transaction,
  workspaceId: string,
  wanted: readonly TicketToAnswer[],
  tried?: AssistantChoices,
): Promise<Map<number, DraftMaterial>> {
  const settings = tried ?? (await readAssistantSettings(transaction, workspaceId));
  if (!settings.aiEnabled)
    return new Map(wanted.map(({ ticket }) => [ticket.id, { ticket, networkMaxChars: 0, input: null }]));
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
  return new Map(
    wanted.map(({ ticket, analysis }) => {
      const found = [pastAnswers, knowledge, replies].flatMap((sources) => sources.get(ticket.id) ?? []);
      const sources = [...found, ...toldBySettings];
      return [ticket.id, toMaterial(context, ticket, analysis, trails.get(ticket.id) ?? [], sources, settings)];
    }),
  );
}

function toMaterial(
  context: Context,
  ticket: TicketToRead,
  analysis: Analysis,
  trail: TrailLine[],
  sources: DraftSource[],
  settings: AssistantChoices,
): DraftMaterial {
  const connector = context.networks.get(ticket.platform)?.connector;
  const networkMaxChars = connector?.limits.replyMaxChars[ticket.messageType] ?? Number.POSITIVE_INFINITY;
  return {
    ticket,
    networkMaxChars,
    input: {
      message: toAnalyseInput(ticket),
      analysis,
      channel: ticket.messageType === 'message' ? 'private' : 'public',
      trail,
      customerName: ticket.senderName === unknownAuthorName ? null : ticket.senderName,
      sources,
      style: draftStyleOf(settings, ticket.accountName),
      maxChars: Math.min(draftMaxChars, networkMaxChars),
    },
  };
}

/** Written again with less room where the network counts characters in another way than the engine. */
export async function writeDraft(
  context: Context,
  engine: Engine,
  { input, networkMaxChars, ticket }: DraftMaterial,
  watch?: DraftWatch,
): Promise<DraftReply> {
  if (input === null) return noDraftWhileOff;
  const connector = context.networks.get(ticket.platform)?.connector;
  const draft = await engine.draftReply(input, watch);
  if (draft.text === null) return draft;
  const length = connector?.countChars(draft.text, ticket.messageType) ?? draft.text.length;
  if (length <= networkMaxChars) return draft;
  return engine.draftReply({ ...input, maxChars: Math.floor((input.maxChars * networkMaxChars) / length) }, watch);
}
