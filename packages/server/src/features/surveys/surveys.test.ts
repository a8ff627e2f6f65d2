import { surveySettingsDefault } from '@parley/contract/surveys/rules.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Browser, createTestApp, type TestApp } from '../../../test/app.ts';
import { createConnectedAccount, createTicket } from '../../../test/factories.ts';
import { createScriptedNetwork } from '../../../test/scripted-network.ts';
import { liveEvents } from '../../db/schema/notifications.ts';
import { surveys } from '../../db/schema/surveys.ts';
import { eraseTicketsEverywhere } from '../contacts/erase-tickets-everywhere.service.ts';

const dayMs = 24 * 60 * 60_000;
let testApp: TestApp;
let owner: Browser;
let agent: Browser;
let connectionId: string;

beforeAll(async () => {
  testApp = await createTestApp({
    networks: new Map([['facebook', createScriptedNetwork()]]),
    startAt: new Date('2026-03-02T09:00:00Z'),
    config: { session: { idleTimeoutMs: 365 * dayMs } },
  });
  [owner, agent] = [await testApp.signIn('owner'), await testApp.signIn('agent')];
  connectionId = await createConnectedAccount(testApp.context, testApp.workspaceId);
  await set({ isOn: true });
});
afterAll(() => testApp?.close());

const set = (changes: Partial<typeof surveySettingsDefault>) =>
  owner.call('setSurveySettings', { body: { ...surveySettingsDefault, ...changes } });
const open = (values: Partial<Parameters<typeof createTicket>[1]> = {}) =>
  createTicket(testApp.context.database, {
    ...{ workspaceId: testApp.workspaceId, connectionId, createdAt: testApp.context.now() },
    ...{ messageType: 'message' as const, ...values },
  });
const prepare = (id: number, browser = agent) => browser.call('prepareSurvey', { params: { id } });
const surveyOf = async (id: number) => (await agent.call('getTicketSurvey', { params: { id } })).body;
async function pathOf(id: number): Promise<string> {
  const { body } = await prepare(id);
  return new URL(/https?:\S+/.exec(body.text)?.[0] ?? '').pathname;
}
const stranger = () => testApp.openBrowser();
const look = (path: string) => stranger().send({ method: 'GET', url: path });
const rate = (path: string, fields: Record<string, string>) =>
  stranger().send({
    method: 'POST',
    url: path,
    payload: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

test('a customer rates by the link, without an account or a script, and the ticket shows it', async () => {
  const id = await open({ language: 'de', senderName: 'Erika Mustermann' });
  const { body } = await prepare(id);
  expect(body.text).toMatch(/^Wie war unsere Antwort\? .*http:\/\/localhost:3000\/rate\/[\w-]{22}$/);
  expect((await prepare(id)).body).toEqual(body);
  const path = await pathOf(id);
  const page = await look(path);
  expect(page.statusCode).toBe(200);
  expect(page.headers).toMatchObject({ 'x-robots-tag': 'noindex, nofollow', 'cache-control': 'no-store' });
  expect(page.body).toContain('<html lang="de">');
  expect(page.body).not.toContain('Erika');
  expect(page.body).not.toContain('<script');
  const sent = await rate(path, { rating: '4', comment: ' Schnell & <b>gut</b> ' });
  expect(sent.statusCode).toBe(200);
  expect(sent.body).toContain('Ihre Bewertung ist angekommen');
  expect(sent.body).toContain('Schnell &amp; &lt;b&gt;gut&lt;/b&gt;</textarea>');
  expect(await surveyOf(id)).toMatchObject({ obstacle: 'rated', rating: 4, comment: 'Schnell & <b>gut</b>' });
  const events = await testApp.context.database.select().from(liveEvents);
  expect(events.at(-1)?.event).toEqual({ kind: 'message.updated', messageIds: [id] });
});

test('a rating can be changed for seven days, counts once, and says no more what was not given', async () => {
  const id = await open();
  const path = await pathOf(id);
  expect((await rate(path, { comment: 'Without a number' })).statusCode).toBe(400);
  expect((await rate(path, { rating: '6' })).statusCode).toBe(400);
  expect((await surveyOf(id)).rating).toBeNull();
  await rate(path, { rating: '1', comment: 'Late' });
  testApp.clock.advance(6 * dayMs);
  await rate(path, { rating: '5' });
  expect(await surveyOf(id)).toMatchObject({ rating: 5, comment: '', ratedAt: '2026-03-02T09:00:00.000Z' });
  testApp.clock.advance(dayMs);
  const late = await rate(path, { rating: '2' });
  expect(late.body).toContain('can no longer be changed');
  expect(late.body).not.toContain('<form');
  expect((await surveyOf(id)).rating).toBe(5);
});

test('a link that is too old, or of nobody, says the same and tells nothing', async () => {
  const path = await pathOf(await open());
  testApp.clock.advance(14 * dayMs);
  const [old, wrong] = [await look(path), await look('/rate/AAAAAAAAAAAAAAAAAAAAAA')];
  expect([old.statusCode, wrong.statusCode]).toEqual([404, 404]);
  expect(old.body).toBe(wrong.body);
  expect((await rate(path, { rating: '5' })).statusCode).toBe(404);
});

test('nobody is asked in public unless it is switched on, in a crisis never, and a viewer cannot ask', async () => {
  const [comment, crisis, message] = [
    await open({ messageType: 'comment' }),
    await open({ crisis: ['self-harm'] }),
    await open(),
  ];
  expect((await surveyOf(comment)).obstacle).toBe('public');
  expect((await prepare(comment)).error).toMatchObject({ error: 'survey_not_possible' });
  await set({ isOn: true, inPublic: true });
  expect((await prepare(comment)).status).toBe(200);
  expect((await prepare(crisis)).status).toBe(409);
  await set({ isOn: false, inPublic: true });
  expect((await surveyOf(message)).obstacle).toBe('off');
  await set({ isOn: true });
  expect((await prepare(message, await testApp.signIn('viewer'))).status).toBe(403);
  const elsewhere = await testApp.signIn('agent', { workspaceId: testApp.otherWorkspaceId });
  expect((await prepare(message, elsewhere)).status).toBe(404);
});

test('the words are added by themselves once a ticket, where the workspace wants it', async () => {
  const [id, other] = [await open({ language: 'es' }), await open()];
  expect((await surveyOf(id)).addition).toBeNull();
  await set({ isOn: true, isAutomatic: true });
  const { addition } = await surveyOf(id);
  expect(addition).toBe((await prepare(id)).body.text);
  expect((await surveyOf(await open({ messageType: 'comment' }))).addition).toBeNull();
  const sent = await agent.call('updateMessage', {
    params: { id },
    body: { agentReply: `Ya está en camino.\n\n${addition}`, status: 'completed' },
  });
  expect(sent.status).toBe(200);
  expect(await surveyOf(id)).toMatchObject({ addition: null, obstacle: null });
  expect((await surveyOf(other)).addition).not.toBeNull();
  await agent.call('shareSurvey', { params: { id: other } });
  expect(await surveyOf(other)).toMatchObject({ addition: null, askedAt: testApp.context.now().toISOString() });
  await set({ isOn: true });
});

test('with the customer their words go and the link ends; the rating is counted on', async () => {
  const { context, workspaceId } = testApp;
  const id = await open();
  const path = await pathOf(id);
  await rate(path, { rating: '3', comment: 'Call me: 0170 1234567' });
  await context.database.transaction((transaction) =>
    eraseTicketsEverywhere(context, transaction, { workspaceId, ticketIds: [id] }, { isForgotten: true }),
  );
  const [row] = await context.database.select().from(surveys).where(eq(surveys.ticketId, id));
  expect(row).toMatchObject({ rating: 3, comment: '' });
  expect((await look(path)).statusCode).toBe(404);
});

test('words without the place of the link are refused', async () => {
  const refused = await set({ words: { ...surveySettingsDefault.words, en: 'Rate us' } });
  expect(refused.status).toBe(400);
});
