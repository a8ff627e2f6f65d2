/** Whether the readers of a post could follow a link of this installation. */
import type { PostingSettings } from '@parley/contract/posting-settings/schemas.ts';
import { shortLinkBaseOf } from '@parley/contract/short-links/rules.ts';
import type { Config } from '../../config.ts';
import { isLocalInstallation } from '../../http/public-address.ts';

type Reach = Pick<Config, 'isLocal' | 'isSandboxServed' | 'publicUrl'>;

/** As the settings tell it. The sandbox's readers sit at this machine, so with it short links can be tried at a local address. */
export function describeShortLinks(config: Reach): PostingSettings['shortLinks'] {
  const base = shortLinkBaseOf(config.publicUrl);
  if (!isLocalInstallation(config)) return { base, refusal: null, notice: null };
  return config.isSandboxServed
    ? { base, refusal: null, notice: `${localSentence(config)} They can be tried with accounts of the sandbox.` }
    : { base, refusal: localSentence(config), notice: null };
}

/** Why a post of this account cannot go out with short links; null: it can. */
export function shortLinksRefusalFor(config: Reach, { isSandbox }: { isSandbox: boolean }): string | null {
  return isSandbox || !isLocalInstallation(config) ? null : localSentence(config);
}

function localSentence({ publicUrl }: Reach): string {
  return `PUBLIC_URL is ${publicUrl}, which only this machine or its own network reaches: readers of a post could not follow short links.`;
}
