import { CalendarDays, Clock } from 'lucide-react';
import { useId } from 'react';
import { useNow } from '../../../../components/use-now.ts';
import { instantOf, wallClockOf } from '../../../../components/zoned-time.ts';
import { t } from '../../../../messages/translate.ts';
import { Checkbox } from '../../../../ui/Checkbox.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { Input } from '../../../../ui/Input.tsx';
import { usePostDraft } from '../draft/use-post-draft.ts';
import { RecurrenceField } from './RecurrenceField.tsx';
import { distanceInWords, nextHour } from './schedule-words.ts';
import { TimeProposals } from './TimeProposals.tsx';
import { TimeZoneSelect } from './TimeZoneSelect.tsx';

/** The browser's own picker opens by the icon that stands in the field. */
const pickerField =
  '[&_input]:w-full [&_input::-webkit-calendar-picker-indicator]:absolute [&_input::-webkit-calendar-picker-indicator]:start-0 [&_input::-webkit-calendar-picker-indicator]:m-0 [&_input::-webkit-calendar-picker-indicator]:h-full [&_input::-webkit-calendar-picker-indicator]:w-8 [&_input::-webkit-calendar-picker-indicator]:cursor-pointer [&_input::-webkit-calendar-picker-indicator]:p-0 [&_input::-webkit-calendar-picker-indicator]:opacity-0';

export type ScheduleSectionProps = {
  postId: string /** What the server says of this time, e.g. that the clock jumps over it. */;
  notice: string | null;
};

/** When it goes out: date, time and zone behind the checkbox. */
export function ScheduleSection({ postId, notice }: ScheduleSectionProps) {
  const noteId = useId();
  const nowMs = useNow();
  const { draft, set } = usePostDraft(postId);
  const instantMs = draft.date === '' || draft.time === '' ? null : instantOf(draft, draft.timeZone);
  const isPast = instantMs !== null && instantMs < nowMs;

  function toggle(isScheduled: boolean) {
    const isEmpty = draft.date === '' && draft.time === '';
    set({ isScheduled, ...(isScheduled && isEmpty ? nextHour(nowMs, draft.timeZone) : {}) });
  }

  return (
    <section aria-label={t('Schedule')} className="flex flex-col gap-2.5 border-t border-border py-3.25">
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-2">
        <Checkbox
          label={<span className="text-sm font-medium">{t('Schedule')}</span>}
          checked={draft.isScheduled}
          onChange={(event) => toggle(event.target.checked)}
        />
        {draft.isScheduled ? (
          <>
            <Input
              type="date"
              aria-label={t('Date')}
              aria-describedby={noteId}
              icon={<CalendarDays size={14} />}
              value={draft.date}
              onChange={(event) => set({ date: event.target.value })}
              className={classNames(pickerField, 'num w-33 max-sm:grow')}
            />
            <Input
              type="time"
              aria-label={t('Time')}
              aria-describedby={noteId}
              icon={<Clock size={14} />}
              value={draft.time}
              onChange={(event) => set({ time: event.target.value })}
              className={classNames(pickerField, 'num w-32 max-sm:grow')}
            />
            <TimeZoneSelect value={draft.timeZone} onChange={(timeZone) => set({ timeZone })} />
          </>
        ) : null}
      </div>
      {draft.isScheduled ? (
        <>
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5">
            <span
              id={noteId}
              className={classNames('text-xs', isPast ? 'text-negative-foreground' : 'text-subtle-foreground')}
            >
              {instantMs === null ? t('Choose a date and a time') : distanceInWords(instantMs, nowMs)}
            </span>
            <TimeProposals postId={postId} />
          </div>
          {notice === null ? null : (
            <p role="status" className="text-xs text-warning-foreground">
              {notice}
            </p>
          )}
          <RecurrenceField
            value={draft.recurrence}
            firstDate={draft.date}
            today={wallClockOf(nowMs, draft.timeZone).date}
            onChange={(recurrence) => set({ recurrence })}
          />
        </>
      ) : null}
    </section>
  );
}
