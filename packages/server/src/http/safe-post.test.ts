import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { postSafely, refusalOfAddress } from './safe-post.ts';

let server: Server;
let prefix: string;
const asked: string[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    response.on('error', () => undefined);
    if (request.url === '/in/moved') response.writeHead(302, { location: '/in/there' }).end();
    else if (request.url === '/in/silent') return;
    else if (request.url === '/in/stuck') response.writeHead(200).write('Beginning');
    else if (request.url === '/in/endless') {
      response.writeHead(200);
      const more = () => {
        if (!response.destroyed) response.write('x'.repeat(64 * 1024), more);
      };
      more();
    } else response.writeHead(201, { 'retry-after': '7' }).end('ok');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  prefix = `http://127.0.0.1:${(server.address() as AddressInfo).port}/in/`;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const post = (url: string, timeoutMs = 5_000) =>
  postSafely(url, { body: '{}', headers: {}, timeoutMs, maxAnswerBytes: 100, allowedPrefixes: [prefix] });

it('sends to what is allowed, and to nothing else of our own', async () => {
  expect(await post(`${prefix}hook`)).toEqual({ outcome: 'answered', status: 201, answer: 'ok', retryAfter: '7' });
  const before = asked.length;
  for (const url of [prefix.replace('/in/', '/out/'), `${prefix}../out`, prefix.replace('127.0.0.1', 'localhost')])
    expect(await post(url)).toMatchObject({ outcome: 'refused' });
  expect(await post(prefix.replace('http:', 'https:'))).toMatchObject({
    outcome: 'refused',
    reason: '127.0.0.1 does not lie in the public internet.',
  });
  expect(asked).toHaveLength(before);
});

it('follows no redirect', async () => {
  expect(await post(`${prefix}moved`)).toMatchObject({ outcome: 'answered', status: 302 });
  expect(asked).not.toContain('POST /in/there');
  expect(asked).not.toContain('GET /in/there');
});

it('reads the beginning of an answer, and waits no longer than it may', async () => {
  expect(await post(`${prefix}endless`)).toMatchObject({ status: 200, answer: 'x'.repeat(100) });
  expect(await post(`${prefix}stuck`, 300)).toMatchObject({ status: 200, answer: 'Beginning' });
  expect(await post(`${prefix}silent`, 100)).toEqual({ outcome: 'failed', reason: 'It did not come in time.' });
});

it('a name that stands for this machine is refused when it is named', async () => {
  expect(await refusalOfAddress('https://localhost/hook', [])).toBe('localhost does not lie in the public internet.');
  expect(await refusalOfAddress('http://8.8.8.8/hook', [])).toBe('Only https is called.');
  expect(await refusalOfAddress('https://8.8.8.8/hook', [])).toBeNull();
  expect(await refusalOfAddress(`${prefix}hook`, [prefix])).toBeNull();
});
