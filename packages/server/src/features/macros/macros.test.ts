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
