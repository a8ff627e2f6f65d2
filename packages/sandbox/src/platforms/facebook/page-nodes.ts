import { viewConnection } from '../../graph/connection.ts';
import type { FieldRequest } from '../../graph/fields.ts';
import { missingPermission, unreadable } from '../../graph/graph-error.ts';
import { type GraphCall, graphTime, type NodeType, pickFields, type View, viewNode } from '../../graph/node-type.ts';
import type { Account } from '../../state/accounts.ts';
import { type Item, listItems } from '../../state/items.ts';
import { listThreads } from '../../state/threads.ts';
import { accountOfPage } from '../instagram/access.ts';
import { userTypes as instagramUserTypes, viewConversations } from '../instagram/user-node.ts';
import { ensurePageToken, hasScope, reachesPage, requirePageToken } from './access.ts';
import { viewAuthor, viewPicture } from './author.ts';
import { type Conversation, conversationType, messagesOf } from './conversation-nodes.ts';
import { readPageInsights } from './insights.ts';
import { photoType, videoType } from './media-nodes.ts';
import { findPhoto, findVideo, type Photo, type Video } from './media-objects.ts';
import { permalinkOf } from './objects.ts';
import { UNSET_PAGE_FIELDS } from './page-fields.ts';
import { isPublic, isScheduled, type PostDetails, postDetails } from './page-posts.ts';
import { postType } from './post-nodes.ts';
import { getPageSubscription } from './subscriptions.ts';

const TASKS = ['ANALYZE', 'ADVERTISE', 'MESSAGING', 'MODERATE', 'CREATE_CONTENT', 'MANAGE'];

/** The page's Instagram account, where the token may see it. */
function viewInstagramAccount(page: Account, call: GraphCall, request: FieldRequest): View | undefined {
  const account = hasScope(call, 'instagram_basic') ? accountOfPage(call.world, page.id) : undefined;
  return account && reachesPage(call.token, page.id)
    ? viewNode(instagramUserTypes.facebook, account, call, request.fields)
    : undefined;
}

function readPosts(page: Account, call: GraphCall): Item[] {
  if (!reachesPage(call.token, page.id) || !hasScope(call, 'pages_read_engagement'))
    throw unreadable('pages_read_engagement');
  return listItems(call.world.state, { platform: 'facebook', accountId: page.id, kind: 'post' });
}

/** Posts that everybody sees; stories have a place of their own. */
const isShown = (post: Item, call: GraphCall) => isPublic(call.world, post) && postDetails(post).isStory !== true;

function postEdge(
  edge: string,
  fits: (post: Item, page: Account) => boolean,
  isListed: (post: Item, call: GraphCall) => boolean = isShown,
) {
  return (page: Account, call: GraphCall, request: FieldRequest): View =>
    viewConnection(call, request, {
      path: `${page.id}/${edge}`,
      type: postType,
      subjects: readPosts(page, call).filter((post) => isListed(post, call) && fits(post, page)),
      keyOf: (post) => post.id,
      timeOf: (post) => post.createdAt,
    });
}

/** The pictures or videos of the page's own posts. */
function mediaEdge<Subject extends Photo | Video>(edge: string, type: NodeType<Subject>, find: MediaFinder<Subject>) {
  return (page: Account, call: GraphCall, request: FieldRequest): View =>
    viewConnection(call, request, {
      path: `${page.id}/${edge}`,
      type,
      subjects: readPosts(page, call)
        .filter((post) => isShown(post, call) && post.authorId === page.id)
        .flatMap((post) => find(call, postDetails(post))),
      keyOf: (media) => media.id,
      timeOf: (media) => media.createdAt,
    });
}

type MediaFinder<Subject> = (call: GraphCall, details: PostDetails) => Subject[];

export const pageType: NodeType<Account> = {
  name: 'Page',
  defaults: ['name', 'id'],
  fields: {
    id: (page) => page.id,
    name: (page) => page.name,
    username: (page) => page.handle,
    about: (page) => page.about || undefined,
    category: () => 'Outdoor & Sporting Goods Company',
    category_list: () => [{ id: '2257', name: 'Outdoor & Sporting Goods Company' }],
    followers_count: (page) => page.followers,
    fan_count: (page) => Math.round(page.followers * 0.97),
    link: (page, call) => `${call.world.publicUrl}/sandbox/facebook/${page.handle}`,
    tasks: () => TASKS,
    access_token: (page, call) =>
      reachesPage(call.token, page.id) ? ensurePageToken(call.world, call.token, page.id).token : undefined,
    picture: (page, call, request) => viewPicture(page.id, call, request),
    is_published: () => true,
    verification_status: () => 'blue_verified',
    instagram_business_account: viewInstagramAccount,
    connected_instagram_account: viewInstagramAccount,
  },
  edges: {
    published_posts: postEdge('published_posts', (post, page) => post.authorId === page.id),
    posts: postEdge('posts', (post, page) => post.authorId === page.id),
    feed: postEdge('feed', (post) => post.data.tagsBrand !== true),
    visitor_posts: postEdge('visitor_posts', (post, page) => post.authorId !== page.id && post.data.tagsBrand !== true),
    tagged: postEdge('tagged', (post) => post.data.tagsBrand === true),
    scheduled_posts: postEdge(
      'scheduled_posts',
      (post, page) => post.authorId === page.id,
      (post, call) => isScheduled(call.world, post),
    ),
    photos: mediaEdge('photos', photoType, ({ world }, { photoIds = [] }) =>
      photoIds.flatMap((id) => findPhoto(world, id) ?? []),
    ),
    videos: mediaEdge('videos', videoType, ({ world }, { videoId }) => [findVideo(world, videoId ?? '') ?? []].flat()),
    insights: readPageInsights,
    conversations(page, call, request) {
      requirePageToken(call, page.id);
      const instagram = request.modifiers.platform === 'instagram' ? accountOfPage(call.world, page.id) : undefined;
      if (instagram) return viewConversations(instagram, call, request, `${page.id}/conversations`);
      if (!hasScope(call, 'pages_messaging')) throw missingPermission('pages_messaging');
      const threads = listThreads<Conversation['data']>(call.world.state, 'facebook', page.id);
      const wanted = request.modifiers.user_id;
      const subjects = threads
        .filter((thread) => wanted === undefined || thread.customerId === wanted)
        .map((thread) => ({ thread, updatedAt: messagesOf(thread, call)[0]?.createdAt ?? 0 }))
        .sort((left, right) => right.updatedAt - left.updatedAt)
        .map(({ thread }) => thread);
      return viewConnection(call, request, {
        path: `${page.id}/conversations`,
        type: conversationType,
        subjects,
        keyOf: (thread) => thread.id,
      });
    },
    ratings(page, call, request) {
      requirePageToken(call, page.id);
      if (!hasScope(call, 'pages_read_user_content')) throw missingPermission('pages_read_user_content');
      const subjects = listItems(call.world.state, { platform: 'facebook', accountId: page.id, kind: 'review' });
      return viewConnection(call, request, {
        path: `${page.id}/ratings`,
        type: ratingType,
        subjects,
        keyOf: (review) => review.id,
      });
    },
    subscribed_apps(page, call) {
      requirePageToken(call, page.id);
      const fields = getPageSubscription(call.world.state, page.id);
      return {
        data: fields
          ? [
              {
                category: 'Business',
                link: `${call.world.publicUrl}/sandbox`,
                name: 'Parley',
                id: 'sandbox-facebook',
                subscribed_fields: fields,
              },
            ]
          : [],
      };
    },
  },
  emptyFields: [
    'website',
    'phone',
    'emails',
    'location',
    'business',
    'cover',
    'description',
    'bio',
    ...UNSET_PAGE_FIELDS,
  ],
};

export const ratingType: NodeType<Item> = {
  name: 'Recommendation',
  defaults: ['created_time', 'recommendation_type', 'review_text'],
  fields: {
    created_time: (review) => graphTime(review.createdAt),
    recommendation_type: (review) => review.data.recommendation ?? 'positive',
    review_text: (review) => review.text,
    has_review: (review) => review.text !== '',
    has_rating: () => false,
    reviewer: viewAuthor,
    open_graph_story: (review, call, request) =>
      pickFields(
        {
          id: review.id,
          message: review.text,
          start_time: graphTime(review.createdAt),
          type: 'og.recommends',
          link: permalinkOf(call.world, review),
        },
        request,
      ),
  },
  edges: {},
  emptyFields: ['rating'],
};
