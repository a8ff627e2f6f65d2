/** Earlier answers of the workspace to similar questions: what a draft may rest on. Only what reached its customer counts. */
import type { DraftSource } from '@parley/ai/engine.ts';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import type { TicketToRead } from './analysis.queries.ts';
import { thingsIn } from './things-in.ts';

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
/** How alike two questions must be: words of meaning they share, and which part of the shorter and of the longer one that is. */
const sharedMin = 3;
const shorterShareMin = 0.5;
const longerShareMin = 0.4;
/** Whose stop words and word stems the database knows. In other languages two questions cannot be told to be alike. */
const dictionaries: Record<string, string> = {
  en: 'english',
  de: 'german',
  fr: 'french',
  es: 'spanish',
  it: 'italian',
  pt: 'portuguese',
};
/** Words of meaning to the dictionaries, not to us. */
const pleasantries =
  /^(?:hi|hello|hey|dear|pleas|thank|thx|ok|anybodi|anyon|someon|know|hallo|bitt|dank|hola|graci|bonjour|merci|salut|ciao|grazi|ol[aá]|obrig.*)$/u;

type Question = { id: number; query: string; dictionary: string; language: string; text: string };
type Candidate = {
  asked_by: string;
  id: string;
  question: string;
  answer: string;
  asked_stems: string[];
  stems: string[];
};
type Alike = Candidate & { ticket: TicketToRead; likeness: number };

/**
 * By ticket id, best first. Tickets without anything alike are absent. An answer that names a person of its conversation is none
 * for anybody else, and is left out.
 * @param wanted newest first
 */
export async function findPastAnswers(
  transaction: Transaction,
  workspaceId: string,
  wanted: readonly { ticket: TicketToRead; analysis: { language: string } }[],
): Promise<Map<number, DraftSource[]>> {
  const questions = wanted.slice(0, questionsPerBatch).flatMap(toQuestion);
  const answers = new Map<number, DraftSource[]>();
  if (questions.length === 0) return answers;
  await transaction.execute(sql`select set_config('gin_fuzzy_search_limit', ${String(matchesMax)}, true)`);
  const found = await transaction.execute<Candidate>(sql`
    select question.id as asked_by, earlier.id, earlier.original_message as question, earlier.agent_reply as answer,
      question.asked_stems,
      tsvector_to_array(to_tsvector(question.dictionary::regconfig, left(earlier.original_message, 2000))) as stems
    from (
      select *, tsvector_to_array(to_tsvector(dictionary::regconfig, text)) as asked_stems
      from json_to_recordset(${JSON.stringify(questions)}::json)
        as asked(id bigint, query text, dictionary text, language text, text text)
      offset 0
    ) question
    cross join lateral (
      select candidate.id, candidate.original_message, candidate.agent_reply
      from tickets candidate
      where candidate.workspace_id = ${workspaceId}
        and candidate.agent_reply is not null and candidate.first_responded_at is not null
        and to_tsvector('simple', left(candidate.original_message, 2000)) @@ to_tsquery('simple', question.query)
        and candidate.id <> question.id
        and coalesce(candidate.language, question.language) = question.language
      limit ${candidatesMax}
    ) earlier
  `);
  const ticketById = new Map(wanted.map(({ ticket }) => [ticket.id, ticket]));
  const alike = found.rows.flatMap((candidate): Alike[] => {
    const ticket = ticketById.get(Number(candidate.asked_by));
    const likeness = ticket === undefined ? 0 : likenessOf(ticket, candidate);
    return ticket === undefined || likeness === 0 ? [] : [{ ...candidate, ticket, likeness }];
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

function toQuestion({ ticket, analysis }: { ticket: TicketToRead; analysis: { language: string } }): Question[] {
  const dictionary = dictionaries[analysis.language];
  const text = ticket.content.slice(0, 2000).toWellFormed().replaceAll('\0', '');
  const words = significantWords(text);
  if (dictionary === undefined || words.length === 0) return [];
  return [{ id: ticket.id, query: toQuery(words), dictionary, language: analysis.language, text }];
}

/** One shared word is chance, so two are asked for; where the question has but one, that one. */
function toQuery(words: readonly string[]): string {
  const pairs = words.flatMap((one, index) => words.slice(index + 1).map((other) => `('${one}' & '${other}')`));
  return pairs.length === 0 ? words.map((word) => `'${word}'`).join(' | ') : pairs.join(' | ');
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

/** The shared part of the shorter question, and a little of the longer one's; 0 where they are not about the same thing. */
function likenessOf(ticket: TicketToRead, candidate: Candidate): number {
  const asked = new Set(candidate.asked_stems.filter((stem) => !pleasantries.test(stem)));
  const earlier = new Set(candidate.stems.filter((stem) => !pleasantries.test(stem)));
  const shared = [...asked].filter((stem) => earlier.has(stem)).length;
  const shorterShare = shared / Math.min(asked.size, earlier.size);
  const longerShare = shared / Math.max(asked.size, earlier.size);
  if (shared < sharedMin || shorterShare < shorterShareMin || longerShare < longerShareMin) return 0;
  const own = wordsOf(ticket.accountName);
  const [now, then] = [thingsIn(ticket.content, own), thingsIn(candidate.question, own)];
  const isAboutTheSame = now.size === then.size && [...now].every((thing) => then.has(thing));
  return isAboutTheSame ? shorterShare + longerShare : 0;
}

function namesAnyOf(answer: string, people: readonly string[], accountName: string): boolean {
  const own = new Set(wordsOf(accountName));
  const names = new Set(people.flatMap(wordsOf).filter((name) => [...name].length >= 3 && !own.has(name)));
  return wordsOf(answer).some((word) => names.has(word));
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

/** The longest words say most of what a question is about. Letters and digits only: safe inside a query. */
function significantWords(text: string): string[] {
  const words = new Set(
    (
      text
        .slice(0, 2000)
        .toLowerCase()
        .match(/[\p{L}\p{N}]+/gu) ?? []
    ).filter((word) => word.length >= wordMinChars && word.length <= 40),
  );
  return [...words].sort((one, other) => other.length - one.length).slice(0, wordsMax);
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
