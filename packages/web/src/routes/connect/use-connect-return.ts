import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { connectionsQuery } from '../../components/connections.queries.ts';
import { toast } from '../../ui/toast-store.ts';
import { readConnectReturn, withoutConnectReturn } from './connect-return.ts';

/** Tells once how a sign-in at a network ended, fetches the connections anew and clears the query string. */
export function useConnectReturn(): void {
  const [search, setSearch] = useSearchParams();
  const queryClient = useQueryClient();
  const told = useRef('');
  useEffect(() => {
    const result = readConnectReturn(search);
    if (result === null || told.current === search.toString()) return;
    told.current = search.toString();
    if (result.connected) void queryClient.invalidateQueries({ queryKey: connectionsQuery.queryKey });
    toast(result.toast);
    setSearch(withoutConnectReturn, { replace: true });
  }, [search, setSearch, queryClient]);
}
