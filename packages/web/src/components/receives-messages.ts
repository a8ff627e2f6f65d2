import { hasCapability } from '@parley/contract/connections/capabilities.ts';
import type { PlatformInfo } from '@parley/contract/connections/schemas.ts';
import type { Platform } from '@parley/contract/platforms.ts';

/** Whether what people write on a network can reach the inbox; true while that is not known. */
export function receivesMessages(platforms: readonly PlatformInfo[] | undefined, platform: Platform): boolean {
  const info = platforms?.find((each) => each.platform === platform);
  return info === undefined || hasCapability(info, 'inbox') || hasCapability(info, 'webhooks');
}
