import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Browser, createTestApp, type TestApp } from '../test/app.ts';

let webFolder: string;
let testApp: TestApp;
let visitor: Browser;

beforeAll(async () => {
  webFolder = await mkdtemp(join(tmpdir(), 'parley-web-'));
  await mkdir(join(webFolder, 'assets'));
  await writeFile(join(webFolder, 'index.html'), '<title>Landing</title>');
  await writeFile(join(webFolder, 'app.html'), '<title>Application</title><div id="root">Application</div>');
  await writeFile(join(webFolder, 'assets', 'app-1a2b.js'), 'console.log(1)');
  await writeFile(join(webFolder, 'assets', 'app-1a2b.js.br'), 'pressed');
  testApp = await createTestApp({ webFolder });
  visitor = testApp.openBrowser();
});
afterAll(async () => {
  await testApp?.close();
  await rm(webFolder, { recursive: true, force: true });
});

const get = (url: string, headers: Record<string, string> = {}) => visitor.send({ method: 'GET', url, headers });

describe('routes', () => {
  test('an application with a route outside the contract does not start', async () => {
    const start = createTestApp({ webFolder, extend: (app) => app.get('/api/secret', () => 'open') });
    await expect(start).rejects.toThrow('GET /api/secret: this route is not in the table of calls');
  });

  test('a route that claims a call of another path does not start', async () => {
    const start = createTestApp({
      webFolder,
      extend: (app) => app.get('/api/messages/all', { config: { call: 'listMessages' } }, () => []),
    });
    await expect(start).rejects.toThrow('the contract has GET /api/messages');
  });

  test('an unknown path of the API answers 404 in the usual shape', async () => {
    const response = await get('/api/nothing-here');
    expect(response.statusCode).toBe(404);
    expect(response.json()).toEqual({ message: 'There is nothing at GET /api/nothing-here.', error: 'not_found' });
  });

  test('a path that leads out of the folder of files answers 404', async () => {
    for (const url of ['/assets/../../../package.json', '/assets/..%2f..%2fpackage.json', '//elsewhere.example/%2e%2e'])
      expect((await get(url)).statusCode).toBe(404);
  });

  test('a known path with another method answers 405 in the usual shape, with those that it takes', async () => {
    for (const [method, url, allowed] of [
      ['DELETE', '/api/auth/login', 'POST'],
      ['PATCH', '/api/messages/7', 'GET, PUT'],
      ['POST', '/privacy', 'GET, HEAD'],
    ] as const) {
      const response = await visitor.send({ method, url });
      expect({ url, status: response.statusCode, allow: response.headers.allow }).toEqual({
        url,
        status: 405,
        allow: allowed,
      });
      expect(response.json().error).toBe('method_not_allowed');
    }
    const asked = await visitor.send({ method: 'OPTIONS', url: '/api/messages' });
    expect([asked.statusCode, asked.headers.allow, asked.headers['access-control-allow-origin']]).toEqual([
      204,
      'GET',
      undefined,
    ]);
  });

  test('a page with a slash too many leads to its one address, and nothing leads elsewhere', async () => {
    const response = await get('/privacy/?language=hi');
    expect([response.statusCode, response.headers.location]).toEqual([308, '/privacy?language=hi']);
    for (const url of ['//elsewhere/', '///privacy/', '/elsewhere/'])
      expect((await get(url)).headers.location).toBeUndefined();
  });
});

describe('pages', () => {
  test('the root is the landing page and every other page the application', async () => {
    expect((await get('/')).body).toContain('Landing');
    for (const path of ['/login', '/dashboard', '/connect/facebook', '/dashboard?ticket=3']) {
      const page = await get(path);
      expect(page.statusCode).toBe(200);
      expect(page.body).toContain('Application');
      expect(page.headers['content-type']).toContain('text/html');
      expect(page.headers['cache-control']).toBe('no-cache');
    }
  });

  test('a page that nobody knows answers 404 with the application, which says so', async () => {
    for (const url of ['/dashboard?ticket=1', '/incidents/2f1c', '/settings/rules'])
      expect({ url, status: (await get(url)).statusCode }).toEqual({ url, status: 200 });
    for (const url of ['/dashbord', '/dashboard/1', '/incidents/1/2', '/invite', '/wp-admin/setup']) {
      const answer = await get(url);
      expect({ url, status: answer.statusCode }).toEqual({ url, status: 404 });
      expect(answer.body).toContain('Application');
      expect(answer.headers['content-type']).toMatch(/^text\/html/);
    }
  });

  test('a hashed file never changes, and is sent pressed to who takes it', async () => {
    const plain = await get('/assets/app-1a2b.js');
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(plain.body).toBe('console.log(1)');
    const pressed = await get('/assets/app-1a2b.js', { 'accept-encoding': 'br, gzip' });
    expect(pressed.headers['content-encoding']).toBe('br');
    expect(pressed.headers['content-type']).toContain('javascript');
  });

  test('a file that is not there answers 404, not a page', async () => {
    expect((await get('/assets/gone-9z.js')).statusCode).toBe(404);
    expect((await get('/favicon-of-old.ico')).statusCode).toBe(404);
    expect((await get('/../package.json')).statusCode).toBe(404);
  });

  test('before the pages are built the server says how to build them', async () => {
    const unbuilt = await createTestApp({ webFolder: join(webFolder, 'nowhere') });
    const page = await unbuilt.openBrowser().send({ method: 'GET', url: '/' });
    expect(page.statusCode).toBe(503);
    expect(page.body).toContain('The pages are not built yet.');
    await unbuilt.close();
  });
});

describe('headers', () => {
  test('pages and answers allow no inline script, no frame and no foreign host to run code', async () => {
    for (const path of ['/', '/login', '/api/auth/me', '/api/nothing-here']) {
      const policy = String((await get(path)).headers['content-security-policy']);
      expect(policy).toContain("script-src 'self';");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    }
  });

  test('on loopback nothing forces https; at a public https address browsers are told to stay there', async () => {
    expect((await get('/')).headers['strict-transport-security']).toBeUndefined();
    const publicApp = await createTestApp({
      webFolder,
      config: { publicUrl: 'https://inbox.company.example', isLocal: false },
    });
    const page = await publicApp.openBrowser().send({ method: 'GET', url: '/' });
    expect(page.headers['strict-transport-security']).toContain('max-age=31536000');
    expect(page.headers['content-security-policy']).toContain('upgrade-insecure-requests');
    await publicApp.close();
  });

  test('every answer carries a request id, a proxy’s where it is one, and the API is not cached', async () => {
    const own = await get('/api/auth/me');
    expect(own.headers['x-request-id']).toMatch(/^[\w-]{36}$/);
    expect(own.headers['cache-control']).toBe('no-store');
    expect((await get('/', { 'x-request-id': 'proxy-12345678' })).headers['x-request-id']).toBe('proxy-12345678');
    expect((await get('/', { 'x-request-id': 'bad id\twith spaces' })).headers['x-request-id']).toMatch(/^[\w-]{36}$/);
  });
});

describe('compression', () => {
  test('long answers of the API are pressed for who takes it, short ones are not', async () => {
    const pressed = await get('/api/docs/json', { 'accept-encoding': 'br, gzip' });
    expect(pressed.headers['content-encoding']).toBe('br');
    expect(JSON.parse(brotliDecompressSync(pressed.rawPayload).toString()).openapi).toBe('3.1.0');
    expect((await get('/api/docs/json')).headers['content-encoding']).toBeUndefined();
    expect((await get('/api/auth/me', { 'accept-encoding': 'br' })).headers['content-encoding']).toBeUndefined();
  });
});

describe('the sandbox', () => {
  let withSandbox: TestApp;
  beforeAll(async () => {
    withSandbox = await createTestApp({ webFolder, config: { isSandboxServed: true } });
  });
  afterAll(() => withSandbox?.close());

  test('stands below /sandbox with its own rules: no session, no origin, no headers of ours', async () => {
    const browser = withSandbox.openBrowser();
    const page = await browser.send({ method: 'GET', url: '/sandbox' });
    expect(page.statusCode).toBe(200);
    expect(page.headers['x-request-id']).toBeUndefined();
    const written = await browser.send({
      method: 'POST',
      url: '/sandbox/api/facebook/inbound',
      headers: { origin: 'https://elsewhere.example' },
      payload: { kind: 'comment', author: { handle: 'ada', name: 'Ada' }, text: 'Is the tent waterproof?' },
    });
    expect(written.statusCode).toBe(201);
    expect(written.json()).toMatchObject({ externalId: expect.any(String), thread: expect.any(String) });
  });

  test('takes form bodies and gives its own errors', async () => {
    const form = await withSandbox.openBrowser().send({
      method: 'POST',
      url: '/sandbox/twitter/2/oauth2/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'grant_type=authorization_code&code=wrong',
    });
    expect(form.statusCode).toBeGreaterThanOrEqual(400);
    expect(form.statusCode).toBeLessThan(500);
    expect(form.json()).not.toHaveProperty('error', 'unsupported_media_type');
  });

  test('is not there where it is not served', async () => {
    const response = await visitor.send({ method: 'GET', url: '/sandbox' });
    expect(response.statusCode).toBe(404);
  });
});
