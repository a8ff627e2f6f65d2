/** Each call whose answers the pages do not trust, fed with answers that lack parts. How the pages look then: e2e/partial-answers.e2e.ts. */
import { endpoints } from '@parley/contract/endpoints.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fillAnswer, fillOrNull } from './api/fill-answer.ts';
import { wholeConnections, wholeNotifications, wholePlatforms, wholeWorkspaces } from './components/frame-answers.ts';
import { wholeMessage } from './components/message-answers.ts';
import { wholeAnalytics, wholeConversation } from './routes/inbox/message/inbox-answers.ts';
import { wholePresence, wholeProcessing, wholeReply } from './routes/inbox/message/panel-answers.ts';
import { wholeEvents, wholeInsights, wholeSummary } from './routes/posting/post/posting-answers.ts';

const answers = {
  getAnalytics: wholeAnalytics,
  listMessages: [wholeMessage],
  getConversation: wholeConversation,
  setPresence: wholePresence,
  listConnections: wholeConnections,
  listPlatforms: wholePlatforms,
  listNotifications: wholeNotifications,
  listWorkspaces: wholeWorkspaces,
  getPostSummary: wholeSummary,
  listPostingEvents: wholeEvents,
  listPostingInsights: wholeInsights,
} as const;

test.each(Object.keys(answers) as (keyof typeof answers)[])('%s: anything becomes an answer of its form', (name) => {
  for (const given of [{}, null, [], 'text', 7, true]) {
    const filled = fillAnswer<unknown>(answers[name], given);
    // Not known is not a number that the server would send.
    const known = JSON.parse(JSON.stringify(filled).replace('"openCount":null', '"openCount":0'));
    expect(endpoints[name].answer.safeParse(known).error).toBeUndefined();
  }
  fc.assert(fc.property(fc.jsonValue(), (given) => fillOrNull<unknown>(answers[name], given) !== undefined));
});

test('an AI answer needs its words', () => {
  expect(fillAnswer(wholeReply, { aiReply: 'Yes.' })).toEqual({
    aiReply: 'Yes.',
    processingReason: '',
    sources: [],
    engine: 'built-in',
  });
  expect(fillOrNull(wholeReply, {})).toBeNull();
  expect(fillOrNull(wholeProcessing, { data: {} })).toBeNull();
  const data = { aiReply: 'Yes.', sentiment: 'neutral', processingReason: 'Found in the answers.' };
  expect(fillAnswer(wholeProcessing, { data }).data).toEqual({ ...data, tag: null, urgency: null });
});
