import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { answerErrors } from './answer-errors.ts';
import { AppError } from './app-error.ts';
import { checkHosts } from './check-host.ts';

let local: TestApp;
beforeAll(async () => {
  local = await createTestApp({ config: { publicUrl: 'http://parley.localhost:3000' } });
});
afterAll(() => local?.close());

/** The check alone, for installations of other kinds. */
function createChecked(config: Parameters<typeof checkHosts>[1]): Pick<TestApp, 'app'> {
  const app = Fastify();
  answerErrors(app);
  checkHosts(app, config);
  app.get('/api/platforms', async () => {
    throw new AppError('not_signed_in');
  });
  return { app };
}
const container = createChecked({ publicUrl: 'http://localhost:3000', isLocal: true, host: '0.0.0.0' });
const published = createChecked({ publicUrl: 'https://inbox.company.example', isLocal: false, host: '127.0.0.1' });

const own = [
  'localhost:3000',
  'localhost.:3000',
  '127.0.0.1:8080',
  '127.9.9.9',
  '[::1]:3000',
  'parley.localhost:3000',
  'PARLEY.localhost',
];
const foreign = [
  'evil.example',
  'evil.example:3000',
  'localhost.evil.example',
  '127.0.0.1.evil.example',
  'evil@localhost',
];
const addresses = ['192.168.1.5:3000', '[2001:db8::5]:3000'];

async function ask(
  { app }: Pick<TestApp, 'app'>,
  host: string,
  url = '/api/platforms',
  headers: Record<string, string> = {},
) {
  const answer = await app.inject({ method: 'GET', url, headers: { ...headers, host } });
  return { host, error: answer.statusCode === 200 ? 'none' : answer.json().error, message: answer.json().message };
}

describe('an installation for this machine alone', () => {
  test('answers under its own names, at any port, as a forwarded port has another', async () => {
    for (const host of own) expect(await ask(local, host)).toMatchObject({ host, error: 'not_signed_in' });
  });

  test('refuses every other name, which a page could have made to lead here, and says what is right', async () => {
    for (const host of [...foreign, ...addresses])
      for (const url of ['/api/platforms', '/', '/api/webhooks/facebook', '/l/abc', '/nothing'])
        expect({ url, ...(await ask(local, host, url)) }).toMatchObject({ url, host, error: 'host_refused' });
    expect((await ask(local, 'evil.example')).message).toBe(
      'Parley does not answer under the name "evil.example". Open http://parley.localhost:3000, or set PUBLIC_URL to the https address that people open.',
    );
    const forwarded = await ask(local, 'evil.example', '/api/platforms', { 'x-forwarded-host': 'localhost:3000' });
    expect(forwarded.error).toBe('host_refused');
  });

  test('answers in a container under its addresses too, and still under no foreign name', async () => {
    for (const host of addresses) expect(await ask(container, host)).toMatchObject({ host, error: 'not_signed_in' });
    for (const host of foreign) expect(await ask(container, host)).toMatchObject({ host, error: 'host_refused' });
  });

  test('tells under any name whether it lives and is ready', async () => {
    for (const url of ['/healthz', '/readyz']) expect((await ask(local, 'parley:3000', url)).error).toBe('none');
  });
});

test('a public installation leaves the name to the proxy before it', async () => {
  for (const host of ['127.0.0.1:3000', 'inbox.company.example', 'parley.internal'])
    expect(await ask(published, host)).toMatchObject({ host, error: 'not_signed_in' });
});
