import type { Post } from '@parley/contract/posting/schemas.ts';
import { useState } from 'react';
import { reasonOf } from '../../../api/errors.ts';
import { browserZone, personZone } from '../../../components/person-zone.ts';
import { useNeedsApproval } from '../../../components/use-needs-approval.ts';
import { useNow } from '../../../components/use-now.ts';
import { rolesInWords } from '../../../components/use-refusal.ts';
import { instantOf, knownZone, wallClockOf, zoneLabel } from '../../../components/zoned-time.ts';
import { t } from '../../../messages/translate.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Input } from '../../../ui/Input.tsx';
import { Select } from '../../../ui/Select.tsx';
import { useReschedulePost } from './use-post-mutations.ts';

export type PostDialogProps = { post: Post; open: boolean; onOpenChange: (open: boolean) => void };

const hourMs = 60 * 60 * 1000;

/** Another date and time, in the zone the post was scheduled in, one's own, or the browser's. */
export function RescheduleDialog({ post, open, onOpenChange }: PostDialogProps) {
  const nowMs = useNow();
  // A draft stays one, and what waits for approval goes on waiting.
  const isSubmitted = useNeedsApproval() && (post.status === 'scheduled' || post.status === 'missed');
  const [zone, setZone] = useState(post.scheduledAt === null ? personZone() : knownZone(post.timeZone));
  const [clock, setClock] = useState(() => wallClockOf(suggestedMs(post, nowMs), zone));
  const reschedule = useReschedulePost(post, zone, () => onOpenChange(false));
  const isComplete = /^\d{4}-\d{2}-\d{2}$/.test(clock.date) && /^\d{2}:\d{2}$/.test(clock.time);
  const instantMs = isComplete ? instantOf(clock, zone) : null;
  const isPast = instantMs !== null && instantMs <= nowMs;
  const shown = instantMs === null ? null : wallClockOf(instantMs, zone);
  const zones = [...new Set([personZone(), knownZone(post.timeZone), browserZone])];
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={post.scheduledAt === null ? t('Choose a time') : t('Reschedule')}
      description={
        <>
          <bdi>{post.displayTitle}</bdi>
          {post.recurrence === null ? null : (
            <span className="block">{t('It repeats: the posts after it follow the new time.')}</span>
          )}
          {isSubmitted ? (
            <span className="block">
              {t('It then waits until {rolesIn} approves it.', { rolesIn: rolesInWords('posting.approve') })}
            </span>
          ) : null}
        </>
      }
      footer={
        <>
          <Button variant="ghost" onClick={() => onOpenChange(false)}>
            {t('Cancel')}
          </Button>
          <Button
            variant="primary"
            form="reschedule"
            type="submit"
            busy={reschedule.isPending}
            busyLabel={t('Saving...')}
            disabled={!isComplete || isPast}
          >
            {t('Reschedule')}
          </Button>
        </>
      }
    >
      <form
        id="reschedule"
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (isComplete && !isPast) reschedule.mutate(clock);
        }}
      >
        <div className="grid grid-cols-2 gap-3">
          <Field label={t('Date')} required error={isPast ? t('This time has passed. Choose a later one.') : null}>
            {(control) => (
              <Input
                {...control}
                type="date"
                min={wallClockOf(nowMs, zone).date}
                value={clock.date}
                onChange={(event) => setClock({ ...clock, date: event.target.value })}
              />
            )}
          </Field>
          <Field label={t('Time')} required>
            {(control) => (
              <Input
                {...control}
                type="time"
                value={clock.time}
                onChange={(event) => setClock({ ...clock, time: event.target.value })}
              />
            )}
          </Field>
        </div>
        <Field
          label={t('Time zone')}
          hint={
            shown !== null && shown.time !== clock.time
              ? t('The clocks go forward on that day: it goes out at {time}.', { time: shown.time })
              : undefined
          }
        >
          {(control) => (
            <Select
              {...control}
              value={zone}
              onValueChange={setZone}
              options={zones.map((each) => ({ value: each, label: zoneLabel(each, instantMs ?? nowMs) }))}
            />
          )}
        </Field>
        {reschedule.isError ? (
          <p role="alert" className="text-negative-foreground">
            {reasonOf(reschedule.error)}
          </p>
        ) : null}
      </form>
    </Dialog>
  );
}

/** Its time, or, where that has passed or there is none, the next full hour but one. */
function suggestedMs(post: Post, nowMs: number): number {
  const scheduledMs = post.scheduledAt === null ? 0 : Date.parse(post.scheduledAt);
  return scheduledMs > nowMs ? scheduledMs : Math.ceil(nowMs / hourMs) * hourMs + hourMs;
}
