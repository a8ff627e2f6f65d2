import { createHmac } from 'node:crypto';
import { badParameter } from '../../graph/graph-error.ts';
import type { View } from '../../graph/node-type.ts';
import {
  type AppSubscription,
  readAppSubscription,
  readWebhookFields,
  viewAppSubscription,
} from '../../graph/subscription.ts';
import { escapeNonAscii } from '../../graph/webhook-body.ts';
import { type Parameters, textOf } from '../../http/parameters.ts';
import type { State } from '../../state/database.ts';
import { deleteSetting, getSetting, saveSetting } from '../../state/settings.ts';
import type { WebhookQueue } from '../../webhooks/webhook-queue.ts';
import type { World } from '../../world.ts';
import {
  getInstagramSubscription,
  removeInstagramSubscription,
  subscribeInstagramApp,
} from '../instagram/app-subscription.ts';
import { APP_SECRET } from './app.ts';

/** Webhook fields of the object `page` that an app may ask for. */
const PAGE_FIELDS = [
  'feed',
  'mention',
  'ratings',
  'messages',
  'message_echoes',
  'message_edits',
  'message_reactions',
  'message_reads',
  'message_deliveries',
  'messaging_postbacks',
  'messaging_optins',
  'messaging_referrals',
  'messaging_handovers',
  'messaging_policy_enforcement',
  'messaging_account_linking',
  'messaging_customer_information',
  'messaging_feedback',
  'message_context',
  'message_template_status_update',
  'standby',
  'leadgen',
  'live_videos',
  'videos',
  'name',
  'picture',
  'category',
  'description',
  'page_upcoming_change',
  'page_change_proposal',
  'group_feed',
  'inbox_labels',
  'send_cart',
  'user_action',
  'response_feedback',
  'video_text_question_responses',
  'business_integrity',
  // Of the Page's own details, and of products that are not imitated.
  'affiliation',
  'attire',
  'awards',
  'bio',
  'birthday',
  'call_permission_reply',
  'call_settings_update',
  'calls',
  'checkins',
  'comment_poll_response',
  'company_overview',
  'conversations',
  'culinary_team',
  'current_location',
  'email',
  'feature_access_list',
  'follow',
  'founded',
  'general_info',
  'general_manager',
  'hometown',
  'hours',
  'leadgen_update',
  'local_delivery',
  'location',
  'marketing_message_clicks',
  'marketing_message_deliveries',
  'marketing_message_delivery_failed',
  'marketing_message_echoes',
  'marketing_message_reads',
  'marketing_messages_subscriber_upload_status',
  'mcom_invoice_change',
  'members',
  'merchant_review',
  'message_mention',
  'messaging_appointments',
  'messaging_checkout_updates',
  'messaging_direct_sends',
  'messaging_fblogin_account_linking',
  'messaging_game_plays',
  'messaging_in_thread_lead_form_submit',
  'messaging_integrity',
  'messaging_optouts',
  'messaging_payments',
  'messaging_pre_checkouts',
  'mission',
  'page_about_story',
  'parking',
  'payment_options',
  'payment_request_update',
  'personal_info',
  'personal_interests',
  'phone',
  'price_range',
  'product_review',
  'products',
  'public_transit',
  'publisher_subscriptions',
  'registration',
  'story_poll_response',
  'story_share',
  'website',
];
const GIVE_UP_AFTER_MS = 36 * 3_600_000;

export function getAppSubscription(state: State): AppSubscription | undefined {
  return getSetting<AppSubscription>(state, 'facebook', 'subscription/page');
}

export function getPageSubscription(state: State, pageId: string): string[] | undefined {
  return getSetting<string[]>(state, 'facebook', `subscribed/${pageId}`);
}

export function removePageSubscription(state: State, pageId: string): void {
  deleteSetting(state, 'facebook', `subscribed/${pageId}`);
}

/** Of one object, or of all without one. */
export function removeAppSubscription(state: State, object: string | undefined): void {
  if (object !== 'instagram') deleteSetting(state, 'facebook', 'subscription/page');
  if (object !== 'page') removeInstagramSubscription(state, 'facebook');
}

export function subscribePage(state: State, pageId: string, parameters: Parameters): void {
  saveSetting(
    state,
    'facebook',
    `subscribed/${pageId}`,
    readWebhookFields(parameters, 'subscribed_fields', PAGE_FIELDS),
  );
}

/** Stores the app's callback for pages, or for their Instagram accounts, after its challenge. */
export async function subscribeApp(world: World, parameters: Parameters): Promise<void> {
  const object = textOf(parameters, 'object');
  if (object === 'instagram') return subscribeInstagramApp(world, 'facebook', parameters);
  if (object !== 'page') throw badParameter('Param object must be one of {page, instagram}');
  const subscription = await readAppSubscription(world, parameters, PAGE_FIELDS);
  saveSetting(world.state, 'facebook', 'subscription/page', subscription);
}

export function viewAppSubscriptions(state: State): View {
  return {
    data: [
      ...viewAppSubscription('page', getAppSubscription(state)),
      ...viewAppSubscription('instagram', getInstagramSubscription(state, 'facebook')),
    ],
  };
}

export type FacebookEvents = {
  /** A change on the page's wall, its mentions or ratings. */
  change(pageId: string, field: 'feed' | 'mention' | 'ratings', value: View): void;
  /** A Messenger event. */
  messaging(pageId: string, field: string, event: View): void;
};

/** Signed webhooks to the app, when both the app and the page subscribed to the field. */
export function createEvents(world: World, webhooks: WebhookQueue): FacebookEvents {
  function send(pageId: string, field: string, entry: View): void {
    const subscription = getAppSubscription(world.state);
    if (!subscription?.fields.includes(field) || !getPageSubscription(world.state, pageId)?.includes(field)) return;
    const body = escapeNonAscii(JSON.stringify({ object: 'page', entry: [entry] }));
    webhooks.add({
      platform: 'facebook',
      url: subscription.callbackUrl,
      headers: {
        'content-type': 'application/json',
        'user-agent': 'facebookexternalua',
        'x-hub-signature': `sha1=${createHmac('sha1', APP_SECRET).update(body).digest('hex')}`,
        'x-hub-signature-256': `sha256=${createHmac('sha256', APP_SECRET).update(body).digest('hex')}`,
      },
      body,
      lane: '',
      reference: '',
      giveUpAfterMs: GIVE_UP_AFTER_MS,
    });
  }
  return {
    change: (pageId, field, value) =>
      send(pageId, field, { id: pageId, time: Math.floor(world.now() / 1000), changes: [{ value, field }] }),
    messaging: (pageId, field, event) => send(pageId, field, { time: world.now(), id: pageId, messaging: [event] }),
  };
}
