/** What is written down and told of the suite's own secrets, and lines that somebody hopes to write into the log. Stands last: it reads all. */
import { calls } from '@parley/contract/calls.ts';
import { expect, test } from 'vitest';
import { repeatableCalls, type Stage } from './stage.ts';

const forged = '{"level":60,"msg":"forged"}';

export function attackByLogs(stage: () => Stage): void {
  test('what is shown once is told by no call afterwards', async () => {
    const { owner, requestOf, secrets, sendAs } = stage();
    const key = await owner.call('createApiKey', {
      body: { name: 'Reports', scopes: ['inbox.read'], expiresAt: null, password: owner.password },
    });
    const url = 'https://8.8.8.8/hook';
    const webhook = await owner.call('createWebhookEndpoint', { body: { url, events: ['post.failed'] } });
    const invited = await owner.call('inviteMember', { body: { email: 'noor@company.example', role: 'agent' } });
    const factor = await owner.call('beginTwoFactor', { body: { password: owner.password } });
    const link = await owner.call('addApprovedClient', { body: { email: 'new@company.example' } });
    const linkOf = (address = '') => address.split(/[/#]/).at(-1) ?? '';
    const once = [
      key.body.token,
      webhook.body.secret,
      linkOf(invited.body.link),
      factor.body.secret,
      linkOf(link.body.passwordLink?.url),
    ];
    expect(once.every((secret) => secret.length >= 16)).toBe(true);
    for (const secret of once) secrets.add(secret);
    const telling: string[] = [];
    for (const name of repeatableCalls.filter((each) => calls[each].method === 'GET')) {
      const { body } = await sendAs(owner, requestOf(name));
      for (const secret of secrets) if (body.includes(secret)) telling.push(name);
    }
    expect(telling).toEqual([]);
  });

  test('nothing that a caller sends writes a line of the log, and a failure is told without what failed in it', async () => {
    const { inject, logged, requestOf, signIn } = stage();
    const before = logged.length;
    const person = await signIn('owner');
    await person.call('updateProfile', { body: { name: `Ada\n${forged}`, timeZone: 'UTC' } });
    const headers = {
      'user-agent': `x\u2028${forged}`,
      'x-request-id': `0\t${forged}`,
      host: 'evil.example',
      'x-forwarded-for': forged,
      referer: forged,
    };
    for (const url of [
      `/api/x%0a${encodeURIComponent(forged)}`,
      `/api/messages/${encodeURIComponent(forged)}`,
      `/?q=%0d%0a${encodeURIComponent(forged)}`,
    ])
      await inject({ method: 'GET', url, headers: { ...headers, cookie: person.cookie } });
    await inject({ ...requestOf('login', { payload: { username: forged, password: forged } }), headers });
    const lines = logged.slice(before);
    expect(lines.length).toBeGreaterThan(3);
    expect(lines.filter((line) => line.includes('forged'))).toEqual([]);
  });

  test('the log of the whole suite, at every level, holds no password, cookie, key, code or link of anybody', () => {
    const { logged, secrets } = stage();
    expect(secrets.size).toBeGreaterThan(20);
    expect(logged.length).toBeGreaterThan(1000);
    const whole = logged.join('');
    expect([...secrets].filter((secret) => whole.includes(secret))).toEqual([]);
    expect(logged.filter((line) => !line.endsWith('}\n') || line.trimEnd().includes('\n'))).toEqual([]);
    // What failed is ours to mend, and none of it was made to fail here.
    const failed = logged.filter((line) => /"level":[56]0/.test(line));
    expect(failed).toEqual([]);
  });
}
