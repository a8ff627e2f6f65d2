/** Earlier answers of the workspace to similar questions: what a draft may rest on. Only what reached its customer counts. */
import type { DraftSource } from '@parley/ai/engine.ts';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import type { TicketToRead } from './analysis.queries.ts';

const wordsMax = 5;
const wordMinChars = 4;
const answersMax = 3;
const titleMaxChars = 80;
/** How many that share two words are compared closely. */
const candidatesMax = 24;
/** In a flood only the newest get a search of their own, some milliseconds each; Generate looks again for the others. */
const questionsPerBatch = 60;
/** In a big workspace common words match very much; a random part of it is enough to find something alike. */
const matchesMax = 500;

type Candidate = { id: string; question: string; answer: string; asker: string };

/** By ticket id, best first. Tickets without anything alike are absent. @param tickets newest first */
export async function findPastAnswers(
  transaction: Transaction,
  workspaceId: string,
  tickets: readonly TicketToRead[],
): Promise<Map<number, DraftSource[]>> {
  const wordsById = new Map(
    tickets.slice(0, questionsPerBatch).map((ticket) => [ticket.id, significantWords(ticket.content)]),
  );
  const questions = [...wordsById]
    .filter(([, words]) => words.length > 0)
    .map(([id, words]) => ({ id, query: toQuery(words) }));
  const answers = new Map<number, DraftSource[]>();
  if (questions.length === 0) return answers;
  await transaction.execute(sql`select set_config('gin_fuzzy_search_limit', ${String(matchesMax)}, true)`);
  const found = await transaction.execute<Candidate & { asked_by: string }>(sql`
    select question.id as asked_by, earlier.id, earlier.original_message as question, earlier.agent_reply as answer,
      earlier.sender_name as asker
    from json_to_recordset(${JSON.stringify(questions)}::json) as question(id bigint, query text)
    cross join lateral (
      select candidate.id, candidate.original_message, candidate.agent_reply, candidate.sender_name
      from tickets candidate
      where candidate.workspace_id = ${workspaceId}
        and candidate.agent_reply is not null and candidate.first_responded_at is not null
        and to_tsvector('simple', left(candidate.original_message, 2000)) @@ to_tsquery('simple', question.query)
        and candidate.id <> question.id
      limit ${candidatesMax}
    ) earlier
  `);
  for (const [askedBy, candidates] of Map.groupBy(found.rows, (row) => Number(row.asked_by))) {
    answers.set(askedBy, chooseAlike(wordsById.get(askedBy) ?? [], candidates));
  }
  return answers;
}

/** One shared word is chance, so two are asked for; where the question has but one, that one. */
function toQuery(words: readonly string[]): string {
  const pairs = words.flatMap((one, index) => words.slice(index + 1).map((other) => `('${one}' & '${other}')`));
  return pairs.length === 0 ? words.map((word) => `'${word}'`).join(' | ') : pairs.join(' | ');
}

/** Most shared words first; of equals the later one, as answers age. */
function chooseAlike(words: readonly string[], candidates: readonly Candidate[]): DraftSource[] {
  return candidates
    .map((candidate) => {
      const asked = new Set(significantWords(candidate.question, Number.POSITIVE_INFINITY));
      return { ...candidate, shared: words.filter((word) => asked.has(word)).length };
    })
    .sort((one, other) => other.shared - one.shared || Number(other.id) - Number(one.id))
    .slice(0, answersMax)
    .map(({ id, question, answer, asker }) => ({
      kind: 'past-answer',
      id,
      title: toTitle(question),
      text: withoutName(answer, asker),
    }));
}

/** The longest words say most of what a question is about. Letters and digits only: safe inside a query. */
function significantWords(text: string, limit = wordsMax): string[] {
  const words = new Set(
    (
      text
        .slice(0, 2000)
        .toLowerCase()
        .match(/[\p{L}\p{N}]+/gu) ?? []
    ).filter((word) => word.length >= wordMinChars && word.length <= 40),
  );
  return [...words].sort((one, other) => other.length - one.length).slice(0, limit);
}

function toTitle(question: string): string {
  const line = question.replaceAll(/\s+/g, ' ').trim();
  return line.length <= titleMaxChars ? line : `${line.slice(0, titleMaxChars - 1).trimEnd()}…`.toWellFormed();
}

/** The one who asked then is not the one who asks now: their name goes, with the comma that set it apart. */
function withoutName(answer: string, asker: string): string {
  const names = asker.match(/\p{L}{3,}/gu) ?? [];
  if (names.length === 0) return answer;
  const name = `(?:${names.join('|')})`;
  return answer
    .replaceAll(new RegExp(`(^|[.!?]\\s+)${name}(?:\\s+${name})*[,:]?\\s+`, 'gu'), '$1')
    .replaceAll(new RegExp(`,?\\s+${name}(?!\\p{L})`, 'gu'), '')
    .trim();
}
