/** TikTok: publishing and figures. Source of every path, field and rule here: `docs/platforms/tiktok.md` names the documents. */
import type { ConnectorConfig } from '../../connector/configuration.ts';
import type { Connector, ConnectorDefinition } from '../../connector/connector.ts';
import { TiktokClient } from './client.ts';
import { createTiktokConnect } from './connect.ts';
import { createTiktokInsights } from './insights.ts';
import { createTiktokPublish } from './publish.ts';

export const tiktokDefinition: ConnectorDefinition = {
  platform: 'tiktok',
  environment: {
    clientId: 'TIKTOK_CLIENT_KEY',
    clientSecret: 'TIKTOK_CLIENT_SECRET',
    apiUrl: { name: 'TIKTOK_API_URL', default: 'https://open.tiktokapis.com' },
    authUrl: { name: 'TIKTOK_AUTH_URL', default: 'https://www.tiktok.com' },
  },
  create: createTiktok,
};

/** No inbox: TikTok shows ordinary applications neither comments nor messages. */
function createTiktok(config: ConnectorConfig): Connector {
  const client = new TiktokClient(config);
  return {
    platform: 'tiktok',
    limits: { replyMaxChars: {}, counting: 'utf16', replyWindowMs: {} },
    countChars: (text) => text.length,
    connect: createTiktokConnect(config, client),
    publish: createTiktokPublish(config, client),
    insights: createTiktokInsights(config, client),
  };
}
