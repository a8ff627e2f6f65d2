/** Subscribing, proving and reading what Facebook sends. Source: /docs/graph-api/webhooks/getting-started, read 2026-11-21. */
import type { AccountAuth } from '../../connector/account.ts';
import type { ConnectorConfig } from '../../connector/configuration.ts';
import { ConnectorError } from '../../connector/errors.ts';
import type { WebhookCapability } from '../../connector/webhooks.ts';
import { answerOrThrow, toConnectorError } from '../../http/call.ts';
import { equalInConstantTime, hmacSha256, sha256Hex, singleHeader } from '../../http/signature.ts';
import { parseFacebookEvents } from './events.ts';
import { type GraphClient, graphSuccessSchema } from './graph.ts';

const feedFields = ['feed', 'mention', 'ratings'];
const messengerFields = ['messages', 'message_echoes', 'message_edits', 'messaging_postbacks'];

/** Fields of Messenger are asked for only where it was granted, because otherwise Meta refuses the whole call. */
function listFields(auth: AccountAuth): string {
  const { scopes } = auth.grant;
  const withMessenger = scopes.length === 0 || scopes.includes('pages_messaging');
  return [...feedFields, ...(withMessenger ? messengerFields : [])].join(',');
}

/** @param secrets of every application that may sign what comes to the address; empty ones count as none */
export function createFacebookWebhooks(
  config: ConnectorConfig,
  graph: GraphClient,
  secrets: readonly string[] = [config.clientSecret],
): WebhookCapability {
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
      if (header === null || !/^sha256=[0-9a-f]{64}$/.test(header)) return false;
      const signature = Buffer.from(header.slice(7), 'hex');
      // Every secret is tried, so that the time tells nothing of which one it was.
      return secrets
        .filter((secret) => secret !== '')
        .map((secret) => equalInConstantTime(signature, hmacSha256(secret, rawBody)))
        .includes(true);
    },

    // Meta numbers no deliveries. A repeat has the same bytes; two events never have, since ids and times stand in them.
    deliveryId: ({ rawBody }) => sha256Hex(rawBody),

    parse(rawBody) {
      try {
        return parseFacebookEvents(JSON.parse(rawBody.toString('utf8')));
      } catch (error) {
        if (error instanceof ConnectorError) throw error;
        throw new ConnectorError('permanent', 'malformed', 'The webhook body is not JSON.');
      }
    },

    async subscribe(auth, callbackUrl) {
      const application = await graph.post(
        {
          path: `/${config.clientId}/subscriptions`,
          form: {
            object: 'page',
            callback_url: callbackUrl,
            fields: [...feedFields, ...messengerFields].join(','),
            verify_token: config.webhookVerifyToken,
            include_values: 'true',
          },
          token: graph.appToken,
        },
        graphSuccessSchema,
      );
      answerOrThrow(application);
      const path = `/${auth.externalId}/subscribed_apps`;
      const form = { subscribed_fields: listFields(auth) };
      answerOrThrow(await graph.post({ path, form, token: auth.grant.accessToken }, graphSuccessSchema));
    },

    async unsubscribe(auth) {
      const path = `/${auth.externalId}/subscribed_apps`;
      const result = await graph.delete({ path, token: auth.grant.accessToken }, graphSuccessSchema);
      // The subscription ends together with the rights.
      if (!result.ok && result.failure.kind !== 'revoked') throw toConnectorError(result.failure);
    },
  };
}
