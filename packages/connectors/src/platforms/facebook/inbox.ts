/**
 * Reading what webhooks did not bring. A round goes through the page's lists, one page of one list a call, so that each call is
 * short and the cursor is true after every one of them.
 */
import { z } from 'zod';
import { toAuthor } from '../../author.ts';
import type { AccountAuth } from '../../connector/account.ts';
import type { ConnectorConfig } from '../../connector/configuration.ts';
import type { InboxCapability, PollResult } from '../../connector/inbox.ts';
import { answerOrThrow, type CallResult } from '../../http/call.ts';
import {
  commentFields,
  commentListSchema,
  conversationFields,
  conversationListSchema,
  foreignPostFields,
  listUnfinishedPosts,
  nestedCommentsUsual,
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
import { afterFailure, afterPage, beginRound, endOf, itemsOf, roundSchema, sinceOf, sizeOf } from './list-round.ts';

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

/** Posts that came without all their comments, and recommendations, which always come without any (`after` is empty). */
const cursorSchema = roundSchema(stages, { postId: z.string(), after: z.string() });
type Cursor = z.infer<typeof cursorSchema>;
type Post = { postId: string; after: string };
type Page = { items: MessageItem[]; after: string | null; parts: Post[] };

/** Comments on older posts come by webhook only: Meta lists comments by post, not by page. */
const postLookbackMs = 90 * 24 * 60 * 60 * 1000;
/** The comments below a recommendation cost a call each. */
const reviewLookbackMs = 14 * 24 * 60 * 60 * 1000;

export function createFacebookInbox(config: ConnectorConfig, graph: GraphClient): InboxCapability {
  return {
    // Webhooks bring what is new at once; a round of some five calls stays far below 4,800 calls a day for a page's least user.
    pollIntervalMs: 5 * 60 * 1000,
    // A video is published under its own id, and its comments name the page's post of it (`{page}_{post}`).
    namesPost: (publishedExternalId) => publishedExternalId.includes('_'),

    async poll(auth, request): Promise<PollResult> {
      // A cursor of another version is no cursor: the round begins anew, and what is read twice is recognised.
      const known = cursorSchema.safeParse(request.cursor).data;
      let round: Cursor = beginRound(known, { since: request.since, now: config.now(), lists: listStages(auth) });
      for (;;) {
        const [stage] = round.lists;
        if (stage === undefined) return { items: [], cursor: round, more: false };
        const [post] = round.parts;
        const result: Reading = post
          ? await readPostComments(graph, auth, post, round)
          : await readStage(graph, auth, stage, round);
        if (result.ok) {
          const next = afterPage(round, result.answer);
          return { items: itemsOf(round, result.answer.items), cursor: next, ...endOf(next) };
        }
        const failed = afterFailure(round, result.failure);
        round = failed.round;
        // A post that was deleted meanwhile is no problem.
        const problems = post && isGone(result.failure.code) ? [] : failed.problems;
        if (round.hasAnswered) return { items: [], cursor: round, ...endOf(round), problems };
      }
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

type Reading = CallResult<Page>;

function toReading<Answer>(result: CallResult<Answer>, toPage: (answer: Answer) => Page): Reading {
  return result.ok ? { ...result, answer: toPage(result.answer) } : result;
}

async function readPostComments(
  graph: GraphClient,
  auth: AccountAuth,
  { postId, after }: Post,
  round: Cursor,
): Promise<Reading> {
  const query = {
    filter: 'stream',
    order: 'reverse_chronological',
    fields: commentFields,
    limit: String(sizeOf(round, 'parts', 100)),
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
      parts: next !== null && oldest && oldest.created_time >= sinceOf(round) ? [{ postId, after: next }] : [],
    };
  });
}

async function readStage(graph: GraphClient, auth: AccountAuth, stage: Stage, round: Cursor): Promise<Reading> {
  const since = sinceOf(round);
  const pageId = auth.externalId;
  const call = (fields: string, limit: number, extra: Record<string, string> = {}) => ({
    path: `/${pageId}/${stage}`,
    query: {
      fields,
      limit: String(sizeOf(round, stage, limit)),
      ...extra,
      ...(round.after === null ? {} : { after: round.after }),
    },
    token: auth.grant.accessToken,
  });
  const nestedComments = sizeOf(round, stage, nestedCommentsUsual);
  /** These lists stand newest first; a page that is wholly too old is the last. */
  const goOn = (after: string | null, times: Date[]) => (times.some((time) => time >= since) ? after : null);

  switch (stage) {
    case 'published_posts':
    case 'visitor_posts': {
      const postsSince = toUnixSeconds(new Date(since.getTime() - postLookbackMs));
      const fields = stage === 'published_posts' ? ownPostFields(nestedComments) : foreignPostFields(nestedComments);
      const result = await graph.get(call(fields, 25, { since: postsSince }), postListSchema);
      return toReading(result, (page) => ({
        items: page.data.flatMap((post) => [
          ...(stage === 'visitor_posts' ? [readPost(post, 'comment', pageId)] : []),
          ...readComments(post, pageId),
        ]),
        after: readAfter(page),
        parts: listUnfinishedPosts(page.data, since),
      }));
    }
    case 'tagged': {
      const result = await graph.get(call(foreignPostFields(nestedComments), 25), postListSchema);
      return toReading(result, (page) => ({
        items: page.data.flatMap((post) => [readPost(post, 'mention', pageId), ...readOwnComments(post, pageId)]),
        after: goOn(
          readAfter(page),
          page.data.map((post) => post.created_time),
        ),
        parts: [],
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
        parts: [],
      }));
    }
    case 'ratings': {
      const result = await graph.get(call(ratingFields, 50), ratingListSchema);
      const storiesSince = new Date(round.startedAt.getTime() - reviewLookbackMs);
      return toReading(result, (page) => ({
        items: page.data.flatMap((rating) => readRating(rating, pageId) ?? []),
        after: goOn(
          readAfter(page),
          page.data.map((rating) => rating.created_time),
        ),
        parts: page.data.flatMap(({ created_time: at, open_graph_story: story }) =>
          story && at >= storiesSince ? [{ postId: story.id, after: '' }] : [],
        ),
      }));
    }
  }
}
