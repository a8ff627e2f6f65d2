import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { call, callForResponse, callOrNull, onAnswer } from './client.ts';
import { ApiError, NoAnswerError, serverMessageOf } from './errors.ts';
import { anything } from './fill-answer.ts';
import { watchPersonActivity } from './person-activity.ts';

// A server of the outside world that answers as each test says; the client's relative paths are sent to it.
let answer: { status: number; body: string; headers?: Record<string, string> };
let received: { method: string; url: string; contentType: string | undefined; body: string; background: unknown }[] =
  [];
let server: Server;
let address: string;

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    received.push({
      method: request.method ?? '',
      url: request.url ?? '',
      contentType: request.headers['content-type'],
      body,
      background: request.headers['parley-background'],
    });
    response.writeHead(answer.status, answer.headers).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
});
beforeEach(() => {
  received = [];
  // Somebody is there: other tests of this worker may have opened the page long ago.
  vi.stubGlobal('window', { addEventListener: (_sign: string, note: () => void) => note() });
  watchPersonActivity();
  vi.unstubAllGlobals();
  const realFetch = globalThis.fetch;
  vi.stubGlobal('fetch', (path: string, options: RequestInit) => realFetch(address + path, options));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('an error carries the status and the message of the body, its code and details', async () => {
  answer = {
    status: 422,
    body: JSON.stringify({ message: 'The reply is too long.', error: 'reply_too_long', details: { maxChars: 280 } }),
  };
  const error = await call('duplicatePost', { params: { id: 'x' } }).catch((failure: unknown) => failure);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({
    message: '422: The reply is too long.',
    reason: 'The reply is too long.',
    status: 422,
    code: 'reply_too_long',
    details: { maxChars: 280 },
  });
});

test('an error without JSON carries the raw text, one without text the status text', async () => {
  answer = { status: 502, body: 'Bad gateway, says the proxy' };
  await expect(call('getHealth')).rejects.toThrow('502: Bad gateway, says the proxy');
  answer = { status: 503, body: '' };
  await expect(call('getHealth')).rejects.toThrow('503: Service Unavailable');
  answer = { status: 500, body: '{"other":1}' };
  await expect(call('getHealth')).rejects.toMatchObject({
    message: '500: {"other":1}',
    reason: 'The server answered with an error (500).',
  });
});

test('nobody signed in is null where it is asked for, an error otherwise', async () => {
  answer = { status: 401, body: JSON.stringify({ message: 'Please sign in.', error: 'not_signed_in' }) };
  await expect(callOrNull('getCurrentUser', { whole: anything })).resolves.toBeNull();
  await expect(call('getCurrentUser', { whole: anything })).rejects.toThrow('401: Please sign in.');
  answer = { status: 500, body: '{}' };
  await expect(callOrNull('getCurrentUser', { whole: anything })).rejects.toThrow('500');
});

test('a body is sent as JSON, with method, parameters and query of the contract', async () => {
  answer = { status: 200, body: '{"success":true}' };
  await call('login', { body: { username: 'mira@ternoutdoor.example', password: 'x', rememberMe: true } });
  await call('listMessages', { query: { status: 'open', search: '' }, whole: [] });
  expect(received).toEqual([
    {
      method: 'POST',
      url: '/api/auth/login',
      contentType: 'application/json',
      body: '{"username":"mira@ternoutdoor.example","password":"x","rememberMe":true}',
      background: undefined,
    },
    { method: 'GET', url: '/api/messages?status=open', contentType: undefined, body: '', background: undefined },
  ]);
});

test('a body of bytes is sent as it is', async () => {
  answer = { status: 200, body: '{}' };
  await call('sendUploadPart', {
    whole: anything,
    params: { id: '0b7c9a52-6a0e-4b51-a9a5-4a0f6f0f9f11' },
    query: { offset: 4 },
    bytes: new Blob(['part']),
  });
  expect(received).toMatchObject([
    {
      method: 'PATCH',
      url: '/api/media/uploads/0b7c9a52-6a0e-4b51-a9a5-4a0f6f0f9f11?offset=4',
      contentType: 'application/octet-stream',
      body: 'part',
    },
  ]);
});

test('the response stands beside the answer for its headers, and an empty answer is undefined', async () => {
  answer = { status: 200, body: '[]', headers: { link: '</api/messages?cursor=b>; rel="next"' } };
  const { answer: messages, response } = await callForResponse('listMessages', { whole: [] });
  expect(messages).toEqual([]);
  expect(response.headers.get('link')).toContain('cursor=b');
  answer = { status: 204, body: '' };
  await expect(call('logout')).resolves.toBeUndefined();
});

test('no answer at all is said plainly, and has no words of the server', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')));
  const error = await call('logout').catch((failure: unknown) => failure);
  expect(error).toBeInstanceOf(NoAnswerError);
  expect(serverMessageOf(error)).toBeUndefined();
});

test('what the page asks by itself is marked, so that it does not keep a session alive', async () => {
  answer = { status: 200, body: '{}' };
  const heard: boolean[] = [];
  const stop = onAnswer((_error, { isActivity }) => heard.push(isActivity));
  await call('getHealth');
  await call('listNotifications', { whole: { unread: 0, notifications: [] } });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31_000 });
  await call('getHealth');
  vi.useRealTimers();
  stop();
  expect(received.map((request) => request.background)).toEqual([undefined, 'true', 'true']);
  expect(heard).toEqual([true, false, false]);
});

test('listeners hear of each answer and of each error', async () => {
  const heard: (string | null)[] = [];
  const stop = onAnswer((error) => heard.push(error?.code ?? null));
  answer = { status: 200, body: '{}' };
  await call('logout');
  answer = { status: 401, body: '{"message":"LinkedIn reconnection required.","error":"linkedin_reauth_required"}' };
  await call('getHealth').catch(() => undefined);
  stop();
  await call('getHealth').catch(() => undefined);
  expect(heard).toEqual([null, 'linkedin_reauth_required']);
});

test('an answer tells when it was asked for, however late it comes', async () => {
  answer = { status: 200, body: '{}' };
  const heard: number[] = [];
  const stop = onAnswer((_error, { askedAtMs }) => heard.push(askedAtMs));
  vi.useFakeTimers({ toFake: ['Date'], now: 1000 });
  const fetchNow = globalThis.fetch;
  vi.stubGlobal('fetch', (path: string, options: RequestInit) => {
    vi.setSystemTime(90_000);
    return fetchNow(path, options);
  });
  await call('getHealth');
  vi.useRealTimers();
  stop();
  expect(heard).toEqual([1000]);
});
