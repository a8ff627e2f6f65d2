import type { PostingSlot } from '@parley/contract/posting-slots/schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { Plus, X } from 'lucide-react';
import { useId, useState } from 'react';
import { reasonOf } from '../../../api/errors.ts';
import { useRefusal } from '../../../components/use-refusal.ts';
import { formatClock } from '../../../components/zoned-time.ts';
import { t } from '../../../messages/translate.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card, CardHeader } from '../../../ui/Card.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Input } from '../../../ui/Input.tsx';
import { SkeletonText } from '../../../ui/Skeleton.tsx';
import { WeekdayButtons } from '../post/WeekdayButtons.tsx';
import { weekdays } from '../post/weekdays.ts';
import { postingSlotsQuery } from './settings.queries.ts';
import { timesOf, withoutSlot, withSlots } from './slot-list.ts';
import { useSetSlots } from './use-change-settings.ts';

/** The times a week at which the queue sends. */
export function QueueCard({ timeZone }: { timeZone: string }) {
  const slots = useQuery(postingSlotsQuery);
  return (
    <Card>
      <CardHeader title={t('Queue')} />
      <p className="-mt-1.5 px-4 pb-3.5 text-muted-foreground">
        {t(
          '“Next free slot” in the composer takes the first of these times at which nothing goes out yet. They are read in {timeZone}.',
          { timeZone: timeZone.replaceAll('_', ' ') },
        )}
      </p>
      {slots.data === undefined ? (
        slots.isError ? (
          <ErrorState
            title={t('The times could not be loaded')}
            reason={reasonOf(slots.error)}
            onRetry={() => slots.refetch()}
            retrying={slots.isFetching}
          />
        ) : (
          <div role="status" className="border-t border-border p-4">
            <span className="sr-only">{t('Loading the times...')}</span>
            <SkeletonText />
          </div>
        )
      ) : (
        <Week slots={slots.data.slots} />
      )}
    </Card>
  );
}

function Week({ slots }: { slots: PostingSlot[] }) {
  const isLocked = useRefusal('posting.manage') !== null;
  const set = useSetSlots();
  return (
    <>
      <dl className="border-t border-border">
        {weekdays.map(({ value, name }) => {
          const times = timesOf(slots, value);
          return (
            <div key={value} className="flex items-start gap-3 border-b border-border px-4 py-2 last:border-b-0">
              <dt className="w-24 shrink-0 pt-1 font-medium max-sm:w-22">{name}</dt>
              <dd className="m-0 flex min-w-0 flex-1 flex-wrap gap-1.5">
                {times.length === 0 ? <span className="pt-1 text-subtle-foreground">{t('No times')}</span> : null}
                {times.map((time) => (
                  <span
                    key={time}
                    className="num inline-flex h-7 items-center gap-1 rounded-sm border border-border bg-card-2 ps-2 text-xs pointer-coarse:h-11"
                  >
                    {formatClock(time)}
                    {isLocked ? (
                      <span className="w-1" />
                    ) : (
                      <button
                        type="button"
                        aria-label={t('Remove {name}, {time}', { name, time: formatClock(time) })}
                        disabled={set.isPending}
                        onClick={() => set.mutate(withoutSlot(slots, { weekday: value, time }))}
                        className="grid h-full w-6 place-items-center rounded-sm text-subtle-foreground hover:bg-accent hover:text-foreground pointer-coarse:w-11"
                      >
                        <X size={12} aria-hidden="true" />
                      </button>
                    )}
                  </span>
                ))}
              </dd>
            </div>
          );
        })}
      </dl>
      {isLocked ? null : (
        <AddTime isBusy={set.isPending} onAdd={(days, time) => set.mutate(withSlots(slots, days, time))} />
      )}
    </>
  );
}

const workdays = [1, 2, 3, 4, 5];

/** One time on several days at once. */
function AddTime({ isBusy, onAdd }: { isBusy: boolean; onAdd: (days: number[], time: string) => void }) {
  const id = useId();
  const [days, setDays] = useState<number[]>(workdays);
  const [time, setTime] = useState('09:00');
  const isReady = days.length > 0 && /^\d{2}:\d{2}$/.test(time);
  return (
    <form
      className="flex flex-wrap items-end gap-3 rounded-b-lg border-t border-border bg-card-2 px-4 py-3.5 dark:bg-transparent"
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) onAdd(days, time);
      }}
    >
      <div>
        <label htmlFor={id} className="mb-1.5 block text-xs text-muted-foreground">
          {t('Time')}
        </label>
        <Input id={id} type="time" className="w-32!" value={time} onChange={(event) => setTime(event.target.value)} />
      </div>
      <fieldset className="m-0 min-w-0 border-0 p-0">
        <legend className="mb-1.5 p-0 text-xs text-muted-foreground">{t('On')}</legend>
        <div className="flex flex-wrap gap-1">
          <WeekdayButtons
            chosen={days}
            onToggle={(day) => setDays(days.includes(day) ? days.filter((each) => each !== day) : [...days, day])}
          />
        </div>
      </fieldset>
      <Button
        type="submit"
        className="ms-auto max-sm:w-full"
        icon={<Plus size={14} aria-hidden="true" />}
        busy={isBusy}
        disabled={!isReady}
      >
        {t('Add time')}
      </Button>
    </form>
  );
}
