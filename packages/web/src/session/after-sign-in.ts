import type { QueryClient } from '@tanstack/react-query';
import { connectionsQuery } from '../components/connections.queries.ts';
import { paths } from '../paths.ts';

/** Where a sign-in ends: in the inbox once something is connected, else where accounts are connected. */
export async function findFirstPage(queryClient: QueryClient): Promise<string> {
  try {
    const connections = await queryClient.fetchQuery({ ...connectionsQuery, staleTime: 0 });
    return connections.length > 0 ? paths.inbox : paths.connect;
  } catch {
    // That page tells what is wrong.
    return paths.connect;
  }
}
