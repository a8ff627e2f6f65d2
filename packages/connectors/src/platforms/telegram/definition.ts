/** Telegram bots. Source of every method, field and rule here: `docs/platforms/telegram.md` names the documents. */
import type { ConnectorConfig } from '../../connector/configuration.ts';
import type { Connector, ConnectorDefinition } from '../../connector/connector.ts';
import { BotClient } from './bot.ts';
import { createTelegramConnect } from './connect.ts';
import { createTelegramInbox } from './inbox.ts';
import { countTelegramChars, telegramLimits } from './limits.ts';
import { createTelegramPublish } from './publish.ts';
import { createTelegramReply } from './reply.ts';
import { createTelegramWebhooks } from './webhooks.ts';

export const telegramDefinition: ConnectorDefinition = {
  platform: 'telegram',
  environment: {
    apiUrl: { name: 'TELEGRAM_API_URL', default: 'https://api.telegram.org' },
    authUrl: { name: 'TELEGRAM_AUTH_URL', default: 'https://t.me' },
  },
  create: createTelegram,
};

function createTelegram(config: ConnectorConfig): Connector {
  const bot = new BotClient(config);
  return {
    platform: 'telegram',
    limits: telegramLimits,
    countChars: countTelegramChars,
    connect: createTelegramConnect(bot),
    inbox: createTelegramInbox(bot),
    webhooks: createTelegramWebhooks(config, bot),
    reply: createTelegramReply(bot),
    publish: createTelegramPublish(bot),
  };
}
