import { describe, expect, it } from 'vitest';
import { sampleAccount, sampleCheck, sampleDraft } from '../draft/draft.fixture.ts';
import { countOf, countsByPlatform } from './caption-count.ts';

const accounts = [sampleAccount('facebook'), sampleAccount('twitter', { counting: 'weighted' })];
const draft = sampleDraft({
  selection: ['facebook', 'twitter'],
  connectionIds: ['facebook', 'twitter'],
  caption: '日本',
  hashtags: '#tea',
});

describe('the character counter', () => {
  it('counts caption, blank line and hashtags against the smallest limit of the selection', () => {
    const plain = sampleDraft({ selection: ['facebook', 'linkedin'], caption: 'Hello', hashtags: '#tea' });
    expect(countOf(plain, 'all', [], null)).toEqual({ characters: 5 + 2 + 4, maxChars: 3000, isOver: false });
    expect(countOf(sampleDraft({ selection: ['global'] }), 'all', [], null).maxChars).toBe(280);
    expect(countOf(sampleDraft(), 'all', [], null).maxChars).toBe(280);
  });

  it('counts as each network counts, and shows the longest for all', () => {
    expect(countOf(draft, 'facebook', accounts, null)).toMatchObject({ characters: 8, maxChars: 63_206 });
    expect(countOf(draft, 'twitter', accounts, null)).toMatchObject({ characters: 10, maxChars: 280 });
    expect(countOf(draft, 'all', accounts, null)).toMatchObject({ characters: 10, maxChars: 280 });
  });

  it('believes the network where it told', () => {
    const told = { connectionId: 'twitter', platform: 'twitter' as const, characters: 33, maxChars: 280, problems: [] };
    expect(countOf(draft, 'twitter', accounts, sampleCheck({ accounts: [told] })).characters).toBe(33);
  });

  it('is red beyond the limit, by the longest text of any platform', () => {
    const long = { ...draft, captions: { facebook: 'x'.repeat(281) } };
    expect(countOf(long, 'all', accounts, null).isOver).toBe(true);
    expect(countOf(long, 'facebook', accounts, null).isOver).toBe(false);
  });

  it('is shown for each platform only where their texts differ', () => {
    expect(countsByPlatform(draft, ['facebook', 'twitter'], accounts, null)).toEqual([]);
    const own = { ...draft, captions: { twitter: 'Tea' } };
    const counts = countsByPlatform(own, ['facebook', 'twitter'], accounts, null);
    expect(counts.map(({ platform, count }) => [platform, count.characters])).toEqual([
      ['facebook', 8],
      ['twitter', 3 + 2 + 4],
    ]);
  });
});
