import { privateSetting } from '../../history/rivals.ts';
import { type Account, findAccount } from '../../state/accounts.ts';
import { findItem, type Item } from '../../state/items.ts';
import { getSetting } from '../../state/settings.ts';
import type { World } from '../../world.ts';
import { listParticipants } from './conversations.ts';
import { findUpload, mediaKeyOf, viewMedia } from './media.ts';
import { mayReadPrivate, viewPrivateMetrics, viewPublicMetrics } from './metrics.ts';
import { notAuthorizedForField, type ResourceError } from './problems.ts';
import { listed, type Query } from './query-checks.ts';
import { showMessage, showPost } from './shown-text.ts';

export type View = Record<string, unknown>;

/** What was asked for, in the old vocabulary, which the vendor's client libraries read. */
export type Selection = {
  tweet: Set<string>;
  user: Set<string>;
  message: Set<string>;
  media: Set<string>;
  poll: Set<string>;
  expansions: Set<string>;
  /** Who reads; private metrics are shown to the author only. */
  viewerId: string | undefined;
};

const OLD_NAMES: Record<string, string> = {
  referenced_posts: 'referenced_tweets',
  'referenced_posts.author_id': 'referenced_tweets.id.author_id',
  edit_history_post_ids: 'edit_history_tweet_ids',
  note_post: 'note_tweet',
};

export function readSelection(query: Query, viewerId?: string): Selection {
  const old = (names: Set<string>) => new Set([...names].map((name) => OLD_NAMES[name] ?? name));
  const expansions = old(listed(query, 'expansions'));
  if (expansions.delete('referenced_tweets')) expansions.add('referenced_tweets.id');
  // What is expanded is told by its id too.
  const expanded = [...expansions].map((name) => (name === 'referenced_tweets.id' ? 'referenced_tweets' : name));
  return {
    tweet: new Set([...old(listed(query, 'tweet.fields', 'post.fields')), ...expanded]),
    user: listed(query, 'user.fields'),
    message: new Set([...listed(query, 'dm_event.fields'), ...expanded]),
    media: listed(query, 'media.fields'),
    poll: listed(query, 'poll.fields'),
    expansions,
    viewerId,
  };
}

export function viewUser(world: World, account: Account, fields: Set<string>): View {
  const all: View = {
    created_at: new Date(account.createdAt).toISOString(),
    description: account.about,
    location: undefined,
    profile_image_url: `${world.publicUrl}/sandbox/twitter/avatars/${account.id}_normal.svg`,
    protected: isProtected(world, account),
    public_metrics: {
      followers_count: account.followers,
      following_count: account.role === 'brand' ? 212 : 90,
      tweet_count: countTweets(world, account.id),
      listed_count: Math.floor(account.followers / 300),
      like_count: 0,
      media_count: 0,
    },
    receives_your_dm: account.role === 'customer',
    url: account.role === 'brand' ? `${world.publicUrl}/sandbox` : '',
    verified: verifiedTypeOf(account) !== 'none',
    verified_type: verifiedTypeOf(account),
  };
  return { id: account.id, name: account.name, username: account.handle, ...pick(all, fields) };
}

/** Companies bought the mark of a company; people with many followers mostly have the blue one. */
function verifiedTypeOf({ followers, role }: Account): 'business' | 'blue' | 'none' {
  if (role === 'brand') return 'business';
  return followers >= 2_000 ? 'blue' : 'none';
}

/** Whether only its followers see what an account posts. */
export function isProtected(world: World, account: Account): boolean {
  return getSetting<boolean>(world.state, 'twitter', privateSetting(account.id)) === true;
}

function countTweets(world: World, authorId: string): number {
  return (
    world.state.get<{ count: number }>(
      "SELECT count(*) AS count FROM items WHERE platform = 'twitter' AND kind = 'post' AND author_id = :authorId AND deleted_at IS NULL",
      { authorId },
    )?.count ?? 0
  );
}

export function viewTweet(world: World, item: Item, fields: Set<string>, viewerId?: string): View {
  const parent = item.parentId === null ? undefined : findItem(world.state, 'twitter', item.parentId);
  const shown = showPost(world, item, uploadsOf(world, item).map(mediaKeyOf));
  const all: View = {
    author_id: item.authorId,
    conversation_id: item.threadId,
    created_at: new Date(item.createdAt).toISOString(),
    edit_controls: {
      edits_remaining: 5,
      is_edit_eligible: false,
      editable_until: new Date(item.createdAt + 3_600_000).toISOString(),
    },
    entities: shown.entities,
    note_tweet: shown.note && { text: shown.note.text, entities: shown.note.entities },
    in_reply_to_user_id: parent?.authorId,
    lang: 'und',
    possibly_sensitive: false,
    reply_settings: 'everyone',
    referenced_tweets: viewReferences(item),
    attachments: viewAttachments(world, item),
    source: undefined,
  };
  if (fields.has('public_metrics')) all.public_metrics = viewPublicMetrics(world, item);
  if (PRIVATE_FIELDS.some((field) => fields.has(field)) && mayReadPrivate(world, item, viewerId))
    Object.assign(all, viewPrivateMetrics(world, item));
  return { id: item.id, text: shown.text, edit_history_tweet_ids: [item.id], ...pick(all, fields) };
}

const PRIVATE_FIELDS = ['non_public_metrics', 'organic_metrics', 'promoted_metrics'];

/** The errors that come with posts whose private metrics were asked for by somebody else, or too late. */
export function fieldErrors(world: World, items: Item[], { tweet, viewerId }: Selection): ResourceError[] {
  const fields = PRIVATE_FIELDS.filter((field) => tweet.has(field));
  return items
    .filter((item) => !mayReadPrivate(world, item, viewerId))
    .flatMap((item) => fields.map((field) => notAuthorizedForField(field, item.id)));
}

function viewReferences(item: Item): View[] | undefined {
  const references = [
    ...(item.parentId === null ? [] : [{ type: 'replied_to', id: item.parentId }]),
    ...(item.data.quotedId === undefined ? [] : [{ type: 'quoted', id: item.data.quotedId }]),
  ];
  return references.length > 0 ? references : undefined;
}

function uploadsOf(world: World, item: Item) {
  return (item.data.mediaIds ?? []).flatMap((id) => findUpload(world, id) ?? []);
}

function viewAttachments(world: World, item: Item): View | undefined {
  const keys = uploadsOf(world, item).map(mediaKeyOf);
  if (keys.length === 0 && !item.data.poll) return undefined;
  return {
    ...(keys.length > 0 ? { media_keys: keys } : {}),
    ...(item.data.poll ? { poll_ids: [pollIdOf(item)] } : {}),
  };
}

function pollIdOf(item: Item): string {
  return String(BigInt(item.id) + 1n);
}

function viewPoll(world: World, item: Item, fields: Set<string>): View[] {
  const { poll } = item.data;
  if (!poll) return [];
  const endsAt = item.createdAt + poll.durationMinutes * 60_000;
  const all: View = {
    duration_minutes: poll.durationMinutes,
    end_datetime: new Date(endsAt).toISOString(),
    voting_status: endsAt > world.now() ? 'open' : 'closed',
  };
  const options = poll.options.map((label, index) => ({ position: index + 1, label, votes: 0 }));
  return [{ id: pollIdOf(item), options, ...pick(all, fields) }];
}

export function viewMessage(world: World, item: Item, fields: Set<string>): View {
  const { entities, text } = showMessage(world, item);
  const all: View = {
    attachments: viewAttachments(world, item),
    entities,
    created_at: new Date(item.createdAt).toISOString(),
    dm_conversation_id: item.threadId,
    sender_id: item.authorId,
  };
  return { id: item.id, event_type: 'MessageCreate', text, ...pick(all, fields) };
}

/** `includes` of posts: the users and posts that the expansions name, each once; undefined when there are none. */
export function includeForTweets(world: World, items: Item[], selection: Selection): View | undefined {
  const users = new Set<string>();
  const tweets = new Map<string, Item>();
  const { expansions } = selection;
  for (const item of items) {
    const parent = item.parentId === null ? undefined : findItem(world.state, 'twitter', item.parentId);
    if (expansions.has('author_id')) users.add(item.authorId);
    if (expansions.has('in_reply_to_user_id') && parent) users.add(parent.authorId);
    if (expansions.has('entities.mentions.username')) for (const id of item.data.mentions ?? []) users.add(id);
    const quoted = item.data.quotedId === undefined ? undefined : findItem(world.state, 'twitter', item.data.quotedId);
    for (const other of [parent, quoted])
      if (expansions.has('referenced_tweets.id') && other) tweets.set(other.id, other);
    if (expansions.has('referenced_tweets.id.author_id') && parent) users.add(parent.authorId);
  }
  return toIncludes(
    [...users]
      .flatMap((id) => findAccount(world.state, 'twitter', id) ?? [])
      .map((account) => viewUser(world, account, selection.user)),
    [...tweets.values()].map((item) => viewTweet(world, item, selection.tweet, selection.viewerId)),
    expansions.has('attachments.media_keys') ? viewAllMedia(world, items, selection) : [],
    expansions.has('attachments.poll_ids') ? items.flatMap((item) => viewPoll(world, item, selection.poll)) : [],
  );
}

export function includeForMessages(world: World, items: Item[], selection: Selection): View | undefined {
  const ids = new Set<string>();
  for (const item of items) {
    if (selection.expansions.has('sender_id')) ids.add(item.authorId);
    if (selection.expansions.has('participant_ids'))
      for (const id of listParticipants(world, item.threadId)) ids.add(id);
  }
  const users = [...ids].flatMap((id) => findAccount(world.state, 'twitter', id) ?? []);
  return toIncludes(
    users.map((account) => viewUser(world, account, selection.user)),
    [],
    selection.expansions.has('attachments.media_keys') ? viewAllMedia(world, items, selection) : [],
    [],
  );
}

function viewAllMedia(world: World, items: Item[], selection: Selection): View[] {
  return items.flatMap((item) => uploadsOf(world, item).map((media) => viewMedia(world, media, selection.media)));
}

function toIncludes(users: View[], tweets: View[], media: View[], polls: View[]): View | undefined {
  const filled = Object.entries({ users, tweets, media, polls }).filter(([, entries]) => entries.length > 0);
  return filled.length > 0 ? Object.fromEntries(filled) : undefined;
}

function pick(all: View, fields: Set<string>): View {
  return Object.fromEntries(Object.entries(all).filter(([name, value]) => fields.has(name) && value !== undefined));
}
