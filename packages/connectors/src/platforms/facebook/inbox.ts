/**
 * Reading what webhooks did not bring. A round goes through the page's lists, one page of one list a call, so that each call is
 * short and the cursor is true after every one of them.
 */
import { z } from 'zod';
import { toAuthor } from '../../author.ts';
import type { AccountAuth, ConnectorConfig, InboxCapability, PollResult } from '../../connector.ts';
import { answerOrThrow, type CallResult, toConnectorError } from '../../http/call.ts';
import {
  commentFields,
  commentListSchema,
  conversationFields,
  conversationListSchema,
  foreignPostFields,
  listUnfinishedPosts,
  ownPostFields,
  postListSchema,
  ratingFields,
  ratingListSchema,
  readComment,
  readComments,
  readConversation,
  readOwnComments,
  readPost,
  readRating,
} from './edges.ts';
import { isGone } from './errors.ts';
import { type GraphClient, readAfter, toUnixSeconds } from './graph.ts';
import type { MessageItem } from './items.ts';

const stages = ['published_posts', 'visitor_posts', 'tagged', 'conversations', 'ratings'] as const;
type Stage = (typeof stages)[number];
const readsUserContent = 'pages_read_user_content';
/** Source: developers.facebook.com/docs/permissions, read 2026-11-21. */
const stageScopes: Record<Stage, string> = {
  published_posts: readsUserContent,
  visitor_posts: readsUserContent,
  tagged: readsUserContent,
  ratings: readsUserContent,
  conversations: 'pages_messaging',
};

const cursorSchema = z.object({
  since: z.coerce.date(),
  startedAt: z.coerce.date(),
  /** Null between two rounds. */
  stage: z.enum(stages).nullable(),
  after: z.string().nullable(),
  /** Posts with more comments than stood beside them, and recommendations, beside which none stand (`after` empty). */
  posts: z.array(z.object({ postId: z.string(), after: z.string() })),
});
type Cursor = z.infer<typeof cursorSchema>;
type Page = { items: MessageItem[]; after: string | null; posts: Cursor['posts'] };

/** A webhook that came late, and clocks that differ; what is read twice is recognised by its id. */
const overlapMs = 10 * 60 * 1000;
/** Comments on older posts come by webhook only: Meta lists comments by post, not by page. */
const postLookbackMs = 90 * 24 * 60 * 60 * 1000;
/** The comments below a recommendation cost a call each. */
const reviewLookbackMs = 14 * 24 * 60 * 60 * 1000;

export function createFacebookInbox(config: ConnectorConfig, graph: GraphClient): InboxCapability {
  return {
    // Webhooks bring what is new at once; a round of some five calls stays far below 4,800 calls a day for a page's least user.
    pollIntervalMs: 5 * 60 * 1000,

    async poll(auth, request) {
      const cursor = beginRound(request, config.now(), auth);
      if (cursor.stage === null) return { items: [], cursor, more: false };
      const [post, ...otherPosts] = cursor.posts;
      const result = post
        ? await readPostComments(graph, auth, post, cursor.since)
        : await readStage(graph, auth, cursor.stage, cursor);
      if (!result.ok) {
        // A list that is refused for good must not keep the others from being read.
        if (result.failure.kind !== 'permanent') throw toConnectorError(result.failure);
        const { code, reason } = result.failure;
        const next: Cursor = post ? { ...cursor, posts: otherPosts } : { ...cursor, after: null };
        const problems = post && isGone(code) ? [] : [{ code, reason }];
        return { ...advance({ items: [], after: next.after, posts: [] }, next, auth), problems };
      }
      return advance(
        result.answer,
        { ...cursor, posts: otherPosts, after: post ? cursor.after : result.answer.after },
        auth,
      );
    },

    async findAuthor(auth, authorExternalId) {
      // Source: Messenger Platform, "User Profile API", read 2026-11-21: needs an access of its own; 100/33 without it.
      const query = { fields: 'name,first_name,last_name,profile_pic' };
      const path = `/${encodeURIComponent(authorExternalId)}`;
      const result = await graph.get({ path, query, token: auth.grant.accessToken }, profileSchema);
      if (!result.ok && result.failure.kind === 'permanent') return null;
      const profile = answerOrThrow(result);
      const fullName = [profile.first_name, profile.last_name].filter(Boolean).join(' ');
      return toAuthor({
        externalId: authorExternalId,
        name: profile.name ?? fullName,
        avatar: profile.profile_pic ?? null,
      });
    },
  };
}

const profileSchema = z.object({
  name: z.string().optional(),
  first_name: z.string().optional(),
  last_name: z.string().optional(),
  profile_pic: z.string().optional(),
});

function listStages(auth: AccountAuth): Stage[] {
  const { scopes } = auth.grant;
  return stages.filter((stage) => scopes.length === 0 || scopes.includes(stageScopes[stage]));
}

function beginRound(request: { cursor: unknown; since: Date }, now: Date, auth: AccountAuth): Cursor {
  // A cursor of another version is no cursor: the round begins anew, and what is read twice is recognised.
  const known = cursorSchema.safeParse(request.cursor).data;
  if (known && known.stage !== null) return known;
  const since = known ? new Date(known.startedAt.getTime() - overlapMs) : request.since;
  return { since, startedAt: now, stage: listStages(auth)[0] ?? null, after: null, posts: [] };
}

function advance(page: Page, cursor: Cursor, auth: AccountAuth): PollResult {
  const items = page.items
    .filter((item) => item.at >= cursor.since)
    .sort((left, right) => left.at.getTime() - right.at.getTime());
  const posts = [...cursor.posts, ...page.posts];
  const stageIsDone = posts.length === 0 && cursor.after === null;
  if (!stageIsDone) return { items, cursor: { ...cursor, posts }, more: true };
  const remaining = listStages(auth);
  const stage = remaining[remaining.indexOf(cursor.stage as Stage) + 1] ?? null;
  return { items, cursor: { ...cursor, posts, stage }, more: stage !== null };
}

type Reading = CallResult<Page>;

function toReading<Answer>(result: CallResult<Answer>, toPage: (answer: Answer) => Page): Reading {
  return result.ok ? { ...result, answer: toPage(result.answer) } : result;
}

async function readPostComments(
  graph: GraphClient,
  auth: AccountAuth,
  { postId, after }: { postId: string; after: string },
  since: Date,
): Promise<Reading> {
  const query = {
    filter: 'stream',
    order: 'reverse_chronological',
    fields: commentFields,
    limit: '100',
    ...(after === '' ? {} : { after }),
  };
  const result = await graph.get(
    { path: `/${postId}/comments`, query, token: auth.grant.accessToken },
    commentListSchema,
  );
  return toReading(result, (page) => {
    const next = readAfter(page);
    const oldest = page.data.at(-1);
    return {
      items: page.data.map((comment) => readComment(comment, postId, auth.externalId)),
      after: null,
      posts: next !== null && oldest && oldest.created_time >= since ? [{ postId, after: next }] : [],
    };
  });
}

async function readStage(graph: GraphClient, auth: AccountAuth, stage: Stage, cursor: Cursor): Promise<Reading> {
  const { since } = cursor;
  const pageId = auth.externalId;
  const call = (fields: string, limit: number, extra: Record<string, string> = {}) => ({
    path: `/${pageId}/${stage}`,
    query: { fields, limit: String(limit), ...extra, ...(cursor.after === null ? {} : { after: cursor.after }) },
    token: auth.grant.accessToken,
  });
  /** These lists stand newest first; a page that is wholly too old is the last. */
  const goOn = (after: string | null, times: Date[]) => (times.some((time) => time >= since) ? after : null);

  switch (stage) {
    case 'published_posts':
    case 'visitor_posts': {
      const postsSince = toUnixSeconds(new Date(since.getTime() - postLookbackMs));
      const fields = stage === 'published_posts' ? ownPostFields : foreignPostFields;
      const result = await graph.get(call(fields, 25, { since: postsSince }), postListSchema);
      return toReading(result, (page) => ({
        items: page.data.flatMap((post) => [
          ...(stage === 'visitor_posts' ? [readPost(post, 'comment', pageId)] : []),
          ...readComments(post, pageId),
        ]),
        after: readAfter(page),
        posts: listUnfinishedPosts(page.data, since),
      }));
    }
    case 'tagged': {
      const result = await graph.get(call(foreignPostFields, 25), postListSchema);
      return toReading(result, (page) => ({
        items: page.data.flatMap((post) => [readPost(post, 'mention', pageId), ...readOwnComments(post, pageId)]),
        after: goOn(
          readAfter(page),
          page.data.map((post) => post.created_time),
        ),
        posts: [],
      }));
    }
    case 'conversations': {
      const result = await graph.get(call(conversationFields, 25, { platform: 'messenger' }), conversationListSchema);
      return toReading(result, (page) => ({
        items: page.data.flatMap((conversation) => readConversation(conversation, pageId)),
        after: goOn(
          readAfter(page),
          page.data.map((conversation) => conversation.updated_time),
        ),
        posts: [],
      }));
    }
    case 'ratings': {
      const result = await graph.get(call(ratingFields, 50), ratingListSchema);
      const storiesSince = new Date(cursor.startedAt.getTime() - reviewLookbackMs);
      return toReading(result, (page) => ({
        items: page.data.flatMap((rating) => readRating(rating, pageId) ?? []),
        after: goOn(
          readAfter(page),
          page.data.map((rating) => rating.created_time),
        ),
        posts: page.data.flatMap(({ created_time: at, open_graph_story: story }) =>
          story && at >= storiesSince ? [{ postId: story.id, after: '' }] : [],
        ),
      }));
    }
  }
}
