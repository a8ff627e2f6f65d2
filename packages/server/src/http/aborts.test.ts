import { once } from 'node:events';
import { connect } from 'node:net';
import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Browser, createTestApp, type TestApp } from '../../test/app.ts';
import { makePicture, sendFiles } from '../../test/media-files.ts';
import { createLog } from '../logging/create-log.ts';

const warnLevel = 40;

describe('a caller who goes away', () => {
  let testApp: TestApp;
  let agent: Browser;
  let port: number;
  let lines: { level: number; msg: string; call?: string }[] = [];
  const log = new PassThrough();

  beforeAll(async () => {
    log.on('data', (chunk) => {
      for (const line of String(chunk).split('\n').filter(Boolean)) lines.push(JSON.parse(line));
    });
    testApp = await createTestApp({ log: createLog('debug', log) });
    agent = await testApp.signIn('agent');
    port = Number(new URL(await testApp.app.listen({ port: 0, host: '127.0.0.1' })).port);
  });
  afterAll(() => testApp.close());
  beforeEach(() => {
    lines = [];
  });

  /** Sends the beginning of a request and is cut off. */
  async function sendHalf(method: string, path: string, headers: string[], body: string): Promise<void> {
    const socket = connect({ port, host: '127.0.0.1' });
    const head = [`${method} ${path} HTTP/1.1`, 'Host: localhost', `Cookie: ${agent.cookie}`, ...headers];
    const arrived = once(testApp.app.server, 'request');
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
    await arrived;
    socket.resetAndDestroy();
  }

  /** What the log says of it from a warning on. */
  async function complaintsAbout(call: string): Promise<unknown[]> {
    while (!lines.some((line) => line.msg === 'the caller went away' && line.call === call)) await once(log, 'data');
    // One more way through the server: what the broken one still had to say is said.
    await agent.call('getCurrentUser');
    return lines.filter(({ level }) => level >= warnLevel);
  }

  const json = ['Content-Type: application/json', 'Content-Length: 500'];
  const form = ['Content-Type: multipart/form-data; boundary=edge', 'Content-Length: 50000'];
  const file = '--edge\r\nContent-Disposition: form-data; name="media"; filename="a.png"\r\n\r\nabc';
  const bytes = ['Content-Type: application/octet-stream', 'Content-Length: 50000'];
  const upload = '/api/media/uploads/0b9d2f3e-1111-4111-8111-111111111111?offset=0';
  it.each([
    ['a JSON body', 'createPost', 'POST', '/api/posts', json, '{"caption"'],
    ['a form of files', 'uploadMedia', 'POST', '/api/upload/media', form, file],
    ['a part of a file', 'sendUploadPart', 'PATCH', upload, bytes, 'abc'],
  ])('in the middle of %s is no error in the log', async (_, call, method, path, headers, body) => {
    await sendHalf(method, path, headers, body);
    expect(await complaintsAbout(call)).toEqual([]);
  });

  it('in the middle of a download is no error in the log', async () => {
    const kept = await sendFiles(agent, [{ name: 'a.png', bytes: await makePicture({ width: 3000, height: 3000 }) }]);
    lines = [];
    await sendHalf('GET', `/api/media/${kept.body.data[0].item.id}`, [], '');
    expect(await complaintsAbout('getMedia')).toEqual([]);
  });

  it('or who sends slowly holds no stop back', async () => {
    const socket = connect({ port, host: '127.0.0.1' });
    // How it is cut, by an end or a reset, is the system's to choose.
    socket.on('error', () => undefined);
    const cut = new Promise((resolve) => socket.on('close', resolve));
    const arrived = once(testApp.app.server, 'request');
    socket.write(
      `PATCH ${upload} HTTP/1.1\r\nHost: localhost\r\nCookie: ${agent.cookie}\r\n${bytes.join('\r\n')}\r\n\r\nabc`,
    );
    await arrived;
    await testApp.app.close();
    await cut;
  });
});
