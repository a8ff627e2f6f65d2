import { connectionFailureOf, hasConnectCard } from '@parley/contract/connections/connect-page.ts';
import { type ConnectParameter, readConnectParameters } from '@parley/contract/connections/connect-return.ts';
import { isPlatform, type Platform, platformNames } from '@parley/contract/platforms.ts';
import { t } from '../../messages/translate.ts';
import type { ToastInput } from '../../ui/toast-store.ts';

/** What the browser brought back from a sign-in at a network. */
export type ConnectReturn = { connected: boolean; platform: Platform | null; toast: ToastInput };

const returnParameters: ConnectParameter[] = ['success', 'platform', 'error', 'details'];

/** Reads `success`, `platform`, `error` and `details`; null when the page was opened without them. */
export function readConnectReturn(search: URLSearchParams): ConnectReturn | null {
  const { details, error, platform: platformText, success } = readConnectParameters(search);
  const platform = platformText !== null && isPlatform(platformText) ? platformText : null;
  if (error !== null && error !== '') {
    const { title, text } = connectionFailureOf(platform, error, details);
    return { connected: false, platform, toast: { title, description: text, variant: 'destructive' } };
  }
  if (success !== 'true' || platform === null) return null;
  return {
    connected: true,
    platform,
    toast: {
      title: t('{platform} Connected', { platform: platformNames[platform] }),
      description: hasConnectCard(platform)
        ? t('Messages of the last 30 days are being fetched.')
        : t('The account is listed in Settings, Integrations.'),
    },
  };
}

/** The address without what was brought back. */
export function withoutConnectReturn(search: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const name of returnParameters) next.delete(name);
  return next;
}
