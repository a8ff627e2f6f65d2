import { connectPathOf, hasConnectCard } from '@parley/contract/connections/connect-page.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { fetchAnew } from '../../api/fetch-anew.ts';
import { connectionsQuery } from '../../components/connections.queries.ts';
import { toast } from '../../ui/toast-store.ts';
import { readConnectReturn, withoutConnectReturn } from './connect-return.ts';

/**
 * Tells once how a sign-in at a network ended, fetches the connections anew and clears the query string. From a network
 * without a card here the way leads on to where it was begun.
 */
export function useConnectReturn(): void {
  const [search, setSearch] = useSearchParams();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const told = useRef('');
  useEffect(() => {
    const result = readConnectReturn(search);
    if (result === null || told.current === search.toString()) return;
    told.current = search.toString();
    if (result.connected) void fetchAnew(queryClient, connectionsQuery.queryKey);
    toast(result.toast);
    if (result.platform === null || hasConnectCard(result.platform)) setSearch(withoutConnectReturn, { replace: true });
    else void navigate(connectPathOf(result.platform), { replace: true });
  }, [search, setSearch, queryClient, navigate]);
}
