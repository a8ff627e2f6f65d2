import { platformNames } from '@parley/contract/platforms.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { connectionsQuery } from '../../../components/connections.queries.ts';

/** The workspace's accounts by their ids, each with its network. */
export function useAccountNames(): ReadonlyMap<string, string> {
  const { data } = useQuery(connectionsQuery);
  return useMemo(
    () => new Map((data ?? []).map(({ id, name, platform }) => [id, `${name} · ${platformNames[platform]}`])),
    [data],
  );
}
