/** X, by its API v2. Source of every path, field and rule here: `docs/platforms/twitter.md` names the documents. */
import type { ConnectorConfig } from '../../connector/configuration.ts';
import type { Connector, ConnectorDefinition } from '../../connector/connector.ts';
import { TwitterApplication } from './application.ts';
import { checkApplication } from './check.ts';
import { type ApplicationKeys, TwitterClient } from './client.ts';
import { createTwitterCompetitors } from './competitors.ts';
import { createTwitterConnect } from './connect.ts';
import { createTwitterHide } from './hide.ts';
import { createTwitterInbox } from './inbox.ts';
import { createTwitterInsights } from './insights.ts';
import { countTwitterChars, twitterLimits } from './limits.ts';
import { createTwitterPublish } from './publish.ts';
import { createTwitterReply } from './reply.ts';
import { createTwitterWebhooks } from './webhooks.ts';

export const twitterDefinition: ConnectorDefinition = {
  platform: 'twitter',
  environment: {
    clientId: 'TWITTER_CLIENT_ID',
    clientSecret: 'TWITTER_CLIENT_SECRET',
    apiUrl: { name: 'TWITTER_API_URL', default: 'https://api.x.com' },
    authUrl: { name: 'TWITTER_AUTH_URL', default: 'https://x.com' },
    settings: {
      /** The application's own pair, of which webhooks need both: without it there are none, and polling brings all. */
      apiKey: 'TWITTER_API_KEY',
      apiSecret: 'TWITTER_API_SECRET',
    },
    // The sandbox's application has one pair for both.
    sandbox: (given) => ({
      platform: 'twitter',
      settings: { apiKey: 'sandbox-twitter', apiSecret: 'sandbox-secret', ...given },
    }),
  },
  create: createTwitter,
};

function createTwitter(config: ConnectorConfig): Connector {
  const client = new TwitterClient(config);
  const keys = readKeys(config);
  const application = keys && new TwitterApplication(client, keys);
  return {
    platform: 'twitter',
    limits: twitterLimits,
    countChars: countTwitterChars,
    connect: createTwitterConnect(config, client),
    inbox: createTwitterInbox(config, client),
    ...(keys && application ? { webhooks: createTwitterWebhooks(client, application, keys, config.now) } : {}),
    reply: createTwitterReply(config, client),
    hide: createTwitterHide(client),
    publish: createTwitterPublish(config, client),
    insights: createTwitterInsights(config, client),
    competitors: createTwitterCompetitors(client),
    check: () => checkApplication(application, config.settings),
  };
}

function readKeys({ settings }: ConnectorConfig): ApplicationKeys | null {
  const { apiKey: key, apiSecret: secret } = settings ?? {};
  return key && secret ? { key, secret } : null;
}
