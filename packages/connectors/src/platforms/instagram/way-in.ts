/** The two ways to an account: Facebook Login, for accounts linked to a Page; Instagram Login, for accounts by themselves. */
import type { ConnectorConfig } from '../../connector.ts';

export type WayIn = 'facebook' | 'instagram';

/** Each way has an API of its own, so the configured address tells which one it is: `https://graph.instagram.com` and its like. */
export function wayInOf(config: Pick<ConnectorConfig, 'apiUrl'>): WayIn {
  const { hostname, pathname } = new URL(config.apiUrl);
  return hostname.endsWith('instagram.com') || pathname.split('/').at(-1) === 'instagram' ? 'instagram' : 'facebook';
}

/** Instagram Login has an application id and a secret of its own. */
export function configOfWay(config: ConnectorConfig): ConnectorConfig {
  if (wayInOf(config) === 'facebook') return config;
  const { appId, appSecret } = config.settings ?? {};
  return {
    ...config,
    clientId: appId ?? config.clientId,
    clientSecret: appSecret ?? config.clientSecret,
    authUrl: config.authUrl === 'https://www.facebook.com' ? 'https://www.instagram.com' : config.authUrl,
  };
}
