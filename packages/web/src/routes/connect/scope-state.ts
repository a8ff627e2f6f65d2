import { type ScopeState, scopesPendingReview } from '@parley/contract/connections/features.ts';
import type { Connection, PlatformInfo } from '@parley/contract/connections/schemas.ts';
import type { ConnectablePlatform } from '@parley/contract/platforms.ts';

/** What all accounts of a network were granted, and what waits for its review on this installation. */
export function scopeStateOf(
  platform: ConnectablePlatform,
  accounts: readonly Pick<Connection, 'scopes'>[],
  info: PlatformInfo | undefined,
): ScopeState {
  const [first = [], ...others] = accounts.map(({ scopes }) => scopes).filter((scopes) => scopes.length > 0);
  return {
    granted: first.filter((scope) => others.every((scopes) => scopes.includes(scope))),
    pending: info?.pendingScopes ?? scopesPendingReview[platform],
  };
}
