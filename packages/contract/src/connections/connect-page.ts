/** What the connect page does by network: where a connection starts and what a refusal is told as. Source: specification 1. */
import { pages } from '../pages.ts';
import { type ConnectablePlatform, connectablePlatforms, type Platform, platformNames } from '../platforms.ts';
import type { ConnectError } from './connect-return.ts';

/** Facebook and Instagram begin on one page, as the specification has it; each has a sign-in of its own. */
const startPages: Partial<Record<Platform, string>> = {
  facebook: pages.connectFacebook,
  instagram: pages.connectFacebook,
};

/** A page of ours where a connection starts; null where the browser goes to the network at once. */
export function startPageOf(platform: Platform): string | null {
  return startPages[platform] ?? null;
}

/** Where all networks of the installation stand. */
export const integrationsLink = `${pages.settings}?tab=integrations`;

/** Networks without a card there are connected in Settings, Integrations. Source: readings of the specification, Platforms. */
export function hasConnectCard(platform: Platform): platform is ConnectablePlatform {
  return (connectablePlatforms as readonly Platform[]).includes(platform);
}

/** The page of ours where accounts of a network are connected and seen. */
export function connectPathOf(platform: Platform): string {
  return hasConnectCard(platform) ? pages.connect : integrationsLink;
}

/** What a card says before anything is connected. */
export const connectTeasers: Record<ConnectablePlatform, string> = {
  facebook: 'Reads comments and Messenger once connected.',
  instagram: 'Reads comments and messages once connected.',
  linkedin: 'Reads comments on your posts once connected.',
  youtube: 'Reads comments on your videos once connected.',
  twitter: 'Reads mentions and replies once connected.',
};

/** What the network's own word for a refusal means; one without an entry takes `otherwise`. */
const denialTexts: Partial<Record<Platform, { otherwise: string; byDetails: Record<string, string> }>> = {
  linkedin: {
    otherwise: 'LinkedIn access was denied. Please try again or contact support.',
    byDetails: {
      user_cancelled_authorize: 'You cancelled the LinkedIn authorization. Please try again and click Allow.',
      invalid_client: 'There is a LinkedIn configuration issue. Please contact support.',
      invalid_redirect_uri: 'There is a LinkedIn redirect mismatch. Please contact support.',
      invalid_scope: 'There is a LinkedIn scope configuration issue. Please contact support.',
    },
  },
};

/** What a network leaves out of a sign-in where the scope was not granted. Source: docs/platforms of the networks. */
const leftOutWithout: Readonly<Record<string, string>> = {
  pages_show_list: 'no page is shown without it',
  business_management: 'pages that belong to a business portfolio are not shown without it',
};

/** Why accounts may be missing, for a person who can sign in again; null where nothing was left out. */
export function leftOutSentenceOf(scopesLeftOut: readonly string[]): string | null {
  if (scopesLeftOut.length === 0) return null;
  const parts = scopesLeftOut.map((scope) => {
    const consequence = leftOutWithout[scope];
    return consequence === undefined ? scope : `${scope} (${consequence})`;
  });
  return `Not granted: ${parts.join(', ')}. Connect again and leave every permission ticked.`;
}

/** The scopes of `needed` that are missing among the granted ones; none where the network does not tell what was granted. */
export function scopesLeftOutOf(needed: readonly string[], granted: readonly string[]): string[] {
  return granted.length === 0 ? [] : needed.filter((scope) => !granted.includes(scope));
}

/** Title and text for a sign-in at a network that came back with an error. */
export function connectionFailureOf(
  platform: Platform | null,
  error: string,
  details: string | null,
): { title: string; text: string } {
  const denial =
    platform === null || error !== ('oauth_denied' satisfies ConnectError) ? undefined : denialTexts[platform];
  if (platform !== null && denial !== undefined)
    return {
      title: `${platformNames[platform]} Connection Failed`,
      text: denial.byDetails[details ?? ''] ?? denial.otherwise,
    };
  if (platform !== null && error === ('installation_refused' satisfies ConnectError))
    return {
      title: `${platformNames[platform]} Connection Failed`,
      text: `${platformNames[platform]} refuses this installation at the moment. Whoever runs it has to mend that there first.`,
    };
  const text = `OAuth error: ${error.replaceAll('_', ' ')}`;
  // The detail is the scope for want of which the network may have shown nothing.
  const leftOut =
    error === ('no_accounts_found' satisfies ConnectError) && details !== null ? leftOutSentenceOf([details]) : null;
  return { title: 'Connection Failed', text: leftOut === null ? text : `${text}. ${leftOut}` };
}
