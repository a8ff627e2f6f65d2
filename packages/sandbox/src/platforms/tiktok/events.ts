import { createHmac } from 'node:crypto';
import { deleteSetting, getSetting, saveSetting } from '../../state/settings.ts';
import type { WebhookQueue } from '../../webhooks/webhook-queue.ts';
import { isAllowedAddress, type World } from '../../world.ts';
import { CLIENT_KEY, CLIENT_SECRET } from './client.ts';

const GIVE_UP_AFTER_MS = 72 * 3_600_000;

export type TiktokEvent =
  | 'authorization.removed'
  | 'post.publish.failed'
  | 'post.publish.complete'
  | 'post.publish.inbox_delivered'
  | 'post.publish.publicly_available';

export type TiktokEvents = {
  /** Tells the app; `delayMs` is when it happens, seen from now. */
  tell(openId: string, event: TiktokEvent, content: Record<string, unknown>, delayMs?: number): void;
};

/** The address that the developer portal holds; there is no call for it in the API. */
export function setCallback(world: World, url: string | undefined): boolean {
  if (url === undefined) {
    deleteSetting(world.state, 'tiktok', 'callback');
    return true;
  }
  if (!isAllowedAddress(world, url)) return false;
  saveSetting(world.state, 'tiktok', 'callback', url);
  return true;
}

/** Signed webhooks: `t` and `s`, the signature over the time and the body. */
export function createEvents(world: World, webhooks: WebhookQueue): TiktokEvents {
  return {
    tell(openId, event, content, delayMs = 0) {
      const url = getSetting<string>(world.state, 'tiktok', 'callback');
      if (url === undefined) return;
      const time = Math.floor((world.now() + delayMs) / 1000);
      const body = JSON.stringify({
        client_key: CLIENT_KEY,
        event,
        create_time: time,
        user_openid: openId,
        content: JSON.stringify(content),
      });
      const signature = createHmac('sha256', CLIENT_SECRET).update(`${time}.${body}`).digest('hex');
      webhooks.add({
        platform: 'tiktok',
        url,
        headers: { 'content-type': 'application/json', 'tiktok-signature': `t=${time},s=${signature}` },
        body,
        lane: '',
        reference: '',
        giveUpAfterMs: GIVE_UP_AFTER_MS,
        delayMs,
      });
    },
  };
}
