/**
 * What the workspace knows about a question: candidates for a draft to rest on, best first. The engine weighs them; here nothing is
 * left out that it could use. A workspace of usual size is kept in memory until one of its entries changes, so that a flood of
 * messages costs no query each; a larger one is searched by the database.
 */
import type { DraftSource } from '@parley/ai/engine.ts';
import { asc, eq, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../db/client.ts';
import { knowledgeEntries, knowledgeRevisions } from '../../db/schema/knowledge.ts';
import { indexKnowledge, type KnowledgeIndex } from './knowledge-index.ts';
import { stemsOf, toQuery } from './knowledge-words.ts';

export type KnowledgeQuestion = {
  ticketId: number;
  text: string;
  /** ISO 639-1, or `und`. */
  language: string;
};

const candidatesMax = 20;
/** Up to here the engine is given every entry of another language than the question's: it has words for what theirs mean. */
const smallEntries = 200;
/** Up to here a workspace is kept in memory: some megabytes. */
const rememberedEntries = 1_000;
const rememberedWorkspaces = 50;
/** As much of a message as tells what it asks. */
const questionMaxChars = 2_000;

type Remembered = { revision: number; index: KnowledgeIndex };
/** Newest use last. */
const remembered = new Map<string, Remembered>();

/**
 * By ticket id. Tickets that share nothing with any entry are absent. Of one revision of the knowledge the sources are the same
 * objects in every answer, so that an engine may remember what it read of one.
 */
export async function findKnowledge(
  transaction: DatabaseOrTransaction,
  workspaceId: string,
  questions: readonly KnowledgeQuestion[],
): Promise<Map<number, DraftSource[]>> {
  if (questions.length === 0) return new Map();
  const [state] = await transaction
    .select({ revision: knowledgeRevisions.revision, entries: knowledgeRevisions.entries })
    .from(knowledgeRevisions)
    .where(eq(knowledgeRevisions.workspaceId, workspaceId));
  if (state === undefined || state.entries === 0) return new Map();
  if (state.entries > rememberedEntries) return searchDatabase(transaction, workspaceId, questions);
  const index = await readIndex(transaction, workspaceId, state.revision);
  const found = questions.map((question): [number, DraftSource[]] => [
    question.ticketId,
    candidatesIn(index, question),
  ]);
  return new Map(found.filter(([, sources]) => sources.length > 0));
}

function candidatesIn(index: KnowledgeIndex, question: KnowledgeQuestion): DraftSource[] {
  const ranked = index.rank(stemsOf(question.text.slice(0, questionMaxChars), question.language));
  const best = ranked.slice(0, candidatesMax);
  if (index.entries.length > smallEntries) return best;
  const taken = new Set(best);
  const foreign = index.entries.filter(({ language, source }) => language !== question.language && !taken.has(source));
  return [...best, ...foreign.map(({ source }) => source)];
}

async function readIndex(
  transaction: DatabaseOrTransaction,
  workspaceId: string,
  revision: number,
): Promise<KnowledgeIndex> {
  const known = remembered.get(workspaceId);
  if (known?.revision === revision) {
    remembered.delete(workspaceId);
    remembered.set(workspaceId, known);
    return known.index;
  }
  const { id, kind, language, text, title } = knowledgeEntries;
  const rows = await transaction
    .select({ id, kind, language, text, title })
    .from(knowledgeEntries)
    .where(eq(knowledgeEntries.workspaceId, workspaceId))
    .orderBy(asc(knowledgeEntries.createdAt), asc(id));
  const index = indexKnowledge(rows.map(({ language: spoken, ...source }) => ({ source, language: spoken })));
  // The entries may be of a later revision than the number: then the next batch reads them once more.
  remembered.delete(workspaceId);
  remembered.set(workspaceId, { revision, index });
  const [oldest] = remembered.keys();
  if (remembered.size > rememberedWorkspaces && oldest !== undefined) remembered.delete(oldest);
  return index;
}

type Found = { asked_by: string; kind: DraftSource['kind']; id: string; title: string; text: string };

/** Shared stems first, the rare places of the title more; then titles that are written nearly so. */
async function searchDatabase(
  transaction: DatabaseOrTransaction,
  workspaceId: string,
  questions: readonly KnowledgeQuestion[],
): Promise<Map<number, DraftSource[]>> {
  const asked = questions.flatMap(({ language, text, ticketId }) => {
    const question = text.slice(0, questionMaxChars).toWellFormed().replaceAll('\0', '');
    const query = toQuery(stemsOf(question, language));
    return query === null ? [] : [{ id: ticketId, query, text: question.toLowerCase().slice(0, 300) }];
  });
  if (asked.length === 0) return new Map();
  const found = await transaction.execute<Found>(sql`
    select asked.id as asked_by, entry.kind, entry.id, entry.title, entry.text
    from json_to_recordset(${JSON.stringify(asked)}::json) as asked(id bigint, query text, text text)
    cross join lateral (
      select candidate.kind, candidate.id, candidate.title, candidate.text,
        ts_rank(candidate.search, to_tsquery('simple', asked.query))
          + similarity(lower(candidate.title), asked.text) as score
      from knowledge_entries candidate
      where candidate.workspace_id = ${workspaceId}
        and (candidate.search @@ to_tsquery('simple', asked.query) or lower(candidate.title) % asked.text)
      order by score desc, candidate.id
      limit ${candidatesMax}
    ) entry
    order by asked.id, entry.score desc, entry.id
  `);
  const byTicket = Map.groupBy(found.rows, (row) => Number(row.asked_by));
  return new Map(
    [...byTicket].map(([id, rows]) => [id, rows.map(({ asked_by: _, ...source }): DraftSource => source)]),
  );
}
