import type { Connection } from '@parley/contract/connections/schemas.ts';
import type { Platform } from '@parley/contract/platforms.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { onAnswer } from '../api/client.ts';
import { queryKey } from '../api/query-key.ts';
import { lazyComponent } from '../components/lazy-component.ts';
import { platformToReauthorize } from './reauthorization-platform.ts';

const ReauthorizationDialog = lazyComponent(
  async () => (await import('./ReauthorizationDialog.tsx')).ReauthorizationDialog,
);

/** When a call fails because a network wants a new sign-in: takes the network out of the cached connections and asks. */
export function Reauthorization() {
  const queryClient = useQueryClient();
  const [platform, setPlatform] = useState<Platform | null>(null);

  useEffect(
    () =>
      onAnswer((error) => {
        const expired = platformToReauthorize(error?.code);
        if (expired === null) return;
        queryClient.setQueryData<Connection[]>(queryKey('listConnections'), (connections) =>
          connections?.filter((connection) => connection.platform !== expired),
        );
        setPlatform(expired);
      }),
    [queryClient],
  );

  if (platform === null) return null;
  return (
    <Suspense>
      <ReauthorizationDialog platform={platform} onClose={() => setPlatform(null)} />
    </Suspense>
  );
}
