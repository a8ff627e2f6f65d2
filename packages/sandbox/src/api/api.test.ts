import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenSandbox, openSandbox } from '../testing/open-sandbox.ts';

let sandbox: OpenSandbox;
beforeAll(async () => {
  sandbox = await openSandbox({});
});
afterAll(() => sandbox.close());

const comment = { kind: 'message', author: { handle: 'lena', name: 'Lena' }, text: 'My tent leaks' };

test('what a customer wrote can be read, with whether the network hides it', async () => {
  const { externalId } = await sandbox.receive('telegram', comment);
  const { body, status } = await sandbox.call(`/api/telegram/inbound/${encodeURIComponent(externalId)}`);
  expect([status, body]).toEqual([200, { externalId, text: 'My tent leaks', isHidden: false }]);
  expect((await sandbox.call('/api/telegram/inbound/nothing')).status).toBe(404);
});

test('a full disk is told as such, keeps nothing half, and all goes on once there is room', async () => {
  const count = async () => JSON.stringify((await sandbox.call('/api/state?platform=telegram')).body.threads);
  const before = await count();
  const beside = new DatabaseSync(sandbox.stateFile, { timeout: 10_000 });
  beside.exec(
    `create trigger full before insert on items begin select raise(rollback, 'database or disk is full'); end`,
  );
  const refused = await sandbox.call('/api/telegram/inbound', { json: comment });
  expect(refused).toMatchObject({ status: 507, body: { message: expect.stringContaining('no room left') } });
  expect(await count()).toBe(before);
  beside.exec('drop trigger full');
  beside.close();
  await sandbox.receive('telegram', comment);
});
