import type { UtmRule } from '@parley/contract/posting-settings/schemas.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addUtmToLink, addUtmToText } from './utm.ts';

const rule: UtmRule = { isOn: true, source: '{platform}', medium: 'social', campaign: '{campaign}' };
const place = { platform: 'linkedin', campaign: 'Winter sale' } as const;
const words = 'utm_source=linkedin&utm_medium=social&utm_campaign=Winter%20sale';
const link = (address: string) => addUtmToLink(address, rule, place);
const text = (content: string) => addUtmToText(content, rule, place);

describe('tracking words on a link', () => {
  it('stand after what the link asks already and before its fragment', () => {
    expect(link('https://tern.example')).toBe(`https://tern.example?${words}`);
    expect(link('https://tern.example/a?b=1')).toBe(`https://tern.example/a?b=1&${words}`);
    expect(link('https://tern.example/a?')).toBe(`https://tern.example/a?${words}`);
    expect(link('https://tern.example/a??')).toBe(`https://tern.example/a??&${words}`);
    expect(link('http://tern.example/a#size')).toBe(`http://tern.example/a?${words}#size`);
  });

  it('keep the words that a link has', () => {
    expect(link('https://tern.example/?utm_source=letter')).toBe(
      'https://tern.example/?utm_source=letter&utm_medium=social&utm_campaign=Winter%20sale',
    );
    expect(link(`https://tern.example/?${words}`)).toBe(`https://tern.example/?${words}`);
  });

  it('leave out what has no value, and everything that is no http(s) link', () => {
    expect(addUtmToLink('https://tern.example/', rule, { ...place, campaign: null })).toBe(
      'https://tern.example/?utm_source=linkedin&utm_medium=social',
    );
    for (const other of ['mailto:jo@tern.example', 'ftp://tern.example/a', 'tern.example', 'https://'])
      expect(link(other)).toBe(other);
  });

  it('change nothing while the rule is off, and nothing the second time', () => {
    const off = { ...rule, isOn: false };
    fc.assert(
      fc.property(fc.webUrl({ withFragments: true, withQueryParameters: true }), (address) => {
        expect(addUtmToLink(address, off, place)).toBe(address);
        expect(link(link(address))).toBe(link(address));
        expect(new URL(link(address)).hash).toBe(new URL(address).hash);
      }),
    );
  });
});

describe('tracking words in a text', () => {
  it('leave the sentence’s own marks outside', () => {
    expect(text('See https://tern.example/a, or (https://tern.example/b). Now!')).toBe(
      `See https://tern.example/a?${words}, or (https://tern.example/b?${words}). Now!`,
    );
    expect(text('https://en.wikipedia.example/wiki/Tern_(bird)')).toBe(
      `https://en.wikipedia.example/wiki/Tern_(bird)?${words}`,
    );
    expect(text('“https://tern.example/c”')).toBe(`“https://tern.example/c?${words}”`);
    expect(text('Read on: https://tern.example/c… **https://tern.example**')).toBe(
      `Read on: https://tern.example/c?${words}… **https://tern.example?${words}**`,
    );
    expect(text('（https://tern.example/c）です。https://tern.example/d。次の「https://tern.example/e」')).toBe(
      `（https://tern.example/c?${words}）です。https://tern.example/d?${words}。次の「https://tern.example/e?${words}」`,
    );
    expect(text('https://tern.example/wiki/佐々木\u200bfree')).toBe(
      `https://tern.example/wiki/佐々木?${words}\u200bfree`,
    );
  });

  it('leave an address alone that is too long for one, and every unopened bracket outside', () => {
    expect(text(`http://a${')'.repeat(69_000)}`)).toBe(`http://a?${words}${')'.repeat(69_000)}`);
    for (const hostile of [`http://a${'.'.repeat(69_000)}a`, `http://a/${'('.repeat(2_000)}`])
      expect(text(hostile)).toBe(hostile);
    expect(text('http://a.example/(b).).')).toBe(`http://a.example/(b)?${words}.).`);
  });

  it('change no text without a link', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (content) => {
        if (!/https?:\/\//i.test(content)) expect(text(content)).toBe(content);
      }),
    );
  });
});
