import { createHmac } from 'node:crypto';
import type { View } from '../../graph/node-type.ts';
import type { AppSubscription } from '../../graph/subscription.ts';
import { escapeNonAscii } from '../../graph/webhook-body.ts';
import { getSetting } from '../../state/settings.ts';
import type { WebhookQueue } from '../../webhooks/webhook-queue.ts';
import type { World } from '../../world.ts';
import { pageOfAccount } from './access.ts';
import { APP_SECRET } from './app.ts';
import { subscriptionName, type WayIn } from './way-in.ts';

/** Webhook fields of the object `instagram` that an app may ask for. */
export const INSTAGRAM_FIELDS = [
  'comments',
  'live_comments',
  'mentions',
  'messages',
  'message_echoes',
  'message_edit',
  'message_reactions',
  'messaging_postbacks',
  'messaging_seen',
  'messaging_referral',
  'messaging_optins',
  'messaging_handover',
  'messaging_policy_enforcement',
  'response_feedback',
  'standby',
  'story_insights',
  'business_messaging_feature_status',
  'creator_marketplace_projects',
  'delta',
  'onsite_conversion',
  'comment_poll_response',
  'creator_marketplace_invited_creator_onboarding',
  'follow',
  'onboarding_welcome_message_series',
  'share_to_story',
  'story_poll_response',
  'story_reactions',
];

const GIVE_UP_AFTER_MS = 36 * 3_600_000;

export function subscribedFieldsOf(world: World, accountId: string): string[] | undefined {
  return getSetting<string[]>(world.state, 'instagram', `subscribed/${accountId}`);
}

export type InstagramEvents = {
  /** `at`: when it was written; the payload itself names no time. */
  comment(accountId: string, at: number, value: View): void;
  /** Somebody names the account in a caption or a comment; Instagram Login tells comments alone, as comments. */
  mention(accountId: string, at: number, value: View, comment: View | undefined): void;
  messaging(accountId: string, field: string, event: View): void;
};

/**
 * Signed webhooks. By Facebook Login the fields are the app's and the linked page must have subscribed; by Instagram Login
 * the account's own fields count too, and the field stands in the entry itself.
 */
export function createEvents(world: World, webhooks: WebhookQueue): InstagramEvents {
  function send(way: WayIn, accountId: string, field: string, entry: View): void {
    const subscription = getSetting<AppSubscription>(world.state, 'instagram', subscriptionName(way));
    if (!subscription?.fields.includes(field)) return;
    if (!isSubscribed(way, accountId, field)) return;
    const body = escapeNonAscii(JSON.stringify({ object: 'instagram', entry: [entry] }));
    webhooks.add({
      platform: 'instagram',
      url: subscription.callbackUrl,
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Webhooks/1.0 (https://fb.me/webhooks)',
        'x-hub-signature': `sha1=${createHmac('sha1', APP_SECRET).update(body).digest('hex')}`,
        'x-hub-signature-256': `sha256=${createHmac('sha256', APP_SECRET).update(body).digest('hex')}`,
      },
      body,
      lane: '',
      reference: '',
      giveUpAfterMs: GIVE_UP_AFTER_MS,
    });
  }

  function isSubscribed(way: WayIn, accountId: string, field: string): boolean {
    if (way === 'instagram') return subscribedFieldsOf(world, accountId)?.includes(field) === true;
    const page = pageOfAccount(world, accountId);
    return page !== undefined && getSetting(world.state, 'facebook', `subscribed/${page.id}`) !== undefined;
  }

  const head = (accountId: string, at: number) => ({ id: accountId, time: Math.floor(at / 1000) });
  const changeEntry = (accountId: string, at: number, field: string, value: View) => ({
    ...head(accountId, at),
    changes: [{ field, value }],
  });

  return {
    comment(accountId, at, value) {
      send('facebook', accountId, 'comments', changeEntry(accountId, at, 'comments', value));
      send('instagram', accountId, 'comments', { ...head(accountId, at), field: 'comments', value });
    },
    mention(accountId, at, value, comment) {
      send('facebook', accountId, 'mentions', changeEntry(accountId, at, 'mentions', value));
      if (comment)
        send('instagram', accountId, 'comments', { ...head(accountId, at), field: 'comments', value: comment });
    },
    messaging(accountId, field, event) {
      const entry = { time: world.now(), id: accountId, messaging: [event] };
      send('facebook', accountId, field, entry);
      send('instagram', accountId, field, entry);
    },
  };
}
