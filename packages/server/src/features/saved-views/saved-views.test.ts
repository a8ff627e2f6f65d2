/** Views of the inbox: whose they are, who may change them, their order, and what they count. */
import { randomUUID } from 'node:crypto';
import type { ViewQuery } from '@parley/contract/saved-views/schemas.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Browser, createTestApp, type TestApp } from '../../../test/app.ts';
import { createConnectedAccount, createTicket } from '../../../test/factories.ts';

let test: TestApp;
let ada: Browser;
let ben: Browser;
let lead: Browser;
let stranger: Browser;

beforeAll(async () => {
  test = await createTestApp();
  [ada, ben, lead] = [await test.signIn('agent'), await test.signIn('viewer'), await test.signIn('admin')];
  stranger = await test.signIn('owner', { workspaceId: test.otherWorkspaceId });
});
afterAll(() => test?.close());

const save = (browser: Browser, name: string, values: { isShared?: boolean; query?: ViewQuery; id?: string } = {}) =>
  browser.call('createSavedView', {
    body: { id: randomUUID(), name, isShared: false, query: { status: 'open' }, ...values },
  });
const namesOf = async (browser: Browser) => (await browser.call('listSavedViews')).body.map(({ name }) => name);

describe('saved views', () => {
  it('are one’s own, or the team’s where an owner or admin says so', async () => {
    expect((await save(ada, 'Mine')).status).toBe(201);
    expect((await save(ada, 'Ours', { isShared: true })).status).toBe(403);
    const shared = await save(lead, 'Team', { isShared: true, query: { tag: 'complaint', sort: 'urgency' } });
    expect(shared.body).toMatchObject({
      isShared: true,
      isChangeable: true,
      query: { tag: 'complaint', sort: 'urgency' },
    });
    expect(await namesOf(ada)).toEqual(['Team', 'Mine']);
    expect(await namesOf(ben)).toEqual(['Team']);
    expect(await namesOf(stranger)).toEqual([]);
    expect((await ada.call('listSavedViews')).body.map(({ isChangeable }) => isChangeable)).toEqual([false, true]);
    const { id } = shared.body;
    const change = { params: { id }, body: { revision: 1, name: 'Other' } };
    expect((await ada.call('updateSavedView', change)).status).toBe(403);
    expect((await stranger.call('updateSavedView', change)).status).toBe(404);
    expect((await lead.call('updateSavedView', change)).body).toMatchObject({ name: 'Other', revision: 2 });
    expect((await lead.call('updateSavedView', change)).error.error).toBe('revision_conflict');
    expect((await ada.call('deleteSavedView', { params: { id } })).status).toBe(403);
    expect((await lead.call('deleteSavedView', { params: { id } })).status).toBe(200);
    expect(await namesOf(ada)).toEqual(['Mine']);
  });

  it('are saved once, however often it is clicked, and stand in the order that they are given', async () => {
    const carl = await test.signIn('agent');
    const id = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => save(carl, 'First', { id })));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    for (const name of ['Second', 'Third', 'Fourth']) await save(carl, name);
    expect(await namesOf(carl)).toEqual(['First', 'Second', 'Third', 'Fourth']);
    const views = (await carl.call('listSavedViews')).body;
    const idOf = (name: string) => views.find((view) => view.name === name)?.id ?? '';
    const place = (name: string, before: string | null) =>
      carl.call('updateSavedView', {
        params: { id: idOf(name) },
        body: { revision: 1, before: before === null ? null : idOf(before) },
      });
    await place('Fourth', 'Second');
    await place('First', null);
    expect(await namesOf(carl)).toEqual(['Fourth', 'Second', 'Third', 'First']);
    expect((await save(ben, 'Taken', { id })).status).toBe(413);
  });

  it('count what their list would show whoever asks, up to 99', async () => {
    const dora = await test.signIn('agent');
    const connectionId = await createConnectedAccount(test.context, test.workspaceId);
    const base = { workspaceId: test.workspaceId, connectionId, createdAt: test.context.now() };
    for (let index = 0; index < 101; index += 1) await createTicket(test.context.database, { ...base, tag: 'query' });
    const praise = await createTicket(test.context.database, { ...base, tag: 'praise' });
    await save(dora, 'Queries', { query: { tag: 'query' } });
    await save(dora, 'Unread praise', { query: { tag: 'praise', unread: 'true' } });
    const counts = async () =>
      (await dora.call('countSavedViews', { query: { timeZone: 'Asia/Kolkata' } })).body.map(({ count, isCapped }) => ({
        ...{ count, isCapped },
      }));
    expect(await counts()).toEqual([
      { count: 99, isCapped: true },
      { count: 1, isCapped: false },
    ]);
    await dora.call('markRead', { params: { id: praise }, body: { until: test.context.now().toISOString() } });
    expect((await counts())[1]).toEqual({ count: 0, isCapped: false });
  });

  it('hold no more than a person can use, and nothing that is no filter', async () => {
    const emil = await test.signIn('agent');
    for (let index = 0; index < 50; index += 1) await save(emil, `View ${index}`);
    expect((await save(emil, 'One more')).error.error).toBe('saved_views_full');
    expect((await save(emil, 'Odd', { query: { colour: 'red' } as ViewQuery })).status).toBe(400);
    expect((await save(emil, '   ')).status).toBe(400);
  });
});
