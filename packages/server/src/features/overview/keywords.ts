/** What the messages of a period speak of: words and pairs of words, with how those felt who used them. */
import { termsOfText } from '@parley/ai/keywords/terms-of-text.ts';
import { keywordsMax, keywordsReadMax } from '@parley/contract/overview/rules.ts';
import type { Keyword, Keywords } from '@parley/contract/overview/schemas.ts';
import type { Sentiment } from '@parley/contract/tickets/rules.ts';
import { sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../db/client.ts';
import { countSentiments } from './count-sentiments.query.ts';
import { conditionsOf, instants, integers } from './counted-days.ts';
import { toInbox } from './message-panels.ts';
import type { OverviewRequest } from './overview-request.ts';

type ReadMessage = { text: string; language: string | null; sentiment: Sentiment | null };
type Counted = Omit<Keyword, 'share'> & { key: string };

/** One customer's word is no topic. */
const messagesMin = 2;
/** A word that nearly always stands in one pair is told by the pair. */
const pairTakesFrom = 0.8;

/**
 * Terms of the messages, those in most messages first. Of more messages than can be read at once a part of each day is read, as large as the day's
 * part of all, its newest ones: `readMessages` of `messages` says how many.
 */
export async function readKeywords(database: DatabaseOrTransaction, request: OverviewRequest): Promise<Keywords> {
  const { now, period, scope } = request;
  const days = await countSentiments(database, scope, { spans: now, timeZone: period.timeZone });
  const counts = days.map(({ negative, neutral, place, positive, unknown }) => ({
    place,
    messages: positive + neutral + negative + unknown,
  }));
  const messages = counts.reduce((sum, row) => sum + row.messages, 0);
  const part = Math.min(1, keywordsReadMax / Math.max(1, messages));
  const wanted = counts.flatMap((row) => {
    const span = now[row.place - 1];
    return span === undefined ? [] : [{ ...span, wanted: Math.round(row.messages * part) }];
  });
  const read = await readMessages(database, request, wanted);
  return {
    keywords: rank(countTerms(read)).map(({ key: _, ...keyword }) => ({
      ...keyword,
      share: keyword.messages / read.length,
    })),
    messages,
    readMessages: read.length,
    inbox: toInbox(request),
  };
}

/** The newest ones of each day, as many as are wanted of it. What was erased has no words. */
async function readMessages(
  database: DatabaseOrTransaction,
  { scope }: OverviewRequest,
  days: readonly { since: Date; until: Date; wanted: number }[],
): Promise<ReadMessage[]> {
  const { rows } = await database.execute<ReadMessage>(sql`
    select message.* from unnest(
      ${instants(days.map(({ since }) => since))}, ${instants(days.map(({ until }) => until))},
      ${integers(days.map(({ wanted }) => wanted))}
    ) as day (since, until, wanted)
    cross join lateral (
      select left(original_message, 600) as text, language, sentiment from tickets
      where workspace_id = ${scope.workspaceId} and created_at >= since and created_at < until
        and erased_at is null ${conditionsOf(scope)}
      order by created_at desc, id desc limit wanted
    ) message
  `);
  return rows;
}

function countTerms(read: readonly ReadMessage[]): Counted[] {
  const counted = new Map<string, Counted>();
  for (const { language, sentiment, text } of read) {
    for (const term of termsOfText(text, language ?? 'en')) {
      const known = counted.get(term.key) ?? {
        ...{ key: term.key, term: term.text, words: term.words },
        ...{ messages: 0, positive: 0, neutral: 0, negative: 0, unknown: 0 },
      };
      known.messages += 1;
      known[sentiment ?? 'unknown'] += 1;
      counted.set(term.key, known);
    }
  }
  return [...counted.values()].filter(({ messages }) => messages >= messagesMin);
}

/** Those in most messages; of as many, pairs first: they say more. */
function rank(terms: readonly Counted[]): Counted[] {
  const toldByPair = new Set<string>();
  const byKey = new Map(terms.map((term) => [term.key, term]));
  for (const { key, messages, words } of terms) {
    if (words !== 2) continue;
    for (const word of key.split(' '))
      if (messages >= (byKey.get(word)?.messages ?? 0) * pairTakesFrom) toldByPair.add(word);
  }
  return terms
    .filter(({ key }) => !toldByPair.has(key))
    .sort((one, other) => other.messages - one.messages || other.words - one.words || (one.key < other.key ? -1 : 1))
    .slice(0, keywordsMax);
}
