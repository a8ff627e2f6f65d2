import type { NotificationSettings } from '@parley/contract/notifications/schemas.ts';
import { type FormEvent, useId, useState } from 'react';
import { Link } from 'react-router';
import { rich } from '../../../messages/rich-text.ts';
import { t } from '../../../messages/translate.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card, CardHeader } from '../../../ui/Card.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Input } from '../../../ui/Input.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { useSaveSettings } from './use-save-settings.ts';

type QuietHoursCardProps = Pick<NotificationSettings, 'quietHours' | 'timeZone'> & { refusal: string | null };

/** When mails and devices keep silent. */
export function QuietHoursCard({ quietHours, refusal, timeZone }: QuietHoursCardProps) {
  const [edited, setEdited] = useState(quietHours);
  const save = useSaveSettings(t('Quiet hours saved'));
  const onId = useId();
  const crisisId = useId();
  const isSame = edited.isOn && edited.from === edited.to;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!save.isPending && !isSame) save.mutate({ quietHours: edited });
  }

  return (
    <Card>
      <CardHeader title={t('Quiet hours')} />
      <form onSubmit={submit} aria-label={t('Quiet hours')} className="flex flex-col gap-4 border-t border-border p-4">
        <label htmlFor={onId} className="flex items-center gap-3">
          <Switch
            id={onId}
            disabled={refusal !== null}
            checked={edited.isOn}
            onCheckedChange={(isOn) => setEdited({ ...edited, isOn })}
          />
          <span>
            <span className="block font-medium">{t('No mails and nothing on devices')}</span>
            <span className="block text-xs text-subtle-foreground">
              {t('What happens meanwhile is told when they end, as one. The bell counts on.')}
            </span>
          </span>
        </label>
        <div className="flex flex-wrap gap-4">
          <Field label={t('From')}>
            {(control) => (
              <Input
                {...control}
                type="time"
                required
                className="w-32"
                disabled={refusal !== null || !edited.isOn}
                value={edited.from}
                onChange={({ target }) => setEdited({ ...edited, from: target.value })}
              />
            )}
          </Field>
          <Field label={t('To')} error={isSame ? t('Choose another time than the beginning.') : null}>
            {(control) => (
              <Input
                {...control}
                type="time"
                required
                className="w-32"
                disabled={refusal !== null || !edited.isOn}
                value={edited.to}
                onChange={({ target }) => setEdited({ ...edited, to: target.value })}
              />
            )}
          </Field>
        </div>
        <label htmlFor={crisisId} className="flex items-center gap-3">
          <Switch
            id={crisisId}
            disabled={refusal !== null || !edited.isOn}
            checked={edited.crisisPasses}
            onCheckedChange={(crisisPasses) => setEdited({ ...edited, crisisPasses })}
          />
          <span>
            <span className="block font-medium">{t('Crisis alerts wake me')}</span>
            <span className="block text-xs text-subtle-foreground">
              {t(
                'Far more people than usual write something negative: that comes through at any hour, where mail or device is on for it.',
              )}
            </span>
          </span>
        </label>
        <p className="text-xs text-subtle-foreground">
          {timeZone.isOwn
            ? t('By your clock: {zone}.', { zone: timeZone.name })
            : rich('By the workspace’s clock, {zone}, until you choose a <link>time zone of your own</link>.', {
                zone: timeZone.name,
                link: (words) => (
                  <Link to={`${paths.settings}?tab=account`} className="underline hover:text-foreground">
                    {words}
                  </Link>
                ),
              })}
        </p>
        <div>
          <Button
            type="submit"
            variant="primary"
            disabled={refusal !== null}
            busy={save.isPending}
            busyLabel={t('Saving...')}
          >
            {t('Save quiet hours')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
