/**
 * Reading what webhooks did not bring: comments on the account's media whose number changed, media in which it is tagged,
 * conversations. One page of one list a call.
 */
import { z } from 'zod';
import { toAuthor } from '../../author.ts';
import type { AccountAuth } from '../../connector/account.ts';
import type { ConnectorConfig } from '../../connector/configuration.ts';
import type { InboxCapability, PollResult } from '../../connector/inbox.ts';
import { answerOrThrow, type CallResult } from '../../http/call.ts';
import { isGone } from '../facebook/errors.ts';
import { type GraphClient, graphList, graphTimeSchema, readAfter } from '../facebook/graph.ts';
import {
  afterFailure,
  afterPage,
  beginRound,
  endOf,
  itemsOf,
  roundSchema,
  sinceOf,
  sizeOf,
} from '../facebook/list-round.ts';
import { pageIdOf } from './account.ts';
import { conversationFields, conversationListSchema, readConversation } from './conversations.ts';
import {
  commentFields,
  commentListSchema,
  isByAccount,
  type MessageItem,
  personOf,
  readTagged,
  taggedFields,
  taggedListSchema,
  toCommentItem,
  toTaggedAnswer,
} from './items.ts';
import { completeMention } from './mentions.ts';
import { readTaggedComments } from './tagged-comments.ts';
import type { WayIn } from './way-in.ts';

const stages = ['media', 'tags', 'conversations'] as const;
type Stage = (typeof stages)[number];
/** By either way in. */
const stageScopes: Record<Stage, readonly string[]> = {
  media: ['instagram_manage_comments', 'instagram_business_manage_comments'],
  tags: ['instagram_manage_comments', 'instagram_business_manage_comments'],
  conversations: ['instagram_manage_messages', 'instagram_business_manage_messages'],
};

const mediaShape = {
  id: z.string(),
  permalink: z.string().nullable(),
  after: z.string().nullable(),
  /** Somebody else's, in which the account is tagged. */
  isTagged: z.boolean(),
};
type Media = z.infer<z.ZodObject<typeof mediaShape>>;
const cursorSchema = z.object({
  /** Media whose comments are to be read are its parts. */
  round: roundSchema(stages, mediaShape),
  /** How many comments each recent media had when they were read. */
  commentCounts: z.record(z.string(), z.number()),
});
type Cursor = z.infer<typeof cursorSchema>;
type Page = {
  items: MessageItem[];
  after: string | null;
  parts: Media[];
  commentCounts?: Cursor['commentCounts'];
};
type Reading = CallResult<Page>;

/** Comments on older media come by webhook only: they cost a call for each media. */
const mediaLookbackMs = 90 * 24 * 60 * 60 * 1000;
/** How old a comment may be whose replies are polled; new replies to older ones come only by webhook. */
const commentLookbackMs = 14 * 24 * 60 * 60 * 1000;
const mediaListSchema = graphList(
  z.object({
    id: z.string(),
    permalink: z.string().optional(),
    timestamp: graphTimeSchema,
    comments_count: z.number().default(0),
  }),
);
const profileSchema = z.object({
  name: z.string().optional(),
  username: z.string().optional(),
  profile_pic: z.string().optional(),
  follower_count: z.number().optional(),
  is_verified_user: z.boolean().optional(),
});

export function createInstagramInbox(config: ConnectorConfig, graph: GraphClient, way: WayIn): InboxCapability {
  return {
    // Webhooks bring what is new at once; a quiet round takes three calls, far below 4,800 a day for the least account.
    pollIntervalMs: 5 * 60 * 1000,
    namesPost: () => true,

    async poll(auth, request): Promise<PollResult> {
      // A cursor of another version is no cursor: the round begins anew, and what is read twice is recognised.
      const known = cursorSchema.safeParse(request.cursor).data;
      let cursor: Cursor = {
        round: beginRound(known?.round, { since: request.since, now: config.now(), lists: listStages(auth) }),
        commentCounts: known?.commentCounts ?? {},
      };
      for (;;) {
        const { round } = cursor;
        const [stage] = round.lists;
        if (stage === undefined) return { items: [], cursor, more: false };
        const [media] = round.parts;
        const result: Reading = media
          ? media.isTagged
            ? await readOwnCommentsBelowTagged(graph, auth, media, way)
            : await readComments(graph, auth, media, round)
          : await readStage(graph, auth, stage, cursor);
        if (result.ok) {
          const next = afterPage(round, result.answer);
          const commentCounts = result.answer.commentCounts ?? cursor.commentCounts;
          const items = itemsOf(round, result.answer.items);
          return { items, cursor: { round: next, commentCounts }, ...endOf(next) };
        }
        const failed = afterFailure(round, result.failure);
        cursor = { round: failed.round, commentCounts: withoutUnread(cursor.commentCounts, failed.dropped) };
        // Meta does not promise to show comments below other people's media, and a media may have been deleted: both are no problem.
        const problems = media && (media.isTagged || isGone(result.failure.code)) ? [] : failed.problems;
        if (failed.round.hasAnswered) return { items: [], cursor, ...endOf(failed.round), problems };
      }
    },

    // By Instagram Login a mention comes as a comment, with its words.
    ...(way === 'facebook' ? { complete: (auth, item) => completeMention(graph, auth, item) } : {}),

    async findAuthor(auth, authorExternalId) {
      // Source: messaging-api, "User Profile": only of people who wrote a message first, read 2026-11-21.
      const query = { fields: 'name,username,profile_pic,follower_count,is_verified_user' };
      const path = `/${encodeURIComponent(authorExternalId)}`;
      const result = await graph.get({ path, query, token: auth.grant.accessToken }, profileSchema);
      if (!result.ok && result.failure.kind === 'permanent') return null;
      const profile = answerOrThrow(result);
      return toAuthor({
        externalId: authorExternalId,
        // By the handle, as polls tell the same person.
        handle: profile.username ?? null,
        name: profile.username ?? profile.name,
        avatar: profile.profile_pic ?? null,
        profileUrl: profile.username ? `https://www.instagram.com/${profile.username}/` : null,
        followerCount: profile.follower_count ?? null,
        isVerified: profile.is_verified_user,
      });
    },
  };
}

function listStages(auth: AccountAuth): Stage[] {
  const { scopes } = auth.grant;
  return stages.filter((stage) => scopes.length === 0 || stageScopes[stage].some((scope) => scopes.includes(scope)));
}

/** A media whose comments could not be read counts as changed in the next round. */
function withoutUnread(commentCounts: Cursor['commentCounts'], dropped: Media | null): Cursor['commentCounts'] {
  if (dropped === null) return commentCounts;
  return Object.fromEntries(Object.entries(commentCounts).filter(([id]) => id !== dropped.id));
}

function toReading<Answer>(result: CallResult<Answer>, toPage: (answer: Answer) => Page): Reading {
  return result.ok ? { ...result, answer: toPage(result.answer) } : result;
}

async function readComments(
  graph: GraphClient,
  auth: AccountAuth,
  media: Media,
  round: Cursor['round'],
): Promise<Reading> {
  const since = sinceOf(round);
  const limit = String(sizeOf(round, 'parts', 50));
  const query = { fields: commentFields, limit, ...(media.after === null ? {} : { after: media.after }) };
  const result = await graph.get(
    { path: `/${media.id}/comments`, query, token: auth.grant.accessToken },
    commentListSchema,
  );
  return toReading(result, (page) => {
    const after = readAfter(page);
    const goesOn = page.data.some((comment) => comment.timestamp.getTime() >= since.getTime() - commentLookbackMs);
    const items = page.data.flatMap((comment) =>
      [{ ...comment, parent_id: comment.parent_id }, ...(comment.replies?.data ?? [])].map((entry) => {
        const person = personOf(entry);
        return toCommentItem({
          id: entry.id,
          parentId: entry.id === comment.id ? (entry.parent_id ?? null) : comment.id,
          mediaId: media.id,
          mediaLink: media.permalink,
          person,
          isOwn: isByAccount(person, auth),
          text: entry.text ?? '',
          at: entry.timestamp,
        });
      }),
    );
    return { items, after: null, parts: after !== null && goesOn ? [{ ...media, after }] : [] };
  });
}

/** The account's own answers there, also those from Instagram's app. Other people's comments there are not meant for it. */
async function readOwnCommentsBelowTagged(
  graph: GraphClient,
  auth: AccountAuth,
  media: Media,
  way: WayIn,
): Promise<Reading> {
  return toReading(await readTaggedComments(graph, auth, media.id, way), (comments) => ({
    items: comments
      .filter((comment) => isByAccount(personOf(comment), auth))
      .map((comment) => toTaggedAnswer(comment, media)),
    after: null,
    parts: [],
  }));
}

async function readStage(graph: GraphClient, auth: AccountAuth, stage: Stage, cursor: Cursor): Promise<Reading> {
  const { round } = cursor;
  const since = sinceOf(round);
  const token = auth.grant.accessToken;
  const page = (fields: string, limit: number) => ({
    fields,
    limit: String(sizeOf(round, stage, limit)),
    ...(round.after === null ? {} : { after: round.after }),
  });
  /** These lists stand newest first; a page that is wholly too old is the last. */
  const goOn = (after: string | null, times: Date[], bound: Date) =>
    times.some((time) => time >= bound) ? after : null;

  switch (stage) {
    case 'media': {
      const query = page('id,permalink,timestamp,comments_count', 25);
      const result = await graph.get({ path: `/${auth.externalId}/media`, query, token }, mediaListSchema);
      const bound = new Date(since.getTime() - mediaLookbackMs);
      return toReading(result, (answer) => {
        const recent = answer.data.filter((media) => media.timestamp >= bound);
        const counts = Object.fromEntries(recent.map((media) => [media.id, media.comments_count]));
        const changed = recent.filter((media) => media.comments_count !== (cursor.commentCounts[media.id] ?? 0));
        const times = answer.data.map((media) => media.timestamp);
        return {
          items: [],
          after: goOn(readAfter(answer), times, bound),
          parts: changed.map((media) => ({
            id: media.id,
            permalink: media.permalink ?? null,
            after: null,
            isTagged: false,
          })),
          commentCounts: { ...cursor.commentCounts, ...counts },
        };
      });
    }
    case 'tags': {
      const result = await graph.get(
        { path: `/${auth.externalId}/tags`, query: page(taggedFields, 25), token },
        taggedListSchema,
      );
      const taggedSince = new Date(round.startedAt.getTime() - commentLookbackMs);
      return toReading(result, (answer) => ({
        items: answer.data.map(readTagged),
        after: goOn(
          readAfter(answer),
          answer.data.map((media) => media.timestamp),
          since < taggedSince ? since : taggedSince,
        ),
        parts: answer.data
          .filter((media) => media.timestamp >= taggedSince)
          .map((media) => ({ id: media.id, permalink: media.permalink ?? null, after: null, isTagged: true })),
      }));
    }
    case 'conversations': {
      const query = { platform: 'instagram', ...page(conversationFields, 25) };
      const result = await graph.get(
        { path: `/${pageIdOf(auth)}/conversations`, query, token },
        conversationListSchema,
      );
      return toReading(result, (answer) => ({
        items: answer.data.flatMap((conversation) => readConversation(conversation, auth)),
        after: goOn(
          readAfter(answer),
          answer.data.map((conversation) => conversation.updated_time),
          since,
        ),
        parts: [],
      }));
    }
  }
}
