import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Browser, createTestApp, type TestApp } from '../../../test/app.ts';
import { createConnectedAccount, createTicket } from '../../../test/factories.ts';

let test: TestApp;
let agent: Browser;
let stranger: Browser;
let ticket: number;
let merged: number;

beforeAll(async () => {
  test = await createTestApp();
  agent = await test.signIn('agent');
  stranger = await test.signIn('owner', { workspaceId: test.otherWorkspaceId });
  const connectionId = await createConnectedAccount(test.context, test.workspaceId, { nextPollAt: null });
  const of = { workspaceId: test.workspaceId, connectionId, senderExternalId: 'mia', senderName: 'Mia' };
  ticket = await createTicket(test.context.database, { ...of, originalMessage: 'Where is it?' });
  merged = await createTicket(test.context.database, { ...of, originalMessage: 'Hello?' });
  await agent.call('mergeTickets', { params: { id: ticket }, body: { messageId: merged } });
});
afterAll(() => test?.close());

const ask = (parts: string, browser: Browser = agent) =>
  browser.call('getTicketPanel', { params: { id: ticket }, query: { parts } });

describe('what stands around a ticket', () => {
  it('is what the call of each part gives', async () => {
    const params = { id: ticket };
    const [{ body }, merges, acts, survey, post] = await Promise.all([
      ask('merges,acts,survey,post'),
      agent.call('getMerges', { params }),
      agent.call('getAutomaticActs', { params }),
      agent.call('getTicketSurvey', { params }),
      agent.call('getTicketPost', { params }),
    ]);
    expect(body).toEqual({ merges: merges.body, acts: acts.body, survey: survey.body, post: post.body });
    expect(body.merges?.from).toMatchObject([{ id: merged }]);
  });

  it('has the parts alone that were asked for', async () => {
    expect((await ask('survey')).body).toMatchObject({
      merges: null,
      acts: null,
      survey: { rating: null },
      post: null,
    });
  });

  it('refuses parts that there are not, and another workspace’s ticket', async () => {
    for (const parts of ['', 'notes', 'merges,', 'merges,merges,acts,survey,post'])
      expect((await ask(parts)).status).toBe(400);
    expect((await ask('merges,acts,survey,post', stranger)).status).toBe(404);
    for (const part of ['merges', 'acts', 'survey', 'post']) expect((await ask(part, stranger)).status).toBe(404);
  });
});
