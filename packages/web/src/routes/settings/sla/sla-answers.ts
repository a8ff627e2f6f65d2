/** Whole answers of the calls of SLA policies: what takes the place of what one lacks. */
import type { AnswerOf } from '@parley/contract/endpoints.ts';
import { optional, required, requiredAs } from '../../../api/fill-answer.ts';

/** What a person may change and save is never made up. */
export const wholeSlaPolicies: AnswerOf<'getSlaPolicies'> = {
  policies: requiredAs([
    {
      id: required,
      name: required,
      isOn: requiredAs(false),
      condition: requiredAs({
        platforms: requiredAs([required]),
        messageTypes: requiredAs([required]),
        tags: requiredAs([required]),
        sentiments: requiredAs([required]),
        urgencyAtLeast: optional,
        priorities: [required],
        isVip: false,
      }),
      firstResponseMinutes: optional,
      nextResponseMinutes: optional,
      resolutionMinutes: optional,
      hours: required,
      pauseWhileWaiting: requiredAs(false),
      pauseWhileSnoozed: requiredAs(false),
      warnMinutes: required,
    },
  ]),
  revision: required,
  timeZone: required,
  hasBusinessHours: requiredAs(false),
};

export const wholeSlaPreview: AnswerOf<'previewSlaPolicies'> = {
  openTickets: required,
  policies: [{ id: required, covered: required, breached: required, dueSoon: 0 }],
  uncovered: 0,
  isPartial: false,
};

export const wholeSurveySettings: AnswerOf<'getSurveySettings'> = {
  isOn: requiredAs(false),
  inPublic: requiredAs(false),
  isAutomatic: requiredAs(false),
  words: requiredAs({}),
};
