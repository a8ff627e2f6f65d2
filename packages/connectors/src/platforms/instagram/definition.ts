/** Instagram's professional accounts, by either of two ways in. Source of every path, field and rule: `docs/platforms/instagram.md` names the documents. */
import type { ConnectorConfig } from '../../connector/configuration.ts';
import type { Connector, ConnectorDefinition } from '../../connector/connector.ts';
import { facebookDefinition } from '../facebook/definition.ts';
import { GraphClient } from '../facebook/graph.ts';
import { createGraphHide } from '../facebook/hide.ts';
import { withHumanAgent } from '../facebook/human-agent.ts';
import { createInstagramCompetitors } from './competitors.ts';
import { createInstagramConnect } from './connect.ts';
import { instagramErrorRules } from './errors.ts';
import { createInstagramInbox } from './inbox.ts';
import { createInstagramInsights } from './insights.ts';
import { createInstagramLogin } from './instagram-login.ts';
import { countInstagramChars, instagramLimits } from './limits.ts';
import { createInstagramPublish } from './publish.ts';
import { createInstagramReply } from './reply.ts';
import {
  configOfWay,
  findSandboxPlace,
  instagramAddresses,
  instagramSettings,
  signingSecretsOf,
  wayInOf,
} from './way-in.ts';
import { createInstagramWebhooks } from './webhooks.ts';

export const instagramDefinition: ConnectorDefinition = {
  platform: 'instagram',
  ...(facebookDefinition.apiVersion ? { apiVersion: facebookDefinition.apiVersion } : {}),
  environment: {
    clientId: 'FACEBOOK_APP_ID',
    clientSecret: 'FACEBOOK_APP_SECRET',
    webhookVerifyToken: 'FACEBOOK_WEBHOOK_VERIFY_TOKEN',
    apiUrl: { name: 'INSTAGRAM_API_URL', default: instagramAddresses.apiUrl.facebook },
    authUrl: { name: 'INSTAGRAM_AUTH_URL', default: instagramAddresses.authUrl.facebook },
    settings: instagramSettings,
    sandbox: findSandboxPlace,
  },
  create: createInstagram,
};

function createInstagram(given: ConnectorConfig): Connector {
  const way = wayInOf(given);
  const config = configOfWay(given);
  const graph = new GraphClient(config, instagramErrorRules);
  return {
    platform: 'instagram',
    limits: withHumanAgent(instagramLimits, config),
    countChars: countInstagramChars,
    connect: way === 'facebook' ? createInstagramConnect(config, graph) : createInstagramLogin(config, graph),
    inbox: createInstagramInbox(config, graph, way),
    webhooks: createInstagramWebhooks(config, graph, way, signingSecretsOf(given)),
    reply: createInstagramReply(config, graph, way),
    hide: createGraphHide(graph, 'Instagram', (isHidden) => ({ query: { hide: String(isHidden) } })),
    publish: createInstagramPublish(config, graph, way),
    insights: createInstagramInsights(graph),
    // Instagram's own login tells nothing of others.
    ...(way === 'facebook' ? { competitors: createInstagramCompetitors(graph) } : {}),
  };
}
