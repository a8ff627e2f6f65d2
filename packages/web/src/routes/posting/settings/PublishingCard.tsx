import type { PostingSettings } from '@parley/contract/posting-settings/schemas.ts';
import { useId, useState } from 'react';
import { countryOptions } from '../../../components/countries.ts';
import { useNow } from '../../../components/use-now.ts';
import { useRefusal } from '../../../components/use-refusal.ts';
import { zoneOptions, zoneWords } from '../../../components/zone-options.ts';
import { formatZonedDate, formatZonedTime, knownZone } from '../../../components/zoned-time.ts';
import { t } from '../../../messages/translate.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card, CardHeader } from '../../../ui/Card.tsx';
import { Input } from '../../../ui/Input.tsx';
import { SearchSelect } from '../../../ui/SearchSelect.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { SettingRow } from './SettingRow.tsx';
import { useUpdateSettings } from './use-change-settings.ts';

const minutesMax = 24 * 60;

/** The workspace's clock and country, approval, and how late a post may still go out by itself. */
export function PublishingCard({ settings }: { settings: PostingSettings }) {
  const id = useId();
  const nowMs = useNow();
  const isLocked = useRefusal('posting.manage') !== null;
  const update = useUpdateSettings();
  const { country, requiresApproval, timeZone } = settings;
  const zone = knownZone(timeZone);
  return (
    <Card>
      <CardHeader title={t('Publishing')} />
      <SettingRow
        label={t('Time zone')}
        labelFor={`${id}-zone`}
        description={t(
          'The queue goes by it; the calendar shows the times of your own. Here it is {date}, {time}. Posts that are scheduled keep their time.',
          { date: formatZonedDate(nowMs, zone), time: formatZonedTime(nowMs, zone) },
        )}
      >
        <SearchSelect
          {...zoneWords}
          id={`${id}-zone`}
          className="w-60! max-sm:w-full!"
          disabled={isLocked || update.isPending}
          options={zoneOptions}
          value={timeZone}
          onValueChange={(next) =>
            update.mutate({
              changes: { timeZone: next },
              said: t('The time zone is {next}.', { next: next.replaceAll('_', ' ') }),
            })
          }
        />
      </SettingRow>
      <SettingRow
        label={t('Country of holidays')}
        labelFor={`${id}-country`}
        description={t('Its public holidays stand in the calendar and above it.')}
      >
        <SearchSelect
          id={`${id}-country`}
          label={t('Country')}
          searchLabel={t('Search countries')}
          emptyText={t('No such country')}
          className="w-60! max-sm:w-full!"
          disabled={isLocked || update.isPending}
          options={countryOptions}
          value={country}
          onValueChange={(next) => update.mutate({ changes: { country: next }, said: t('The country is changed.') })}
        />
      </SettingRow>
      <SettingRow
        label={t('Approval before publishing')}
        labelFor={`${id}-approval`}
        description={t('What agents schedule or publish waits until an owner or admin approves it.')}
      >
        <Switch
          id={`${id}-approval`}
          disabled={isLocked || update.isPending}
          checked={requiresApproval}
          onCheckedChange={(next) =>
            update.mutate({
              changes: { requiresApproval: next },
              said: next ? t('Posts of agents wait for approval now.') : t('Agents publish without approval now.'),
            })
          }
        />
      </SettingRow>
      <LateLimit key={settings.lateLimitMinutes} minutes={settings.lateLimitMinutes} isLocked={isLocked} />
    </Card>
  );
}

/** Saved by its button, or by Enter. */
function LateLimit({ minutes, isLocked }: { minutes: number; isLocked: boolean }) {
  const id = useId();
  const update = useUpdateSettings();
  const [text, setText] = useState(String(minutes));
  const wanted = Number(text);
  const isValid = /^\d+$/.test(text.trim()) && wanted >= 1 && wanted <= minutesMax;
  const isChanged = text.trim() !== String(minutes);
  return (
    <SettingRow
      label={t('Late posts')}
      labelFor={id}
      description={t(
        'After a stop, a post that is later than this does not go out by itself: it is shown as missed, and a person decides.',
      )}
    >
      <form
        className="flex flex-wrap items-center gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (isValid && isChanged)
            update.mutate({
              changes: { lateLimitMinutes: wanted },
              said: t('The limit is {wanted} minutes.', { wanted }),
            });
        }}
      >
        <Input
          id={id}
          inputMode="numeric"
          className="w-20!"
          disabled={isLocked}
          value={text}
          aria-invalid={isValid ? undefined : true}
          aria-describedby={`${id}-note`}
          onChange={(event) => setText(event.target.value)}
        />
        <span className="text-muted-foreground">{t('minutes')}</span>
        {isChanged ? (
          <Button type="submit" size="sm" variant="primary" busy={update.isPending} disabled={!isValid}>
            {t('Save')}
          </Button>
        ) : null}
        <p id={`${id}-note`} className="w-full text-xs text-negative-foreground empty:hidden" role="status">
          {isValid ? '' : t('Give a number from 1 to {minutesMax}.', { minutesMax })}
        </p>
      </form>
    </SettingRow>
  );
}
