/**
 * The words in which X takes queries. OpenAPI 2.167 renames what 2.166 and the guides say, and shows others' ids by the expansion of their
 * name instead of by a field; the changelog tells no day of a switch. Queries are written in the older words here and asked for in those
 * that X takes. Source: OpenAPI 2.166 (2026-06-12) and 2.167 (2026-08-22), parameters `tweet.fields`, `post.fields`, `dm_event.fields` and
 * `expansions`, read 2026-11-22.
 */
import { z } from 'zod';
import type { CallFailure } from '../../http/call.ts';

export const vocabularies = ['2.166', '2.167'] as const;
export type Vocabulary = (typeof vocabularies)[number];
type Query = Readonly<Record<string, string>>;

const newFields: Readonly<Record<string, string>> = { note_tweet: 'note_post' };
/** Fields of the older words, and the expansion that tells the same in the newer ones. */
const expansionsFor: Readonly<Record<string, string>> = {
  author_id: 'author_id',
  in_reply_to_user_id: 'in_reply_to_user_id',
  referenced_tweets: 'referenced_posts',
  sender_id: 'sender_id',
};
const fieldParameters: Readonly<Record<string, string>> = {
  'tweet.fields': 'post.fields',
  'dm_event.fields': 'dm_event.fields',
};

/** @param query in the older words */
export function toVocabulary(query: Query, vocabulary: Vocabulary): Record<string, string> {
  if (vocabulary === '2.166') return { ...query };
  const asked: Record<string, string> = {};
  const expansions = new Set(listOf(query.expansions));
  for (const [name, value] of Object.entries(query)) {
    const parameter = fieldParameters[name];
    if (parameter === undefined) {
      asked[name] = value;
      continue;
    }
    const fields = listOf(value);
    for (const field of fields) if (expansionsFor[field] !== undefined) expansions.add(expansionsFor[field]);
    asked[parameter] = fields
      .filter((field) => expansionsFor[field] === undefined)
      .map((field) => newFields[field] ?? field)
      .join(',');
  }
  return expansions.size === 0 ? asked : { ...asked, expansions: [...expansions].join(',') };
}

function listOf(text: string | undefined): string[] {
  return (text ?? '').split(',').filter((word) => word !== '');
}

const refusedSchema = z.object({ errors: z.array(z.object({ parameters: z.record(z.string(), z.unknown()) })) });
const wordParameters = new Set(['tweet.fields', 'post.fields', 'dm_event.fields', 'expansions']);

/** X refused a query for its words: those of the other version may be right. */
export function isRefusedForItsWords({ code, body }: CallFailure): boolean {
  if (code !== 'invalid-request') return false;
  const refused = refusedSchema.safeParse(body).data?.errors ?? [];
  return refused.some(({ parameters }) => Object.keys(parameters).some((name) => wordParameters.has(name)));
}
