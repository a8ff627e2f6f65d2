/** Questions that were answered before and come again: how many cite that answer, and how many another one. */
import { readFileSync } from 'node:fs';
import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { createConnectedAccount, createTicket } from '../../../test/factories.ts';
import { listOtherAnswers } from '../../../test/past-answers/other-answers.ts';
import { tickets } from '../../db/schema/inbox.ts';

/** The loop searches for so many of a batch. */
const searchedAtOnce = 60;

const set = readFileSync(new URL('../../../test/past-answers/answered.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const [language = '', question = '', answer = '', again = '', other = ''] = line.split(' | ');
    return { language, question, answer, again, other };
  });

let test: TestApp;
let connectionId: string;
beforeAll(async () => {
  test = await createTestApp();
  connectionId = await createConnectedAccount(test.context, test.workspaceId, { name: 'Tern & Tide' });
});
afterAll(() => test?.close());

function write(content: string, values: { agentReply?: string; language?: string; senderName?: string } = {}) {
  const { context, workspaceId } = test;
  const answered =
    values.agentReply === undefined
      ? {}
      : { status: 'completed' as const, firstRespondedAt: context.now(), analysis: 'done' as const };
  return createTicket(context.database, {
    ...{ workspaceId, connectionId, content, originalMessage: content, messageType: 'message' as const },
    ...answered,
    ...values,
  });
}

/** The tickets whose answers the drafts cite, in the questions' order; null: none. As many at once as get a search of their own. */
async function findCited(questions: readonly string[]): Promise<(number | null)[]> {
  const { context, workspaceId } = test;
  const ids: number[] = [];
  for (const question of questions) {
    ids.push(await write(question));
    if (ids.length % searchedAtOnce === 0 || ids.length === questions.length)
      await context.work.drain(['analyse-messages']);
  }
  const rows = await context.database
    .select({ id: tickets.id, sources: tickets.aiSources })
    .from(tickets)
    .where(and(eq(tickets.workspaceId, workspaceId), inArray(tickets.id, ids)));
  const cited = new Map(rows.map(({ id, sources }) => [id, sources.find(({ kind }) => kind === 'past-answer')?.id]));
  return ids.map((id) => (cited.get(id) === undefined ? null : Number(cited.get(id))));
}

it('of questions that come again three of five cite their answer, and of all questions no more than three in a hundred another', async () => {
  for (const { answer, language, question } of listOtherAnswers())
    await write(question, { agentReply: answer, language });
  const answered: number[] = [];
  for (const { answer, language, question } of set)
    answered.push(await write(question, { agentReply: answer, language }));
  const again = await findCited(set.map((each) => each.again));
  const others = await findCited(set.map((each) => each.other));
  const right = again.filter((id, place) => id === answered[place]).length;
  const wrong = [
    ...set.filter((_, place) => again[place] !== null && again[place] !== answered[place]).map((each) => each.again),
    ...set.filter((_, place) => others[place] !== null).map((each) => each.other),
  ];
  console.info(`Earlier answers: ${right} of ${set.length} right, ${wrong.length} of ${set.length * 2} wrong`);
  expect(right / set.length).toBeGreaterThanOrEqual(0.6);
  expect(wrong.length / (set.length * 2), wrong.join('\n')).toBeLessThanOrEqual(0.03);
});
