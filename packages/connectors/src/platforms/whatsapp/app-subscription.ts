/**
 * What Meta sends is decided by the app: without its subscription to the field `messages` nothing comes, whatever address a business
 * account names. Source: developers.facebook.com/docs/graph-api/reference/app/subscriptions and
 * /docs/graph-api/webhooks/getting-started/webhooks-for-whatsapp, read 2026-11-22.
 */
import { z } from 'zod';
import type { ConnectorConfig } from '../../connector/configuration.ts';
import { ConnectorError } from '../../connector/errors.ts';
import { answerOrThrow } from '../../http/call.ts';
import { findApplication, successSchema } from './business-account.ts';
import type { CloudClient } from './cloud.ts';

const whatsappObject = 'whatsapp_business_account';
const neededField = 'messages';

const subscriptionsSchema = z.object({
  data: z
    .array(
      z.object({
        object: z.string(),
        callback_url: z.string().optional(),
        active: z.boolean().optional(),
        fields: z
          .array(z.union([z.string(), z.object({ name: z.string() }).transform(({ name }) => name)]))
          .default([]),
      }),
    )
    .default([]),
});

/**
 * Makes sure that the app hears of messages. Repeating it is harmless; the app's fields and its address for other business accounts
 * stay as they are. Where Meta does not say which app the token is of, nothing is checked.
 * @throws ConnectorError `configuration` when our secret is another app's, or the app must be subscribed by hand
 */
export async function ensureAppSubscription(
  config: ConnectorConfig,
  cloud: CloudClient,
  token: string,
  callbackUrl: string,
): Promise<void> {
  const appId = await findApplication(cloud, token);
  if (appId === null) return;
  const path = `/${appId}/subscriptions`;
  const appToken = `${appId}|${config.clientSecret}`;
  const listed = await cloud.call({ method: 'GET', path, token: appToken }, subscriptionsSchema);
  if (!listed.ok && (listed.failure.kind === 'revoked' || listed.failure.kind === 'permanent'))
    throw new ConnectorError(
      'configuration',
      'another-app',
      `The token is of the app ${appId}, and FACEBOOK_APP_SECRET is not that app's: what it sends could not be believed.`,
    );
  const known = answerOrThrow(listed).data.find(({ object }) => object === whatsappObject);
  if (known !== undefined && known.active !== false && known.fields.includes(neededField)) return;
  if (known?.callback_url !== undefined && known.callback_url !== callbackUrl)
    throw new ConnectorError(
      'configuration',
      'app-not-subscribed',
      'The app is not subscribed to the field "messages". Tick it in the app dashboard: WhatsApp, Configuration, Webhook fields.',
    );
  const json = {
    object: whatsappObject,
    callback_url: callbackUrl,
    verify_token: config.webhookVerifyToken,
    fields: [...new Set([...(known?.fields ?? []), neededField])].join(','),
  };
  answerOrThrow(await cloud.call({ method: 'POST', path, json, token: appToken }, successSchema));
}
