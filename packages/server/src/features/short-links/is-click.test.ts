import { expect, it } from 'vitest';
import { isClick } from './is-click.ts';

const android = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko)';
const agentIs = (agent: string) => isClick({ method: 'GET', headers: { 'user-agent': agent } });

it('people’s browsers are clicks, those inside the networks’ applications too', () => {
  for (const agent of [
    `${android} Chrome/131.0.0.0 Mobile Safari/537.36`,
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 [FBAN/FBIOS;FBAV/490.0]',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Mobile/22B83 Instagram 359.0.0.30',
    'Mozilla/5.0 (Linux; Android 9; CUBOT X19) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36',
    'Mozilla/4.0 (compatible; MSIE 8.0; Windows NT 6.1)',
  ])
    expect([agent, agentIs(agent)]).toEqual([agent, true]);
});

it('readers of link previews, crawlers and scripts are none', () => {
  for (const agent of [
    'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_11_1) AppleWebKit/601.2.4 Version/9.0.1 facebookexternalhit/1.1 Facebot Twitterbot/1.0',
    'LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)',
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/131.0.0.0 Safari/537.36',
    'TelegramBot (like TwitterBot)',
    'WhatsApp/2.23.20.0 A',
    'curl/8.5.0',
    '',
  ])
    expect([agent, agentIs(agent)]).toEqual([agent, false]);
});

it('a look at the head, and a page that a browser loads ahead, are none', () => {
  const headers = { 'user-agent': `${android} Chrome/131.0.0.0 Mobile Safari/537.36` };
  expect(isClick({ method: 'HEAD', headers })).toBe(false);
  expect(isClick({ method: 'GET', headers: { ...headers, 'sec-purpose': 'prefetch;prerender' } })).toBe(false);
  expect(isClick({ method: 'GET', headers: { ...headers, 'sec-purpose': '' } })).toBe(true);
});
