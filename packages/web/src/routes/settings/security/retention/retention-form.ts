import { rawEventDaysMax, retentionMonthsMax } from '@parley/contract/retention/rules.ts';
import type { RetentionSettings } from '@parley/contract/retention/schemas.ts';
import { t } from '../../../../messages/translate.ts';

export type RetentionName = keyof RetentionSettings;
export type RetentionForm = Record<RetentionName, string>;

export const retentionFields: readonly { name: RetentionName; label: string; hint: string; max: number }[] = [
  {
    name: 'closedTicketsMonths',
    label: t('Closed tickets, months'),
    hint: t('After the last word: names, words and files go, figures stay.'),
    max: retentionMonthsMax,
  },
  {
    name: 'auditMonths',
    label: t('Audit log, months'),
    hint: t('Older entries are removed.'),
    max: retentionMonthsMax,
  },
  {
    name: 'unusedMediaMonths',
    label: t('Media without a post, months'),
    hint: t('After the upload. What is in a post or a draft stays.'),
    max: retentionMonthsMax,
  },
  {
    name: 'rawEventDays',
    label: t('Raw events of the networks, days'),
    hint: t('After they were read. They go after a week in any case; the shortest time of all workspaces counts.'),
    max: rawEventDaysMax,
  },
];

export function toForm(settings: RetentionSettings): RetentionForm {
  const text = (name: RetentionName) => settings[name]?.toString() ?? '';
  return {
    closedTicketsMonths: text('closedTicketsMonths'),
    rawEventDays: text('rawEventDays'),
    auditMonths: text('auditMonths'),
    unusedMediaMonths: text('unusedMediaMonths'),
  };
}

/** Null where something is no whole number in its range; empty means for ever. */
export function toSettings(form: RetentionForm): RetentionSettings | null {
  const settings: RetentionSettings = {
    closedTicketsMonths: null,
    rawEventDays: null,
    auditMonths: null,
    unusedMediaMonths: null,
  };
  for (const { max, name } of retentionFields) {
    const typed = form[name].trim();
    if (typed === '') continue;
    if (!isInRange(typed, max)) return null;
    settings[name] = Number(typed);
  }
  return settings;
}

export function isInRange(typed: string, max: number): boolean {
  return /^\d{1,3}$/.test(typed.trim()) && Number(typed) >= 1 && Number(typed) <= max;
}
