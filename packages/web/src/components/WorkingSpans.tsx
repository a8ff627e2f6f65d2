import { type WorkingSpan, workingSpansMax } from '@parley/contract/working-hours.ts';
import { Plus, X } from 'lucide-react';
import { t } from '../messages/translate.ts';
import { Button } from '../ui/Button.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { Input } from '../ui/Input.tsx';
import { weekdayNames } from './working-hours-words.ts';

const usual = { from: '09:00', to: '17:00' };

type WorkingSpansProps = {
  spans: readonly WorkingSpan[];
  onChange: (spans: WorkingSpan[]) => void;
  isLocked: boolean;
};

/** Hours of a week, a row a day. */
export function WorkingSpans({ spans, onChange, isLocked }: WorkingSpansProps) {
  const setSpan = (index: number, changes: Partial<WorkingSpan>) =>
    onChange(spans.map((span, each) => (each === index ? { ...span, ...changes } : span)));
  return weekdayNames.map((name, index) => {
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
              onChange={({ target }) => setSpan(each, { to: target.value === '00:00' ? '24:00' : target.value })}
            />
            <IconButton
              label={t('Remove these hours of {name}', { name })}
              size="sm"
              disabled={isLocked}
              icon={<X size={14} aria-hidden="true" />}
              onClick={() => onChange(spans.filter((_, other) => other !== each))}
            />
          </span>
        ))}
        <Button
          variant="ghost"
          size="sm"
          disabled={isLocked || spans.length >= workingSpansMax}
          aria-label={t('Add hours on {name}', { name })}
          icon={<Plus size={13} aria-hidden="true" />}
          onClick={() => onChange([...spans, { weekday, ...usual }])}
        >
          {t('Add')}
        </Button>
      </div>
    );
  });
}
