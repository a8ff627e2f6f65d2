import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { beforeEach, expect, test } from 'vitest';

const source = readFileSync(join(import.meta.dirname, '../public/service-worker.js'), 'utf8');
const origin = 'https://parley.company.example';

type Listener = (event: object) => void;
let listeners: Map<string, Listener>;
/** What the worker did with the browser it runs in. */
let done: unknown[];
/** Pages that are open. */
let pages: { focus(): Promise<void>; navigate(address: string): Promise<void> }[];

beforeEach(() => {
  listeners = new Map();
  done = [];
  pages = [];
  const subscription = {
    toJSON: () => ({ endpoint: 'https://push.example/2', expirationTime: null, keys: { p256dh: 'p', auth: 'a' } }),
  };
  const self = {
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
    location: { origin },
    registration: {
      showNotification: async (...shown: unknown[]) => done.push(shown),
      pushManager: { subscribe: async () => subscription },
    },
    clients: { matchAll: async () => pages, openWindow: async (address: string) => done.push(address) },
  };
  const fetch = async (...asked: unknown[]) => done.push(asked);
  runInNewContext(source, { self, fetch, URL });
});

async function fire(name: string, event: object): Promise<void> {
  const waits: Promise<unknown>[] = [];
  listeners.get(name)?.({ ...event, waitUntil: (wait: Promise<unknown>) => waits.push(wait) });
  await Promise.all(waits);
}

const click = (path: string) =>
  fire('notificationclick', { notification: { close: () => done.push('closed'), data: { path } } });

test('it shows what the server sends', async () => {
  const message = { title: 'Escalated', body: 'Urgent', path: '/dashboard?ticket=7', tag: 'notice-1' };
  await fire('push', { data: { json: () => message } });
  expect(done).toEqual([
    [
      'Escalated',
      { body: 'Urgent', tag: 'notice-1', icon: '/icons/parley-192.png', data: { path: '/dashboard?ticket=7' } },
    ],
  ]);
});

test('a click leads to what it is about, in a page that is open or in a new one', async () => {
  await click('/dashboard?ticket=7');
  expect(done).toEqual(['closed', `${origin}/dashboard?ticket=7`]);
  done.length = 0;
  pages = [
    {
      focus: async () => {
        throw new Error('gone');
      },
      navigate: async () => undefined,
    },
    { focus: async () => undefined, navigate: async (address) => void done.push(['navigated', address]) },
  ];
  await click('/posting');
  expect(done).toEqual(['closed', ['navigated', `${origin}/posting`]]);
});

test.each(['https://evil.example/', '//evil.example/', 'javascript:alert(1)'])(
  'a click on what leads to %s only closes it',
  async (path) => {
    await click(path);
    expect(done).toEqual(['closed']);
  },
);

test('it tells the server of the browser’s new address', async () => {
  await fire('pushsubscriptionchange', { oldSubscription: { options: {} }, newSubscription: null });
  expect(done).toEqual([
    [
      '/api/notifications/push-devices',
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ endpoint: 'https://push.example/2', keys: { p256dh: 'p', auth: 'a' } }),
      },
    ],
  ]);
});

test('it answers no requests, so that nothing of a person stays in the browser by it', () => {
  expect([...listeners.keys()].toSorted()).toEqual([
    'activate',
    'install',
    'notificationclick',
    'push',
    'pushsubscriptionchange',
  ]);
});
