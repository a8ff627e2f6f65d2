/** What a person has changed of the settings and not saved, and what is wrong with it. */

import {
  type AssistantChoices,
  isRequiredSetting,
  requiredSettings,
  responseTimeMax,
  responseTimeMin,
  type SettingText,
  settingProblemOf,
  settingTextMaxChars,
  settingTexts,
} from '@parley/contract/assistant-settings/rules.ts';
import { locale, t, tWord } from '../../../messages/translate.ts';
import { type SubTab, subTabOf } from './sub-tabs.ts';

export type SettingName = keyof AssistantChoices;
/** Each changed setting: as it is now, and as the server had it when the person began. */
export type SettingEdits = { values: Partial<AssistantChoices>; from: Partial<AssistantChoices> };
export const noEdits: SettingEdits = { values: {}, from: {} };
export type SettingProblems = Partial<Record<SettingName, string>>;

/** A value that is what the server has is no edit. */
export function withEdits(
  edits: SettingEdits,
  saved: AssistantChoices,
  changes: Partial<AssistantChoices>,
): SettingEdits {
  const values: Record<string, unknown> = { ...edits.values };
  const from: Record<string, unknown> = { ...edits.from };
  for (const [name, value] of Object.entries(changes)) {
    if (value === saved[name as SettingName]) {
      delete values[name];
      delete from[name];
    } else {
      values[name] = value;
      if (!(name in from)) from[name] = saved[name as SettingName];
    }
  }
  return { values, from };
}

/** The edited settings that somebody else has changed meanwhile, to something else. */
export function overlapOf({ values, from }: SettingEdits, saved: AssistantChoices): SettingName[] {
  return (Object.keys(values) as SettingName[]).filter(
    (name) => saved[name] !== from[name] && saved[name] !== values[name],
  );
}

/** What is left of the edits when the server has taken `sent`, which it may have trimmed. */
export function editsAfterSave(
  { values }: SettingEdits,
  sent: Partial<AssistantChoices>,
  saved: AssistantChoices,
): SettingEdits {
  const left = (Object.keys(values) as SettingName[]).filter((name) => values[name] !== sent[name]);
  return withEdits(noEdits, saved, pick(values, left));
}

function pick(settings: Partial<AssistantChoices>, names: readonly SettingName[]): Partial<AssistantChoices> {
  return Object.fromEntries(names.map((name) => [name, settings[name]]));
}

/** What is wrong with the form of the values, wherever they stand. */
function malformed(values: AssistantChoices): SettingProblems {
  const { responseTime } = values;
  const isTimeRight =
    Number.isInteger(responseTime) && responseTime >= responseTimeMin && responseTime <= responseTimeMax;
  const problems: SettingProblems = isTimeRight
    ? {}
    : {
        responseTime: t('Give a whole number of minutes from {responseTimeMin} to {responseTimeMax}.', {
          responseTimeMin,
          responseTimeMax,
        }),
      };
  for (const name of settingTexts) {
    const problem = problemOfText(name, values[name]);
    if (problem !== null) problems[name] = problem;
  }
  return problems;
}

function problemOfText(name: SettingText, text: string): string | null {
  const maxChars = settingTextMaxChars[name];
  const tooMany = text.trim().length - maxChars;
  if (tooMany > 0)
    return t('At most {maxChars} characters fit here: {tooMany} too many.', {
      maxChars: maxChars.toLocaleString(locale),
      tooMany,
    });
  const problem = settingProblemOf(name, text);
  return problem === null ? null : tWord(problem);
}

/** The edits that the server would take, to try them before they are saved. */
export function wellFormedEdits(values: AssistantChoices, edits: SettingEdits): Partial<AssistantChoices> {
  const problems = malformed(values);
  return pick(
    edits.values,
    (Object.keys(edits.values) as SettingName[]).filter((name) => problems[name] === undefined),
  );
}

/** The sub-tabs on which something required is still empty, in order. */
export function incompleteSubTabs(values: AssistantChoices): SubTab[] {
  return [...new Set(missing(values).map(subTabOf))];
}

function missing(values: AssistantChoices): SettingName[] {
  return (Object.keys(requiredSettings) as SettingText[]).filter((name) => values[name].trim() === '');
}

/**
 * What must be mended before the edits are saved from this sub-tab, in words: whatever has a wrong form, and what is required and empty
 * here, on a sub-tab that was edited, or where it was filled before. What nobody has come to yet may wait.
 */
export function problemsOf(values: AssistantChoices, edits: SettingEdits, current: SubTab): SettingProblems {
  const problems = malformed(values);
  const touched = new Set<SubTab>([current, ...(Object.keys(edits.values) as SettingName[]).map(subTabOf)]);
  for (const name of missing(values))
    if (touched.has(subTabOf(name)) && isRequiredSetting(name)) problems[name] = tWord(requiredSettings[name]);
  return problems;
}
