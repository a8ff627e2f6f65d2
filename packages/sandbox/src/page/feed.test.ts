import { expect, test } from 'vitest';
import { openSandbox } from '../testing/open-sandbox.ts';

test('the feed has news, gets more by a call, and answers 304 to who knows them all', async () => {
  const sandbox = await openSandbox();
  try {
    const address = `${sandbox.url}/sandbox/feed.xml`;
    const first = await fetch(address);
    expect(await first.text()).toContain('<title>How we test a tent</title>');
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
    expect((await fetch(address, { headers })).status).toBe(304);
    const send = (body: object) =>
      fetch(`${sandbox.url}/sandbox/api/feed`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    expect((await send({ title: 'Soup & <bread>', link: 'https://journal.example/soup' })).status).toBe(201);
    expect(await (await fetch(address, { headers })).text()).toContain(
      '<title>Soup &amp; &lt;bread&gt;</title><link>https://journal.example/soup</link>',
    );
    expect((await send({ title: '' })).status).toBe(400);
  } finally {
    await sandbox.close();
  }
});
