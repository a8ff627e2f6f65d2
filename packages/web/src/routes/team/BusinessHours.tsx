import type { Workspace } from '@parley/contract/workspace/schemas.ts';
import { Clock } from 'lucide-react';
import { useNow } from '../../components/use-now.ts';
import { tellWorkingHours } from '../../components/working-hours-words.ts';
import { zoneLabel } from '../../components/zoned-time.ts';
import { t } from '../../messages/translate.ts';
import { Card } from '../../ui/Card.tsx';

/** When the workspace's people work, a line for days of the same hours. */
export function BusinessHours({ workspace: { businessHours, timeZone } }: { workspace: Workspace }) {
  const now = useNow();
  const lines = tellWorkingHours(businessHours);
  return (
    <Card className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-1.5 px-4 py-3">
      <h2 className="flex items-center gap-2 font-medium">
        <Clock size={15} aria-hidden="true" className="text-subtle-foreground" />
        {t('Business hours')}
      </h2>
      {lines.length === 0 ? (
        <p className="text-muted-foreground">{t('Not stated')}</p>
      ) : (
        <dl className="flex flex-wrap gap-x-6 gap-y-1">
          {lines.map(({ days, hours }) => (
            <div key={days} className="flex gap-2">
              <dt className="text-muted-foreground">{days}</dt>
              <dd className="tabular-nums">{hours}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className="text-xs text-subtle-foreground sm:ms-auto">{zoneLabel(timeZone, now)}</p>
    </Card>
  );
}
