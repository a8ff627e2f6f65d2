/** Earlier answers of the workspace to the same question: what a draft may rest on. Only what reached its customer counts. */
import type { DraftSource } from '@parley/ai/engine.ts';
import { readTerms } from '@parley/ai/engines/builtin/drafting/knowledge/read-terms.ts';
import {
  likenessOfQuestions,
  type ReadQuestion,
  readQuestion,
} from '@parley/ai/engines/builtin/drafting/knowledge/same-question.ts';
import { type SearchGroup, searchGroupsOf } from '@parley/ai/engines/builtin/drafting/knowledge/search-words.ts';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import type { TicketToRead } from './analysis.queries.ts';

const answersMax = 3;
const titleMaxChars = 160;
/** How many that share words are counted, and how many of these are compared closely. */
const candidatesMax = 40;
const comparedMax = 6;
/** In a flood only the newest get a search of their own, some milliseconds each; Generate looks again for the others. */
const questionsPerBatch = 60;
/** In a big workspace common words match very much; a random part of it is enough to find something alike. */
const matchesMax = 500;
const questionMaxChars = 2000;

type Question = { id: number; query: string; groups: string[]; language: string };
type Candidate = { asked_by: string; id: string; question: string; answer: string };
type Alike = Candidate & { ticket: TicketToRead; likeness: number };
type Asked = { ticket: TicketToRead; language: string; question: Question; read: ReadQuestion };

/**
 * By ticket id, best first. Tickets that ask nothing that was answered before are absent. An answer that names a person of its
 * conversation is none for anybody else, and is left out.
 * @param wanted newest first
 */
export async function findPastAnswers(
  transaction: Transaction,
  workspaceId: string,
  wanted: readonly { ticket: TicketToRead; analysis: { language: string } }[],
): Promise<Map<number, DraftSource[]>> {
  const asked = wanted.slice(0, questionsPerBatch).flatMap(toAsked);
  const answers = new Map<number, DraftSource[]>();
  if (asked.length === 0) return answers;
  await transaction.execute(sql`select set_config('gin_fuzzy_search_limit', ${String(matchesMax)}, true)`);
  const found = await transaction.execute<Candidate>(sql`
    select question.id as asked_by, earlier.id, earlier.question, earlier.answer
    from (
      select * from json_to_recordset(${JSON.stringify(asked.map(({ question }) => question))}::json)
        as asked(id bigint, query text, groups text[], language text)
      offset 0
    ) question
    cross join lateral (
      select candidate.id, candidate.original_message as question, candidate.agent_reply as answer
      from (
        select id, original_message, agent_reply
        from tickets
        where workspace_id = ${workspaceId}
          and agent_reply is not null and first_responded_at is not null
          and to_tsvector('simple', left(original_message, 2000)) @@ to_tsquery('simple', question.query)
          and id <> question.id
          and coalesce(language, question.language) = question.language
          -- What Parley answered by itself nobody has approved.
          and not exists (
            select 1 from automatic_replies
            where automatic_replies.workspace_id = tickets.workspace_id and automatic_replies.ticket_id = tickets.id
              and automatic_replies.state = 'sent' and automatic_replies.text = tickets.agent_reply
          )
        limit ${candidatesMax}
      ) candidate
      -- What shares most comes first; of equals the later one, as answers age.
      order by (
        select count(*) from unnest(question.groups) as group_query
        where to_tsvector('simple', left(candidate.original_message, 2000)) @@ group_query::tsquery
      ) desc, candidate.id desc
      limit ${comparedMax}
    ) earlier
  `);
  const askedById = new Map(asked.map((each) => [each.ticket.id, each]));
  const alike = found.rows.flatMap((candidate): Alike[] => {
    const by = askedById.get(Number(candidate.asked_by));
    const likeness = by === undefined ? 0 : likenessOf(by, candidate);
    return by === undefined || likeness === 0 ? [] : [{ ...candidate, ticket: by.ticket, likeness }];
  });
  const people = await findPeople(transaction, workspaceId, [...new Set(alike.map(({ id }) => Number(id)))]);
  for (const [ticket, candidates] of Map.groupBy(alike, (candidate) => candidate.ticket)) {
    const chosen = chooseQuotable(ticket, candidates, people);
    if (chosen.length > 0) answers.set(ticket.id, chosen);
  }
  return answers;
}

/** Who takes part in these tickets, by ticket id. */
async function findPeople(
  transaction: Transaction,
  workspaceId: string,
  ticketIds: readonly number[],
): Promise<Map<number, string[]>> {
  if (ticketIds.length === 0) return new Map();
  const ids = sql`any(${sql.param([...ticketIds])}::bigint[])`;
  const found = await transaction.execute<{ ticket_id: string; sender_name: string }>(sql`
    select id as ticket_id, sender_name from tickets where workspace_id = ${workspaceId} and id = ${ids}
    union
    select ticket_id, sender_name from conversation_entries where workspace_id = ${workspaceId} and ticket_id = ${ids}
  `);
  const rowsByTicket = Map.groupBy(found.rows, (row) => Number(row.ticket_id));
  return new Map([...rowsByTicket].map(([id, rows]) => [id, rows.map((row) => row.sender_name)]));
}

function toAsked({
  analysis: { language },
  ticket,
}: {
  ticket: TicketToRead;
  analysis: { language: string };
}): Asked[] {
  const text = textOf(ticket.content);
  const read = readQuestion(text, language);
  const groups = searchGroupsOf(text, language, read.said);
  if (groups.length === 0) return [];
  const question = { id: ticket.id, query: toQuery(groups), groups: groups.map(anyOf), language };
  return [{ ticket, language, question, read }];
}

function textOf(text: string): string {
  return text.slice(0, questionMaxChars).toWellFormed().replaceAll('\0', '');
}

/** One shared word is chance, so two are asked for; where the question has but one, that one. */
function toQuery(groups: readonly SearchGroup[]): string {
  const any = groups.map((group) => `(${anyOf(group)})`);
  const pairs = any.flatMap((one, place) => any.slice(place + 1).map((other) => `(${one} & ${other})`));
  return pairs.length === 0 ? any.join(' | ') : pairs.join(' | ');
}

/** Letters and digits only: safe inside a query. */
function anyOf(group: SearchGroup): string {
  return group.map((beginning) => `'${beginning}':*`).join(' | ');
}

/** The likest first; of equals the later one, as answers age. */
function chooseQuotable(
  ticket: TicketToRead,
  candidates: readonly Alike[],
  people: ReadonlyMap<number, string[]>,
): DraftSource[] {
  return candidates
    .flatMap((candidate) => {
      const names = people.get(Number(candidate.id)) ?? [];
      const answer = withoutAddressee(candidate.answer, names);
      return namesAnyOf(answer, names, ticket.accountName) ? [] : [{ ...candidate, answer }];
    })
    .sort((one, other) => other.likeness - one.likeness || Number(other.id) - Number(one.id))
    .slice(0, answersMax)
    .map(({ id, question, answer }) => ({ kind: 'past-answer', id, title: toTitle(question), text: answer }));
}

function likenessOf({ language, read }: Asked, { answer, question }: Candidate): number {
  return likenessOfQuestions(read, readQuestion(textOf(question), language), readTerms(textOf(answer), language));
}

function namesAnyOf(answer: string, people: readonly string[], accountName: string): boolean {
  const own = new Set(wordsOf(accountName));
  const names = new Set(people.flatMap(wordsOf).filter((name) => [...name].length >= 3 && !own.has(name)));
  return wordsOf(answer).some((word) => names.has(word));
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

function toTitle(question: string): string {
  const line = question.replaceAll(/\s+/g, ' ').trim();
  return line.length <= titleMaxChars ? line : `${line.slice(0, titleMaxChars - 1).trimEnd()}…`.toWellFormed();
}

/** The one who asked then is not the one who asks now: the greeting with a handle or name of that conversation goes. */
function withoutAddressee(answer: string, people: readonly string[]): string {
  const withoutHandles = answer.trim().replace(/^(?:@[\p{L}\p{N}_.-]+[,:]?\s*)+/u, '');
  const names = people.flatMap((person) => person.match(/\p{L}{3,}/gu) ?? []);
  if (names.length === 0) return withoutHandles;
  const name = `(?:${names.join('|')})`;
  return withoutHandles.replace(new RegExp(`^(?:\\p{L}+\\s+){0,2}${name}(?:\\s+${name})*[,:!]\\s+`, 'iu'), '');
}
