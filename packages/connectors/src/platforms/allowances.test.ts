import { describe, expect, test } from 'vitest';
import { readGraphAllowances } from './facebook/allowances.ts';
import { readTwitterAllowances } from './twitter/allowances.ts';

const now = new Date('2026-11-21T12:00:00Z');

describe('allowances that networks announce', () => {
  test('X names the window of the call, by account, and the day of the application', () => {
    const headers = new Headers({
      'x-rate-limit-limit': '300',
      'x-rate-limit-remaining': '288',
      'x-rate-limit-reset': String(now.getTime() / 1000 + 900),
      'x-app-limit-24hour-limit': '10000',
      'x-app-limit-24hour-remaining': '9999',
      'x-app-limit-24hour-reset': String(now.getTime() / 1000 + 86_400),
    });
    const [window, day] = readTwitterAllowances('GET', '/2/users/2244994945/mentions?max_results=100', headers);
    expect(window).toMatchObject({
      bucket: 'GET /2/users/:id/mentions',
      scope: 'account',
      used: 12,
      limit: 300,
      resetsAt: new Date('2026-11-21T12:15:00Z'),
    });
    expect(day).toMatchObject({ scope: 'application', used: 1, limit: 10_000 });
  });

  test('Graph tells percentages, and the fullest count is the one that stops', () => {
    const headers = new Headers({
      'x-app-usage': '{"call_count":28,"total_time":25,"total_cputime":31}',
      'x-business-use-case-usage':
        '{"102":[{"type":"pages","call_count":95,"total_cputime":20,"total_time":20,"estimated_time_to_regain_access":19}]}',
    });
    const [app, pages] = readGraphAllowances(headers, now);
    expect(app).toMatchObject({ scope: 'application', used: 31, limit: 100, unit: 'percent', resetsAt: null });
    expect(pages).toMatchObject({ scope: 'account', used: 95, resetsAt: new Date('2026-11-21T12:19:00Z') });
  });

  test('headers that are absent or unreadable tell nothing', () => {
    expect(readTwitterAllowances('GET', '/2/users/me', new Headers())).toEqual([]);
    expect(readGraphAllowances(new Headers({ 'x-app-usage': 'no JSON' }), now)).toEqual([]);
  });
});
