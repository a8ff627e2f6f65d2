import type { PlatformInfo } from '@parley/contract/connections/schemas.ts';
import type { Platform } from '@parley/contract/platforms.ts';
import { t } from '../../messages/translate.ts';

/**
 * Why a network cannot be connected on this installation; null when it can, or while that is not known. Where the sandbox
 * stands in for networks without credentials, one that is still missing has no connector yet.
 */
export function platformRefusalOf(platforms: readonly PlatformInfo[] | undefined, platform: Platform): string | null {
  if (platforms === undefined) return null;
  if (platforms.some((each) => each.platform === platform && each.isConfigured)) return null;
  return platforms.some((each) => each.isSandbox)
    ? t('Comes with the next release')
    : t('Not set up on this installation: whoever runs it adds the credentials');
}
