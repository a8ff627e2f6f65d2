/** The only list of networks. A new one is one folder and one line here. */
import type { ConnectorDefinition } from './connector/connector.ts';
import { facebookDefinition } from './platforms/facebook/definition.ts';
import { instagramDefinition } from './platforms/instagram/definition.ts';
import { linkedInDefinition } from './platforms/linkedin/definition.ts';
import { telegramDefinition } from './platforms/telegram/definition.ts';
import { tiktokDefinition } from './platforms/tiktok/definition.ts';
import { twitterDefinition } from './platforms/twitter/definition.ts';
import { whatsappDefinition } from './platforms/whatsapp/definition.ts';
import { youtubeDefinition } from './platforms/youtube/definition.ts';

export const connectorDefinitions: readonly ConnectorDefinition[] = [
  facebookDefinition,
  instagramDefinition,
  linkedInDefinition,
  youtubeDefinition,
  twitterDefinition,
  telegramDefinition,
  tiktokDefinition,
  whatsappDefinition,
];
