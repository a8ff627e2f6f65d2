import { createHmac, randomInt } from 'node:crypto';
import type { Account } from '../../state/accounts.ts';
import { deleteSetting, getSetting, saveSetting } from '../../state/settings.ts';
import type { WebhookQueue } from '../../webhooks/webhook-queue.ts';
import { isAllowedAddress, type World } from '../../world.ts';
import { APP_SECRET, WABA_ID } from './client.ts';
import { CloudError } from './cloud-error.ts';

const GIVE_UP_AFTER_MS = 7 * 86_400_000;
const VERIFY_TIMEOUT_MS = 10_000;
export const WEBHOOK_FIELDS = [
  'account_alerts',
  'account_update',
  'business_capability_update',
  'message_template_status_update',
  'messages',
  'phone_number_name_update',
  'phone_number_quality_update',
  'security',
  'smb_message_echoes',
];

export type View = Record<string, unknown>;

/** Where the app hears of the object `whatsapp_business_account`. */
export type AppSubscription = { callbackUrl: string; fields: string[] };
/** The business account's own subscription; it may name another address. */
export type AccountSubscription = { overrideUrl?: string };

export function getAppSubscription(world: World): AppSubscription | undefined {
  return getSetting<AppSubscription>(world.state, 'whatsapp', 'subscription');
}

export function saveAppSubscription(world: World, subscription: AppSubscription | undefined): void {
  if (subscription) saveSetting(world.state, 'whatsapp', 'subscription', subscription);
  else deleteSetting(world.state, 'whatsapp', 'subscription');
}

export function getAccountSubscription(world: World): AccountSubscription | undefined {
  return getSetting<AccountSubscription>(world.state, 'whatsapp', `subscribed/${WABA_ID}`);
}

export function saveAccountSubscription(world: World, subscription: AccountSubscription | undefined): void {
  if (subscription) saveSetting(world.state, 'whatsapp', `subscribed/${WABA_ID}`, subscription);
  else deleteSetting(world.state, 'whatsapp', `subscribed/${WABA_ID}`);
}

/** @throws CloudError 2200 unless the address repeats the challenge. */
export async function verifyCallback(world: World, callbackUrl: string, verifyToken: string): Promise<void> {
  const failure = isAllowedAddress(world, callbackUrl)
    ? await askChallenge(callbackUrl, verifyToken)
    : 'the callback URL is not an address that the sandbox may call';
  if (failure) throw new CloudError(2200, `callback verification failed with the following errors: ${failure}`);
}

async function askChallenge(callbackUrl: string, verifyToken: string): Promise<string | undefined> {
  const challenge = String(randomInt(100_000_000, 2_000_000_000));
  const url = new URL(callbackUrl);
  url.searchParams.set('hub.mode', 'subscribe');
  url.searchParams.set('hub.challenge', challenge);
  url.searchParams.set('hub.verify_token', verifyToken);
  try {
    const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(VERIFY_TIMEOUT_MS) });
    const body = await answer.text();
    if (answer.status !== 200) return `HTTP Status Code = ${answer.status}; HTTP Message = ${answer.statusText}`;
    return body === challenge ? undefined : "The URL couldn't be validated. Response does not match challenge";
  } catch {
    return 'Unable to connect to the callback URL';
  }
}

export type CloudEvents = {
  /** Tells the app of something at a number, when the app has subscribed to the field and the business account to the app. */
  tell(number: Account, field: 'messages' | 'smb_message_echoes', value: View): void;
};

/** Signed webhooks. */
export function createEvents(world: World, webhooks: WebhookQueue): CloudEvents {
  return {
    tell(number, field, value) {
      const app = getAppSubscription(world);
      const account = getAccountSubscription(world);
      const url = account?.overrideUrl ?? app?.callbackUrl;
      if (!account || url === undefined) return;
      // The business account's own address says where to, never what: the fields are the app's. Source: issues of others
      // (daveebbelaar/python-whatsapp-bot 24), read 2026-11-22; the documents show the app's step first.
      if (!app?.fields.includes(field)) return;
      const metadata = { display_phone_number: number.handle, phone_number_id: number.id };
      const change = { value: { messaging_product: 'whatsapp', metadata, ...value }, field };
      const body = escapeNonAscii(
        JSON.stringify({ object: 'whatsapp_business_account', entry: [{ id: WABA_ID, changes: [change] }] }),
      );
      webhooks.add({
        platform: 'whatsapp',
        url,
        headers: {
          'content-type': 'application/json',
          'user-agent': 'facebookexternalua',
          'x-hub-signature': `sha1=${createHmac('sha1', APP_SECRET).update(body).digest('hex')}`,
          'x-hub-signature-256': `sha256=${createHmac('sha256', APP_SECRET).update(body).digest('hex')}`,
        },
        body,
        lane: number.id,
        reference: '',
        giveUpAfterMs: GIVE_UP_AFTER_MS,
      });
    },
  };
}

/** Meta sends every character outside of ASCII as `\uXXXX`; the signature is over the escaped text. */
function escapeNonAscii(json: string): string {
  return json.replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
