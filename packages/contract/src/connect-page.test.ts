import { describe, expect, it } from 'vitest';
import { connectionFailureOf, connectPathOf, startPageOf } from './connect-page.ts';

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
