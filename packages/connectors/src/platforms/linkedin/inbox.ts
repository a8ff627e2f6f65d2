/**
 * Polling a page's social actions: comments on its posts, mentions, shares with words, edits and removals. A member's own profile
 * has nothing that an application may read.
 */
import { z } from 'zod';
import type { AccountAuth } from '../../connector/account.ts';
import type { ConnectorConfig } from '../../connector/configuration.ts';
import type { InboundAuthor, InboundItem, InboundMessage, InboxCapability, PollResult } from '../../connector/inbox.ts';
import { answerOrThrow } from '../../http/call.ts';
import { type LinkedInClient, nextStart, pageOf, urnOf } from './client.ts';
import {
  type Comment,
  fetchComment,
  readCommentAttachments,
  toCommentItem,
  toLinkedInAuthor,
  toShareItem,
} from './comments.ts';
import { isGone } from './errors.ts';
import { type Happening, notificationActions, notificationSchema, readNotification } from './notifications.ts';
import { AuthorBook, findLinkedInAuthor } from './people.ts';
import { type CommentUrn, encodeUrn, isOrganization, parseCommentUrn } from './urn.ts';

const cursorSchema = z.object({
  /** Everything before this time was read. */
  since: z.coerce.date(),
  startedAt: z.coerce.date(),
  /** Where the round goes on; null between two rounds. */
  start: z.number().nullable(),
  /** Notifications read already, newest last: a round looks back a little. */
  seenIds: z.array(z.string()),
});
type Cursor = z.infer<typeof cursorSchema>;

const pageSize = 50;
/** Notifications that came late, and clocks that differ. */
const overlapMs = 10 * 60 * 1000;
const seenMax = 500;
/** A member's account has nothing to read; that its grant still counts is proven this often. */
const memberProofMs = 60 * 60 * 1000;
const memberSchema = z.object({ sub: z.string() });
const memberCursorSchema = z.object({ provenAt: z.coerce.date() });

export function createLinkedInInbox(config: ConnectorConfig, client: LinkedInClient): InboxCapability {
  return {
    // Quotas count by endpoint, member and UTC day, and only the developer portal shows them: some 290 calls a day stay modest.
    pollIntervalMs: 5 * 60 * 1000,
    // Posts are published as shares and ugcPosts, and comments name the activity about them, which has a number of its own.
    namesPost: (publishedExternalId) => publishedExternalId.startsWith('urn:li:activity:'),

    async poll(auth, request) {
      if (!isOrganization(urnOf(auth))) return proveMember(config, client, auth, request.cursor);
      const cursor = beginRound(request, config.now());
      const asked = { start: cursor.start ?? 0, count: pageSize };
      const query = {
        q: 'criteria',
        actions: `List(${notificationActions.join(',')})`,
        organizationalEntity: encodeUrn(urnOf(auth)),
        start: String(asked.start),
        count: String(asked.count),
      };
      const token = auth.grant.accessToken;
      const page = answerOrThrow(
        await client.get('/rest/organizationalEntityNotifications', query, token, pageOf(notificationSchema)),
      );
      const fresh = page.elements.filter(
        (entry) => entry.lastModifiedAt >= cursor.since && !cursor.seenIds.includes(entry.notificationId),
      );
      const items: InboundItem[] = [];
      const problems: PollResult['problems'] = [];
      const authors = new AuthorBook(client, token);
      for (const notification of fresh) {
        const happening = readNotification(notification);
        if (happening.kind === 'lacking')
          problems.push({ code: 'malformed', reason: `notification: ${happening.what}` });
        else items.push(...(await toItems(client, auth, happening, authors)));
      }
      items.sort((left, right) => timeOf(left) - timeOf(right));

      const next = nextStart(page, asked);
      const isReadToKnown =
        isNewestFirst(page.elements) && page.elements.some((entry) => entry.lastModifiedAt < cursor.since);
      const start = isReadToKnown ? null : next;
      const seenIds = [...cursor.seenIds, ...fresh.map((entry) => entry.notificationId)].slice(-seenMax);
      const result = { items, cursor: { ...cursor, start, seenIds }, more: start !== null };
      return problems.length === 0 ? result : { ...result, problems };
    },

    async complete(auth, item) {
      const told: InboundMessage = { ...item };
      delete told.isIncomplete;
      const urn = parseCommentUrn(item.externalId);
      if (urn === null) return told;
      const comment = await readComment(client, auth, urn);
      if (comment === 'gone') return null;
      if (comment === 'refused') return told;
      return toReadItem(auth, comment, { urn, parentUrn: null, author: item.author, at: item.at });
    },

    findAuthor: (auth, authorExternalId) => findLinkedInAuthor(client, auth.grant.accessToken, authorExternalId),
  };
}

async function proveMember(
  config: ConnectorConfig,
  client: LinkedInClient,
  auth: AccountAuth,
  cursor: unknown,
): Promise<PollResult> {
  const known = memberCursorSchema.safeParse(cursor).data;
  const now = config.now();
  if (known && now.getTime() - known.provenAt.getTime() < memberProofMs) return { items: [], cursor, more: false };
  answerOrThrow(await client.get('/v2/userinfo', {}, auth.grant.accessToken, memberSchema));
  return { items: [], cursor: { provenAt: now }, more: false };
}

function beginRound(request: { cursor: unknown; since: Date }, now: Date): Cursor {
  // A cursor of another version is no cursor: all is read anew, and what is known is recognised.
  const known = cursorSchema.safeParse(request.cursor).data;
  if (!known) return { since: request.since, startedAt: now, start: null, seenIds: [] };
  if (known.start !== null) return known;
  const since = new Date(known.startedAt.getTime() - overlapMs);
  return { ...known, since, startedAt: now };
}

/** Whether entries come newest first, which LinkedIn does not document: only then does an old entry mean that the rest are old. */
function isNewestFirst(entries: readonly { lastModifiedAt: Date }[]): boolean {
  return entries.every(
    (entry, index) =>
      index === 0 || entry.lastModifiedAt <= (entries[index - 1]?.lastModifiedAt ?? entry.lastModifiedAt),
  );
}

function timeOf(item: InboundItem): number {
  return 'at' in item ? item.at.getTime() : 0;
}

async function toItems(
  client: LinkedInClient,
  auth: AccountAuth,
  happening: Happening,
  authors: AuthorBook,
): Promise<InboundItem[]> {
  switch (happening.kind) {
    case 'comment':
      return toCommentItems(client, auth, happening, authors);
    case 'comment-edited':
      return [{ type: 'edited', externalId: happening.urn.urn, text: happening.text, at: happening.at }];
    case 'comment-deleted':
      return [{ type: 'deleted', externalId: happening.urn.urn, at: happening.at }];
    case 'share': {
      const { urn, ownerUrn, text, at } = happening;
      const author = ownerUrn === null ? toLinkedInAuthor('') : await authors.find(ownerUrn);
      return [toShareItem({ urn, author, isOwn: ownerUrn === urnOf(auth), text, at })];
    }
    default:
      return [];
  }
}

/** Reads the comment itself, because the notification leaves out its pictures and what it answers. */
async function toCommentItems(
  client: LinkedInClient,
  auth: AccountAuth,
  happening: Extract<Happening, { kind: 'comment' }>,
  authors: AuthorBook,
): Promise<InboundItem[]> {
  const { urn, parentUrn, ownerUrn, at } = happening;
  const comment = await readComment(client, auth, urn);
  // Its removal is told by another notification.
  if (comment === 'gone') return [];
  if (comment === 'refused')
    return [
      toCommentItem({
        ...happening,
        isParentTold: false,
        author: ownerUrn === null ? toLinkedInAuthor('') : await authors.find(ownerUrn),
        isOwn: happening.isByPage,
        attachments: [],
      }),
    ];
  return [toReadItem(auth, comment, { urn, parentUrn, author: await authors.find(comment.actor), at })];
}

/** `refused`: the right to read comments is missing, so that only the notification tells of it. @throws ConnectorError */
async function readComment(
  client: LinkedInClient,
  auth: AccountAuth,
  urn: CommentUrn,
): Promise<Comment | 'gone' | 'refused'> {
  const result = await fetchComment(client, auth, urn);
  if (!result.ok && isGone(result.failure.code)) return 'gone';
  if (!result.ok && result.failure.kind === 'permanent') return 'refused';
  return answerOrThrow(result);
}

/** The comment's own details count before those of the notification. */
function toReadItem(
  auth: AccountAuth,
  comment: Comment,
  told: { urn: CommentUrn; parentUrn: string | null; author: InboundAuthor; at: Date },
): InboundMessage {
  return toCommentItem({
    urn: told.urn,
    parentUrn: comment.parentComment ?? told.parentUrn,
    isParentTold: true,
    author: told.author,
    isOwn: comment.actor === urnOf(auth),
    text: comment.message?.text ?? '',
    attachments: readCommentAttachments(comment),
    at: comment.created?.time ?? told.at,
  });
}
