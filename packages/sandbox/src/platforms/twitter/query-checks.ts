import type { World } from '../../world.ts';
import { isId } from './ids.ts';
import { invalidRequest } from './problems.ts';
import { isNewVocabulary } from './vocabulary.ts';

/** Field names of both vocabularies; source: docs.x.com, OpenAPI 2.166 and 2.167, read 2026-11-21. */
const TWEET_FIELDS = [
  'article',
  'article_title',
  'attachments',
  'author_id',
  'card_uri',
  'community_id',
  'context_annotations',
  'conversation_id',
  'created_at',
  'display_text_range',
  'edit_controls',
  'edit_history_tweet_ids',
  'edit_history_post_ids',
  'entities',
  'geo',
  'id',
  'in_reply_to_user_id',
  'lang',
  'made_with_ai',
  'matched_media_notes',
  'media_metadata',
  'non_public_metrics',
  'note_request_suggestions',
  'note_tweet',
  'note_post',
  'organic_metrics',
  'paid_partnership',
  'possibly_sensitive',
  'promoted_metrics',
  'public_metrics',
  'referenced_tweets',
  'referenced_posts',
  'reply_settings',
  'scopes',
  'source',
  'suggested_source_links',
  'suggested_source_links_with_counts',
  'text',
  'withheld',
];
const USER_FIELDS = [
  'affiliation',
  'confirmed_email',
  'connection_status',
  'created_at',
  'description',
  'entities',
  'id',
  'is_identity_verified',
  'location',
  'most_recent_tweet_id',
  'most_recent_post_id',
  'name',
  'parody',
  'pinned_tweet_id',
  'pinned_post_id',
  'profile_banner_url',
  'profile_image_url',
  'protected',
  'public_metrics',
  'receives_your_dm',
  'subscribes_to_you',
  'subscription',
  'subscription_type',
  'url',
  'username',
  'verified',
  'verified_followers_count',
  'verified_type',
  'withheld',
];
const MEDIA_FIELDS = [
  'alt_text',
  'duration_ms',
  'height',
  'media_key',
  'non_public_metrics',
  'organic_metrics',
  'preview_image_url',
  'promoted_metrics',
  'public_metrics',
  'type',
  'url',
  'variants',
  'width',
];
const DM_EVENT_FIELDS = [
  'attachments',
  'created_at',
  'dm_conversation_id',
  'entities',
  'event_type',
  'id',
  'participant_ids',
  'referenced_tweets',
  'referenced_posts',
  'sender_id',
  'text',
];
const TWEET_EXPANSIONS = [
  'article.cover_media',
  'article.media_entities',
  'attachments.media_keys',
  'attachments.media_source_tweet',
  'attachments.poll_ids',
  'author_id',
  'edit_history_tweet_ids',
  'edit_history_post_ids',
  'entities.mentions.username',
  'geo.place_id',
  'in_reply_to_user_id',
  'entities.note.mentions.username',
  'referenced_tweets.id',
  'referenced_posts',
  'referenced_tweets.id.author_id',
  'referenced_posts.author_id',
  'referenced_tweets.id.attachments.media_keys',
  'username',
];
const USER_EXPANSIONS = [
  'affiliation.user_id',
  'most_recent_tweet_id',
  'most_recent_post_id',
  'pinned_tweet_id',
  'pinned_post_id',
];
const DM_EXPANSIONS = [
  'attachments.media_keys',
  'participant_ids',
  'referenced_tweets.id',
  'referenced_posts',
  'sender_id',
];

const FIELD_PARAMETERS: Record<string, readonly string[]> = {
  'tweet.fields': TWEET_FIELDS,
  'post.fields': TWEET_FIELDS,
  'user.fields': USER_FIELDS,
  'media.fields': MEDIA_FIELDS,
  'dm_event.fields': DM_EVENT_FIELDS,
  'poll.fields': ['duration_minutes', 'end_datetime', 'id', 'options', 'voting_status'],
  'place.fields': ['contained_within', 'country', 'country_code', 'full_name', 'geo', 'id', 'name', 'place_type'],
};
export const EXPANSIONS = { tweet: TWEET_EXPANSIONS, user: USER_EXPANSIONS, message: DM_EXPANSIONS } as const;

const OBJECT_PARAMETERS = {
  tweet: ['tweet.fields', 'post.fields', 'user.fields', 'media.fields', 'poll.fields', 'place.fields', 'expansions'],
  user: ['tweet.fields', 'post.fields', 'user.fields', 'expansions'],
  message: ['tweet.fields', 'post.fields', 'user.fields', 'media.fields', 'dm_event.fields', 'expansions'],
} as const;

/** What a list of posts may leave out. */
export const EXCLUDABLE = ['replies', 'retweets'];

export type Query = Record<string, string>;
export type ObjectKind = keyof typeof EXPANSIONS;

/** Words that one version alone does not have, by parameter; `null`: the parameter itself. Source: OpenAPI 2.166 and 2.167, read 2026-11-22. */
const UNKNOWN_BEFORE: Record<string, readonly string[] | null> = {
  'post.fields': null,
  'tweet.fields': ['article_title', 'edit_history_post_ids', 'note_post', 'referenced_posts'],
  expansions: [
    'edit_history_post_ids',
    'referenced_posts',
    'referenced_posts.author_id',
    'username',
    'most_recent_post_id',
    'pinned_post_id',
  ],
  'user.fields': ['most_recent_post_id', 'pinned_post_id'],
  'dm_event.fields': ['referenced_posts'],
};
/** What 2.167 shows of others' ids comes with the expansion of the same name, and with no field. */
const UNKNOWN_SINCE: Record<string, readonly string[] | null> = {
  'tweet.fields': null,
  'post.fields': [
    'author_id',
    'edit_history_tweet_ids',
    'edit_history_post_ids',
    'in_reply_to_user_id',
    'note_tweet',
    'referenced_tweets',
    'referenced_posts',
  ],
  expansions: [
    'edit_history_tweet_ids',
    'entities.note.mentions.username',
    'referenced_tweets.id',
    'referenced_tweets.id.author_id',
    'referenced_tweets.id.attachments.media_keys',
    'affiliation.user_id',
    'most_recent_tweet_id',
    'pinned_tweet_id',
  ],
  'user.fields': ['affiliation', 'most_recent_tweet_id', 'most_recent_post_id', 'pinned_tweet_id', 'pinned_post_id'],
  'dm_event.fields': ['participant_ids', 'referenced_tweets', 'referenced_posts', 'sender_id'],
};

/**
 * Refuses a query parameter that the endpoint does not have, and a field or expansion that the object does not have.
 * @throws Problem 400 that names it and lists what would be right.
 */
export function checkQuery(world: World, query: Query, kind: ObjectKind, own: readonly string[]): void {
  const unknown = isNewVocabulary(world) ? UNKNOWN_SINCE : UNKNOWN_BEFORE;
  const isKnown = (name: string) => unknown[name] !== null;
  const allowed: string[] = [...own, ...OBJECT_PARAMETERS[kind].filter(isKnown)];
  for (const [name, value] of Object.entries(query)) {
    if (!allowed.includes(name)) {
      throw invalidRequest(name, value, `The query parameter [${name}] is not one of [${allowed.join(',')}]`);
    }
    const everyValue = name === 'expansions' ? EXPANSIONS[kind] : FIELD_PARAMETERS[name];
    if (!everyValue) continue;
    const values = everyValue.filter((word) => !unknown[name]?.includes(word));
    const wrong = value.split(',').find((entry) => !values.includes(entry));
    if (wrong !== undefined) {
      throw invalidRequest(
        name,
        wrong,
        `The \`${name}\` query parameter value [${wrong}] is not one of [${values.join(',')}]`,
      );
    }
  }
}

/**
 * Refuses a value that the parameter, or a member of its list, cannot have.
 * @throws Problem 400 that lists what would be right.
 */
export function checkValues(query: Query, name: string, values: readonly string[]): void {
  const wrong = query[name]?.split(',').find((value) => !values.includes(value));
  if (wrong !== undefined)
    throw invalidRequest(
      name,
      wrong,
      `The \`${name}\` query parameter value [${wrong}] is not one of [${values.join(',')}]`,
    );
}

/**
 * Refuses a query parameter that an endpoint of configurations does not have.
 * @throws Problem 400 that names it and lists what would be right.
 */
export function checkNames(query: Query, allowed: readonly string[]): void {
  const unknown = Object.keys(query).find((name) => !allowed.includes(name));
  if (unknown !== undefined)
    throw invalidRequest(
      unknown,
      query[unknown] ?? '',
      `The query parameter [${unknown}] is not one of [${allowed.join(',')}]`,
    );
}

/**
 * Refuses bounds outside of what is searched, and an end that is no later than the start. Source: docs.x.com/x-api/posts/search.
 * @throws Problem 400 that names the bound.
 */
export function checkRange(query: Query, earliest: number, latest: number): void {
  const start = readTime(query, 'start_time');
  const end = readTime(query, 'end_time');
  const refuse = (name: 'start_time' | 'end_time', wanted: string) => {
    const value = query[name] ?? '';
    throw invalidRequest(name, value, `Invalid '${name}':'${value}'. '${name}' must be ${wanted}`);
  };
  // A caller's clock may be some seconds behind: what was the edge when it asked is one still.
  if (start !== undefined && start < earliest - 60_000)
    refuse('start_time', `on or after ${new Date(earliest).toISOString()}`);
  if (end !== undefined && end > latest) refuse('end_time', 'a minimum of 10 seconds prior to the request time');
  if (start !== undefined && end !== undefined && end <= start) refuse('end_time', "later than 'start_time'");
}

/** The names in a comma-joined list; both vocabularies' names of the parameter are read. */
export function listed(query: Query, ...names: string[]): Set<string> {
  return new Set(names.flatMap((name) => (query[name] ?? '').split(',').filter(Boolean)));
}

export function readMaxResults(query: Query, lowest: number, highest: number, usual: number): number {
  const text = query.max_results;
  if (text === undefined) return usual;
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < lowest || value > highest) {
    throw invalidRequest(
      'max_results',
      text,
      `The \`max_results\` query parameter value [${text}] is not between ${lowest} and ${highest}`,
    );
  }
  return value;
}

export function readId(query: Query, name: string): string | undefined {
  const text = query[name];
  if (text !== undefined && !isId(text)) {
    throw invalidRequest(name, text, `The \`${name}\` query parameter value [${text}] is not valid`);
  }
  return text;
}

/** A path's id. */
export function checkId(name: string, text: string): string {
  if (!isId(text)) throw invalidRequest(name, text, `The \`${name}\` query parameter value [${text}] is not valid`);
  return text;
}

/** A time as `YYYY-MM-DDTHH:mm:ssZ`, in milliseconds. */
export function readTime(query: Query, name: string): number | undefined {
  const text = query[name];
  if (text === undefined) return undefined;
  const value = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(value)) {
    throw invalidRequest(
      name,
      text,
      `invalid query parameter: '${name}' must be a valid RFC 3339 time such as 2026-01-15T10:30:00Z`,
    );
  }
  return value;
}
