/** Addresses, line breaks and markup that a link hands to a call which leads on, or which answers with what it was asked. */
import { calls } from '@parley/contract/calls.ts';
import { expect, test } from 'vitest';
import { callNames, cookiesOf, newAddress, type Stage } from './stage.ts';

const words = [
  ...['next', 'redirect', 'redirect_uri', 'returnTo', 'return_to', 'url', 'continue', 'state', 'code', 'iss'],
  ...['error', 'error_description', 'error_uri', 'platform', 'success', 'details', 'hub.challenge', 'challenge'],
];
const values = [
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example/',
  'javascript:alert(1)',
  '<script>evil.example</script>',
  'x\r\nset-cookie: evil.example=1',
];

export function attackByLinks(stage: () => Stage): void {
  test('no link to a call leads to another site, sets a cookie or writes a page', async () => {
    const { inject, owner, requestOf } = stage();
    const faults: string[] = [];
    const reading = callNames.filter((each) => calls[each].method === 'GET' && each !== 'openLiveEvents');
    for (const name of reading)
      for (const value of values) {
        const search = new URLSearchParams(words.map((word): [string, string] => [word, value]));
        const [path = ''] = requestOf(name, {
          params: { code: value.slice(0, 60), token: value, platform: 'facebook' },
        }).url.split('?');
        for (const cookie of calls[name].permission === 'public' ? ['', cookiesOf(owner)] : [cookiesOf(owner)]) {
          const answer = await inject({
            method: 'GET',
            url: `${path}?${search}`,
            remoteAddress: newAddress(),
            headers: { cookie, accept: 'text/html' },
          });
          const fault = (what: string) => faults.push(`${name} with ${value}: ${what}`);
          const location = String(answer.headers.location ?? '');
          const isWithin =
            location === '' || /^\/(?![/\\])/.test(location) || location.startsWith('https://network.example/');
          if (!isWithin) fault(`leads to ${location}`);
          if (/[\r\n]/.test(location) || String(answer.headers['set-cookie']).includes('evil')) fault('a header');
          if (String(answer.headers['content-type']).includes('html') && answer.body.includes('evil.example'))
            fault('a page');
          if (answer.statusCode >= 500) fault(String(answer.statusCode));
        }
      }
    expect(faults).toEqual([]);
  });

  test('no page takes over what stands in its address', async () => {
    const { inject } = stage();
    for (const path of [
      '/',
      '/login',
      '/nowhere',
      '/privacy',
      '/api/docs',
      '/api/docs/',
      '//evil.example',
      '/\\evil.example',
      '//evil.example/%2f..',
    ])
      for (const value of values) {
        const answer = await inject({
          method: 'GET',
          url: `${path}?next=${encodeURIComponent(value)}#${encodeURIComponent(value)}`,
        });
        const { location = '' } = answer.headers;
        expect({ path, value, location: /evil/.test(String(location).split('?')[0] ?? '') }).toEqual({
          path,
          value,
          location: false,
        });
        if (String(answer.headers['content-type']).includes('html')) expect(answer.body).not.toContain('evil');
      }
  });
}
