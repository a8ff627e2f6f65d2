/** Canned replies that may answer a question: candidates, which the engine weighs. Kept in memory until one of them changes. */
import type { DraftSource } from '@parley/ai/engine.ts';
import { answersKindWords } from '@parley/ai/engines/builtin/drafting/knowledge/kind-words.ts';
import type { DatabaseOrTransaction } from '../../db/client.ts';
import { listCannedReplySources, readCannedRepliesVersion } from '../canned-replies/canned-reply-sources.service.ts';
import type { KnowledgeQuestion } from './find-knowledge.service.ts';
import { indexKnowledge, type KnowledgeIndex } from './knowledge-index.ts';
import { languageOf, stemsOf } from './knowledge-words.ts';

const candidatesMax = 20;
/** Up to here the engine is given every one of another language than the question's, as of the knowledge entries, and every one to kind words. */
const smallReplies = 200;
const rememberedWorkspaces = 50;
const questionMaxChars = 2_000;

type Remembered = { version: string; index: KnowledgeIndex };
/** Newest use last. */
const remembered = new Map<string, Remembered>();

/** By ticket id, best first. Of one state of the replies the sources are the same objects in every answer. */
export async function findCannedReplies(
  transaction: DatabaseOrTransaction,
  workspaceId: string,
  questions: readonly KnowledgeQuestion[],
): Promise<Map<number, DraftSource[]>> {
  const version = await readCannedRepliesVersion(transaction, workspaceId);
  if (version === null || questions.length === 0) return new Map();
  const index = await readIndex(transaction, workspaceId, version);
  return new Map(
    questions.map(({ language, text, ticketId }) => {
      const ranked = index.rank(stemsOf(text.slice(0, questionMaxChars), language));
      const best = ranked.slice(0, candidatesMax);
      const taken = new Set(best);
      // A reply to kind words shares none with them: its title names the occasion.
      const others = index.entries.filter(
        ({ language: spoken, source }) => !taken.has(source) && (spoken !== language || answersKindWords(source.title)),
      );
      const isSmall = index.entries.length <= smallReplies;
      return [ticketId, isSmall ? [...best, ...others.map(({ source }) => source)] : best];
    }),
  );
}

async function readIndex(
  transaction: DatabaseOrTransaction,
  workspaceId: string,
  version: string,
): Promise<KnowledgeIndex> {
  const known = remembered.get(workspaceId);
  remembered.delete(workspaceId);
  if (known?.version === version) {
    remembered.set(workspaceId, known);
    return known.index;
  }
  const sources = await listCannedReplySources(transaction, workspaceId);
  const index = indexKnowledge(sources.map((source) => ({ source, language: languageOf(source.title, source.text) })));
  remembered.set(workspaceId, { version, index });
  const [oldest] = remembered.keys();
  if (remembered.size > rememberedWorkspaces && oldest !== undefined) remembered.delete(oldest);
  return index;
}
