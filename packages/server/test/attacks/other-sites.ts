/** What another site's page can make a browser send: forms, scripts, frames, navigations. */
import { calls } from '@parley/contract/calls.ts';
import { expect, test } from 'vitest';
import { callNames, callsOfBytes, changingCalls, cookiesOf, countRows, repeatableCalls, type Stage } from './stage.ts';

const fromElsewhere: Record<string, Record<string, string>> = {
  'another site': { origin: 'https://evil.example' },
  'a sandboxed frame': { origin: 'null' },
  'a page of a sibling site': { 'sec-fetch-site': 'same-site' },
  'a page that hides its origin': { referer: 'https://evil.example/inbox.company.example' },
};
/** Networks send the first and are known by a signature; mail programs the second, which knows the reader by the link alone. */
const comesFromElsewhere = new Set(['receiveWebhook', 'endReportsByOneClick']);
/** They change something by being asked for, as they must: `state` binds the way to a network and back, an export is noted. */
const noted = new Set(['oauth_states', 'audit_log', 'usage', 'sessions']);

export function attackFromOtherSites(stage: () => Stage): void {
  test('no page of another site makes a signed-in browser change anything, by any call', async () => {
    const { owner, requestOf, inject } = stage();
    const before = await countRows(stage());
    const faults: string[] = [];
    for (const name of changingCalls.filter((each) => !comesFromElsewhere.has(each)))
      for (const [where, headers] of Object.entries(fromElsewhere)) {
        const answer = await inject({ ...requestOf(name), headers: { cookie: cookiesOf(owner), ...headers } });
        if (answer.statusCode !== 403 || answer.json().error !== 'origin_refused')
          faults.push(`${name} from ${where}: ${answer.statusCode} ${answer.body.slice(0, 100)}`);
      }
    expect(changingCalls.length).toBeGreaterThan(80);
    expect(faults).toEqual([]);
    expect(await countRows(stage())).toEqual(before);
  });

  test('a call that is read changes nothing when a link on another site opens it', async () => {
    const { owner, requestOf, inject } = stage();
    const before = await countRows(stage());
    const headers = { cookie: cookiesOf(owner), 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' };
    for (const name of repeatableCalls.filter((each) => calls[each].method === 'GET'))
      await inject({ ...requestOf(name), headers: { ...headers, accept: 'text/html' } });
    const after = await countRows(stage());
    expect(Object.keys(after).filter((name) => !noted.has(name) && after[name] !== before[name])).toEqual([]);
  });

  test('what a form can send without asking first is read by no call', async () => {
    const { owner, requestOf, sendAs } = stage();
    const faults: string[] = [];
    for (const name of changingCalls.filter((each) => !callsOfBytes.has(each) && each !== 'logout')) {
      const { payload = {}, ...request } = requestOf(name);
      for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
        const answer = await sendAs(owner, {
          ...request,
          payload: JSON.stringify(payload),
          headers: { 'content-type': type },
        });
        if (answer.statusCode !== 415) faults.push(`${name} as ${type}: ${answer.statusCode}`);
      }
    }
    expect(faults).toEqual([]);
  });

  test('a method is the one it was sent by, whatever else the request says of it', async () => {
    const { owner, inject } = stage();
    const before = await countRows(stage());
    for (const method of ['DELETE', 'PUT', 'PATCH'])
      for (const [url, header] of [
        ['/api/corrections', 'x-http-method-override'],
        ['/api/corrections', 'x-method-override'],
        [`/api/corrections?_method=${method}`, 'x-http-method'],
      ] as const)
        await inject({ method: 'GET', url, headers: { cookie: cookiesOf(owner), [header]: method } });
    expect(await countRows(stage())).toEqual(before);
  });

  test('no answer may be read by another site’s script, framed by it, or taken for something that runs', async () => {
    const { owner, requestOf, inject } = stage();
    const faults: string[] = [];
    const pages = [
      '/',
      '/login',
      '/nowhere',
      '/assets/app.js',
      '/api/docs/',
      '/api/docs/json',
      '/%2e%2e',
      '/%zz',
      '/public/media/x',
      `/l/${'x'.repeat(300)}`,
    ];
    const requests = [
      ...repeatableCalls.map((name) => ({ name, request: requestOf(name) })),
      ...callNames.map((name) => ({ name, request: { ...requestOf(name), method: 'OPTIONS' } })),
      ...pages.map((url) => ({ name: url, request: { method: 'GET', url } })),
    ];
    for (const { name, request } of requests) {
      const { headers } = await inject({
        ...request,
        headers: {
          cookie: cookiesOf(owner),
          origin: 'https://evil.example',
          'access-control-request-method': 'DELETE',
          'access-control-request-headers': 'content-type',
        },
      });
      const fault = (what: string) => faults.push(`${request.method} ${name}: ${what}`);
      if (Object.keys(headers).some((header) => header.startsWith('access-control-allow'))) fault('read across sites');
      if (headers['x-content-type-options'] !== 'nosniff') fault('sniffed');
      const policy = String(headers['content-security-policy']);
      if (!/frame-ancestors 'none'|^sandbox/.test(policy)) fault(`framed: ${policy}`);
      if (/script-src[^;]*(?:unsafe|\*|data:|https:)/.test(policy)) fault(`runs: ${policy}`);
      const isPage = !request.url.startsWith('/api/') || request.url.startsWith('/api/docs');
      if (!isPage && String(headers['content-type'] ?? '').includes('html')) fault('is a page');
    }
    expect(faults).toEqual([]);
  });
}
