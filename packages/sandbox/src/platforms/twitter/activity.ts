import { createHmac, randomBytes } from 'node:crypto';
import { findAccount } from '../../state/accounts.ts';
import { nextCount } from '../../state/counters.ts';
import { findItem, type Item } from '../../state/items.ts';
import { getSetting, saveSetting } from '../../state/settings.ts';
import type { WebhookQueue } from '../../webhooks/webhook-queue.ts';
import type { World } from '../../world.ts';
import { CLIENT_SECRET } from './client.ts';
import { isGroup } from './conversations.ts';
import { snowflake } from './ids.ts';
import { showMessage } from './shown-text.ts';
import { type View, viewTweet, viewUser } from './views.ts';
import { toChosenWords } from './vocabulary.ts';

/**
 * Events that the person has to allow; the others are public. Source: docs.x.com/x-api/activity and OpenAPI 2.167, read
 * 2026-11-21.
 */
export const PRIVATE_EVENTS = [
  'post.mention.create',
  'post.reply.create',
  'post.quote.create',
  'post.repost.create',
  'like.create',
  'follow.follow',
  'follow.unfollow',
  'mute.mute',
  'mute.unmute',
  'block.block',
  'block.unblock',
  'dm.sent',
  'dm.received',
  'dm.indicate_typing',
  'dm.read',
  'chat.received',
  'chat.sent',
  'chat.conversation.join',
  'chat.conversation_join',
  'chat.conversation.member_added',
  'chat.conversation.member_removed',
  'chat.conversation.admin_added',
  'chat.conversation.admin_removed',
  'chat.update.group_name',
  'chat.update.restrictions',
];
export const PUBLIC_EVENTS = [
  'post.create',
  'post.delete',
  'profile.update.bio',
  'profile.update.profile_picture',
  'profile.update.banner_picture',
  'profile.update.screenname',
  'profile.update.geo',
  'profile.update.url',
  'profile.update.verified_badge',
  'profile.update.affiliate_badge',
  'profile.update.handle',
  'news.new',
  'spaces.start',
  'spaces.end',
  'broadcast.start',
  'broadcast.end',
  'broadcast.chat',
];
const GIVE_UP_AFTER_MS = 24 * 3_600_000;
const CRC_TIMEOUT_MS = 10_000;
const TWEET_FIELDS = new Set([
  'author_id',
  'conversation_id',
  'created_at',
  'entities',
  'in_reply_to_user_id',
  'lang',
  'public_metrics',
  'referenced_tweets',
  'reply_settings',
]);
const USER_FIELDS = new Set(['profile_image_url', 'public_metrics', 'verified', 'verified_type', 'created_at']);

export type Webhook = { id: string; url: string; valid: boolean; createdAt: number };
export type Subscription = {
  id: string;
  eventType: string;
  filter: { user_id?: string; keyword?: string; direction?: string };
  tag: string | null;
  webhookId: string | null;
  createdAt: number;
  updatedAt: number;
};

export function listWebhooks(world: World): Webhook[] {
  return getSetting<Webhook[]>(world.state, 'twitter', 'webhooks') ?? [];
}

export function saveWebhooks(world: World, webhooks: Webhook[]): void {
  saveSetting(world.state, 'twitter', 'webhooks', webhooks);
}

export function listSubscriptions(world: World): Subscription[] {
  return getSetting<Subscription[]>(world.state, 'twitter', 'subscriptions') ?? [];
}

export function saveSubscriptions(world: World, subscriptions: Subscription[]): void {
  saveSetting(world.state, 'twitter', 'subscriptions', subscriptions);
}

export function nextConfigId(world: World): string {
  return snowflake(nextCount(world.state, 'twitter.config', world.now()), 0);
}

export function sign(text: string): string {
  return `sha256=${createHmac('sha256', CLIENT_SECRET).update(text).digest('base64')}`;
}

/** Whether the address answers X's challenge as it should; else why not. */
export async function checkCrc(url: string): Promise<string | undefined> {
  const token = randomBytes(24).toString('base64url');
  const target = new URL(url);
  target.searchParams.set('crc_token', token);
  try {
    const answer = await fetch(target, { redirect: 'manual', signal: AbortSignal.timeout(CRC_TIMEOUT_MS) });
    if (answer.status !== 200) return `Invalid response code during CRC GET request: ${answer.status}`;
    const body = (await answer.json()) as { response_token?: unknown };
    return body.response_token === sign(token)
      ? undefined
      : 'Webhook URL does not meet the requirements. Invalid CRC token or json response format.';
  } catch {
    return 'Unable to connect during CRC GET request.';
  }
}

export type Activity = {
  /** A post was written: whom it mentions, answers or quotes, and its author's account, are told. */
  tellTweet(item: Item): void;
  tellDeleted(item: Item): void;
  tellMessage(item: Item): void;
  /** A person took the app's rights away. */
  tellRevoked(userId: string): void;
};

/** X's activity webhooks, signed, to every subscription that fits. */
export function createActivity(world: World, queue: WebhookQueue): Activity {
  function tell(userId: string, eventType: string, payload: View, includes: View = {}): void {
    for (const subscription of listSubscriptions(world)) {
      if (subscription.eventType !== eventType || subscription.filter.user_id !== userId) continue;
      const { webhookId } = subscription;
      send(webhookId, {
        data: {
          event_uuid: nextConfigId(world),
          filter: subscription.filter,
          event_type: eventType,
          ...(subscription.tag === null ? {} : { tag: subscription.tag }),
          payload,
          includes,
        },
      });
    }
  }

  function send(webhookId: string | null, event: View): void {
    const webhook = listWebhooks(world).find(({ id, valid }) => id === webhookId && valid);
    if (!webhook) return;
    const body = toChosenWords(world, JSON.stringify(event));
    queue.add({
      platform: 'twitter',
      url: webhook.url,
      headers: { 'content-type': 'application/json', 'x-twitter-webhooks-signature': sign(body) },
      body,
      lane: '',
      reference: '',
      giveUpAfterMs: GIVE_UP_AFTER_MS,
    });
  }

  function includesOf(item: Item): View {
    const author = findAccount(world.state, 'twitter', item.authorId);
    return { users: author ? [viewUser(world, author, USER_FIELDS)] : [], tweets: [] };
  }

  return {
    tellTweet(item) {
      const parent = item.parentId === null ? undefined : findItem(world.state, 'twitter', item.parentId);
      const payload = {
        ...viewTweet(world, item, TWEET_FIELDS),
        ...(parent ? { in_reply_to_tweet_id: parent.id } : {}),
      };
      const includes = includesOf(item);
      for (const id of item.data.mentions ?? []) {
        if (id !== item.authorId) tell(id, 'post.mention.create', payload, includes);
      }
      if (parent && parent.authorId !== item.authorId) tell(parent.authorId, 'post.reply.create', payload, includes);
      tell(item.authorId, 'post.create', payload, includes);
    },
    tellDeleted: (item) => tell(item.authorId, 'post.delete', { id: item.id, author_id: item.authorId }),
    tellMessage(item) {
      // The shape of these events has one recipient: of conversations of several X tells nothing this way.
      if (isGroup(item.threadId)) return;
      const [left = '', right = ''] = item.threadId.split('-');
      const otherId = item.authorId === left ? right : left;
      const users = Object.fromEntries(
        [item.authorId, otherId].flatMap((id) => {
          const account = findAccount(world.state, 'twitter', id);
          return account ? [[id, { data: viewUser(world, account, USER_FIELDS) }]] : [];
        }),
      );
      const { entities, text } = showMessage(world, item);
      const event = {
        type: 'message_create',
        id: item.id,
        created_timestamp: String(item.createdAt),
        message_create: {
          target: { recipient_id: otherId },
          sender_id: item.authorId,
          message_data: {
            text,
            entities: { hashtags: [], symbols: [], user_mentions: [], urls: entities?.urls ?? [] },
          },
        },
      };
      tell(otherId, 'dm.received', { direct_message_events: [event], users });
      tell(item.authorId, 'dm.sent', { direct_message_events: [event], users });
    },
    tellRevoked(userId) {
      const payload = { date_time: new Date(world.now()).toISOString(), user_id: userId, app_id: 'sandbox-twitter' };
      for (const webhook of listWebhooks(world))
        send(webhook.id, {
          data: { event_uuid: nextConfigId(world), filter: {}, event_type: 'oauth.revoke', payload, includes: {} },
        });
      // What the person had to allow is no longer told.
      const isOver = ({ eventType, filter }: Subscription) =>
        filter.user_id === userId && PRIVATE_EVENTS.includes(eventType);
      saveSubscriptions(
        world,
        listSubscriptions(world).filter((subscription) => !isOver(subscription)),
      );
    },
  };
}
