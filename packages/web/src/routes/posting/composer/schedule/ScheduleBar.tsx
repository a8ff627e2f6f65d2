import { CalendarDays, ChevronDown, Clock } from 'lucide-react';
import { useId, useState } from 'react';
import { useNow } from '../../../../components/use-now.ts';
import { instantOf, wallClockOf } from '../../../../components/zoned-time.ts';
import { t } from '../../../../messages/translate.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Checkbox } from '../../../../ui/Checkbox.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { Input } from '../../../../ui/Input.tsx';
import { isEmptyDraft } from '../draft/post-draft.ts';
import { usePostDraft } from '../draft/use-post-draft.ts';
import { NextTimes } from './NextTimes.tsx';
import { RecurrenceField } from './RecurrenceField.tsx';
import { distanceInWords, nextHour } from './schedule-words.ts';
import { TimeProposals } from './TimeProposals.tsx';
import { TimeZoneSelect } from './TimeZoneSelect.tsx';

/** The browser's own picker opens by the icon that stands in the field. */
const pickerField =
  '[&_input]:w-full [&_input::-webkit-calendar-picker-indicator]:absolute [&_input::-webkit-calendar-picker-indicator]:start-0 [&_input::-webkit-calendar-picker-indicator]:m-0 [&_input::-webkit-calendar-picker-indicator]:h-full [&_input::-webkit-calendar-picker-indicator]:w-8 [&_input::-webkit-calendar-picker-indicator]:cursor-pointer [&_input::-webkit-calendar-picker-indicator]:p-0 [&_input::-webkit-calendar-picker-indicator]:opacity-0';

export type ScheduleBarProps = {
  postId: string;
  /** What the server says of this time, e.g. that the clock jumps over it. */
  notice: string | null;
};

/** When it goes out, in the dialog's foot: date and time behind the checkbox; what is chosen less often folds on a phone. */
export function ScheduleBar({ postId, notice }: ScheduleBarProps) {
  const noteId = useId();
  const moreId = useId();
  const nowMs = useNow();
  const [isOpen, setOpen] = useState(false);
  const { draft, set } = usePostDraft(postId);
  const { date, time, timeZone, isScheduled, recurrence } = draft;
  const instantMs = date === '' || time === '' ? null : instantOf(draft, timeZone);
  // Nothing is red before somebody has begun to write.
  const isPast = instantMs !== null && instantMs < nowMs && !isEmptyDraft(draft);

  function toggle(wanted: boolean) {
    const isEmpty = date === '' && time === '';
    set({ isScheduled: wanted, ...(wanted && isEmpty ? nextHour(nowMs, timeZone) : {}) });
  }

  return (
    <section
      aria-label={t('Schedule')}
      className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5 px-6 pt-2.5 max-sm:px-4 max-sm:pt-2"
    >
      <Checkbox
        label={<span className="text-sm font-medium">{t('Schedule')}</span>}
        checked={isScheduled}
        onChange={(event) => toggle(event.target.checked)}
      />
      {isScheduled ? (
        <>
          <div className="flex min-w-0 items-center gap-1.5 max-sm:order-2 max-sm:grow">
            <Input
              type="date"
              aria-label={t('Date')}
              aria-describedby={noteId}
              icon={<CalendarDays size={14} />}
              value={date}
              onChange={(event) => set({ date: event.target.value })}
              className={classNames(pickerField, 'num w-33 max-sm:min-w-0 max-sm:grow')}
            />
            <Input
              type="time"
              aria-label={t('Time')}
              aria-describedby={noteId}
              icon={<Clock size={14} />}
              value={time}
              onChange={(event) => set({ time: event.target.value })}
              className={classNames(pickerField, 'num w-32 max-sm:min-w-0 max-sm:grow')}
            />
          </div>
          <span className="min-w-0 max-sm:order-3">
            <TimeZoneSelect value={timeZone} onChange={(zone) => set({ timeZone: zone })} />
          </span>
          <span
            id={noteId}
            className={classNames(
              'num min-w-0 text-xs',
              isPast ? 'text-negative-foreground' : 'text-subtle-foreground',
            )}
          >
            {instantMs === null ? t('Choose a date and a time') : distanceInWords(instantMs, nowMs)}
          </span>
          <Button
            size="sm"
            variant="ghost"
            aria-expanded={isOpen}
            aria-controls={moreId}
            onClick={() => setOpen(!isOpen)}
            className="ms-auto sm:hidden!"
          >
            {t('Repeat and times')}
            <ChevronDown size={13} aria-hidden="true" className={classNames(isOpen && 'rotate-180')} />
          </Button>
          <div
            id={moreId}
            className={classNames(
              'ms-auto flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1.5 max-sm:order-4 max-sm:ms-0 max-sm:max-h-48 max-sm:basis-full max-sm:overflow-auto',
              recurrence !== null && 'sm:basis-full',
              !isOpen && 'max-sm:hidden',
            )}
          >
            <RecurrenceField
              value={recurrence}
              firstDate={date}
              today={wallClockOf(nowMs, timeZone).date}
              onChange={(next) => set({ recurrence: next })}
            />
            <TimeProposals postId={postId} />
            <NextTimes draft={draft} />
          </div>
          {notice === null ? null : (
            <p role="status" className="basis-full text-xs text-warning-foreground max-sm:order-5">
              {notice}
            </p>
          )}
        </>
      ) : (
        <span className="text-xs leading-8 text-subtle-foreground">{t('Goes out as soon as you publish it.')}</span>
      )}
    </section>
  );
}
