/** What the demo's company promises its customers, and what some of them say of the answers: so that the reports have something to tell. */
import { noSlaCondition, type SlaPolicy } from '@parley/contract/sla/rules.ts';
import { surveySettingsDefault } from '@parley/contract/surveys/rules.ts';
import type { Context } from '@parley/server/context.ts';
import { readSlaRules, setSlaPolicies } from '@parley/server/features/sla/policies.service.ts';
import { rateAnswer } from '@parley/server/features/surveys/rate-answer.ts';
import { setSurveySettings } from '@parley/server/features/surveys/survey-settings.service.ts';
import { shareSurvey } from '@parley/server/features/surveys/ticket-survey.service.ts';
import type { Chance } from './chance.ts';
import type { DemoProgress } from './demo-progress.ts';

const dayMs = 24 * 60 * 60_000;
/** Before the oldest message that the networks tell. */
const promisedDaysAgo = 40;

const everybody: Omit<SlaPolicy, 'id' | 'name' | 'condition' | 'firstResponseMinutes'> = {
  ...{ isOn: true, nextResponseMinutes: 8 * 60, resolutionMinutes: 3 * 24 * 60, hours: 'calendar' },
  ...{ pauseWhileWaiting: true, pauseWhileSnoozed: true, warnMinutes: 30 },
};
const policies: SlaPolicy[] = [
  {
    ...everybody,
    id: '6f0f3a53-5a43-4b57-9d0e-0c9d1f0a4b01',
    name: 'Direct messages',
    condition: { ...noSlaCondition, messageTypes: ['message'] },
    firstResponseMinutes: 2 * 60,
  },
  {
    ...everybody,
    id: '6f0f3a53-5a43-4b57-9d0e-0c9d1f0a4b02',
    name: 'Everybody else',
    condition: noSlaCondition,
    firstResponseMinutes: 4 * 60,
  },
];

/** Before the first message comes in. Repeating it changes nothing. */
export async function writeDemoPromises(context: Context, { team, workspaceId }: DemoProgress): Promise<void> {
  const [lead] = team;
  if (lead === undefined) throw new Error('The demo has no team.');
  const actor = { userId: lead.userId, originalUserId: null };
  if ((await readSlaRules(context.database, workspaceId)).revision > 0) return;
  await setSurveySettings(context, workspaceId, { ...surveySettingsDefault, isOn: true }, actor);
  const at = new Date(context.now().getTime() - promisedDaysAgo * dayMs);
  await setSlaPolicies({ ...context, now: () => at }, workspaceId, { policies, revision: 0 }, actor);
}

const comments: Record<number, readonly [string, ...string[]]> = {
  1: ['Still no solution.', 'I had to ask three times.'],
  2: ['Friendly, but slow.'],
  4: ['Quick and clear, thanks.'],
  5: ['Great help!', 'Solved within the hour. Thank you!', 'That is how it should be.'],
};

/** Asks a customer after the answer of that time; half of them answer, the next day at the latest. */
export async function playRating(
  context: Context,
  workspaceId: string,
  ticket: { id: number; sentiment: string | null },
  { at, chance }: { at: Date; chance: Chance },
): Promise<void> {
  const url = await shareSurvey({ ...context, now: () => at }, workspaceId, ticket.id);
  const ratedAt = new Date(at.getTime() + 20 * 60_000 + chance.delayMs(3 * 60 * 60_000));
  if (!chance.happens(0.5) || ratedAt >= context.now()) return;
  const usual = ticket.sentiment === 'negative' ? 3 : ticket.sentiment === 'positive' ? 5 : 4;
  const rating = Math.min(5, Math.max(1, usual + chance.choose([-2, -1, 0, 0, 0, 1] as const)));
  const words = comments[rating];
  const comment = words !== undefined && chance.happens(0.4) ? chance.choose(words) : '';
  await rateAnswer({ ...context, now: () => ratedAt }, new URL(url).pathname.split('/').at(-1) ?? '', {
    rating,
    comment,
  });
}
