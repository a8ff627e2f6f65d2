/** Receiving by webhook, where our address is https. Source: core.telegram.org/bots/api#setwebhook (Bot API 10.1), read 2026-11-21. */
import { z } from 'zod';
import type { ConnectorConfig } from '../../connector/configuration.ts';
import { ConnectorError } from '../../connector/errors.ts';
import type { WebhookCapability } from '../../connector/webhooks.ts';
import { answerOrThrow, toConnectorError } from '../../http/call.ts';
import { equalInConstantTime, hmacSha256, singleHeader } from '../../http/signature.ts';
import type { BotClient } from './bot.ts';
import { allowedUpdates, readUpdate, updateSchema } from './updates.ts';

/** An update does not name the bot that it is for, so the address does. */
export const accountParameter = 'account';

export function createTelegramWebhooks(config: ConnectorConfig, bot: BotClient): WebhookCapability {
  /** One secret a bot, of the 1 to 256 characters `A-Za-z0-9_-` that Telegram takes. */
  const secretOf = (botId: string) => hmacSha256(config.webhookVerifyToken, `telegram:${botId}`).toString('base64url');

  return {
    // Telegram asks no question before it delivers.
    answerChallenge: () => null,

    verify({ headers, query }) {
      const botId = query[accountParameter];
      const secret = singleHeader(headers, 'x-telegram-bot-api-secret-token');
      if (botId === undefined || secret === null || config.webhookVerifyToken === '') return false;
      return equalInConstantTime(Buffer.from(secret), Buffer.from(secretOf(botId)));
    },

    deliveryId({ rawBody, query }) {
      const { update_id: updateId } = readBody(rawBody);
      return `${query[accountParameter] ?? ''}:${updateId}`;
    },

    parse(rawBody, query) {
      const botId = query[accountParameter];
      if (botId === undefined) throw malformed('the address names no bot');
      const reading = readUpdate(readBody(rawBody), botId, config.now());
      if ('lacks' in reading) throw malformed(reading.lacks);
      return [{ accountExternalId: botId, items: reading.items }];
    },

    async subscribe(auth, callbackUrl) {
      const token = auth.grant.accessToken;
      if (!callbackUrl.startsWith('https://')) {
        // Telegram delivers to https only; with a webhook left over, polling would be refused.
        answerOrThrow(await bot.call(token, 'deleteWebhook', {}, z.boolean()));
        return;
      }
      const url = new URL(callbackUrl);
      url.searchParams.set(accountParameter, auth.externalId);
      const parameters = {
        url: url.toString(),
        secret_token: secretOf(auth.externalId),
        allowed_updates: allowedUpdates,
      };
      answerOrThrow(await bot.call(token, 'setWebhook', parameters, z.boolean()));
    },

    async unsubscribe(auth) {
      const result = await bot.call(auth.grant.accessToken, 'deleteWebhook', {}, z.boolean());
      if (!result.ok && result.failure.kind !== 'revoked') throw toConnectorError(result.failure);
    },
  };
}

function readBody(rawBody: Buffer): z.infer<typeof updateSchema> {
  let body: unknown;
  try {
    body = JSON.parse(rawBody.toString('utf8'));
  } catch {
    throw malformed('it is not JSON');
  }
  const checked = updateSchema.safeParse(body);
  if (!checked.success) throw malformed(checked.error.issues.map((issue) => issue.path.join('.')).join(', '));
  return checked.data;
}

function malformed(where: string): ConnectorError {
  return new ConnectorError('permanent', 'malformed', `The webhook body is not as documented (${where}).`);
}
