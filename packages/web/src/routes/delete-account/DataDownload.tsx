import { calls } from '@parley/contract/calls.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { call } from '../../api/client.ts';
import { reasonOf } from '../../api/errors.ts';
import { queryKey } from '../../api/query-key.ts';
import { formatDate } from '../../components/date-format.ts';
import { rich } from '../../messages/rich-text.ts';
import { t } from '../../messages/translate.ts';
import { paths } from '../../paths.ts';
import { wholeDataExport } from '../../session/link-answers.ts';
import { Button } from '../../ui/Button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { toast } from '../../ui/toast-store.ts';

const askAgainMs = 3000;

/** The archive of the person's data: asked for, being made, ready. */
export function DataDownload({ isSignedIn }: { isSignedIn: boolean }) {
  const queryClient = useQueryClient();
  const { data } = useQuery({
    queryKey: queryKey('getDataExport'),
    queryFn: ({ signal }) => call('getDataExport', { signal, whole: wholeDataExport }),
    enabled: isSignedIn,
    refetchInterval: ({ state }) => (state.data?.export?.state === 'waiting' ? askAgainMs : false),
  });
  const request = useMutation({
    networkMode: 'always',
    mutationFn: () => call('requestDataExport'),
    onSuccess: (made) => {
      queryClient.setQueryData(queryKey('getDataExport'), { export: made });
      toast({ title: t('Your data is being prepared'), description: t('We also write to you when it is ready.') });
    },
    onError: (error) =>
      toast({ title: t('Your data was not requested'), description: reasonOf(error), variant: 'destructive' }),
  });
  const known = isSignedIn ? (data?.export ?? null) : null;
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
      {known?.state === 'ready' ? (
        <a href={calls.downloadDataExport.path} download className={buttonStyle('primary')}>
          <Download size={15} aria-hidden="true" />
          {t('Download your data')}
        </a>
      ) : null}
      <Button
        icon={<Download size={15} aria-hidden="true" />}
        disabled={!isSignedIn}
        busy={request.isPending || known?.state === 'waiting'}
        onClick={() => request.mutate()}
      >
        {t('Request Data Download')}
      </Button>
      <p className="text-xs text-subtle-foreground" role="status">
        {isSignedIn
          ? noteOf(known)
          : rich('<link>Sign in</link> to download your data.', {
              link: (words) => (
                <a href={paths.login} className="underline">
                  {words}
                </a>
              ),
            })}
      </p>
    </div>
  );
}

function noteOf(known: { state: string; sizeBytes: number | null; expiresAt: string | null } | null): string {
  if (known === null) return t('An archive of JSON, CSV and media files.');
  if (known.state === 'waiting') return t('Your data is being prepared. You can leave this page; we write to you.');
  if (known.state === 'failed') return t('The archive could not be made. Please ask again.');
  const size = known.sizeBytes === null ? '' : t('{count} MB', { count: (known.sizeBytes / 1_000_000).toFixed(1) });
  return known.expiresAt === null ? size : t('{size}, until {date}.', { size, date: formatDate(known.expiresAt) });
}
