/** Facebook Pages and Messenger. Source of every path, field and rule here: `docs/platforms/facebook.md` names the documents. */
import type { ConnectorConfig } from '../../connector/configuration.ts';
import type { Connector, ConnectorDefinition } from '../../connector/connector.ts';
import { createFacebookConnect } from './connect.ts';
import { GraphClient, graphVersion } from './graph.ts';
import { createGraphHide } from './hide.ts';
import { humanAgentSetting, withHumanAgent } from './human-agent.ts';
import { createFacebookInbox } from './inbox.ts';
import { createFacebookInsights } from './insights.ts';
import { countFacebookChars, facebookLimits } from './limits.ts';
import { createFacebookPublish } from './publish.ts';
import { createFacebookReply } from './reply.ts';
import { createFacebookWebhooks } from './webhooks.ts';

export const facebookDefinition: ConnectorDefinition = {
  platform: 'facebook',
  // Source: /docs/graph-api/changelog, read 2026-11-21: it announces no end of the newest version.
  apiVersion: { name: graphVersion, endsOn: null },
  environment: {
    clientId: 'FACEBOOK_APP_ID',
    clientSecret: 'FACEBOOK_APP_SECRET',
    webhookVerifyToken: 'FACEBOOK_WEBHOOK_VERIFY_TOKEN',
    apiUrl: { name: 'FACEBOOK_API_URL', default: 'https://graph.facebook.com' },
    authUrl: { name: 'FACEBOOK_AUTH_URL', default: 'https://www.facebook.com' },
    settings: { humanAgent: humanAgentSetting('FACEBOOK') },
  },
  create: createFacebook,
};

function createFacebook(config: ConnectorConfig): Connector {
  const graph = new GraphClient(config);
  return {
    platform: 'facebook',
    limits: withHumanAgent(facebookLimits, config),
    countChars: countFacebookChars,
    connect: createFacebookConnect(config, graph),
    inbox: createFacebookInbox(config, graph),
    webhooks: createFacebookWebhooks(config, graph),
    reply: createFacebookReply(config, graph),
    hide: createGraphHide(graph, 'Facebook', (isHidden) => ({ form: { is_hidden: String(isHidden) } })),
    publish: createFacebookPublish(config, graph),
    insights: createFacebookInsights(graph),
  };
}
