import { calls } from '@parley/contract/calls.ts';
import { startPageOf } from '@parley/contract/connections/connect-page.ts';
import { type Platform, platformNames } from '@parley/contract/platforms.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { fillPath } from '../api/paths.ts';
import { t } from '../messages/translate.ts';
import { toast } from '../ui/toast-store.ts';
import { platformsQuery } from './connections.queries.ts';

/** Leads the browser to a network's sign-in. `starting` is the network whose button waits. */
export function useStartConnection() {
  const [starting, setStarting] = useState<Platform | null>(null);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  // Back from the network's page the browser may show this one as it was left.
  useEffect(() => {
    const reset = () => setStarting(null);
    window.addEventListener('pageshow', reset);
    return () => window.removeEventListener('pageshow', reset);
  }, []);

  async function start(platform: Platform): Promise<void> {
    const page = startPageOf(platform);
    if (page !== null) {
      await navigate(page, { state: { platform } });
      return;
    }
    await goToNetwork(platform);
  }

  /** A navigation cannot tell that it failed, so the server is asked first whether it can be gone at all. */
  async function goToNetwork(platform: Platform): Promise<void> {
    setStarting(platform);
    try {
      const platforms = await queryClient.fetchQuery({ ...platformsQuery, staleTime: 0 });
      if (!platforms.some((each) => each.platform === platform && each.isConfigured)) throw new Error('not set up');
      window.location.assign(fillPath(calls.startConnection.path, { platform }));
    } catch {
      setStarting(null);
      toast({
        title: t('Connection Failed'),
        description: t('Failed to start {platform} connection. Please try again.', {
          platform: platformNames[platform],
        }),
        variant: 'destructive',
      });
    }
  }

  return { starting, start, goToNetwork };
}
