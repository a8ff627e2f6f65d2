/** Addresses that others name, where they lead inward: to this machine and its network. */
import dns from 'node:dns/promises';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fetchSafely, requestSafely } from '../../src/http/safe-fetch.ts';
import { postSafely } from '../../src/http/safe-post.ts';
import { valuesWith, valuesWithAddress } from '../contract-values.ts';
import { callsOfBytes, changingCalls, type Stage, schemasOf } from './stage.ts';

/** All of them are 127.0.0.1, or this machine by another name. */
const waysToWriteLoopback = [
  '127.0.0.1',
  '127.1',
  '2130706433',
  '0x7f000001',
  '0177.0.0.1',
  '0x7f.1',
  '127.0.0.1.',
  '①②⑦.⓪.⓪.①',
  '０x7f.1',
  '0',
  '0.0.0.0',
  'localhost',
  'localhost.',
  'LOCALHOST',
  'ｌocalhost',
  '[::1]',
  '[::]',
  '[0:0:0:0:0:0:0:1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[::127.0.0.1]',
  '[64:ff9b::127.0.0.1]',
  '[64:ff9b:1::127.0.0.1]',
  '[2002:7f00:1::]',
  '[fe80::1]',
  '[fd00::1]',
  '[ff02::1]',
  '169.254.169.254',
  '10.0.0.1',
  '192.168.1.1',
  '100.64.0.1',
];
const tricks = (port: number) => [
  `http://company.example@127.0.0.1:${port}/`,
  `http://127.0.0.1:${port}#@company.example/`,
  `http:127.0.0.1:${port}/`,
  `//127.0.0.1:${port}/`,
  `https:\\\\127.0.0.1:${port}\\`,
  `http://127.0.0.1:${port}\\@company.example/`,
  'file:///etc/passwd',
  'data:text/html,<p>x</p>',
  `gopher://127.0.0.1:${port}/_x`,
  `dict://127.0.0.1:${port}/x`,
];

/** 502: what somebody else's server answered, or that it may not be asked. */
const isFailure = (status: number) => status >= 500 && status !== 502;

export function attackByAddresses(stage: () => Stage): void {
  let server: Server;
  let port: number;
  const reached: string[] = [];
  const { lookup } = dns;

  beforeAll(async () => {
    server = createServer((request, response) => {
      reached.push(`${request.method} ${request.headers.host}${request.url}`);
      response.setHeader('content-type', 'text/html');
      response.end('<title>inside</title><p>What is told inside.</p>');
    }).listen(0);
    await once(server, 'listening');
    port = (server.address() as AddressInfo).port;
  });
  afterAll(async () => {
    dns.lookup = lookup;
    syncBuiltinESMExports();
    await new Promise((resolve) => server.close(resolve));
  });

  /** What the name servers of an attacker say: for each name one answer after the other, the last one from then on. */
  function answerLookUps(answers: Record<string, string[][]>): void {
    dns.lookup = (async (name: string) => {
      const told = answers[name] ?? [];
      const addresses = (told.length > 1 ? told.shift() : told[0]) ?? [];
      if (addresses.length === 0) throw Object.assign(new Error('not found'), { code: 'ENOTFOUND' });
      return addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
    }) as unknown as typeof dns.lookup;
    syncBuiltinESMExports();
  }

  test('nothing of ours is reached by an address in any place of any call that takes text', async () => {
    const { owner, requestOf, sendAs, context } = stage();
    answerLookUps({ 'inward.example': [['8.8.8.8', '127.0.0.1']] });
    const faults: string[] = [];
    for (const name of changingCalls.filter((each) => !callsOfBytes.has(each) && each !== 'logout')) {
      const { body } = schemasOf(name);
      if (body === undefined) continue;
      const payloads = valuesWith(body, `http://inward.example:${port}/${name}`);
      // What the schema refuses goes no further: asked in `bodies.ts`.
      for (const payload of payloads.filter((each) => body.safeParse(each).success)) {
        const answer = await sendAs(owner, requestOf(name, { payload: payload as object }));
        if (isFailure(answer.statusCode)) faults.push(`${name}: ${answer.statusCode} ${answer.body.slice(0, 100)}`);
      }
    }
    await context.work.drain([
      'poll-feeds',
      'send-pushes',
      'queue-webhooks',
      'deliver-to-receivers',
      'fetch-attachments',
    ]);
    expect(faults).toEqual([]);
    expect(reached).toEqual([]);
  });

  test('no way of writing this machine’s address, and no other scheme, opens a page, a feed, a webhook, a device or a provider', async () => {
    const { otherWorkspaceId, signIn } = stage();
    const owner = await signIn('owner', { workspaceId: otherWorkspaceId });
    answerLookUps({ localhost: [['127.0.0.1']], 'localhost.': [['127.0.0.1']] });
    const addresses = [...waysToWriteLoopback.map((host) => `http://${host}:${port}/x`), ...tricks(port)];
    const keys = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) };
    const provider = { clientId: 'parley', clientSecret: 'secret of the provider', domains: [] };
    const taken: string[] = [];
    for (const url of addresses) {
      const safe = url.replace('http:', 'https:');
      const answers = {
        page: await owner.call('readKnowledgePage', { body: { url } }),
        feed: await owner.call('createPostingFeed', { body: { url } }),
        webhook: await owner.call('createWebhookEndpoint', { body: { url: safe, events: ['post.failed'] } }),
        device: await owner.call('addPushDevice', { body: { endpoint: safe, keys } }),
        provider: await owner.call('saveSingleSignOn', { body: { issuer: url, ...provider } }),
      };
      for (const [what, { status }] of Object.entries(answers))
        if (status < 400 || isFailure(status) || status === 429) taken.push(`${what} ${url}: ${status}`);
    }
    expect(taken).toEqual([]);
    expect(reached).toEqual([]);
  });

  test('what a page shows as a link is of the web: no call takes another scheme for an address', async () => {
    const { owner, requestOf, sendAs } = stage();
    const statuses: Record<string, number[]> = {};
    for (const name of changingCalls.filter((each) => !callsOfBytes.has(each))) {
      const { body } = schemasOf(name);
      const payloads = ['javascript:alert(1)', 'data:text/html,x', 'vbscript:x'].flatMap((address) =>
        body === undefined ? [] : valuesWithAddress(body, address),
      );
      const answers = payloads.map((payload) => sendAs(owner, requestOf(name, { payload: payload as object })));
      if (answers.length > 0) statuses[name] = (await Promise.all(answers)).map(({ statusCode }) => statusCode);
    }
    expect(Object.keys(statuses)).toEqual(expect.arrayContaining(['createPost', 'setHelpLines', 'createPostingFeed']));
    expect(Object.entries(statuses).filter(([, all]) => all.some((status) => status < 400 || status >= 500))).toEqual(
      [],
    );
  });

  test('a name that lies in the internet when it is looked at, and inside when it is called, is not called', async () => {
    const rebound = () => answerLookUps({ 'rebind.example': [['8.8.8.8'], ['127.0.0.1']] });
    const url = `http://rebind.example:${port}/`;
    const options = { maxBytes: 1000, timeoutMs: 300, headers: {} };
    answerLookUps({ 'rebind.example': [['127.0.0.1']] });
    expect((await fetchSafely(url, options)).outcome).toBe('refused');
    rebound();
    const webhook = url.replace('http:', 'https:');
    const { owner } = stage();
    const made = await owner.call('createWebhookEndpoint', { body: { url: webhook, events: ['post.failed'] } });
    expect(made.status).toBe(201);
    const sent = await postSafely(webhook, {
      body: '',
      headers: {},
      timeoutMs: 300,
      maxAnswerBytes: 10,
      allowedPrefixes: [],
    });
    expect(sent).toEqual({ outcome: 'refused', reason: 'rebind.example does not lie in the public internet.' });
    await expect(requestSafely(url, { ...options, method: 'GET', isLoopbackAllowed: false })).rejects.toThrow(
      'does not lie in the public internet',
    );
    expect(reached).toEqual([]);
  });
}
