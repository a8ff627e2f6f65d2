/** Webhooks of the application: challenge, signature, repeats. Source: docs.x.com x-api/webhooks (2026-08-22), read 2026-11-21. */
import type { WebhookCapability } from '../../connector/webhooks.ts';
import { equalInConstantTime, hmacSha256, singleHeader } from '../../http/signature.ts';
import { checkWebhookAddress, subscribeAccount, unsubscribeAccount } from './activity.ts';
import type { TwitterApplication } from './application.ts';
import type { ApplicationKeys, TwitterClient } from './client.ts';
import { parseTwitterEvent, readEnvelope } from './events.ts';

export function createTwitterWebhooks(
  client: TwitterClient,
  application: TwitterApplication,
  { secret }: ApplicationKeys,
  now: () => Date,
): WebhookCapability {
  return {
    checkAddress: checkWebhookAddress,

    answerChallenge({ crc_token: token }) {
      // Challenges and bodies are signed in the same way, so nobody may get an event signed by sending it as a challenge.
      if (!token || token.includes('{')) return null;
      const responseToken = `sha256=${hmacSha256(secret, token).toString('base64')}`;
      return { body: JSON.stringify({ response_token: responseToken }), contentType: 'application/json' };
    },

    verify({ rawBody, headers }) {
      const header = singleHeader(headers, 'x-twitter-webhooks-signature') ?? '';
      if (!/^sha256=[A-Za-z0-9+/]{43}=$/.test(header)) return false;
      return equalInConstantTime(Buffer.from(header.slice(7), 'base64'), hmacSha256(secret, rawBody));
    },

    // X gives the events that two accounts, or two kinds, get of one post the same number.
    deliveryId({ rawBody }) {
      const { event_uuid: id, event_type: type, filter } = readEnvelope(rawBody);
      return `${type} ${filter.user_id ?? ''} ${id}`;
    },

    parse: (rawBody) => parseTwitterEvent(readEnvelope(rawBody), now()),
    subscribe: (auth, callbackUrl) => subscribeAccount(client, application, auth, callbackUrl),
    unsubscribe: (auth) => unsubscribeAccount(application, auth),
  };
}
