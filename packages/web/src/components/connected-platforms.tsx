import type { Connection } from '@parley/contract/connections/schemas.ts';
import { type Platform, platforms } from '@parley/contract/platforms.ts';
import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { connectionsQuery } from './connections.queries.ts';

/** What the client derives per network from its connected accounts. */
export type ConnectedPlatform = {
  platform: Platform;
  connected: boolean;
  user_id: string;
  timestamp: string;
  isValid: boolean;
  needsReauth: boolean;
  lastValidationError: string | null;
};

/**
 * One entry per network that has an account here. The account in the worst state speaks for its network, so that a network
 * with one broken account asks for a reconnection.
 */
export function toConnectedPlatforms(connections: readonly Connection[], now: Date): ConnectedPlatform[] {
  return platforms.flatMap((platform) => {
    const accounts = connections.filter((connection) => connection.platform === platform);
    const account = accounts.find((each) => each.needsReauth || !each.isValid) ?? accounts[0];
    if (account === undefined) return [];
    return {
      platform,
      connected: accounts.some((each) => each.accessToken !== null),
      user_id: account.platformUserId || account.platformUsername || 'unknown',
      timestamp: account.createdAt || now.toISOString(),
      isValid: account.isValid,
      needsReauth: account.needsReauth,
      lastValidationError: account.lastValidationError,
    };
  });
}

type ConnectedPlatformsValue = { platforms: readonly ConnectedPlatform[]; isPending: boolean };

const ConnectedPlatformsContext = createContext<ConnectedPlatformsValue | null>(null);

export function ConnectedPlatformsProvider({ children }: { children: ReactNode }) {
  const { data, isPending } = useQuery(connectionsQuery);
  const value = useMemo(
    () => ({ platforms: toConnectedPlatforms(data ?? [], new Date()), isPending }),
    [data, isPending],
  );
  return <ConnectedPlatformsContext value={value}>{children}</ConnectedPlatformsContext>;
}

export function useConnectedPlatforms(): ConnectedPlatformsValue {
  const value = useContext(ConnectedPlatformsContext);
  if (value === null) throw new Error('useConnectedPlatforms must be used within a ConnectedPlatformsProvider');
  return value;
}
