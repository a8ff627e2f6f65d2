import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenSandbox, openSandbox } from '../testing/open-sandbox.ts';

/** The door of those who play the customers: texts that break programs. */
const texts = {
  'a NUL': 'a\0b',
  'half a character': 'half \ud83d',
  'a megabyte': 'x'.repeat(1024 * 1024),
  'a text written backwards': 'photo\u202egnp.exe\u2066',
  'a tag': '"><script>alert(1)</script>',
};
type Kinds = { name: string; kinds: string[]; brandKinds: string[] };

let sandbox: OpenSandbox;
let platforms: Kinds[];
beforeAll(async () => {
  sandbox = await openSandbox({});
  platforms = (await sandbox.call('/api/state')).body.platforms as Kinds[];
});
afterAll(() => sandbox.close());

const author = { handle: 'jo', name: 'Jo' };

describe.each(Object.entries(texts))('%s', (_, text) => {
  test('written on any network is taken or refused in words, and the page can still be read', async () => {
    for (const { name, kinds, brandKinds } of platforms) {
      const bodies = [
        ...kinds.map((kind) => ({ kind, author, text })),
        ...kinds.map((kind) => ({ kind, author: { handle: 'jo', name: text }, text: 'Hello' })),
        ...kinds.map((kind) => ({ kind, author: { handle: text, name: 'Jo' }, text: 'Hello' })),
        ...kinds.map((kind) => ({ kind, author, text: 'Hello', thread: text })),
        ...brandKinds.map((kind) => ({ kind, author, text, from: 'brand' })),
        { kind: text, author, text: 'Hello' },
        { kind: 'message', author, text: 'Hello', account: text, [text]: text },
      ];
      for (const json of bodies) {
        const { status, body } = await sandbox.call(`/api/${name}/inbound`, { json });
        expect({ name, kind: json.kind.slice(0, 20), isOurs: status >= 500 }).toEqual({
          name,
          kind: json.kind.slice(0, 20),
          isOurs: false,
        });
        if (status !== 201) expect(body.message).toEqual(expect.any(String));
      }
      const state = await sandbox.call(`/api/state?platform=${name}`);
      expect([state.status, typeof state.body.platform]).toEqual([200, 'string']);
    }
  });

  test('in a fault, an edit, a feed or an address breaks nothing', async () => {
    const { externalId } = await sandbox.receive('twitter', { kind: 'mention', author, text: 'Hello' });
    const inPath = encodeURIComponent(text.toWellFormed().slice(0, 5_000));
    for (const [path, options] of [
      ['/api/twitter/faults', { json: { mode: text } }],
      ['/api/twitter/faults', { json: { mode: 'status', path: text } }],
      [`/api/twitter/inbound/${externalId}`, { method: 'PATCH', json: { text } }],
      ['/api/feed', { json: { title: text } }],
      ['/api/feed', { json: { title: 'News', link: text } }],
      [`/api/${inPath}/outbound`, {}],
      [`/api/state?platform=twitter&account=${inPath}`, {}],
      [`/media/twitter/${inPath}`, {}],
      [`/facebook/v26.0/dialog/oauth?client_id=${inPath}&redirect_uri=${inPath}&state=${inPath}`, {}],
    ] as const) {
      const { status } = await sandbox.call(path, options);
      expect({ path: path.slice(0, 40), isOurs: status >= 500 }).toEqual({ path: path.slice(0, 40), isOurs: false });
    }
    await sandbox.call('/api/twitter/faults', { method: 'DELETE' });
    expect((await sandbox.call('/feed.xml')).status).toBe(200);
  });
});
