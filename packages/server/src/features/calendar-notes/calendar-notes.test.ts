import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Browser, createTestApp, type TestApp } from '../../../test/app.ts';
import { createWorkspace } from '../../../test/factories.ts';

let test: TestApp;
let author: Browser;

beforeAll(async () => {
  test = await createTestApp();
  author = await test.signIn('agent');
});
afterAll(() => test.close());

const week = { query: { from: '2027-03-01', to: '2027-03-07' } };

it('is written once, seen by everybody on its day, changed by whoever saw it last, and deleted', async () => {
  const id = randomUUID();
  const body = { id, date: '2027-03-03', text: '  Launch of the Skerry 3  ' };
  const made = await author.call('createCalendarNote', { body });
  expect([made.status, made.body]).toMatchObject([201, { id, text: 'Launch of the Skerry 3', revision: 1 }]);
  // Pressed twice, or sent again after a lost answer.
  expect((await author.call('createCalendarNote', { body })).body).toMatchObject({ id, revision: 1 });

  const reader = await test.signIn('viewer');
  expect((await reader.call('listCalendarNotes', week)).body.map((note) => note.id)).toEqual([id]);
  const elsewhere = { query: { from: '2027-03-04', to: '2027-03-07' } };
  expect((await reader.call('listCalendarNotes', elsewhere)).body).toEqual([]);

  const other = await test.signIn('admin');
  const moved = await other.call('updateCalendarNote', { params: { id }, body: { revision: 1, date: '2027-03-05' } });
  expect(moved.body).toMatchObject({ date: '2027-03-05', text: 'Launch of the Skerry 3', revision: 2 });
  const late = await author.call('updateCalendarNote', { params: { id }, body: { revision: 1, text: 'Mine' } });
  expect([late.status, late.error.error]).toEqual([409, 'revision_conflict']);

  expect((await author.call('deleteCalendarNote', { params: { id } })).body).toEqual({ success: true });
  expect((await author.call('deleteCalendarNote', { params: { id } })).status).toBe(404);
  expect((await author.call('listCalendarNotes', week)).body).toEqual([]);
});

it('stays in its workspace', async () => {
  const made = await author.call('createCalendarNote', { body: { date: '2027-03-03', text: 'Ours' } });
  const stranger = await test.signIn('owner', { workspaceId: await createWorkspace(test.context.database) });
  expect((await stranger.call('listCalendarNotes', week)).body).toEqual([]);
  const { id } = made.body;
  const change = await stranger.call('updateCalendarNote', { params: { id }, body: { revision: 1, text: 'Theirs' } });
  expect([change.status, (await stranger.call('deleteCalendarNote', { params: { id } })).status]).toEqual([404, 404]);
});
