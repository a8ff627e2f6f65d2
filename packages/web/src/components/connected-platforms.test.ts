import type { Connection } from '@parley/contract/connections/schemas.ts';
import { describe, expect, it } from 'vitest';
import { accountStateOf, backfillOf, followersOf, renewalProblemOf } from './account-words.ts';
import { toConnectedPlatforms } from './connected-platforms.tsx';

const now = new Date('2026-11-21T12:00:00.000Z');

function connection(fields: Partial<Connection>): Connection {
  return {
    id: '00000000-0000-4000-8000-000000000001',
    platform: 'facebook',
    accessToken: 'present',
    isValid: true,
    platformUserId: '42',
    platformUsername: 'tern',
    createdAt: '2026-11-01T00:00:00.000Z',
    needsReauth: false,
    lastValidationError: null,
    renewalProblem: null,
    networkRefusal: null,
    profileImage: null,
    name: 'Tern Outdoor',
    platformData: { profileImage: null, username: null, followerCount: null },
    isSandbox: false,
    scopes: [],
    lastSyncedAt: null,
    backfill: { state: 'done', messages: 0, reason: null },
    ...fields,
  };
}

describe('what is derived per network', () => {
  it('names the account, falling back to its username, then unknown', () => {
    const userIdOf = (fields: Partial<Connection>) => toConnectedPlatforms([connection(fields)], now)[0]?.user_id;
    expect(userIdOf({})).toBe('42');
    expect(userIdOf({ platformUserId: '' })).toBe('tern');
    expect(userIdOf({ platformUserId: '', platformUsername: null })).toBe('unknown');
  });

  it('is connected only with a token', () => {
    expect(toConnectedPlatforms([connection({ accessToken: null })], now)[0]?.connected).toBe(false);
    expect(toConnectedPlatforms([], now)).toEqual([]);
  });

  it('asks for a reconnection when one of several accounts needs it', () => {
    const broken = connection({ needsReauth: true, lastValidationError: 'The access token expired.' });
    const [state] = toConnectedPlatforms([connection({}), broken], now);
    expect(state).toMatchObject({ needsReauth: true, lastValidationError: 'The access token expired.' });
    expect(accountStateOf(state ?? null).label).toBe('Needs Reconnection');
  });
});

describe('the words of an account', () => {
  it('tell its state', () => {
    expect(accountStateOf(null).label).toBe('Not Connected');
    expect(accountStateOf({ connected: true, isValid: true, needsReauth: false }).label).toBe('Connected');
    expect(accountStateOf({ connected: true, isValid: false, needsReauth: false }).label).toBe('Needs Reconnection');
  });

  it('tell that rights cannot be renewed, until when they last and why, and nothing when they can', () => {
    const since = '2026-11-20T12:00:00.000Z';
    const told = renewalProblemOf({
      renewalProblem: { since, reason: 'Said by the network.', endsAt: '2026-12-20T12:00:00.000Z' },
    });
    expect(told).toContain('2026');
    expect(told).toContain('Said by the network.');
    expect(renewalProblemOf({ renewalProblem: null })).toBeNull();
  });

  it('shorten followers', () => {
    expect(followersOf('facebook', 48_100)).toBe('48.1K followers');
    expect(followersOf('facebook', 1)).toBe('1 follower');
    expect(followersOf('youtube', 48_100)).toBe('48.1K subscribers');
    expect(followersOf('facebook', null)).toBeNull();
  });

  it('tell how far earlier messages are fetched, and nothing when they are', () => {
    expect(backfillOf({ backfill: { state: 'running', messages: 1, reason: null } })?.text).toBe(
      'Fetching the last 30 days: 1 message so far',
    );
    expect(backfillOf({ backfill: { state: 'failed', messages: 3, reason: 'Rate limited.' } })?.text).toContain(
      'Rate limited.',
    );
    expect(backfillOf({ backfill: { state: 'done', messages: 3, reason: null } })).toBeNull();
  });
});
