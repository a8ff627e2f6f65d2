import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { pageMarks } from '@parley/contract/page-marks.ts';
import { guides, pathOfGuide } from '@parley/contract/pages.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';

/** Before midnight in UTC. */
const today = new Date('2026-11-22T23:30:00Z');
const operator = {
  name: 'Tern & Daughters <Ltd>',
  address: '1 Quay Street, Galway',
  email: 'privacy@tern.example',
  jurisdiction: 'Ireland',
};

let webFolder: string;
let named: TestApp;
let unnamed: TestApp;
beforeAll(async () => {
  webFolder = await mkdtemp(join(tmpdir(), 'parley-web-'));
  const page = (title: string, body: string) =>
    `<html><head><title>${title}</title><meta name="description" content="About ${title}" /></head><body>${body}</body></html>`;
  await writeFile(join(webFolder, 'index.html'), page('Landing', 'Hello'));
  await writeFile(join(webFolder, 'app.html'), page('Parley', '<div id="root"></div>'));
  await writeFile(join(webFolder, 'privacy.html'), page('Privacy', Object.values(pageMarks).join('\n')));
  named = await createTestApp({ webFolder, startAt: today, config: { operator, publicUrl: 'http://localhost:3000' } });
  unnamed = await createTestApp({ webFolder, startAt: today });
});
afterAll(async () => {
  await named.close();
  await unnamed.close();
  await rm(webFolder, { recursive: true, force: true });
});

const get = (app: TestApp, url: string, headers: Record<string, string> = {}) =>
  app.openBrowser().send({ method: 'GET', url, headers });

test('a legal page names the operator of the installation, escaped, and is dated by the day', async () => {
  const page = await get(named, '/privacy');
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  for (const part of [
    'November 22, 2026',
    'Tern &amp; Daughters &lt;Ltd&gt;',
    '1 Quay Street, Galway',
    'privacy@tern.example',
    'governed by the law of Ireland',
  ])
    expect(page.body).toContain(part);
  expect(page.body).not.toContain('%PARLEY_');
  expect(page.body).not.toContain('<Ltd>');
});

test('what the operator has not told is said in plain sentences', async () => {
  const { body } = await get(unnamed, '/privacy');
  expect(body).toContain('The operator has not given a postal address here.');
  expect(body).toContain('The operator has not named a jurisdiction here.');
  expect(body).not.toContain('%PARLEY_');
});

test('each public page has a title, a description and a social card with whole addresses', async () => {
  for (const [path, title] of [
    ['/', 'Landing'],
    ['/privacy', 'Privacy'],
    ['/login', 'Login · Parley'],
    ['/delete-account', 'Delete account · Parley'],
    ['/demo', 'Demo · Parley'],
  ] as const) {
    const { body } = await get(named, path);
    expect(body).toContain(`<title>${title}</title>`);
    expect(body).toContain(`<meta property="og:title" content="${title}" />`);
    expect(body).toContain(`<meta property="og:url" content="http://localhost:3000${path}" />`);
    expect(body).toContain('<meta property="og:image" content="http://localhost:3000/social-card.png" />');
    expect(body).toMatch(/<meta property="og:description" content="[^"]{10,}" \/>/);
  }
  const application = await get(named, '/dashboard');
  expect(application.body).toContain('<title>Parley</title>');
});

test('a public page is sent pressed to who takes it, and not again to who has it', async () => {
  const plain = await get(named, '/privacy');
  const brotli = await get(named, '/privacy', { 'accept-encoding': 'gzip, br' });
  expect(brotli.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
  const gzip = await get(named, '/privacy', { 'accept-encoding': 'gzip' });
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
  const again = await get(named, '/privacy', { 'if-none-match': String(plain.headers.etag) });
  expect(again.statusCode).toBe(304);
  expect(again.body).toBe('');
});

test('a page comes in the language chosen in this browser, else in the first of the browser’s', async () => {
  await writeFile(
    join(webFolder, 'privacy.hi.html'),
    `<html lang="hi"><head></head><body>${pageMarks.today} ${pageMarks.operatorAddress}</body></html>`,
  );
  const inHindi = await get(unnamed, '/privacy', { 'accept-language': 'hi-IN,hi;q=0.9,en;q=0.8' });
  expect(inHindi.body).toContain('<html lang="hi">');
  expect(inHindi.body).toContain('22 नवंबर 2026');
  expect(inHindi.body).toContain('डाक पता नहीं दिया है');
  expect(inHindi.headers.vary).toContain('accept-language, cookie');
  const english: Record<string, string>[] = [
    { 'accept-language': 'de, en' },
    { 'accept-language': 'hi', cookie: 'parley-language=en' },
  ];
  for (const headers of english)
    expect((await get(unnamed, '/privacy', headers)).body).toContain('<title>Privacy</title>');
  const link = await get(unnamed, '/privacy?language=hi');
  expect({ status: link.statusCode, to: link.headers.location }).toEqual({ status: 303, to: '/privacy' });
  expect(link.headers['set-cookie']).toContain('parley-language=hi; Max-Age=31536000; Path=/; SameSite=Lax');
  expect((await get(unnamed, '/privacy?language=xx')).headers['set-cookie']).toBeUndefined();
});

test('a build that is made while the server runs is noticed, and while it is made a page says so', async () => {
  const files = ['index.html', 'app.html'].map((name) => join(webFolder, name));
  const scriptOf = async (url: string) => /app-\w+\.js/.exec((await get(named, url)).body)?.[0];
  for (const [build, name] of ['app-old.js', 'app-new.js'].entries()) {
    for (const file of files) {
      await writeFile(file, `<html><head><title>Parley</title><script src="/assets/${name}"></script></head></html>`);
      await utimes(file, build, build);
    }
    for (const url of ['/', '/login', '/dashboard']) expect(await scriptOf(url)).toBe(name);
  }
  for (const file of files) await rm(file);
  for (const url of ['/', '/login', '/dashboard']) {
    const page = await get(named, url);
    expect({ status: page.statusCode, again: page.headers['retry-after'] }).toEqual({ status: 503, again: '30' });
    expect(page.body).toContain('not built yet');
  }
});

test('a page of docs/ that a screen points to is read without an account, and others are not served', async () => {
  for (const guide of guides) {
    const answer = await get(unnamed, pathOfGuide(guide));
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(answer.body).toMatch(/^# /);
  }
  expect((await get(unnamed, '/docs/security.md')).statusCode).toBe(404);
});
