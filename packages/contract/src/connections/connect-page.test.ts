import { describe, expect, it } from 'vitest';
import { connectionFailureOf, connectPathOf, leftOutSentenceOf, scopesLeftOutOf, startPageOf } from './connect-page.ts';

describe('the connect page', () => {
  it('starts Facebook and Instagram on the page that explains both, and the others at once', () => {
    expect(startPageOf('facebook')).toBe('/connect/facebook');
    expect(startPageOf('instagram')).toBe('/connect/facebook');
    expect(startPageOf('linkedin')).toBeNull();
    expect(startPageOf('twitter')).toBeNull();
  });

  it('has a card for five networks; the others are connected in Settings', () => {
    expect(connectPathOf('instagram')).toBe('/connect');
    for (const platform of ['telegram', 'tiktok', 'whatsapp'] as const)
      expect(connectPathOf(platform)).toBe('/settings?tab=integrations');
  });

  it('tells an error code in words', () => {
    expect(connectionFailureOf('twitter', 'access_denied', null)).toEqual({
      title: 'Connection Failed',
      text: 'OAuth error: access denied',
    });
  });

  it('says which permission was left out where a sign-in brought nothing', () => {
    expect(connectionFailureOf('facebook', 'no_accounts_found', 'business_management').text).toBe(
      'OAuth error: no accounts found. Not granted: business_management (pages that belong to a business portfolio are not shown without it). Connect again and leave every permission ticked.',
    );
    expect(connectionFailureOf('facebook', 'no_accounts_found', null).text).toBe('OAuth error: no accounts found');
  });

  it('misses nothing where the network does not tell what was granted', () => {
    expect(scopesLeftOutOf(['pages_show_list', 'business_management'], ['pages_show_list'])).toEqual([
      'business_management',
    ]);
    expect(scopesLeftOutOf(['pages_show_list'], [])).toEqual([]);
    expect(leftOutSentenceOf([])).toBeNull();
  });

  it('explains each refusal of LinkedIn', () => {
    const texts = [
      'user_cancelled_authorize',
      'invalid_client',
      'invalid_redirect_uri',
      'invalid_scope',
      'else',
      null,
    ].map((details) => connectionFailureOf('linkedin', 'oauth_denied', details));
    expect(new Set(texts.map(({ title }) => title))).toEqual(new Set(['LinkedIn Connection Failed']));
    expect(new Set(texts.map(({ text }) => text)).size).toBe(5);
    expect(texts[0]?.text).toContain('click Allow');
    expect(texts[4]).toEqual(texts[5]);
  });

  it('has no special words for other errors of LinkedIn', () => {
    expect(connectionFailureOf('linkedin', 'state_mismatch', 'invalid_scope').title).toBe('Connection Failed');
  });
});
