/** The two ways to an account: Facebook Login, for accounts linked to a Page; Instagram Login, for accounts by themselves. */
import type { ConnectorConfig, ConnectorEnvironment, SandboxPlace } from '../../connector/configuration.ts';
import { humanAgentSetting } from '../facebook/human-agent.ts';

export const waysIn = ['facebook', 'instagram'] as const;
export type WayIn = (typeof waysIn)[number];

/** Facebook Login's, each with Instagram Login's that stands in its place. */
export const instagramAddresses = {
  apiUrl: { facebook: 'https://graph.facebook.com', instagram: 'https://graph.instagram.com' },
  authUrl: { facebook: 'https://www.facebook.com', instagram: 'https://www.instagram.com' },
} as const;

export const instagramSettings = {
  login: { name: 'INSTAGRAM_LOGIN', oneOf: waysIn },
  /** Instagram Login's own application. */
  appId: 'INSTAGRAM_APP_ID',
  appSecret: 'INSTAGRAM_APP_SECRET',
  humanAgent: humanAgentSetting('INSTAGRAM'),
} satisfies ConnectorEnvironment['settings'];

export function wayInOf({ settings }: Pick<ConnectorConfig, 'settings'>): WayIn {
  return settings?.login === 'instagram' ? 'instagram' : 'facebook';
}

/** Each vendor's hosts have a prefix of their own: what is under Instagram's is Instagram Login. */
export function findSandboxPlace(given: Readonly<Record<string, string>>): SandboxPlace {
  const login = given.login === 'facebook' ? 'facebook' : 'instagram';
  return { platform: login, settings: { login } };
}

/** Instagram Login has addresses, an application id and a secret of its own. */
export function configOfWay(config: ConnectorConfig): ConnectorConfig {
  if (wayInOf(config) === 'facebook') return config;
  const { apiUrl, authUrl } = instagramAddresses;
  const { appId, appSecret } = config.settings ?? {};
  return {
    ...config,
    clientId: appId ?? config.clientId,
    clientSecret: appSecret ?? config.clientSecret,
    apiUrl: config.apiUrl === apiUrl.facebook ? apiUrl.instagram : config.apiUrl,
    authUrl: config.authUrl === authUrl.facebook ? authUrl.instagram : config.authUrl,
  };
}

/**
 * The secrets that webhooks may be signed with: the Facebook app's or the Instagram app's, whichever way an account came in. Source:
 * met in chatwoot/chatwoot PR 14280 (2026-04-27), read 2026-11-22; Meta's documents name none.
 */
export function signingSecretsOf({ clientSecret, settings }: ConnectorConfig): string[] {
  return [...new Set([clientSecret, settings?.appSecret ?? ''])].filter((secret) => secret !== '');
}
