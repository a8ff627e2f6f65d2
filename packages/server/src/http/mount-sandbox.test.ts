import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { ownSandboxToken } from './sandbox-token.ts';

const publicUrl = 'https://inbox.company.example';
const sandboxToken = 'a-token-to-play-with';
let parley: TestApp;
beforeAll(async () => {
  parley = await createTestApp({ config: { publicUrl, isLocal: false, isSandboxServed: true, sandboxToken } });
});
afterAll(() => parley?.close());

const ask = async (headers: Record<string, string>, url = '/sandbox/api/state') =>
  (await parley.app.inject({ method: 'GET', url, headers })).statusCode;

test('a public installation lets only administrators of it play the customers, and who has the token', async () => {
  const headers = { origin: publicUrl };
  const owner = await parley.signIn('owner');
  const administrator = await parley.signIn('viewer', { platformAdmin: true });
  for (const url of ['/sandbox', '/sandbox/api/state', '/sandbox/api/facebook/outbound']) {
    expect([url, await ask({}, url)]).toEqual([url, 401]);
    expect([url, await ask({ cookie: owner.cookie }, url)]).toEqual([url, 401]);
    expect([url, await ask({ cookie: administrator.cookie }, url)]).toEqual([url, 200]);
  }
  expect(await ask({ authorization: `Bearer ${sandboxToken}` })).toBe(200);
  expect(await ask({ authorization: `Bearer ${ownSandboxToken(parley.context.config)}` })).toBe(200);
  await administrator.call('logout', { headers });
  expect(await ask({ cookie: administrator.cookie })).toBe(401);
  expect(await ask({}, '/sandbox/telegram/bot100001:sandbox/getMe')).toBe(200);
});
