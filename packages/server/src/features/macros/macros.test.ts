import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Browser, createTestApp, type TestApp } from '../../../test/app.ts';

let test: TestApp;
let ada: Browser;
let ben: Browser;
let stranger: Browser;

beforeAll(async () => {
  test = await createTestApp();
  [ada, ben] = [await test.signIn('agent'), await test.signIn('agent')];
  stranger = await test.signIn('owner', { workspaceId: test.otherWorkspaceId });
});
afterAll(() => test?.close());

const refund = {
  name: 'Refund',
  steps: { tag: 'complaint', status: 'completed', text: 'Hi {name}, it is on its way.' },
  isShared: true,
} as const;
const namesOf = async (browser: Browser) => (await browser.call('listMacros')).body.map(({ name }) => name);

it('is the workspace’s or a person’s own, and nobody else’s', async () => {
  const made = await ada.call('createMacro', { body: refund });
  expect([made.status, made.body]).toEqual([201, expect.objectContaining({ ...refund, revision: 1 })]);
  const own = await ada.call('createMacro', { body: { ...refund, name: 'close it', isShared: false } });
  expect(await namesOf(ada)).toEqual(['close it', 'Refund']);
  expect(await namesOf(ben)).toEqual(['Refund']);
  expect(await namesOf(stranger)).toEqual([]);
  const { id } = own.body;
  const change = { ...refund, revision: 1 };
  for (const other of [ben, stranger]) {
    expect((await other.call('updateMacro', { params: { id }, body: change })).status).toBe(404);
    expect((await other.call('deleteMacro', { params: { id } })).status).toBe(404);
  }
});

it('is changed by one at a time, and has a name of its own', async () => {
  const [macro] = (await ben.call('listMacros')).body;
  const id = macro?.id ?? '';
  const changed = await ben.call('updateMacro', {
    params: { id },
    body: { name: 'Refund', steps: { status: 'escalated' }, isShared: true, revision: 1 },
  });
  expect(changed.body).toMatchObject({ steps: { status: 'escalated' }, revision: 2 });
  const late = await ada.call('updateMacro', { params: { id }, body: { ...refund, revision: 1 } });
  expect([late.status, late.error.error]).toEqual([409, 'revision_conflict']);
  expect((await ada.call('createMacro', { body: { ...refund, name: 'REFUND' } })).error.error).toBe('macro_name_taken');
  const twice = await Promise.all([1, 2].map(() => ada.call('createMacro', { body: { ...refund, name: 'Twice' } })));
  expect(twice.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect((await ada.call('deleteMacro', { params: { id } })).status).toBe(200);
  expect((await ada.call('deleteMacro', { params: { id } })).status).toBe(404);
});

it('does something, and nothing that it does not know', async () => {
  for (const steps of [{}, { tag: 'unheard' }, { text: '  ' }, { colour: 'red' }])
    expect((await ada.call('createMacro', { body: { ...refund, name: 'x', steps: steps as never } })).status).toBe(400);
});

it('gives tickets to a person or a team and sets the priority; who has gone is told, and what is new must be there', async () => {
  const leaver = await test.signIn('agent');
  const owner = await test.signIn('owner');
  const viewer = await test.signIn('viewer');
  const team = (await owner.call('createDeskTeam', { body: { name: 'Returns', memberIds: [ada.userId] } })).body;
  const steps = { assignedTo: leaver.userId, assignedTeamId: team.id, priority: 'high' } as const;
  const made = await ada.call('createMacro', { body: { name: 'Pass on', steps, isShared: true } });
  expect(made.body).toMatchObject({ steps, assigneeName: leaver.email.split('@')[0], teamName: 'Returns' });
  for (const assignedTo of [viewer.userId, stranger.userId])
    expect(
      (await ada.call('createMacro', { body: { name: 'y', steps: { assignedTo }, isShared: true } })).error.error,
    ).toBe('assignee_cannot_answer');
  const assignedTeamId = '00000000-0000-4000-8000-000000000000';
  expect(
    (await ada.call('createMacro', { body: { name: 'y', steps: { assignedTeamId }, isShared: true } })).status,
  ).toBe(404);
  await owner.call('removeMember', { params: { userId: leaver.userId } });
  await owner.call('deleteDeskTeam', { params: { id: team.id } });
  const listed = (await ada.call('listMacros')).body.find(({ id }) => id === made.body.id);
  expect(listed).toMatchObject({ steps, assigneeName: null, teamName: null });
  // What it named before may stay, so that the rest can be changed.
  const change = { name: 'Pass it on', steps: { ...steps, priority: 'urgent' as const }, isShared: true, revision: 1 };
  expect((await ada.call('updateMacro', { params: { id: made.body.id }, body: change })).status).toBe(200);
  const mine = { name: 'Mine', steps: { assignedTo: 'me' as const, assignedTeamId: null }, isShared: false };
  expect((await ada.call('createMacro', { body: mine })).status).toBe(201);
});
