import type { WorkingSpan } from '@parley/contract/working-hours.ts';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { workspaceQuery } from '../../../components/team.queries.ts';
import { useNow } from '../../../components/use-now.ts';
import { WorkingSpans } from '../../../components/WorkingSpans.tsx';
import { areSameHours, tellWorkingHours } from '../../../components/working-hours-words.ts';
import { zoneLabel } from '../../../components/zoned-time.ts';
import { t } from '../../../messages/translate.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card, CardHeader } from '../../../ui/Card.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import type { RulesPart } from './rules-part.ts';

/** When automatic replies may leave: by the clock on the workspace's wall. */
export function WorkingHoursCard({ form, saved, isLocked }: RulesPart) {
  const id = useId();
  const now = useNow();
  const { isOn, spans } = form.values.workingHours;
  const setSpans = (next: WorkingSpan[]) => form.change({ workingHours: { isOn, spans: next } });
  return (
    <Card>
      <CardHeader title={<span id={id}>{t('Only within working hours')}</span>}>
        <Switch
          aria-labelledby={id}
          disabled={isLocked}
          checked={isOn}
          onCheckedChange={(next) => form.change({ workingHours: { isOn: next, spans } })}
        />
      </CardHeader>
      <div className="flex flex-col gap-2 px-4 pb-4">
        <p className="text-xs text-subtle-foreground">
          {isOn
            ? t('Clock of {zoneLabel}. A reply that would leave outside of these hours is not planned.', {
                zoneLabel: zoneLabel(saved.timeZone, now),
              })
            : t('Off: automatic replies leave at any time.')}
        </p>
        {isOn ? (
          <>
            <TakeBusinessHours spans={spans} onTake={setSpans} isLocked={isLocked} />
            <WorkingSpans spans={spans} onChange={setSpans} isLocked={isLocked} />
          </>
        ) : null}
      </div>
    </Card>
  );
}

type TakeBusinessHoursProps = {
  spans: readonly WorkingSpan[];
  onTake: (spans: WorkingSpan[]) => void;
  isLocked: boolean;
};

/** Offers the hours that the workspace states, where they are others. */
function TakeBusinessHours({ spans, onTake, isLocked }: TakeBusinessHoursProps) {
  const { data: workspace } = useQuery(workspaceQuery);
  const businessHours = workspace?.businessHours ?? [];
  if (businessHours.length === 0) return null;
  const words = tellWorkingHours(businessHours)
    .map(({ days, hours }) => `${days} ${hours}`)
    .join('; ');
  if (areSameHours(spans, businessHours))
    return <p className="text-xs text-subtle-foreground">{t('These are the business hours of the workspace.')}</p>;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-subtle-foreground">
      {t('Business hours of the workspace: {hours}', { hours: words })}
      <Button size="sm" disabled={isLocked} onClick={() => onTake(businessHours)}>
        {t('Use these')}
      </Button>
    </p>
  );
}
