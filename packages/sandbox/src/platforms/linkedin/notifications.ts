import { createHmac } from 'node:crypto';
import { findAccount } from '../../state/accounts.ts';
import { nextCount } from '../../state/counters.ts';
import { insertEvent } from '../../state/events.ts';
import type { Item } from '../../state/items.ts';
import { getSetting, saveSetting } from '../../state/settings.ts';
import { listTokens } from '../../state/tokens.ts';
import type { WebhookQueue } from '../../webhooks/webhook-queue.ts';
import type { World } from '../../world.ts';
import { CLIENT_SECRET } from './client.ts';
import { authorUrnOf, type Comment, findPost, type Post } from './entries.ts';
import { organizationUrn, personUrn } from './urns.ts';

export const NOTIFICATION_ACTIONS = [
  'LIKE',
  'COMMENT',
  'SHARE',
  'SHARE_MENTION',
  'ADMIN_COMMENT',
  'COMMENT_EDIT',
  'COMMENT_DELETE',
] as const;
export type NotificationAction = (typeof NOTIFICATION_ACTIONS)[number];

const GIVE_UP_AFTER_MS = 8 * 3_600_000;
const FIRST_NOTIFICATION_ID = 5_603_453_321;

export const EVENT_TYPE = 'ORGANIZATION_SOCIAL_ACTION_NOTIFICATIONS';

export type EventSubscription = {
  developerApplication: string;
  user: string;
  entity: string;
  webhook: string;
  grantId: string;
  expiresAt: number;
  createdAt: number;
};

/** An app's subscriptions; few, so they are kept in one place. */
export function listSubscriptions(world: World): EventSubscription[] {
  return getSetting<EventSubscription[]>(world.state, 'linkedin', 'event-subscriptions') ?? [];
}

export function saveSubscriptions(world: World, subscriptions: EventSubscription[]): void {
  saveSetting(world.state, 'linkedin', 'event-subscriptions', subscriptions);
}

/** Whether the consent behind it still stands: a subscription ends with the member's token. */
export function isAlive(world: World, subscription: EventSubscription): boolean {
  if (subscription.expiresAt <= world.now()) return false;
  return listTokens(world.state, 'linkedin', subscription.grantId).some(
    (token) => token.endedAt === null && (token.expiresAt ?? 0) > world.now(),
  );
}

export type Notification = Record<string, unknown> & { notificationId: number; action: NotificationAction };

export type LinkedInEvents = {
  /** Something about a comment below a page's post. */
  comment(action: NotificationAction, comment: Comment, at: number): void;
  /** A post by somebody else that mentions the page, or shares one of its posts. */
  share(action: 'SHARE' | 'SHARE_MENTION', share: Post, pageId: string): void;
  /** A reaction to a page's post. */
  like(entry: Item, actorId: string, at: number): void;
};

/** Keeps what happens to pages for 60 days and tells the subscribers, signed. Posts that are not public are not told of. */
export function createEvents(world: World, webhooks: WebhookQueue): LinkedInEvents {
  function record(pageId: string, action: NotificationAction, at: number, about: Record<string, unknown>): void {
    if (findAccount(world.state, 'linkedin', pageId)?.role !== 'brand') return;
    const notification: Notification = {
      notificationId: nextCount(world.state, 'linkedin.notification', FIRST_NOTIFICATION_ID),
      organizationalEntity: organizationUrn(pageId),
      action,
      ...about,
      lastModifiedAt: at,
    };
    insertEvent(world.state, 'linkedin', pageId, {
      id: notification.notificationId,
      type: action,
      payload: notification,
      createdAt: at,
    });
    for (const subscription of listSubscriptions(world)) {
      if (subscription.entity === organizationUrn(pageId) && isAlive(world, subscription))
        send(subscription, notification);
    }
  }

  function send(subscription: EventSubscription, notification: Notification): void {
    const body = JSON.stringify({
      type: EVENT_TYPE,
      notifications: [{ ...notification, subscriber: subscription.user }],
    });
    webhooks.add({
      platform: 'linkedin',
      url: subscription.webhook,
      headers: {
        'content-type': 'application/json',
        'user-agent': 'LinkedIn-Webhooks',
        'x-li-signature': createHmac('sha256', CLIENT_SECRET).update(`hmacsha256=${body}`).digest('hex'),
      },
      body,
      lane: '',
      reference: '',
      giveUpAfterMs: GIVE_UP_AFTER_MS,
    });
  }

  return {
    comment(action, comment, at) {
      const post = findPost(world, comment.threadId);
      if (post?.data.details.visibility !== 'PUBLIC') return;
      const { activityUrn, number } = comment.data.details;
      record(comment.accountId, action, at, {
        sourcePost: activityUrn,
        decoratedSourcePost: decorate(post),
        generatedActivity: `urn:li:comment:(${activityUrn.replace(/^urn:li:/, '')},${number})`,
        decoratedGeneratedActivity: {
          comment: {
            entity: comment.id,
            owner: authorUrnOf(comment.authorId),
            ...(action === 'COMMENT_DELETE' ? {} : { text: comment.text }),
            object: activityUrn,
          },
        },
      });
    },
    share(action, share, pageId) {
      const shared = share.data.details.reshareOf;
      const source = shared === undefined ? share : (findPost(world, shared) ?? share);
      record(pageId, action, share.createdAt, {
        sourcePost: source.data.details.activityUrn,
        decoratedSourcePost: decorate(source),
        generatedActivity: share.id,
        decoratedGeneratedActivity: {
          share: {
            entity: share.id,
            owner: authorUrnOf(share.authorId),
            text: share.text,
            mediaCategory: categoryOf(share),
          },
        },
      });
    },
    like(entry, actorId, at) {
      const post = findPost(world, entry.threadId);
      if (!post || entry.id !== post.id || post.data.details.visibility !== 'PUBLIC') return;
      record(entry.accountId, 'LIKE', at, {
        sourcePost: post.data.details.activityUrn,
        decoratedSourcePost: decorate(post),
        generatedActivity: `urn:li:reaction:(${personUrn(actorId)},${post.data.details.activityUrn})`,
        decoratedGeneratedActivity: { like: { entity: post.data.details.activityUrn, owner: authorUrnOf(actorId) } },
      });
    },
  };
}

function decorate(post: Post): Record<string, unknown> {
  return { entity: post.id, owner: authorUrnOf(post.authorId), text: post.text, mediaCategory: categoryOf(post) };
}

function categoryOf(post: Post): string {
  const content = post.data.details.content ?? {};
  if (content.article) return 'ARTICLE';
  if (content.multiImage) return 'IMAGE';
  const media = content.media;
  if (typeof media !== 'object' || media === null || !('id' in media)) return 'NONE';
  return String(media.id).startsWith('urn:li:video') ? 'VIDEO' : 'IMAGE';
}
