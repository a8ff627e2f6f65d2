import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../api/client.ts';
import { reasonOf } from '../../api/errors.ts';
import { PageSpinner } from '../../components/PageSpinner.tsx';
import { usePageTitle } from '../../components/use-page-title.ts';
import { t } from '../../messages/translate.ts';
import { paths } from '../../paths.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';

const demoPlatforms = ['facebook', 'instagram', 'linkedin'];

/** Takes a visitor into the demo workspace, or says why not. */
export function DemoPage() {
  usePageTitle(t('Demo'));
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { mutate, error, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: () => call('enterDemo'),
    onSuccess: ({ email }) => {
      if (email !== null) rememberDemo(email);
      queryClient.clear();
      navigate(paths.inbox, { replace: true });
    },
  });
  useEffect(() => mutate(), [mutate]);
  if (error === null) return <PageSpinner label={t('Opening the demo')} />;
  return (
    <main className="grid min-h-dvh place-items-center">
      <div className="grid justify-items-center gap-3">
        <ErrorState
          title={t('The demo could not be opened')}
          reason={reasonOf(error)}
          onRetry={() => mutate()}
          retrying={isPending}
        />
        <a href={paths.landing} className={buttonStyle('ghost')}>
          {t('Back to Home')}
        </a>
      </div>
    </main>
  );
}

/** What others read of a demo in the browser's storage. Nothing of ours does. */
function rememberDemo(email: string): void {
  const timestamp = new Date().toISOString();
  const connected = demoPlatforms.map((platform) => ({
    platform,
    connected: true,
    user_id: `demo_${platform}_user`,
    timestamp,
  }));
  try {
    localStorage.setItem('userEmail', email);
    localStorage.setItem('connectedPlatforms', JSON.stringify(connected));
  } catch {
    // Storage may be blocked; the demo needs none of it.
  }
}
