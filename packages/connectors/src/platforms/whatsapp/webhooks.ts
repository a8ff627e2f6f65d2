/** Subscribing, proving and reading what WhatsApp sends. Source: /docs/graph-api/webhooks/getting-started, read 2026-11-21. */
import { z } from 'zod';
import type { ConnectorConfig } from '../../connector/configuration.ts';
import { ConnectorError } from '../../connector/errors.ts';
import type { WebhookCapability } from '../../connector/webhooks.ts';
import { answerOrThrow, toConnectorError } from '../../http/call.ts';
import { equalInConstantTime, hmacSha256, sha256Hex, singleHeader } from '../../http/signature.ts';
import { ensureAppSubscription } from './app-subscription.ts';
import { businessAccountOf, leaveBusinessAccount, successSchema } from './business-account.ts';
import type { CloudClient } from './cloud.ts';
import { createLocateFile } from './files.ts';
import { bodySchema, readBody } from './messages.ts';

export function createWhatsappWebhooks(config: ConnectorConfig, cloud: CloudClient): WebhookCapability {
  return {
    answerChallenge(query) {
      const token = Buffer.from(query['hub.verify_token'] ?? '');
      const challenge = query['hub.challenge'];
      if (query['hub.mode'] !== 'subscribe' || challenge === undefined || config.webhookVerifyToken === '') return null;
      if (!equalInConstantTime(token, Buffer.from(config.webhookVerifyToken))) return null;
      return { body: challenge, contentType: 'text/plain' };
    },

    verify({ rawBody, headers }) {
      const header = singleHeader(headers, 'x-hub-signature-256');
      if (header === null || !/^sha256=[0-9a-f]{64}$/.test(header) || config.clientSecret === '') return false;
      return equalInConstantTime(Buffer.from(header.slice(7), 'hex'), hmacSha256(config.clientSecret, rawBody));
    },

    // Meta numbers no deliveries. A repeat has the same bytes; two events never have, since ids and times stand in them.
    deliveryId: ({ rawBody }) => sha256Hex(rawBody),

    parse(rawBody) {
      try {
        return readBody(bodySchema.parse(JSON.parse(rawBody.toString('utf8'))));
      } catch (error) {
        const where =
          error instanceof z.ZodError ? error.issues.map((issue) => issue.path.join('.')).join(', ') : 'it is not JSON';
        throw new ConnectorError('permanent', 'malformed', `The webhook body is not as documented (${where}).`);
      }
    },

    async subscribe(auth, callbackUrl) {
      const id = await businessAccountOf(cloud, auth);
      if (id === null)
        throw new ConnectorError(
          'permanent',
          'no-business-account',
          'WhatsApp does not say which business account the number belongs to; set the callback address in the app by hand.',
        );
      const token = auth.grant.accessToken;
      await ensureAppSubscription(config, cloud, token, callbackUrl);
      const path = `/${id}/subscribed_apps`;
      // The app is subscribed first, because Meta otherwise refuses to set an address for the business account.
      answerOrThrow(await cloud.call({ method: 'POST', path, token }, successSchema));
      const json = { override_callback_uri: callbackUrl, verify_token: config.webhookVerifyToken };
      answerOrThrow(await cloud.call({ method: 'POST', path, json, token }, successSchema));
    },

    async unsubscribe(auth) {
      const result = await leaveBusinessAccount(cloud, auth);
      if (!result.ok && result.failure.kind !== 'revoked') throw toConnectorError(result.failure);
    },

    locateFile: createLocateFile(config, cloud),
  };
}
