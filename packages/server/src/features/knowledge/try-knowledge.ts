/** What a draft would find for a question that somebody tries: the same search and the same engine, with nothing kept. */
import type { DraftSource } from '@parley/ai/engine.ts';
import type { AnswerOf } from '@parley/contract/endpoints.ts';
import type { Context } from '../../context.ts';
import { readAssistantSettings } from '../assistant-settings/assistant-settings.service.ts';
import { findCannedReplies } from './find-canned-replies.service.ts';
import { findKnowledge } from './find-knowledge.service.ts';
import { stemsOf } from './knowledge-words.ts';
import { sourcesOfSettings } from './settings-sources.service.ts';

const shownMax = 5;
/** As in the reply box. Source: specification 1, section 9. */
const draftMaxChars = 500;
/** Nobody's number: the question is no ticket. */
const triedId = 0;

/** What the draft would rest on stands first. */
export async function tryKnowledge(
  { database, engine }: Context,
  workspaceId: string,
  question: string,
): Promise<AnswerOf<'tryKnowledge'>> {
  const message = { text: question };
  const [analysis] = await engine.analyse([message]);
  if (analysis === undefined) throw new Error('the engine gave no analysis');
  const { language } = analysis;
  const asked = { ticketId: triedId, text: question, language };
  const sources = [
    ...((await findKnowledge(database, workspaceId, [asked])).get(triedId) ?? []),
    ...((await findCannedReplies(database, workspaceId, [asked])).get(triedId) ?? []),
    ...sourcesOfSettings(await readAssistantSettings(database, workspaceId)),
  ];
  const draft = await engine.draftReply({
    message,
    analysis,
    channel: 'private',
    trail: [],
    customerName: null,
    sources,
    style: {
      greeting: 'none',
      closing: 'none',
      useName: false,
      replyLength: 'standard',
      tone: 'friendly',
      companyName: '',
      supportEmail: '',
      avoidPersonalData: true,
    },
    maxChars: draftMaxChars,
  });
  const cited = new Set(draft.sources.map(({ id }) => id));
  const asks = stemsOf(question, language);
  // Of a small workspace the engine was given entries too that share nothing with the question but perhaps their meaning.
  const isNear = ({ text, title }: DraftSource) =>
    [...stemsOf(`${title}\n${text}`, language)].some((stem) => asks.has(stem));
  const matches = [
    ...sources.filter(({ id }) => cited.has(id)),
    ...sources.filter((source) => !cited.has(source.id) && isNear(source)),
  ];
  return {
    language,
    reason: draft.reason,
    matches: matches.slice(0, shownMax).flatMap(({ id, kind, text, title }) =>
      // A search for knowledge finds no answers that went to other customers.
      kind === 'past-answer' ? [] : [{ id, kind, title, text, isCited: cited.has(id) }],
    ),
  };
}
