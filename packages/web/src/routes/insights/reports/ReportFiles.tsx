import { platformNames } from '@parley/contract/platforms.ts';
import type { ReportFile } from '@parley/contract/reports/schemas.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { callForBody } from '../../../api/client.ts';
import { reasonOf } from '../../../api/errors.ts';
import { formatExact } from '../../../components/charts/figure-format.ts';
import { formatDate, formatNamedTime } from '../../../components/date-format.ts';
import { saveFile } from '../../../components/save-file.ts';
import { t } from '../../../messages/translate.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card, CardHeader } from '../../../ui/Card.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { reportNames } from './report-words.ts';
import { reportFilesQuery } from './reports.queries.ts';

/** The files of long periods that the person had made; absent where there are none. */
export function ReportFiles() {
  const files = useQuery(reportFilesQuery);
  if (files.isError)
    return (
      <Card>
        <ErrorState
          title={t('Your files could not be loaded')}
          reason={reasonOf(files.error)}
          onRetry={() => void files.refetch()}
          retrying={files.isFetching}
        />
      </Card>
    );
  if (files.data === undefined || files.data.length === 0) return null;
  return (
    <Card>
      <CardHeader title={t('Your files')} />
      <ul aria-label={t('Your files')} className="border-t border-border">
        {files.data.map((file) => (
          <FileItem key={file.id} file={file} />
        ))}
      </ul>
    </Card>
  );
}

function FileItem({ file }: { file: ReportFile }) {
  const { createdAt, expiresAt, fileName, format, id, platform, progress, reason, report, state } = file;
  const what = report === 'account' ? (platform === null ? '' : platformNames[platform]) : reportNames[report];
  const name = fileName ?? `${what} · ${format.toUpperCase()}`;
  const save = useMutation({
    mutationFn: async () => (await callForBody('downloadReportFile', { params: { id } })).blob(),
    onSuccess: (content) => saveFile(content, name),
    onError: (error) => toast({ title: t('Export failed'), description: reasonOf(error), variant: 'destructive' }),
  });
  return (
    <li
      aria-label={name}
      className="flex flex-wrap items-center gap-3 border-b border-border px-4 py-3 last:border-b-0"
    >
      <div className="min-w-0 grow">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-xs text-subtle-foreground">
          {t('Asked for {at}', { at: `${formatDate(createdAt)} ${formatNamedTime(createdAt)}` })}
          {expiresAt === null
            ? ''
            : ` · ${t('kept until {at}', { at: `${formatDate(expiresAt)} ${formatNamedTime(expiresAt)}` })}`}
        </p>
        {state === 'failed' ? (
          <p className="text-xs text-negative-foreground wrap-anywhere">
            {t('It could not be made: {reason}', { reason: reason ?? '' })}
          </p>
        ) : null}
      </div>
      {state === 'ready' ? (
        <Button
          size="sm"
          icon={<Download size={13} aria-hidden="true" />}
          busy={save.isPending}
          onClick={() => save.mutate()}
        >
          {t('Download')}
        </Button>
      ) : state === 'failed' ? null : (
        <div className="flex w-40 items-center gap-2 max-sm:w-full">
          <div
            role="progressbar"
            aria-label={t('How far {name} is', { name })}
            aria-valuenow={progress}
            aria-valuemin={0}
            aria-valuemax={100}
            className="h-1.5 grow overflow-hidden rounded-full bg-muted"
          >
            <div className="h-full rounded-full bg-primary" style={{ width: `${progress}%` }} />
          </div>
          <span className="num text-xs text-muted-foreground">{formatExact(progress, 'percent')}</span>
        </div>
      )}
    </li>
  );
}
