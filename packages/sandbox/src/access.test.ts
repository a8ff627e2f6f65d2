import { request as httpRequest } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import { createSandbox } from './sandbox.ts';
import { type OpenSandbox, openSandbox } from './testing/open-sandbox.ts';
import type { SandboxOptions } from './world.ts';

const publicUrl = 'https://social.example.com';
const token = 'a-token-to-play-with';
const opened: OpenSandbox[] = [];
afterEach(async () => {
  for (const sandbox of opened.splice(0)) await sandbox.close();
});
async function open(options: Partial<SandboxOptions> = {}): Promise<OpenSandbox> {
  const sandbox = await openSandbox(options);
  opened.push(sandbox);
  return sandbox;
}
const openPublic = (access: SandboxOptions['access'] = { tokens: [token] }, more: Partial<SandboxOptions> = {}) =>
  open({ publicUrl, allowPublic: true, access, ...more });

const bearer = (text: string) => ({ authorization: `Bearer ${text}` });
const basic = (text: string) => ({ authorization: `Basic ${Buffer.from(text).toString('base64')}` });
const mention = { json: { kind: 'mention', author: { handle: 'jo', name: 'Jo' }, text: 'Hi' } };

/** What `fetch` does not let a caller say. */
function statusUnder(sandbox: OpenSandbox, host: string, path: string): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(`${sandbox.url}${path}`, { headers: { host } }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
    });
    request.on('error', reject).end();
  });
}

describe('a public sandbox', () => {
  test('does not open while nothing says who may play on it', async () => {
    const { stateFile } = await open();
    const create = (access?: SandboxOptions['access']) =>
      createSandbox({ stateFile, publicUrl, allowPublic: true, access });
    for (const access of [undefined, {}, { tokens: [] }]) expect(() => create(access)).toThrow(/PARLEY_SANDBOX_TOKEN/);
  });

  test('lets nobody play who brings no token: not its page, not one of its calls, however the path is written', async () => {
    const sandbox = await openPublic();
    for (const [path, options] of [
      ['', {}],
      ['/', {}],
      ['/api/state', {}],
      ['/%61pi/state', {}],
      ['/api/twitter/outbound', {}],
      ['/api/twitter/inbound', mention],
      ['/api/twitter/faults', { json: { mode: 'status' } }],
      ['/api/feed', { json: { title: 'News' } }],
      ['/api/reset', { method: 'POST' }],
      ['/api/nothing', {}],
      ['/api/state', { headers: bearer('wrong') }],
      ['/api/state', { headers: basic(`anybody:${token}x`) }],
      ['/api/state', { headers: basic(token) }],
    ] as const) {
      const answer = await sandbox.call(path, options);
      expect({ path, status: answer.status }).toEqual({ path, status: 401 });
      expect(answer.text).toContain('PARLEY_SANDBOX_TOKEN');
      expect(answer.headers.get('www-authenticate')).toBe('Basic realm="Sandbox", charset="UTF-8"');
    }
  });

  test.each([
    ['/facebook/portal/answer-objects', { most: 20 }],
    ['/facebook/portal/human-agent', { granted: true }],
    ['/facebook/settings/applications/remove', { delete_data: 'true' }],
    ['/instagram/portal/human-agent', { granted: true }],
    ['/linkedin/portal/roles', { organization: 'urn:li:organization:1', role: 'ADMINISTRATOR' }],
    ['/tiktok/portal/webhook', { callback_url: `${publicUrl}/hook` }],
    ['/twitter/portal/enrolment', { enrolled: false }],
    ['/twitter/portal/openapi', { openapi: '2.167' }],
  ])('%s, which is for the owner of an application or account, is for those who may play', async (path, json) => {
    const method = path.includes('/portal/') ? 'PUT' : 'POST';
    const sandbox = await openPublic();
    for (const each of [path, path.replace('/portal/', '/%70ortal/').replace('/settings/', '/%73ettings/')]) {
      const refused = await sandbox.call(each, { method, json });
      expect({ each, status: refused.status }).toEqual({ each, status: 401 });
      expect(refused.text).toContain('PARLEY_SANDBOX_TOKEN');
    }
    expect((await sandbox.call(path, { method, json, headers: bearer(token) })).status).toBeLessThan(401);
    const local = await open();
    const elsewhere = { 'sec-fetch-site': 'cross-site' };
    expect((await local.call(path, { method, json, headers: elsewhere })).status).toBe(403);
    expect((await local.call(path, { method, json })).status).toBeLessThan(401);
  });

  test('opens to the token, as a bearer token and as the password that a browser asks for', async () => {
    const sandbox = await openPublic();
    for (const headers of [bearer(token), basic(`anybody:${token}`)]) {
      expect((await sandbox.call('', { headers })).status).toBe(200);
      expect((await sandbox.call('/api/twitter/inbound', { ...mention, headers })).status).toBe(201);
    }
  });

  test('asks its host who an administrator is', async () => {
    const sandbox = await openPublic({ isAdministrator: async ({ headers }) => headers.cookie === 'me' });
    expect((await sandbox.call('/api/state', { headers: { cookie: 'me' } })).status).toBe(200);
    const refused = await sandbox.call('', { headers: { cookie: 'you' } });
    expect(refused.status).toBe(401);
    expect(refused.text).toContain('platform administrator');
    expect(refused.headers.get('www-authenticate')).toBe('Bearer');
  });

  test('leaves the networks themselves, what their pages look like and the feed to their own callers', async () => {
    const sandbox = await openPublic();
    expect((await sandbox.call('/telegram/bot100001:sandbox/getMe')).status).toBe(200);
    expect((await sandbox.call('/twitter/2/users/me')).status).toBe(401);
    expect((await sandbox.call('/twitter/2/users/me')).text).not.toContain('PARLEY_SANDBOX_TOKEN');
    expect((await sandbox.call('/page/consent.css')).status).toBe(200);
    expect((await sandbox.call('/feed.xml')).status).toBe(200);
  });

  const dialogs = [
    ['facebook', '/facebook/v26.0/dialog/oauth', 'client_id=sandbox-facebook&scope=pages_messaging'],
    [
      'instagram',
      '/instagram/oauth/authorize',
      'client_id=sandbox-instagram&response_type=code&scope=instagram_business_basic',
    ],
    ['linkedin', '/linkedin/oauth/v2/authorization', 'client_id=sandbox-linkedin&response_type=code&scope=openid'],
    ['youtube', '/youtube/o/oauth2/v2/auth', 'client_id=sandbox-youtube&response_type=code&scope=openid'],
    [
      'twitter',
      '/twitter/i/oauth2/authorize',
      'client_id=sandbox-twitter&response_type=code&scope=users.read&code_challenge=c&code_challenge_method=plain',
    ],
    ['tiktok', '/tiktok/v2/auth/authorize/', 'client_key=sandbox-tiktok&response_type=code&scope=user.info.basic'],
  ] as const;

  test.each(dialogs)(
    '%s sends a browser only to its own address, or to one that it was told',
    async (_, path, query) => {
      const sandbox = await openPublic({ tokens: [token] }, { appUrls: ['https://parley.example.com'] });
      const decide = (redirectUri: string) => {
        const parameters = `${query}&state=s&redirect_uri=${encodeURIComponent(redirectUri)}`;
        return sandbox.call(path, { form: { query: parameters, decision: 'cancel' } });
      };
      for (const elsewhere of [
        'https://evil.example/cb',
        'https://social.example.com.evil.example/cb',
        'https://social.example.com:8443/cb',
        'http://social.example.com/cb',
        'http://127.0.0.1:3000/cb',
      ])
        expect({ elsewhere, to: (await decide(elsewhere)).headers.get('location') }).toEqual({ elsewhere, to: null });
      for (const own of ['https://social.example.com/cb', 'https://parley.example.com/cb'])
        expect((await decide(own)).headers.get('location')).toMatch(new RegExp(`^${own.replaceAll('.', '\\.')}\\?`));
    },
  );

  test('calls no webhook and fetches no file elsewhere, least of all on its own machine', async () => {
    const sandbox = await openPublic();
    for (const url of ['https://evil.example/hook', 'http://127.0.0.1:5432/', 'http://169.254.169.254/latest/']) {
      const set = await sandbox.call('/telegram/bot100001:sandbox/setWebhook', { json: { url } });
      expect({ url, status: set.status }).toEqual({ url, status: 400 });
      const photo = await sandbox.call('/telegram/bot100001:sandbox/sendPhoto', {
        json: { chat_id: '@none', photo: url },
      });
      expect(photo.status).toBe(400);
    }
  });
});

describe('a sandbox of this machine', () => {
  test('answers under names of this machine only, at any port', async () => {
    const sandbox = await open({ publicUrl: 'http://parley.localhost:3000' });
    for (const host of ['localhost:4900', '127.0.0.1:1', '[::1]:4900', 'parley.localhost', 'LOCALHOST'])
      expect({ host, ...(await statusUnder(sandbox, host, '/sandbox')) }).toMatchObject({ host, status: 200 });
    for (const host of [
      'evil.example',
      'evil.example:4900',
      '127.0.0.1.evil.example',
      '192.168.1.5:4900',
      'x@localhost',
    ])
      for (const path of ['/sandbox', '/sandbox/api/state', '/sandbox/telegram/bot100001:sandbox/getMe']) {
        const answer = await statusUnder(sandbox, host, path);
        expect({ host, path, status: answer.status }).toEqual({ host, path, status: 403 });
        expect(answer.text).toContain('http://parley.localhost:3000');
      }
  });

  test('asks nobody, and with a token asks for it too', async () => {
    expect((await (await open()).call('/api/state')).status).toBe(200);
    const closed = await open({ access: { tokens: [token] } });
    expect((await closed.call('/api/state')).status).toBe(401);
    expect((await closed.call('/api/state', { headers: bearer(token) })).status).toBe(200);
  });
});
