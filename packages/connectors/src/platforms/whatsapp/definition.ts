/** WhatsApp, by the Cloud API. Source of every path, field and rule here: `docs/platforms/whatsapp.md` names the documents. */
import type { ConnectorConfig } from '../../connector/configuration.ts';
import type { Connector, ConnectorDefinition } from '../../connector/connector.ts';
import { CloudClient, cloudVersion } from './cloud.ts';
import { createWhatsappConnect } from './connect.ts';
import { countWhatsappChars, whatsappLimits } from './limits.ts';
import { createWhatsappReply } from './reply.ts';
import { createWhatsappWebhooks } from './webhooks.ts';

export const whatsappDefinition: ConnectorDefinition = {
  platform: 'whatsapp',
  // Meta announced no end of this version yet (read 2026-11-21).
  apiVersion: { name: cloudVersion, endsOn: null },
  environment: {
    // The application that signs the webhooks is the one of Meta's other networks.
    clientSecret: 'FACEBOOK_APP_SECRET',
    webhookVerifyToken: 'FACEBOOK_WEBHOOK_VERIFY_TOKEN',
    apiUrl: { name: 'WHATSAPP_API_URL', default: 'https://graph.facebook.com' },
    authUrl: { name: 'WHATSAPP_AUTH_URL', default: 'https://www.facebook.com' },
  },
  create: createWhatsapp,
};

/** No inbox to poll: the Cloud API tells of a message once, by webhook. */
function createWhatsapp(config: ConnectorConfig): Connector {
  const cloud = new CloudClient(config);
  return {
    platform: 'whatsapp',
    limits: whatsappLimits,
    countChars: countWhatsappChars,
    connect: createWhatsappConnect(cloud),
    webhooks: createWhatsappWebhooks(config, cloud),
    reply: createWhatsappReply(cloud),
  };
}
