import { isPlatform, type Platform } from '@parley/contract/platforms.ts';

/** The network that an error code `<platform>_reauth_required` asks to connect anew; null for every other code. */
export function platformToReauthorize(code: string | undefined): Platform | null {
  const platform = code?.match(/^([a-z]+)_reauth_required$/)?.[1];
  return platform !== undefined && isPlatform(platform) ? platform : null;
}
