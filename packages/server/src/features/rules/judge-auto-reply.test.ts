import { type AutoReplyGuard, autoReplyGuards, workingHoursDefault } from '@parley/contract/rules/rules.ts';
import { expect, it } from 'vitest';
import { type AutoReplyMoment, type AutoReplyTerms, findAutoReplyGuard } from './judge-auto-reply.ts';
import type { MessageFacts } from './message-facts.ts';

const noon = new Date('2026-11-23T12:00:00.000Z');

type Changes = {
  facts?: Partial<MessageFacts>;
  moment?: Partial<AutoReplyMoment>;
  terms?: Partial<AutoReplyTerms>;
};

function judge({ facts, moment, terms }: Changes): AutoReplyGuard | null {
  return findAutoReplyGuard(
    {
      id: 1,
      ticketId: 'FB-0001-000000',
      connectionId: 'account',
      threadExternalId: 'thread',
      platform: 'facebook',
      channel: 'comment',
      status: 'pending',
      senderName: 'Jo',
      followers: null,
      content: 'I love it!',
      fingerprint: '',
      language: 'en',
      sentiment: 'positive',
      sentimentConfidence: 0.95,
      certainty: 'sure',
      tag: 'praise',
      tags: [{ tag: 'praise', confidence: 0.9 }],
      urgency: 0,
      spam: false,
      crisis: [],
      isCorrected: false,
      draft: { text: 'Thank you!', hasSources: false, isByModel: false },
      lastCustomerMessageAt: noon,
      lastRepliedAt: null,
      createdAt: noon,
      ...facts,
    },
    {
      assistant: { aiEnabled: true, autoReplyPositive: true },
      settings: { platforms: ['facebook'], dailyCap: 5, workingHours: workingHoursDefault },
      timeZone: 'UTC',
      isPaused: false,
      ...terms,
    },
    {
      at: noon,
      readAt: noon,
      isStoppedByRule: false,
      wasAnsweredBefore: false,
      isAccountLive: true,
      isReplyPossible: true,
      sentThatDay: 4,
      ...moment,
    },
  );
}

const settings = { platforms: ['facebook' as const], dailyCap: 5, workingHours: workingHoursDefault };
const guarded: Record<AutoReplyGuard, Changes> = {
  crisis: { facts: { crisis: ['violence'] } },
  spam: { facts: { spam: true } },
  'assistant-off': { terms: { assistant: { aiEnabled: false, autoReplyPositive: true } } },
  'auto-reply-off': { terms: { assistant: { aiEnabled: true, autoReplyPositive: false } } },
  'not-positive': { facts: { sentiment: 'negative' } },
  uncertain: { facts: { certainty: 'uncertain' } },
  complains: { facts: { tags: [{ tag: 'complaint', confidence: 0.4 }] } },
  urgent: { facts: { urgency: 2 } },
  figures: { facts: { content: 'Half price and charged twice, 200 euros, brilliant maths!' } },
  'platform-off': { terms: { settings: { ...settings, platforms: ['instagram'] } } },
  paused: { terms: { isPaused: true } },
  rule: { moment: { isStoppedByRule: true } },
  corrected: { facts: { isCorrected: true } },
  'too-old': { moment: { readAt: new Date(noon.getTime() + 61 * 60_000) } },
  'not-open': { facts: { status: 'escalated' } },
  'somebody-answered': { facts: { lastRepliedAt: noon } },
  'answered-before': { moment: { wasAnsweredBefore: true } },
  account: { moment: { isAccountLive: false } },
  'no-draft': { facts: { draft: { text: ' ', hasSources: true, isByModel: false } } },
  'model-draft': { facts: { draft: { text: 'Thank you!', hasSources: true, isByModel: true } } },
  'no-source': { facts: { content: 'Lovely! When do you open?' } },
  'reply-impossible': { moment: { isReplyPossible: false } },
  'outside-hours': { terms: { settings: { ...settings, workingHours: { isOn: true, spans: [] } } } },
  'daily-cap': { moment: { sentThatDay: 5 } },
};

it('answers plain praise that is sure, and a question that a source answers', () => {
  expect(judge({})).toBeNull();
  expect(
    judge({ facts: { tag: 'query', draft: { text: 'At nine.', hasSources: true, isByModel: false } } }),
  ).toBeNull();
});

it.each(autoReplyGuards)('does not answer where the guard is %s', (guard) => {
  expect(judge(guarded[guard])).toBe(guard);
});

it('lets no switch and no hour hide that a message is in a crisis class', () => {
  for (const changes of Object.values(guarded))
    expect(judge({ ...changes, facts: { ...changes.facts, crisis: ['self-harm'] } })).toBe('crisis');
});
