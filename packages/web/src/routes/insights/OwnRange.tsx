import { insightsRangeMaxDays } from '@parley/contract/insights/rules.ts';
import { type FormEvent, useId, useState } from 'react';
import { knownZone, wallClockOf } from '../../components/zoned-time.ts';
import { locale, t } from '../../messages/translate.ts';
import { Button } from '../../ui/Button.tsx';
import { Input } from '../../ui/Input.tsx';
import { ownRangeProblemOf } from './insights-address.ts';

type OwnRangeProps = {
  start: string;
  end: string;
  /** Whose today is the last day that can be asked for. */
  timeZone: string;
  onChoose: (range: { start: string; end: string }) => void;
};

const problems = {
  incomplete: t('Give both days.'),
  reversed: t('The end lies before the start.'),
  long: t('A range has at most {days} days.', { days: insightsRangeMaxDays.toLocaleString(locale) }),
  future: t('The end lies in the future.'),
};

/** Days of one's own, both of them included. They are asked for with Apply: half a date that is being typed is no range. */
export function OwnRange({ end: shownEnd, onChoose, start: shownStart, timeZone }: OwnRangeProps) {
  const [start, setStart] = useState(shownStart);
  const [end, setEnd] = useState(shownEnd);
  const [isTold, setTold] = useState(false);
  const noteId = useId();
  const today = wallClockOf(new Date(), knownZone(timeZone)).date;
  const problem = ownRangeProblemOf(start, end) ?? (end > today ? 'future' : null);
  const shown = isTold ? problem : null;
  const described = shown === null ? {} : { 'aria-invalid': true, 'aria-describedby': noteId };
  function choose(event: FormEvent) {
    event.preventDefault();
    setTold(true);
    if (problem === null) onChoose({ start, end });
  }
  return (
    <form
      noValidate
      aria-label={t('Custom range')}
      onSubmit={choose}
      className="order-last flex w-full flex-wrap items-center justify-end gap-2 max-sm:justify-start"
    >
      {shown === null ? null : (
        <p id={noteId} role="alert" className="text-xs text-negative-foreground max-sm:w-full">
          {problems[shown]}
        </p>
      )}
      <Input
        type="date"
        aria-label={t('From date')}
        value={start}
        max={today}
        onChange={(event) => setStart(event.target.value)}
        size="bar"
        className="w-36! max-sm:w-0! max-sm:flex-1"
        {...described}
      />
      <span aria-hidden="true" className="text-subtle-foreground">
        –
      </span>
      <Input
        type="date"
        aria-label={t('To date')}
        value={end}
        max={today}
        onChange={(event) => setEnd(event.target.value)}
        size="bar"
        className="w-36! max-sm:w-0! max-sm:flex-1"
        {...described}
      />
      <Button type="submit" phonePx={40}>
        {t('Apply')}
      </Button>
    </form>
  );
}
