/** X, by its API v2. Source of every path, field and rule here: `docs/platforms/twitter.md` names the documents. */
import type { Connector, ConnectorConfig, ConnectorDefinition } from '../../connector.ts';
import { TwitterClient } from './client.ts';
import { createTwitterConnect } from './connect.ts';
import { createTwitterInbox } from './inbox.ts';
import { createTwitterInsights } from './insights.ts';
import { countTwitterChars, twitterLimits } from './limits.ts';
import { createTwitterPublish } from './publish.ts';
import { createTwitterReply } from './reply.ts';

export const twitterDefinition: ConnectorDefinition = {
  platform: 'twitter',
  environment: {
    clientId: 'TWITTER_CLIENT_ID',
    clientSecret: 'TWITTER_CLIENT_SECRET',
    apiUrl: { name: 'TWITTER_API_URL', default: 'https://api.x.com' },
    authUrl: { name: 'TWITTER_AUTH_URL', default: 'https://x.com' },
  },
  create: createTwitter,
};

/** No webhooks: they need an https address that X reaches and tokens of another kind; mentions and messages are polled. */
function createTwitter(config: ConnectorConfig): Connector {
  const client = new TwitterClient(config);
  return {
    platform: 'twitter',
    limits: twitterLimits,
    countChars: countTwitterChars,
    connect: createTwitterConnect(config, client),
    inbox: createTwitterInbox(config, client),
    reply: createTwitterReply(config, client),
    publish: createTwitterPublish(config, client),
    insights: createTwitterInsights(config, client),
  };
}
