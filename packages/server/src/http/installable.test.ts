/** What a browser asks for before it offers to install Parley, from the files that the build takes over as they are. */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isKnownPage } from '@parley/contract/pages.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';

type Icon = { src: string; sizes: string; type: string; purpose: string };
type Manifest = {
  name: string;
  short_name: string;
  start_url: string;
  scope: string;
  display: string;
  theme_color: string;
  background_color: string;
  icons: Icon[];
  shortcuts: { url: string }[];
};

const web = join(import.meta.dirname, '../../../web');
let folder: string;
let testApp: TestApp;
let manifest: Manifest;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parley-web-'));
  await cp(join(web, 'public'), folder, { recursive: true });
  for (const page of ['app.html', 'index.html']) await cp(join(web, page), join(folder, page));
  testApp = await createTestApp({ webFolder: folder });
});
afterAll(async () => {
  await testApp?.close();
  await rm(folder, { recursive: true, force: true });
});
const get = (url: string) => testApp.openBrowser().send({ method: 'GET', url });

test('every page names a manifest that nobody has to sign in for, and the policy of the page lets it load', async () => {
  for (const path of ['/', '/login', '/dashboard']) {
    const page = await get(path);
    const href = /<link rel="manifest" href="([^"]+)"/.exec(page.body)?.[1] ?? 'none';
    const answer = await get(href);
    expect([path, answer.statusCode, answer.headers['content-type']]).toEqual([
      path,
      200,
      expect.stringContaining('application/manifest+json'),
    ]);
    manifest = answer.json();
    // Without a rule of its own a manifest is under the general one.
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toContain("default-src 'self'");
    expect(policy).not.toContain('manifest-src');
  }
});

test('it says all that browsers ask for, and leads to pages that are there', async () => {
  expect(manifest).toMatchObject({ name: 'Parley', short_name: 'Parley', display: 'standalone', scope: '/' });
  expect(manifest.start_url).toBe('/dashboard');
  for (const colour of [manifest.theme_color, manifest.background_color]) expect(colour).toMatch(/^#[0-9A-F]{6}$/);
  for (const url of [manifest.start_url, ...manifest.shortcuts.map((shortcut) => shortcut.url)])
    expect([url, isKnownPage(url)]).toEqual([url, true]);
});

test('its icons are there in the sizes that it tells', async () => {
  const pictures = manifest.icons.filter(({ type }) => type === 'image/png');
  expect(pictures.map(({ purpose, sizes }) => `${purpose} ${sizes}`).sort()).toEqual([
    'any 192x192',
    'any 512x512',
    'maskable 192x192',
    'maskable 512x512',
  ]);
  for (const { src, sizes } of pictures) {
    const { headers, rawPayload, statusCode } = await get(src);
    expect([src, statusCode, headers['content-type']]).toEqual([src, 200, 'image/png']);
    const { format, height, width } = await sharp(rawPayload).metadata();
    expect([format, `${width}x${height}`]).toEqual(['png', sizes]);
  }
  for (const src of ['/favicon.svg', '/icons/parley-touch-180.png']) expect((await get(src)).statusCode).toBe(200);
});

test('a maskable icon loses nothing of its mark whatever shape a system cuts it to', async () => {
  const { rawPayload } = await get('/icons/parley-maskable-512.png');
  const { data, info } = await sharp(rawPayload).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const colourAt = (x: number, y: number) =>
    data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4).join();
  const ground = colourAt(0, 0);
  expect(ground.endsWith(',255')).toBe(true);
  let marked = 0;
  let farthestPx = 0;
  for (let y = 0; y < info.height; y += 1) {
    for (let x = 0; x < info.width; x += 1) {
      if (colourAt(x, y) === ground) continue;
      marked += 1;
      farthestPx = Math.max(farthestPx, Math.hypot(x - info.width / 2, y - info.height / 2));
    }
  }
  expect(farthestPx).toBeLessThanOrEqual(info.width * 0.4);
  expect(marked).toBeGreaterThan(10_000);
});
