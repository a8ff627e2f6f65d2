/** What X tells of its rate limits in each answer. Source: docs.x.com/x-api/fundamentals/rate-limits, read 2026-11-21. */
import type { SeenAllowance } from '../../connector/configuration.ts';
import { readResetHeader } from '../../http/retry-at.ts';

/** Each call has a window for each account; posting has another by the day, for the account and for the whole application. */
const windows = [
  { prefix: 'x-rate-limit', suffix: '', scope: 'account' },
  { prefix: 'x-user-limit-24hour', suffix: ' (24 hours)', scope: 'account' },
  { prefix: 'x-app-limit-24hour', suffix: ' (24 hours, all accounts)', scope: 'application' },
] as const;

/** What a person calls them; a call that is not here is shown by its path. */
const labels: Readonly<Record<string, string>> = {
  'GET /2/users/:id/mentions': 'Reading mentions',
  'GET /2/users/:id/tweets': 'Reading own posts',
  'GET /2/users/:id': 'Reading profiles',
  'GET /2/users/me': 'Reading the account',
  'GET /2/tweets': 'Reading post figures',
  'GET /2/tweets/:id': 'Reading single posts',
  'GET /2/tweets/analytics': 'Reading analytics',
  'GET /2/dm_events': 'Reading direct messages',
  'GET /2/dm_events/:id': 'Reading single direct messages',
  'POST /2/tweets': 'Posts and replies',
  'DELETE /2/tweets/:id': 'Deleting posts',
  'POST /2/dm_conversations/with/:id/messages': 'Sending direct messages',
  'POST /2/dm_conversations/:id/messages': 'Sending direct messages in groups',
  'DELETE /2/dm_events/:id': 'Deleting direct messages',
  'POST /2/media/upload': 'Uploading pictures',
  'POST /2/media/upload/initialize': 'Uploading films, beginning',
  'POST /2/media/upload/:id/append': 'Uploading films, parts',
  'POST /2/media/upload/:id/finalize': 'Uploading films, end',
  'GET /2/media/upload': 'Looking after uploads',
  'POST /2/media/metadata': 'Alternative texts',
};

/** @param windowScope whose window of 15 minutes the call took from: with the application's own token it is the application's */
export function readTwitterAllowances(
  method: string,
  path: string,
  headers: Headers,
  windowScope: SeenAllowance['scope'] = 'account',
): SeenAllowance[] {
  const call = `${method} ${path.replace(/\?.*$/, '').replaceAll(/\/\d[\d-]+(?=\/|$)/g, '/:id')}`;
  return windows.flatMap(({ prefix, suffix, scope: usualScope }) => {
    const scope = prefix === 'x-rate-limit' ? windowScope : usualScope;
    const limit = Number(headers.get(`${prefix}-limit`) ?? Number.NaN);
    const remaining = Number(headers.get(`${prefix}-remaining`) ?? Number.NaN);
    if (!Number.isFinite(limit) || !Number.isFinite(remaining)) return [];
    const resetsAt = readResetHeader(headers, `${prefix}-reset`);
    return [
      {
        bucket: call + suffix,
        label: (labels[call] ?? call) + suffix,
        scope,
        used: limit - remaining,
        limit,
        unit: 'calls' as const,
        resetsAt,
        // Each call has its own, and the inbox spreads its calls over what is left of theirs.
        boundsAsking: false,
      },
    ];
  });
}
