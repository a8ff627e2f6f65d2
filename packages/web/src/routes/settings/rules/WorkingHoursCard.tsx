import { type WorkingSpan, workingSpansMax } from '@parley/contract/rules/rules.ts';
import { Plus, X } from 'lucide-react';
import { useId } from 'react';
import { useNow } from '../../../components/use-now.ts';
import { zoneLabel } from '../../../components/zoned-time.ts';
import { t } from '../../../messages/translate.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card, CardHeader } from '../../../ui/Card.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Input } from '../../../ui/Input.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import type { RulesPart } from './rules-part.ts';

const weekdays = [t('Monday'), t('Tuesday'), t('Wednesday'), t('Thursday'), t('Friday'), t('Saturday'), t('Sunday')];
const usual = { from: '09:00', to: '17:00' };

/** When automatic replies may leave: by the clock on the workspace's wall. */
export function WorkingHoursCard({ form, saved, isLocked }: RulesPart) {
  const id = useId();
  const now = useNow();
  const { isOn, spans } = form.values.workingHours;
  const setSpans = (next: WorkingSpan[]) => form.change({ workingHours: { isOn, spans: next } });
  const setSpan = (index: number, changes: Partial<WorkingSpan>) =>
    setSpans(spans.map((span, each) => (each === index ? { ...span, ...changes } : span)));
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
        {isOn
          ? weekdays.map((name, index) => {
              const weekday = index + 1;
              const own = spans.flatMap((span, each) => (span.weekday === weekday ? [{ span, each }] : []));
              return (
                <div key={name} className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-t border-border pt-2">
                  <span className="w-24 font-medium">{name}</span>
                  {own.length === 0 ? <span className="text-subtle-foreground">{t('Closed')}</span> : null}
                  {own.map(({ each, span }) => (
                    <span key={each} className="flex items-center gap-1.5">
                      <Input
                        type="time"
                        className="w-28"
                        aria-label={t('{name}, from', { name })}
                        disabled={isLocked}
                        required
                        value={span.from}
                        onChange={({ target }) => setSpan(each, { from: target.value })}
                      />
                      <span aria-hidden="true">–</span>
                      <Input
                        type="time"
                        className="w-28"
                        aria-label={t('{name}, to', { name })}
                        disabled={isLocked}
                        required
                        // A clock shows the end of the day as its beginning.
                        value={span.to === '24:00' ? '00:00' : span.to}
                        onChange={({ target }) =>
                          setSpan(each, { to: target.value === '00:00' ? '24:00' : target.value })
                        }
                      />
                      <IconButton
                        label={t('Remove these hours of {name}', { name })}
                        size="sm"
                        disabled={isLocked}
                        icon={<X size={14} aria-hidden="true" />}
                        onClick={() => setSpans(spans.filter((_, other) => other !== each))}
                      />
                    </span>
                  ))}
                  <Button
                    variant="ghost"
                    size="sm"
                    disabled={isLocked || spans.length >= workingSpansMax}
                    aria-label={t('Add hours on {name}', { name })}
                    icon={<Plus size={13} aria-hidden="true" />}
                    onClick={() => setSpans([...spans, { weekday, ...usual }])}
                  >
                    {t('Add')}
                  </Button>
                </div>
              );
            })
          : null}
      </div>
    </Card>
  );
}
