import { reportSchedulesMax } from '@parley/contract/reports/rules.ts';
import { useQuery } from '@tanstack/react-query';
import { CalendarClock, Plus } from 'lucide-react';
import { useState } from 'react';
import { reasonOf } from '../../../api/errors.ts';
import { useRefusal } from '../../../components/use-refusal.ts';
import { t } from '../../../messages/translate.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card, CardHeader } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { SkeletonText } from '../../../ui/Skeleton.tsx';
import { ReportDialog } from './ReportDialog.tsx';
import { ReportFiles } from './ReportFiles.tsx';
import { ReportItem } from './ReportItem.tsx';
import { reportSchedulesQuery } from './reports.queries.ts';

/** Files that were made in the background, and reports that are mailed by the clock, which owner and admins see to. */
export function ReportsTab() {
  const refusal = useRefusal('reports.manage');
  const mayExport = useRefusal('insights.export') === null;
  return (
    <div className="flex flex-col gap-4">
      {mayExport ? <ReportFiles /> : null}
      <Card>
        {refusal === null ? (
          <Reports />
        ) : (
          <>
            <CardHeader title={t('Scheduled reports')} />
            <p className="border-t border-border p-4 text-muted-foreground">{refusal}</p>
          </>
        )}
      </Card>
    </div>
  );
}

function Reports() {
  const [isAdding, setAdding] = useState(false);
  const schedules = useQuery(reportSchedulesQuery);
  const isFull = (schedules.data?.length ?? 0) >= reportSchedulesMax;
  return (
    <>
      <CardHeader title={t('Scheduled reports')}>
        <Button
          size="sm"
          icon={<Plus size={13} aria-hidden="true" />}
          disabled={isFull}
          title={isFull ? t('A workspace has at most {max} scheduled reports', { max: reportSchedulesMax }) : undefined}
          onClick={() => setAdding(true)}
        >
          {t('Schedule a report')}
        </Button>
      </CardHeader>
      <div className="overflow-hidden rounded-b-lg border-t border-border">
        {schedules.isPending ? (
          <div role="status" className="p-4">
            <span className="sr-only">{t('Loading scheduled reports...')}</span>
            <SkeletonText />
          </div>
        ) : schedules.data === undefined ? (
          <ErrorState
            title={t('The scheduled reports could not be loaded')}
            reason={reasonOf(schedules.error)}
            onRetry={() => void schedules.refetch()}
            retrying={schedules.isFetching}
          />
        ) : schedules.data.length === 0 ? (
          <EmptyState
            icon={<CalendarClock size={18} />}
            title={t('No scheduled reports yet')}
            description={t('The overview, reputation or an account’s figures as PDF, by mail, every week or month.')}
          />
        ) : (
          <ul aria-label={t('Scheduled reports')}>
            {schedules.data.map((schedule) => (
              <ReportItem key={schedule.id} schedule={schedule} />
            ))}
          </ul>
        )}
      </div>
      {isAdding ? <ReportDialog schedule={null} onClose={() => setAdding(false)} /> : null}
    </>
  );
}
