/** LinkedIn pages and members. Source of every path, field and rule here: `docs/platforms/linkedin.md` names the documents. */
import type { ConnectorConfig } from '../../connector/configuration.ts';
import type { Connector, ConnectorDefinition } from '../../connector/connector.ts';
import { LinkedInClient } from './client.ts';
import { createLinkedInConnect, linkedInPageScopes } from './connect.ts';
import { createLinkedInInbox } from './inbox.ts';
import { createLinkedInInsights } from './insights.ts';
import { countLinkedInChars, linkedInLimits } from './limits.ts';
import { createLinkedInPublish } from './publish.ts';
import { createLinkedInReply } from './reply.ts';
import { linkedInVersion } from './version.ts';
import { createLinkedInWebhooks } from './webhooks.ts';

export const linkedInDefinition: ConnectorDefinition = {
  platform: 'linkedin',
  apiVersion: linkedInVersion,
  environment: {
    clientId: 'LINKEDIN_CLIENT_ID',
    clientSecret: 'LINKEDIN_CLIENT_SECRET',
    apiUrl: { name: 'LINKEDIN_API_URL', default: 'https://api.linkedin.com' },
    authUrl: { name: 'LINKEDIN_AUTH_URL', default: 'https://www.linkedin.com' },
    settings: {
      apiVersion: 'LINKEDIN_API_VERSION',
      /** The application's number in the developer portal: without it there are no webhooks, and polling brings all. */
      applicationId: 'LINKEDIN_APPLICATION_ID',
      scopes: 'LINKEDIN_SCOPES',
    },
    sandbox: (given) => ({ platform: 'linkedin', settings: { scopes: linkedInPageScopes.join(' '), ...given } }),
  },
  create: createLinkedIn,
};

function createLinkedIn(config: ConnectorConfig): Connector {
  const client = new LinkedInClient(config);
  const applicationId = config.settings?.applicationId;
  return {
    platform: 'linkedin',
    limits: linkedInLimits,
    countChars: countLinkedInChars,
    connect: createLinkedInConnect(config, client),
    inbox: createLinkedInInbox(config, client),
    ...(applicationId ? { webhooks: createLinkedInWebhooks(config, client, applicationId) } : {}),
    reply: createLinkedInReply(config, client),
    publish: createLinkedInPublish(config, client),
    insights: createLinkedInInsights(config, client),
  };
}
