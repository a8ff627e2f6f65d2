import { platformNames } from '@parley/contract/platforms.ts';
import type { ReportSchedule } from '@parley/contract/reports/schemas.ts';
import { Gauge, LayoutDashboard } from 'lucide-react';
import { useState } from 'react';
import { reasonOf } from '../../../api/errors.ts';
import { formatDate, formatNamedTime } from '../../../components/date-format.ts';
import { PlatformTile } from '../../../components/PlatformTile.tsx';
import { t } from '../../../messages/translate.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { DeleteDialog } from '../../../ui/DeleteDialog.tsx';
import { ReportDialog } from './ReportDialog.tsx';
import { lastOf, reportNames, rhythmOf } from './report-words.ts';
import { useDeleteReport, usePauseReport, useSendReport } from './use-report-acts.ts';

const toneClasses = {
  good: 'text-positive-foreground',
  bad: 'text-negative-foreground',
  plain: 'text-muted-foreground',
};

export function ReportItem({ schedule }: { schedule: ReportSchedule }) {
  const { accountName, days, id, isPaused, name, nextAt, platform, recipients, report, timeZone } = schedule;
  const [opened, setOpened] = useState<'change' | 'delete' | null>(null);
  const close = () => setOpened(null);
  const pause = usePauseReport(id);
  const send = useSendReport(id);
  const remove = useDeleteReport(id, close);
  const last = lastOf(schedule);
  return (
    <li aria-label={name} className="border-b border-border px-4 py-3 last:border-b-0">
      <div className="flex items-start gap-3">
        {platform === null ? (
          <span
            aria-hidden="true"
            className="grid size-8 shrink-0 place-items-center rounded-md bg-primary-soft text-primary-soft-foreground"
          >
            {report === 'reputation' ? <Gauge size={16} /> : <LayoutDashboard size={16} />}
          </span>
        ) : (
          <PlatformTile platform={platform} sizePx={32} />
        )}
        <div className="min-w-0 grow">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <bdi className="font-medium wrap-anywhere">{name}</bdi>
            {isPaused ? <Badge tone="neutral">{t('Paused')}</Badge> : null}
          </p>
          <p className="text-muted-foreground wrap-anywhere">
            {report !== 'account' ? (
              reportNames[report]
            ) : accountName === null ? (
              <span className="text-negative-foreground">{t('Its account is not connected any more')}</span>
            ) : (
              <bdi>{accountName}</bdi>
            )}
            {platform === null ? '' : ` · ${platformNames[platform]}`}
            {` · ${t('{days} days', { days })}`}
          </p>
          <p className="text-xs text-subtle-foreground">
            {rhythmOf(schedule)} ({timeZone})
            {nextAt === null
              ? ''
              : ` · ${t('next {date} {time} by your clocks', { date: formatDate(nextAt), time: formatNamedTime(nextAt) })}`}
          </p>
          <p className="text-xs text-subtle-foreground wrap-anywhere">
            {recipients
              .map(({ address, hasUnsubscribed }) =>
                hasUnsubscribed ? t('{address} (has ended these mails)', { address }) : address,
              )
              .join(', ')}
          </p>
          {last === null ? null : (
            <p className={classNames('mt-1 text-xs wrap-anywhere', toneClasses[last.tone])}>{last.words}</p>
          )}
        </div>
      </div>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="sm" busy={send.isPending} onClick={() => send.mutate()}>
          {t('Send now')}
        </Button>
        <Button size="sm" busy={pause.isPending} onClick={() => pause.mutate(!isPaused)}>
          {isPaused ? t('Resume') : t('Pause')}
        </Button>
        <Button size="sm" onClick={() => setOpened('change')}>
          {t('Change')}
        </Button>
        <Button size="sm" variant="danger-ghost" onClick={() => setOpened('delete')}>
          {t('Delete')}
        </Button>
      </div>
      {opened === 'change' ? <ReportDialog schedule={schedule} onClose={close} /> : null}
      <DeleteDialog
        open={opened === 'delete'}
        onOpenChange={close}
        title={t('Delete this report?')}
        description={t('“{name}” is mailed no more. What was mailed stays with those who got it.', { name })}
        isDeleting={remove.isPending}
        error={remove.isError ? reasonOf(remove.error) : null}
        onDelete={() => remove.mutate()}
      />
    </li>
  );
}
