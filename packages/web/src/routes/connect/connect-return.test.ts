import { describe, expect, it } from 'vitest';
import { readConnectReturn, withoutConnectReturn } from './connect-return.ts';

const read = (query: string) => readConnectReturn(new URLSearchParams(query));

describe('coming back from a network', () => {
  it('tells which network was connected', () => {
    expect(read('success=true&platform=twitter')).toMatchObject({
      connected: true,
      toast: { title: 'X/Twitter Connected' },
    });
  });

  it('promises no messages of a network that has none', () => {
    expect(read('success=true&platform=tiktok')?.toast).toEqual({
      title: 'TikTok Connected',
      description: 'The account is listed in Settings, Integrations.',
    });
  });

  it('says nothing without a result or about an unknown network', () => {
    expect(read('')).toBeNull();
    expect(read('success=true')).toBeNull();
    expect(read('success=true&platform=myspace')).toBeNull();
    expect(read('success=false&platform=twitter')).toBeNull();
  });

  it('tells an error in words, even where success is claimed too', () => {
    expect(read('success=true&platform=facebook&error=access_denied')).toEqual({
      connected: false,
      platform: 'facebook',
      toast: { title: 'Connection Failed', description: 'OAuth error: access denied', variant: 'destructive' },
    });
  });

  it('uses the details of a LinkedIn refusal', () => {
    expect(read('error=oauth_denied&platform=linkedin&details=user_cancelled_authorize')?.toast).toMatchObject({
      title: 'LinkedIn Connection Failed',
      variant: 'destructive',
    });
  });

  it('clears its own parameters only', () => {
    expect(
      withoutConnectReturn(new URLSearchParams('success=true&platform=x&error=e&details=d&choose=7')).toString(),
    ).toBe('choose=7');
  });
});
