/** YouTube. Source of every path, field and rule here: `docs/platforms/youtube.md` names the documents. */
import type { ConnectorConfig } from '../../connector/configuration.ts';
import type { Connector, ConnectorDefinition } from '../../connector/connector.ts';
import { createYoutubeCompetitors } from './competitors.ts';
import { createYoutubeConnect } from './connect.ts';
import { GoogleClient, youtubeApiUrl } from './google.ts';
import { createYoutubeHide } from './hide.ts';
import { createYoutubeInbox } from './inbox.ts';
import { createYoutubeInsights } from './insights.ts';
import { countYoutubeChars, youtubeLimits } from './limits.ts';
import { createYoutubePublish } from './publish.ts';
import { youtubeQuota } from './quota.ts';
import { createYoutubeReply } from './reply.ts';

export const youtubeDefinition: ConnectorDefinition = {
  platform: 'youtube',
  environment: {
    clientId: 'YOUTUBE_CLIENT_ID',
    clientSecret: 'YOUTUBE_CLIENT_SECRET',
    apiUrl: { name: 'YOUTUBE_API_URL', default: youtubeApiUrl },
    authUrl: { name: 'YOUTUBE_AUTH_URL', default: 'https://accounts.google.com' },
  },
  create: createYoutube,
};

/** No webhooks: YouTube pushes new videos only, never comments. */
function createYoutube(config: ConnectorConfig): Connector {
  const google = new GoogleClient(config);
  return {
    platform: 'youtube',
    limits: youtubeLimits,
    countChars: countYoutubeChars,
    quota: youtubeQuota,
    connect: createYoutubeConnect(config, google),
    inbox: createYoutubeInbox(config, google),
    reply: createYoutubeReply(config, google),
    hide: createYoutubeHide(google),
    publish: createYoutubePublish(config, google),
    insights: createYoutubeInsights(config, google),
    competitors: createYoutubeCompetitors(google),
  };
}
