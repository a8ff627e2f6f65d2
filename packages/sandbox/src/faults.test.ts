import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { BASIC, connectFacebook, connectTwitter, TWITTER_TOKEN_PATH } from './testing/connect.ts';
import { type OpenSandbox, openSandbox } from './testing/open-sandbox.ts';

const ANA = { handle: 'ana_b', name: 'Ana' };
let sandbox: OpenSandbox;
let headers: Record<string, string>;
let refreshToken: string;

beforeEach(async () => {
  sandbox = await openSandbox();
  const connected = await connectTwitter(sandbox);
  headers = connected.headers;
  refreshToken = String(connected.token.body.refresh_token);
});
afterEach(() => sandbox.close());

const fail = (platform: string, json: Record<string, unknown>) => sandbox.call(`/api/${platform}/faults`, { json });
const post = (text: string, signal?: AbortSignal) =>
  sandbox.call('/twitter/2/tweets', { headers, json: { text }, ...(signal ? { signal } : {}) });
const refresh = () =>
  sandbox.call(TWITTER_TOKEN_PATH, {
    form: { grant_type: 'refresh_token', refresh_token: refreshToken, client_id: 'sandbox-twitter' },
    headers: { authorization: BASIC },
  });

test('a status strikes the next calls of the path, and no others', async () => {
  await fail('twitter', { mode: 'status', status: 503, path: '/2/tweets', count: 2 });
  expect((await sandbox.call('/twitter/2/users/me', { headers })).status).toBe(200);
  expect([(await post('a')).status, (await post('a')).status, (await post('a')).status]).toEqual([503, 503, 201]);
});

test("without a status it is 500, in the vendor's shape", async () => {
  for (const platform of ['facebook', 'twitter', 'telegram']) await fail(platform, { mode: 'status' });
  expect((await sandbox.call('/facebook/v26.0/me')).body).toMatchObject({ error: { code: 2, is_transient: true } });
  expect((await post('a')).body).toMatchObject({ title: 'Internal Server Error', status: 500 });
  expect((await sandbox.call('/telegram/bot100001:sandbox/getMe')).body).toEqual({
    ok: false,
    error_code: 500,
    description: 'Internal Server Error',
  });
});

test('too many calls tell when to come back, each in its own way', async () => {
  for (const platform of ['facebook', 'twitter', 'telegram'])
    await fail(platform, { mode: 'rate-limit', retryAfter: 7 });
  const facebook = await sandbox.call('/facebook/v26.0/me');
  expect(facebook.body).toMatchObject({ error: { code: 80001 } });
  expect(facebook.headers.get('x-business-use-case-usage')).toContain('"estimated_time_to_regain_access":1');
  const twitter = await post('a');
  expect(twitter.status).toBe(429);
  expect(Number(twitter.headers.get('x-rate-limit-reset'))).toBe(Math.ceil(sandbox.clock.now / 1000 + 7));
  expect((await sandbox.call('/telegram/bot100001:sandbox/getMe')).body).toMatchObject({
    error_code: 429,
    parameters: { retry_after: 7 },
  });
});

test('a time-out does nothing; one after the commit did it', async () => {
  const never = async (mode: string) => {
    await fail('twitter', { mode, path: '/2/tweets' });
    await expect(post(mode, AbortSignal.timeout(300))).rejects.toThrow();
  };
  await never('timeout');
  await never('timeout-after-commit');
  expect((await sandbox.outbound('twitter')).map(({ text }) => text)).toEqual(['timeout-after-commit']);
});

test('a reset drops the connection before anything is done', async () => {
  await fail('twitter', { mode: 'reset', path: '/2/tweets' });
  await expect(post('a')).rejects.toThrow();
  expect(await sandbox.outbound('twitter')).toEqual([]);
});

test('garbage comes back for something that was done', async () => {
  await fail('twitter', { mode: 'malformed', path: '/2/tweets' });
  const answer = await post('a');
  expect(() => JSON.parse(answer.text) as unknown).toThrow();
  expect(await sandbox.outbound('twitter')).toHaveLength(1);
});

describe('tokens', () => {
  test('an expired one works again after a refresh', async () => {
    await fail('twitter', { mode: 'expired-token' });
    expect((await post('a')).status).toBe(401);
    expect((await post('a')).status).toBe(401);
    expect((await refresh()).status).toBe(200);
  });

  test('a revoked one cannot be refreshed', async () => {
    await fail('twitter', { mode: 'revoked-token' });
    expect((await post('a')).status).toBe(401);
    expect((await refresh()).status).toBe(400);
  });

  test("a page's token that expired can be fetched anew by the person's", async () => {
    const { page, userToken } = await connectFacebook(sandbox);
    await fail('facebook', { mode: 'expired-token', path: `/${page.id}` });
    const answer = await sandbox.call(`/facebook/v26.0/${page.id}?access_token=${page.access_token}`);
    expect(answer.body).toMatchObject({ error: { code: 190, error_subcode: 463 } });
    const { body } = await sandbox.call(`/facebook/v26.0/me/accounts?access_token=${userToken}`);
    const [fresh] = body.data as { access_token: string }[];
    expect(fresh?.access_token).not.toBe(page.access_token);
    expect((await sandbox.call(`/facebook/v26.0/${page.id}?access_token=${fresh?.access_token}`)).status).toBe(200);
  });
});

test('faults can be named without version or token, listed and cleared', async () => {
  const { page } = await connectFacebook(sandbox);
  await fail('facebook', { mode: 'status', path: `/${page.id}`, count: 9 });
  await fail('telegram', { mode: 'status', path: '/sendMessage', count: 9 });
  expect((await sandbox.call(`/facebook/v26.0/${page.id}?access_token=${page.access_token}`)).status).toBe(500);
  expect((await sandbox.call('/telegram/bot100001:sandbox/sendMessage')).status).toBe(500);
  expect((await sandbox.call('/telegram/bot100001:sandbox/getMe')).status).toBe(200);
  expect((await sandbox.call('/api/facebook/faults', { method: 'DELETE' })).status).toBe(204);
  expect((await sandbox.call(`/facebook/v26.0/${page.id}?access_token=${page.access_token}`)).status).toBe(200);
});

test.each([
  [{ mode: 'nonsense' }, /mode/],
  [{ mode: 'status', status: 200 }, /status/],
  [{ mode: 'reset', count: 0 }, /count/],
  [{ mode: 'reset', extra: 1 }, /extra/],
  [{}, /mode/],
])('the fault %o is refused with its reason', async (json, reason) => {
  const answer = await fail('twitter', json);
  expect(answer.status).toBe(400);
  expect(answer.body.message).toMatch(reason);
  expect((await post('still works')).status).toBe(201);
  await sandbox.receive('twitter', { kind: 'mention', author: ANA, text: 'hi' });
});
