import { insightsPlatforms, insightsRangeDays, insightsRangeDefaultDays } from '@parley/contract/insights/rules.ts';
import { platformNames } from '@parley/contract/platforms.ts';
import { type ReportRhythm, reportNameMaxChars, reportRecipientsMax } from '@parley/contract/reports/rules.ts';
import type { ReportSchedule } from '@parley/contract/reports/schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { reasonOf } from '../../../api/errors.ts';
import { accountNameAmong } from '../../../components/account-name.ts';
import { connectionsQuery } from '../../../components/connections.queries.ts';
import { FailedChoices } from '../../../components/FailedChoices.tsx';
import { weekdayNames } from '../../../components/working-hours-words.ts';
import { t } from '../../../messages/translate.ts';
import { Field } from '../../../ui/Field.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { Input } from '../../../ui/Input.tsx';
import { Select } from '../../../ui/Select.tsx';
import { Textarea } from '../../../ui/Textarea.tsx';
import { hourLabel, reportNames } from './report-words.ts';
import { useSaveReport } from './use-report-acts.ts';

type ReportDialogProps = { schedule: ReportSchedule | null; onClose: () => void };

const numbersTo = (last: number, first = 1) => Array.from({ length: last - first + 1 }, (_, index) => first + index);
const toOption = (label: (value: number) => string) => (value: number) => ({
  value: String(value),
  label: label(value),
});
const hours = numbersTo(23, 0).map(toOption(hourLabel));
const monthDays = numbersTo(31).map(toOption(String));
const weekdays = numbersTo(7).map(toOption((weekday) => weekdayNames[weekday - 1] ?? ''));

const ofAllNetworks = ['overview', 'reputation'] as const;

/** Schedules a report (null), or changes one. */
export function ReportDialog({ onClose, schedule }: ReportDialogProps) {
  const query = useQuery(connectionsQuery);
  const { data: connections = [] } = query;
  const accounts = connections.flatMap(({ id, name, platform, platformUsername }) => {
    const known = insightsPlatforms.find((each) => each === platform);
    return known === undefined ? [] : [{ id, name, platform: known, handle: platformUsername }];
  });
  const [name, setName] = useState(schedule?.name ?? '');
  const [chosen, setChosen] = useState(schedule === null ? 'overview' : (schedule.accountId ?? schedule.report));
  const [days, setDays] = useState<ReportSchedule['days']>(schedule?.days ?? insightsRangeDefaultDays);
  const [every, setEvery] = useState<ReportRhythm>(schedule?.every ?? 'weekly');
  const [weekday, setWeekday] = useState(String(schedule?.weekday ?? 1));
  const [monthDay, setMonthDay] = useState(String(schedule?.monthDay ?? 1));
  const [hour, setHour] = useState(String(schedule?.hour ?? 9));
  const [recipients, setRecipients] = useState(schedule?.recipients.map(({ address }) => address).join('\n') ?? '');
  const save = useSaveReport(schedule?.id ?? null, onClose);
  const subject = ofAllNetworks.find((each) => each === chosen) ?? accounts.find(({ id }) => id === chosen);
  const addresses = recipients.split(/[\s,;]+/).filter((address) => address !== '');
  const isComplete = name.trim() !== '' && subject !== undefined && addresses.length > 0;

  function send() {
    if (subject === undefined) return;
    const when = { every, weekday: Number(weekday), monthDay: Number(monthDay), hour: Number(hour) };
    const what =
      typeof subject === 'string'
        ? { report: subject, platform: null, accountId: null }
        : { report: 'account' as const, platform: subject.platform, accountId: subject.id };
    save.mutate({ name: name.trim(), ...what, days, recipients: addresses, ...when });
  }

  return (
    <FormDialog
      title={schedule === null ? t('Schedule a report') : t('Change the report')}
      description={t('Figures as PDF, by mail. Each reader can end these mails by a link in them.')}
      action={schedule === null ? t('Schedule a report') : t('Save')}
      busyAction={t('Saving...')}
      isBusy={save.isPending}
      isReady={isComplete}
      error={save.isError ? reasonOf(save.error) : null}
      onSubmit={send}
      onClose={onClose}
    >
      <Field label={t('Name')} hint={t('The subject of the mails.')} required>
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            maxLength={reportNameMaxChars}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      <Field label={t('What it tells')} required>
        {(control) => (
          <Select
            {...control}
            value={subject === undefined ? undefined : chosen}
            placeholder={t('Choose an account')}
            onValueChange={setChosen}
            options={[
              ...ofAllNetworks.map((report) => ({ value: report, label: reportNames[report] })),
              ...accounts.map((each) => ({
                value: each.id,
                label: `${accountNameAmong(
                  each,
                  accounts.filter(({ platform }) => platform === each.platform),
                )} · ${platformNames[each.platform]}`,
              })),
            ]}
          />
        )}
      </Field>
      <FailedChoices title={t('Accounts could not be loaded.')} query={query} />
      <div className="grid grid-cols-2 gap-4 max-sm:grid-cols-1">
        <Field label={t('Figures of the last')}>
          {(control) => (
            <Select
              {...control}
              value={String(days)}
              onValueChange={(value) => setDays(insightsRangeDays.find((each) => String(each) === value) ?? days)}
              options={insightsRangeDays.map((each) => ({
                value: String(each),
                label: t('{days} days', { days: each }),
              }))}
            />
          )}
        </Field>
        <Field label={t('How often')}>
          {(control) => (
            <Select
              {...control}
              value={every}
              onValueChange={setEvery}
              options={[
                { value: 'weekly', label: t('Every week') },
                { value: 'monthly', label: t('Every month') },
              ]}
            />
          )}
        </Field>
        {every === 'weekly' ? (
          <Field label={t('Weekday')}>
            {(control) => <Select {...control} value={weekday} onValueChange={setWeekday} options={weekdays} />}
          </Field>
        ) : (
          <Field label={t('Day of the month')} hint={t('In a shorter month, its last day.')}>
            {(control) => <Select {...control} value={monthDay} onValueChange={setMonthDay} options={monthDays} />}
          </Field>
        )}
        <Field label={t('Hour')} hint={t('By the clocks of the workspace’s time zone.')}>
          {(control) => <Select {...control} value={hour} onValueChange={setHour} options={hours} />}
        </Field>
      </div>
      <Field
        label={t('To')}
        hint={t('E-mail addresses, one a line; at most {max}. They need no account here.', {
          max: reportRecipientsMax,
        })}
        required
      >
        {(control) => (
          <Textarea {...control} rows={3} value={recipients} onChange={(event) => setRecipients(event.target.value)} />
        )}
      </Field>
    </FormDialog>
  );
}
