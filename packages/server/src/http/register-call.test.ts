import { Writable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Browser, createTestApp, type TestApp } from '../../test/app.ts';
import { createApp } from '../app.ts';
import { openDatabase } from '../db/client.ts';
import { callLimits } from '../db/database-limits.ts';
import { createLog } from '../logging/create-log.ts';

const logged: string[] = [];
const log = createLog(
  'debug',
  new Writable({
    write(chunk: Buffer, _encoding, done) {
      logged.push(chunk.toString());
      done();
    },
  }),
);

let testApp: TestApp;
let agent: Browser;
beforeAll(async () => {
  testApp = await createTestApp({ log });
  agent = await testApp.signIn('agent');
});
afterAll(() => testApp?.close());

async function login(payload: string | Buffer | object, headers: Record<string, string> = {}) {
  const response = await testApp.openBrowser().send({ method: 'POST', url: '/api/auth/login', payload, headers });
  return { status: response.statusCode, ...response.json() };
}

describe('bad requests', () => {
  const json = { 'content-type': 'application/json' };

  test('what is missing or of the wrong kind is named, one line a field', async () => {
    const answer = await login({ username: 'ada@company.example', password: '', rememberMe: 'yes' });
    expect(answer).toMatchObject({ status: 400, error: 'validation_failed' });
    expect(answer.details.map((detail: { path: string }) => detail.path)).toEqual(['password', 'rememberMe']);
    expect(answer.message).toContain('rememberMe: Invalid input: expected boolean');
  });

  test('what the contract says itself is said to the letter, without the name of the field', async () => {
    const owner = await testApp.signIn('owner', { platformAdmin: true });
    const answers = [
      await owner.send({ method: 'POST', url: '/api/admin/approved-clients', payload: { email: '' } }),
      await owner.send({ method: 'POST', url: '/api/posts/publish', payload: { caption: 'Hello', platforms: [] } }),
    ];
    expect(answers.map((answer) => answer.json().message)).toEqual([
      'Email is required',
      'Please select at least one platform to continue',
    ]);
  });

  test('what is missing is called missing, and a word that is none of a list gets the list', async () => {
    const owner = await testApp.signIn('owner');
    const said = async (payload: object) =>
      (await owner.send({ method: 'POST', url: '/api/workspace/invite', payload })).json().message;
    const roles = 'one of these: owner, admin, agent, viewer.';
    expect(await said({})).toBe(`email: Missing. role: Missing, give ${roles}`);
    expect(await said({ email: 'ada@company.example', role: 'boss' })).toBe(`role: Give ${roles}`);
  });

  test('a key that the call does not know is named, also where the call takes none at all', async () => {
    const unknown = await login({ username: 'ada@company.example', password: 'x', remember: true });
    expect(unknown).toMatchObject({
      status: 400,
      message: 'This call does not know "remember". Check the spelling, or leave it out.',
    });
    const owner = await testApp.signIn('owner');
    const params = { platform: 'facebook' };
    const misspelt: object = { accountId: '17841', saveSession: false };
    const disconnect = await owner.call('disconnect', { params, body: misspelt as never });
    expect({ status: disconnect.status, message: disconnect.error.message }).toEqual({
      status: 400,
      message:
        'userId: give the id of the account, or 0 for every account of this network. ' +
        'This call does not know "accountId". Check the spelling, or leave it out.',
    });
    const logout = await owner.send({ method: 'POST', url: '/api/auth/logout', payload: { everywhere: true } });
    expect({ status: logout.statusCode, message: logout.json().message }).toEqual({
      status: 400,
      message: 'This call takes no body. Leave it out.',
    });
    const url = '/api/messages/1/conversation/1?onplatform=true';
    expect((await owner.send({ method: 'DELETE', url })).json().message).toContain('"onplatform"');
  });

  test('no body, broken JSON and another kind of value say so', async () => {
    expect(await login('', json)).toMatchObject({
      status: 400,
      message: 'The request has no body. Send a JSON object.',
    });
    expect(await login('{"username":', json)).toMatchObject({ status: 400, message: 'The body is not valid JSON.' });
    expect(await login('[]', json)).toMatchObject({ status: 400, error: 'validation_failed' });
    expect(await login('null', json)).toMatchObject({ status: 400, error: 'validation_failed' });
  });

  test('nesting without end is refused like any other wrong value', async () => {
    const deep = '['.repeat(200_000) + ']'.repeat(200_000);
    expect(await login(deep, json)).toMatchObject({ status: 400 });
    expect(await login(`{"username":"a@company.example","password":${deep}}`, json)).toMatchObject({ status: 400 });
  });

  test('anything but JSON is refused', async () => {
    const form = await login('username=a&password=b', { 'content-type': 'application/x-www-form-urlencoded' });
    expect(form).toMatchObject({ status: 415, error: 'unsupported_media_type' });
    expect(await login('{}', { 'content-type': 'text/plain' })).toMatchObject({ status: 415 });
  });

  test('a body that is too large is refused before it is read', async () => {
    const answer = await login({ username: 'a@company.example', password: 'x'.repeat(600 * 1024) });
    expect(answer).toMatchObject({ status: 413, error: 'payload_too_large' });
  });

  test('keys that would change what an object is are refused', async () => {
    const answer = await login('{"username":"a@company.example","password":"x","__proto__":{"role":"admin"}}', json);
    expect(answer).toMatchObject({ status: 400, message: 'The body is not valid JSON.' });
  });

  test('what the database cannot keep is refused at the door', async () => {
    for (const password of ['a\0b', 'half \ud83d']) {
      const answer = await login(JSON.stringify({ username: 'a@company.example', password }), json);
      expect(answer).toMatchObject({ status: 400, error: 'validation_failed' });
    }
    const query = await agent.send({ method: 'GET', url: '/api/notifications?limit=5&before=1%00' });
    expect(query.statusCode).toBe(400);
  });

  test('a query outside its limits says what is right', async () => {
    const answer = await agent.call('listNotifications', { query: { limit: 1000 } });
    expect(answer).toMatchObject({ status: 400, error: { details: [{ path: 'limit' }] } });
    expect(answer.error.message).toContain('100');
  });

  test('an id that cannot be one is not found', async () => {
    for (const id of ['abc', '-1', '1.5', '9'.repeat(30), '%00', '..%2F..', 'x'.repeat(190)]) {
      const answer = await agent.send({ method: 'POST', url: `/api/deliveries/${id}/retry` });
      expect({ id, status: answer.statusCode, error: answer.json().error }).toEqual({
        id,
        status: 404,
        error: 'not_found',
      });
    }
  });

  test('an address that cannot be read is not found', async () => {
    const answer = await agent.send({ method: 'GET', url: '/api/messages/%E0%A4%A' });
    expect({ status: answer.statusCode, error: answer.json().error }).toEqual({ status: 404, error: 'not_found' });
  });

  test('a JSON content type without a body is fine where none is needed', async () => {
    const answer = await testApp.openBrowser().send({ method: 'POST', url: '/api/auth/logout', headers: json });
    expect(answer.statusCode).toBe(200);
  });
});

describe('our failures', () => {
  test('a database that is away is told as such, with when to try again', async () => {
    const database = openDatabase({
      connectionString: 'postgresql://nobody@127.0.0.1:1/nothing',
      maxConnections: 1,
      limits: callLimits,
    });
    const app = await createApp({ ...testApp.context, database });
    const response = await app.inject({ method: 'GET', url: '/api/auth/me', headers: { cookie: agent.cookie } });
    expect(response.statusCode).toBe(503);
    expect(response.json()).toMatchObject({ error: 'unavailable' });
    expect(response.headers['retry-after']).toBe('5');
    await app.close();
  });

  test('leave as one sentence with the request id, and are logged whole without what people wrote', async () => {
    const { database } = testApp.context;
    await database.execute(sql`alter table users rename column name to full_name`);
    logged.length = 0;
    const username = 'very-private@company.example';
    const response = await testApp
      .openBrowser()
      .send({ method: 'POST', url: '/api/auth/login', payload: { username, password: 'my secret words' } });
    await database.execute(sql`alter table users rename column full_name to name`);
    const requestId = response.headers['x-request-id'];
    expect(response.statusCode).toBe(500);
    expect(response.json()).toEqual({
      message: `Something went wrong on our side. Request ${requestId}`,
      error: 'internal',
      details: { requestId },
    });
    const line = JSON.parse(logged.find((each) => each.includes('a call failed')) ?? '{}');
    expect(line).toMatchObject({ requestId, call: 'login', error: { name: 'FailedQuery', cause: { code: '42703' } } });
    expect(line.error.stack.join()).toContain('sign-in.service.ts');
    expect(logged.join()).not.toContain(username);
    expect(logged.join()).not.toContain('my secret words');
  });
});

test('HEAD is answered wherever GET gives an answer, without a body', async () => {
  const response = await agent.send({ method: 'HEAD', url: '/healthz' });
  expect({ status: response.statusCode, body: response.body }).toEqual({ status: 200, body: '' });
  expect((await agent.send({ method: 'HEAD', url: '/api/live' })).statusCode).toBe(405);
  expect((await agent.send({ method: 'HEAD', url: '/api/docs' })).statusCode).toBe(200);
  expect((await agent.send({ method: 'HEAD', url: '/api/docs/json' })).statusCode).toBe(200);
  expect((await testApp.openBrowser().send({ method: 'HEAD', url: '/api/notifications' })).statusCode).toBe(401);
});

describe('the log', () => {
  test('has one line a call with ids, and neither the query nor the session', async () => {
    logged.length = 0;
    await agent.send({ method: 'GET', url: '/api/notifications?limit=5&note=what+the+customer+wrote' });
    expect(logged).toHaveLength(1);
    expect(JSON.parse(logged[0] ?? '{}')).toMatchObject({
      msg: 'answered',
      call: 'listNotifications',
      method: 'GET',
      status: 200,
      userId: agent.userId,
      workspaceId: testApp.workspaceId,
      requestId: expect.any(String),
    });
    expect(logged[0]).not.toContain('customer');
    expect(logged[0]).not.toContain(agent.cookie.split('=')[1]);
  });
});
