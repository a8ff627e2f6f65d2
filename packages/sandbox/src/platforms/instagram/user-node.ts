import { viewConnection } from '../../graph/connection.ts';
import { type FieldRequest, plainField } from '../../graph/fields.ts';
import { badParameter, GraphError } from '../../graph/graph-error.ts';
import { type GraphCall, type NodeType, type View, viewNode, withoutFields } from '../../graph/node-type.ts';
import { type Account, findAccountByHandle } from '../../state/accounts.ts';
import { findItem, listItems } from '../../state/items.ts';
import { listThreads } from '../../state/threads.ts';
import { isInstagramLogin, requirePermission } from './access.ts';
import { readAccountInsights } from './account-insights.ts';
import { APP_ID } from './app.ts';
import { containerQuota, PUBLISHING_QUOTA } from './containers.ts';
import { type Conversation, conversationType, messagesOf } from './conversation-nodes.ts';
import { subscribedFieldsOf } from './events.ts';
import { commentType, loginMediaType, mediaType } from './media-nodes.ts';
import { asMedia, pictureUrl } from './objects.ts';
import type { WayIn } from './way-in.ts';

const WEBSITE = 'https://ternoutdoor.example/';

function mediaEdge(
  edge: string,
  fits: (call: GraphCall, media: ReturnType<typeof asMedia>, account: Account) => boolean,
) {
  return (account: Account, call: GraphCall, request: FieldRequest): View => {
    requirePermission(call, 'basic');
    const all = listItems(call.world.state, { platform: 'instagram', kind: 'post', accountId: account.id }).map(
      asMedia,
    );
    return viewConnection(call, request, {
      path: `${account.id}/${edge}`,
      type: isInstagramLogin(call.token) ? loginMediaType : mediaType,
      subjects: all.filter((media) => fits(call, media, account)),
      keyOf: (media) => media.id,
      timeOf: (media) => media.createdAt,
      usualFields: [plainField('id')],
    });
  };
}

const isStory = (media: ReturnType<typeof asMedia>) => media.data.details.productType === 'STORY';
const STORY_LIFETIME_MS = 24 * 3_600_000;

/** One page of an account's conversations, the latest first. */
export function viewConversations(account: Account, call: GraphCall, request: FieldRequest, path: string): View {
  requirePermission(call, 'messages');
  const wanted = request.modifiers.user_id;
  const subjects = listThreads<Conversation['data']>(call.world.state, 'instagram', account.id)
    .filter((thread) => wanted === undefined || thread.customerId === wanted)
    .map((thread) => ({ thread, updatedAt: messagesOf(thread, call)[0]?.createdAt ?? 0 }))
    .sort((left, right) => right.updatedAt - left.updatedAt)
    .map(({ thread }) => thread);
  return viewConnection(call, request, { path, type: conversationType, subjects, keyOf: (thread) => thread.id });
}

/** What is told of another's media. Source: as `discoverBusiness`. */
const discoveredMediaType: typeof mediaType = {
  ...withoutFields(mediaType, [
    ...['alt_text', 'ig_id', 'is_comment_enabled', 'is_shared_to_feed', 'reposts_count', 'saved_count', 'shares_count'],
    ...['shortcode', 'total_comments_count', 'total_like_count', 'total_views_count'],
  ]),
  edges: {},
  emptyFields: [],
};

/** Another professional account, as everybody sees it. */
const discoveredType: NodeType<Account> = {
  name: 'IGUser',
  defaults: ['id'],
  fields: {
    id: (account) => account.id,
    username: (account) => account.handle,
    name: (account) => account.name,
    biography: (account) => account.about || undefined,
    profile_picture_url: (account, call) => pictureUrl(call.world, account.id),
    followers_count: (account) => account.followers,
    follows_count: () => 187,
    media_count: (account, call) => mediaOf(account, call).length,
  },
  edges: {
    media: (account, call, request) =>
      viewConnection(call, request, {
        path: `${account.id}/media`,
        type: discoveredMediaType,
        subjects: mediaOf(account, call),
        keyOf: (media) => media.id,
        timeOf: (media) => media.createdAt,
        usualFields: [plainField('id')],
      }),
  },
  emptyFields: ['website', 'ig_id'],
};

function mediaOf(account: Account, call: GraphCall) {
  return listItems(call.world.state, { platform: 'instagram', kind: 'post', authorId: account.id }).map(asMedia);
}

/**
 * `business_discovery.username(name){...}`: personal accounts are told as little as names that nobody has. Source:
 * /docs/instagram-platform/instagram-graph-api/reference/ig-user/business_discovery (2026-08-12), read 2026-11-23; the error is what the API
 * answers, which that page does not list.
 */
function discoverBusiness(_account: Account, call: GraphCall, request: FieldRequest): View {
  requirePermission(call, 'basic');
  requirePermission(call, 'insights');
  const username = request.modifiers.username ?? '';
  if (username === '') throw badParameter('The parameter username is required');
  const found = findAccountByHandle(call.world.state, 'instagram', username);
  if (found?.role !== 'brand' && found?.role !== 'rival')
    throw new GraphError(110, 'Invalid user id', { subcode: 2207013 });
  return viewNode(discoveredType, found, call, request.fields);
}

const userType: NodeType<Account> = {
  name: 'IGUser',
  defaults: ['id'],
  fields: {
    id: (account) => account.id,
    ig_id: (account) => Number(account.id.slice(5)),
    user_id: (account) => account.id,
    username: (account) => account.handle,
    name: (account) => account.name,
    biography: (account) => account.about || undefined,
    website: () => WEBSITE,
    account_type: () => 'BUSINESS',
    profile_picture_url: (account, call) => pictureUrl(call.world, account.id),
    has_profile_pic: () => true,
    is_published: () => true,
    followers_count: (account) => account.followers,
    follows_count: () => 214,
    media_count: (account, call) =>
      listItems(call.world.state, { platform: 'instagram', kind: 'post', authorId: account.id }).length,
    business_discovery: discoverBusiness,
    mentioned_media(account, call, request) {
      requirePermission(call, 'comments');
      const media = findItem(call.world.state, 'instagram', request.modifiers.media_id ?? '');
      if (media?.kind !== 'post' || media.accountId !== account.id || media.data.tagsBrand !== true)
        throw badParameter('The media_id is not of a media that mentions the account');
      return viewNode(mediaType, asMedia(media), call, request.fields);
    },
    mentioned_comment(account, call, request) {
      requirePermission(call, 'comments');
      const comment = findItem(call.world.state, 'instagram', request.modifiers.comment_id ?? '');
      if (comment?.kind !== 'comment' || comment.accountId !== account.id || comment.data.tagsBrand !== true)
        throw badParameter('The comment_id is not of a comment that mentions the account');
      return viewNode(commentType, comment, call, request.fields);
    },
  },
  edges: {
    media: mediaEdge('media', (_call, media, account) => media.authorId === account.id && !isStory(media)),
    stories: mediaEdge(
      'stories',
      (call, media, account) =>
        media.authorId === account.id && isStory(media) && media.createdAt > call.world.now() - STORY_LIFETIME_MS,
    ),
    tags: mediaEdge('tags', (_call, media) => media.data.tagsBrand === true),
    live_media: mediaEdge('live_media', () => false),
    scheduled_media: () => ({ data: [] }),
    insights: readAccountInsights,
    content_publishing_limit(account, call, request) {
      requirePermission(call, 'publish');
      const names = request.fields?.map(({ name }) => name) ?? ['quota_usage'];
      return {
        data: [
          {
            ...(names.includes('quota_usage') ? { quota_usage: containerQuota(call.world, account.id) } : {}),
            ...(names.includes('config') ? { config: PUBLISHING_QUOTA } : {}),
          },
        ],
      };
    },
    conversations(account, call, request) {
      if (request.modifiers.platform !== undefined && request.modifiers.platform !== 'instagram')
        throw badParameter('Param platform must be one of {instagram}');
      return viewConversations(account, call, request, `${account.id}/conversations`);
    },
    subscribed_apps(account, call) {
      const fields = subscribedFieldsOf(call.world, account.id);
      return { data: fields ? [{ app_id: APP_ID, subscribed_fields: fields }] : [] };
    },
  },
  emptyFields: [
    'legacy_instagram_user_id',
    'owner_business',
    'shopping_product_tag_eligibility',
    'shopping_review_status',
  ],
};

/** A customer, who can be seen once they wrote. */
export const personType: NodeType<Account> = {
  name: 'IGBusinessScopedID',
  defaults: ['id'],
  fields: {
    id: (person) => person.id,
    name: (person) => person.name,
    username: (person) => person.handle,
    profile_pic: (person, call) => pictureUrl(call.world, person.id),
    follower_count: (person) => person.followers,
    is_user_follow_business: (person) => person.followers % 2 === 0,
    is_business_follow_user: () => false,
    is_verified_user: (person) => person.followers >= 10_000,
  },
  edges: {},
  emptyFields: [],
};

/** The account as Facebook's host knows it, where the page has the conversations, and as Instagram's own does. */
export const userTypes: Record<WayIn, NodeType<Account>> = {
  facebook: withoutEdges(withoutFields(userType, ['user_id', 'account_type']), ['conversations', 'subscribed_apps']),
  instagram: {
    ...withoutEdges(
      withoutFields(userType, [
        'ig_id',
        'has_profile_pic',
        'is_published',
        'mentioned_media',
        'mentioned_comment',
        'business_discovery',
      ]),
      ['scheduled_media'],
    ),
    emptyFields: [],
  },
};

function withoutEdges(type: NodeType<Account>, names: readonly string[]): NodeType<Account> {
  return { ...type, edges: Object.fromEntries(Object.entries(type.edges).filter(([name]) => !names.includes(name))) };
}
