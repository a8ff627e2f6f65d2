import { type DigestRhythm, digestRhythms } from '@parley/contract/notifications/rules.ts';
import type { NotificationSettings } from '@parley/contract/notifications/schemas.ts';
import { type FormEvent, useState } from 'react';
import { locale, t } from '../../../messages/translate.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card, CardHeader } from '../../../ui/Card.tsx';
import { Field } from '../../../ui/Field.tsx';
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx';
import { Select } from '../../../ui/Select.tsx';
import { useSaveSettings } from './use-save-settings.ts';

type DigestCardProps = Pick<NotificationSettings, 'digest' | 'timeZone'> & { refusal: string | null };

const rhythmWords: Record<DigestRhythm, string> = { off: t('Off'), daily: t('Daily'), weekly: t('Weekly') };

/** Monday first; the fifth of January 2026 is one. */
const weekdays = Array.from({ length: 7 }, (_, index) => ({
  value: String(index + 1),
  label: new Date(Date.UTC(2026, 0, 5 + index)).toLocaleDateString(locale, { weekday: 'long', timeZone: 'UTC' }),
}));
const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: new Date(Date.UTC(2026, 0, 5, hour)).toLocaleTimeString(locale, {
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'UTC',
  }),
}));

/** The mail with the workspace's figures. */
export function DigestCard({ digest, refusal, timeZone }: DigestCardProps) {
  const { nextAt, ...saved } = digest;
  const [edited, setEdited] = useState(saved);
  const save = useSaveSettings(t('Digest saved'));

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!save.isPending) save.mutate({ digest: edited });
  }

  return (
    <Card>
      <CardHeader title={t('Digest')} />
      <form onSubmit={submit} aria-label={t('Digest')} className="flex flex-col gap-4 border-t border-border p-4">
        <p className="text-muted-foreground">
          {t('A mail with what came in, what was answered and what waits in this workspace.')}
        </p>
        <div className="flex flex-wrap items-end gap-4">
          <SegmentedControl
            label={t('How often')}
            value={edited.every}
            onValueChange={(every) => setEdited({ ...edited, every })}
            segments={digestRhythms.map((value) => ({ value, label: rhythmWords[value], disabled: refusal !== null }))}
          />
          {edited.every === 'weekly' ? (
            <Field label={t('Day')}>
              {({ id }) => (
                <Select
                  id={id}
                  className="w-40"
                  disabled={refusal !== null}
                  value={String(edited.weekday)}
                  onValueChange={(weekday) => setEdited({ ...edited, weekday: Number(weekday) })}
                  options={weekdays}
                />
              )}
            </Field>
          ) : null}
          {edited.every === 'off' ? null : (
            <Field label={t('Time')}>
              {({ id }) => (
                <Select
                  id={id}
                  className="w-32"
                  disabled={refusal !== null}
                  value={String(edited.hour)}
                  onValueChange={(hour) => setEdited({ ...edited, hour: Number(hour) })}
                  options={hours}
                />
              )}
            </Field>
          )}
        </div>
        {nextAt === null ? null : (
          <p className="text-xs text-subtle-foreground">
            {t('The next one: {when} ({zone}).', {
              when: new Date(nextAt).toLocaleString(locale, {
                dateStyle: 'full',
                timeStyle: 'short',
                timeZone: timeZone.name,
              }),
              zone: timeZone.name,
            })}
          </p>
        )}
        <div>
          <Button
            type="submit"
            variant="primary"
            disabled={refusal !== null}
            busy={save.isPending}
            busyLabel={t('Saving...')}
          >
            {t('Save digest')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
