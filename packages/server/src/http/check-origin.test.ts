import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';

let local: TestApp;
let published: TestApp;
beforeAll(async () => {
  local = await createTestApp();
  published = await createTestApp({ config: { publicUrl: 'https://inbox.company.example', isLocal: false } });
});
afterAll(async () => {
  await local?.close();
  await published?.close();
});

type Headers = Record<string, string>;

async function errorOf(testApp: TestApp, headers: Headers, method: 'POST' | 'GET' = 'POST', url = '/api/auth/logout') {
  const response = await testApp.app.inject({ method, url, headers });
  return response.statusCode === 200 ? 'none' : response.json().error;
}

describe('a state-changing call', () => {
  test.each<[string, Headers]>([
    ['another site', { origin: 'https://evil.example' }],
    ['a site whose name begins like ours', { origin: 'https://inbox.company.example.evil.example' }],
    ['our host by plain http', { origin: 'http://inbox.company.example' }],
    ['our host at another port', { origin: 'https://inbox.company.example:8443' }],
    ['a sandboxed frame', { origin: 'null' }],
    ['this machine', { origin: 'http://localhost:3000' }],
    ['a sibling site, told by Sec-Fetch-Site', { 'sec-fetch-site': 'same-site' }],
    ['another site, told by Sec-Fetch-Site', { 'sec-fetch-site': 'cross-site' }],
    ['another site, told by Referer', { referer: 'https://evil.example/https://inbox.company.example' }],
    ['a Referer that is no address', { referer: 'inbox.company.example' }],
  ])('from %s is refused', async (_, headers) => {
    expect(await errorOf(published, headers)).toBe('origin_refused');
  });

  test.each<[string, Headers]>([
    ['our own pages', { origin: 'https://inbox.company.example' }],
    ['our own pages, told by Sec-Fetch-Site', { 'sec-fetch-site': 'same-origin' }],
    ['our own pages, told by Referer', { referer: 'https://inbox.company.example/dashboard?status=open' }],
    ['a program that is no browser', {}],
  ])('from %s is answered', async (_, headers) => {
    expect(await errorOf(published, headers)).toBe('none');
  });

  test('of a key is judged by the key, at the protocol of assistants by its origin too', async () => {
    const authorization = 'Bearer parley_0123456789';
    const evil = { authorization, origin: 'https://evil.example' };
    expect(await errorOf(published, evil, 'POST', '/api/posts')).toBe('api_key_invalid');
    expect(await errorOf(published, evil, 'POST', '/mcp')).toBe('origin_refused');
    expect(await errorOf(published, { authorization }, 'POST', '/mcp')).toBe('api_key_invalid');
  });

  test('on a local installation, any name of this machine is ours, at the port that was asked', async () => {
    for (const host of ['localhost:5170', '127.0.0.1:3000', '[::1]:3000']) {
      expect(await errorOf(local, { host, origin: `http://${host}` })).toBe('none');
      expect(await errorOf(local, { host, origin: 'http://localhost:8080' })).toBe('origin_refused');
    }
    expect(await errorOf(local, { host: 'evil.example', origin: 'http://evil.example' })).toBe('host_refused');
    expect(await errorOf(local, { origin: 'http://localhost.evil.example' })).toBe('origin_refused');
    expect(await errorOf(local, { origin: 'http://127.0.0.1.evil.example' })).toBe('origin_refused');
  });

  test('that is refused says which address is right', async () => {
    const response = await published.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { origin: 'https://evil.example' },
      payload: { username: 'a@company.example', password: 'x' },
    });
    expect(response.json().message).toContain('https://inbox.company.example');
    expect(response.headers['set-cookie']).toBeUndefined();
  });
});

test('reading calls and webhooks may come from anywhere', async () => {
  const headers = { origin: 'https://evil.example' };
  expect(await errorOf(published, headers, 'GET', '/api/auth/me')).toBe('not_signed_in');
  expect(await errorOf(published, headers, 'POST', '/api/webhooks/nowhere')).toBe('not_found');
});
