import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { readBody } from '../../http/parameters.ts';
import { getSetting, saveSetting } from '../../state/settings.ts';
import type { World } from '../../world.ts';

/** Members that OpenAPI 2.167 names anew; what is not here kept its name. Source: OpenAPI 2.166 and 2.167, read 2026-11-21. */
const NEW_NAMES: Record<string, string> = {
  tweets: 'posts',
  retweet_count: 'repost_count',
  tweet_count: 'post_count',
  referenced_tweets: 'referenced_posts',
  edit_history_tweet_ids: 'edit_history_post_ids',
  note_tweet: 'note_post',
  pinned_tweet_id: 'pinned_post_id',
  most_recent_tweet_id: 'most_recent_post_id',
};
const OLD_PROBLEMS = 'https://api.twitter.com/2/problems/';
const NEW_PROBLEMS = 'https://api.x.com/2/problems/';

const versionSchema = z.strictObject({ openapi: z.enum(['2.166', '2.167']) });

/** Whether X speaks as OpenAPI 2.167 has it: it answers in those words, and knows no others in queries. */
export function isNewVocabulary(world: World): boolean {
  return getSetting<string>(world.state, 'twitter', 'openapi') === '2.167';
}

/** What X answers, in the words of the version that was chosen; the older ones until then, as its client libraries read them. */
export function toChosenWords(world: World, json: string): string {
  if (!isNewVocabulary(world)) return json;
  try {
    return JSON.stringify(rename(JSON.parse(json)));
  } catch {
    // What a fault made unreadable stays so.
    return json;
  }
}

/** Every answer in the chosen words, and the switch, which X itself does not have. */
export function addVocabulary(routes: FastifyInstance, world: World): void {
  routes.addHook('onSend', async (_request, reply, payload) => {
    const isJson = /json/.test(String(reply.getHeader('content-type') ?? ''));
    return isJson && typeof payload === 'string' && payload !== '' ? toChosenWords(world, payload) : payload;
  });
  routes.put('/sandbox/twitter/portal/openapi', async (request, reply) => {
    const body = versionSchema.safeParse(await readBody(request));
    if (!body.success) return reply.code(400).send({ message: 'openapi: say 2.166 or 2.167.' });
    saveSetting(world.state, 'twitter', 'openapi', body.data.openapi);
    return body.data;
  });
}

function rename(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(rename);
  if (typeof value === 'string' && value.startsWith(OLD_PROBLEMS)) return value.replace(OLD_PROBLEMS, NEW_PROBLEMS);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [NEW_NAMES[name] ?? name, rename(member)]));
}
