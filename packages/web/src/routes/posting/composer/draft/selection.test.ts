import { describe, expect, it } from 'vitest';
import { sampleAccount, sampleDraft } from './draft.fixture.ts';
import { fieldsOf } from './post-draft.ts';
import {
  accountsOfSelection,
  isGlobalOffered,
  leaveOut,
  missingAccountWords,
  toggleAccount,
  toggleTarget,
  withProposedAccounts,
} from './selection.ts';

const accounts = [sampleAccount('facebook'), sampleAccount('instagram'), sampleAccount('linkedin', { isValid: false })];
const choose = (...targets: Parameters<typeof toggleTarget>[1][]) =>
  targets.reduce((draft, target) => toggleTarget(draft, target, accounts), sampleDraft());

describe('choosing platforms', () => {
  it('offers Global Post once two specific platforms are chosen, and while it is chosen itself', () => {
    expect(isGlobalOffered(choose())).toBe(false);
    expect(isGlobalOffered(choose('facebook'))).toBe(false);
    expect(isGlobalOffered(choose('facebook', 'instagram'))).toBe(true);
    expect(isGlobalOffered(choose('facebook', 'instagram', 'global'))).toBe(true);
  });

  it('replaces the selection by Global Post and clears what single platforms had of their own', () => {
    const draft = toggleTarget(
      { ...choose('facebook', 'instagram'), captions: { instagram: 'Own' }, hashtagsBy: { facebook: '#own' } },
      'global',
      accounts,
    );
    expect(draft).toMatchObject({ selection: ['global'], captions: {}, hashtagsBy: {} });
    expect(draft.connectionIds).toEqual(['facebook', 'instagram']);
    expect(fieldsOf(draft)).toMatchObject({ isGlobal: true, platforms: ['facebook', 'instagram'] });
  });

  it('drops Global Post for a specific platform', () => {
    const draft = choose('instagram', 'linkedin', 'global', 'facebook');
    expect(draft).toMatchObject({ selection: ['facebook'], connectionIds: ['facebook'], globalPlatforms: [] });
  });

  it('removes caption, hashtags and accounts of a platform that is taken out', () => {
    const draft = toggleTarget(
      {
        ...choose('facebook', 'instagram'),
        captions: { instagram: 'A', facebook: 'B' },
        hashtagsBy: { instagram: '#a' },
      },
      'instagram',
      accounts,
    );
    expect(draft).toMatchObject({ selection: ['facebook'], captions: { facebook: 'B' }, hashtagsBy: {} });
    expect(draft.connectionIds).toEqual(['facebook']);
  });

  it('proposes the first account, and no other name in its place where it has to be connected again', () => {
    const several = [sampleAccount('facebook', { letter: 'A' }), sampleAccount('facebook', { letter: 'B' })];
    const draft = toggleTarget(sampleDraft(), 'facebook', several);
    expect(draft.connectionIds).toEqual(['facebookA']);
    expect(toggleAccount(draft, 'facebookB', several).connectionIds).toEqual(['facebookA', 'facebookB']);
    expect(toggleAccount(draft, 'facebookA', several).connectionIds).toEqual([]);
    const expired = [sampleAccount('facebook', { letter: 'A', isValid: false }), ...several.slice(1)];
    const undecided = toggleTarget(sampleDraft(), 'facebook', expired);
    expect(undecided).toMatchObject({ selection: ['facebook'], connectionIds: [] });
    expect(missingAccountWords(undecided, expired)).toBe('Choose an account for Facebook');
  });

  it('proposes a page and never the person’s own profile, which is posted to once it is ticked', () => {
    const profile = sampleAccount('linkedin', { letter: 'Person', isPersonal: true });
    const withPages = [...['A', 'B'].map((letter) => sampleAccount('linkedin', { letter })), profile];
    expect(toggleTarget(sampleDraft(), 'linkedin', withPages).connectionIds).toEqual(['linkedinA']);
    for (const target of ['linkedin', 'global'] as const)
      expect(toggleTarget(sampleDraft(), target, [profile]).connectionIds).toEqual([]);
    const bare = sampleDraft({ selection: ['linkedin'] });
    expect(withProposedAccounts(bare, [profile])).toEqual(bare);
    expect(toggleAccount(bare, profile.connectionId, [profile]).connectionIds).toEqual(['linkedinPerson']);
  });

  it('takes one account of each platform into a Global Post, those that were chosen before the first', () => {
    const several = [
      sampleAccount('facebook', { letter: 'A' }),
      sampleAccount('facebook', { letter: 'B' }),
      sampleAccount('instagram'),
      sampleAccount('linkedin', { letter: 'Page', isValid: false }),
      sampleAccount('linkedin', { letter: 'Person' }),
    ];
    expect(toggleTarget(sampleDraft(), 'global', several).connectionIds).toEqual(['facebookA', 'instagram']);
    const chosen = sampleDraft({ selection: ['facebook', 'linkedin'], connectionIds: ['facebookB', 'linkedinPage'] });
    const draft = toggleTarget(chosen, 'global', several);
    expect(draft.connectionIds).toEqual(['facebookB', 'instagram', 'linkedinPage']);
    expect(toggleAccount(draft, 'linkedinPerson', several).connectionIds).toContain('linkedinPerson');
  });

  it('says which platform has nobody to speak as', () => {
    expect(missingAccountWords(choose('facebook', 'instagram'), accounts)).toBeNull();
    expect(missingAccountWords(choose('facebook', 'tiktok'), accounts)).toBe(
      'TikTok has no account: connect one or take it out',
    );
    const unticked = toggleAccount(choose('facebook'), 'facebook', accounts);
    expect(missingAccountWords(unticked, accounts)).toBe('Choose an account for Facebook');
    const noneOfAll = { ...choose('facebook', 'instagram', 'global'), connectionIds: [] };
    expect(missingAccountWords(noneOfAll, accounts)).toBe('Choose at least one account');
  });

  it('chooses all accounts that work where a post names networks alone', () => {
    const bare = sampleDraft({ selection: ['facebook', 'linkedin'] });
    expect(withProposedAccounts(bare, accounts).connectionIds).toEqual(['facebook']);
    const chosen = { ...bare, connectionIds: ['linkedin'] };
    expect(withProposedAccounts(chosen, accounts)).toEqual(chosen);
    const twoOfAll = sampleDraft({ selection: ['global'], globalPlatforms: ['facebook', 'linkedin'] });
    expect(withProposedAccounts(twoOfAll, accounts).connectionIds).toEqual(['facebook']);
    expect(withProposedAccounts({ ...twoOfAll, globalPlatforms: [] }, accounts).connectionIds).toEqual([
      'facebook',
      'instagram',
    ]);
  });

  it('speaks of the accounts of the chosen platforms, and of all for a global post', () => {
    const ids = (draft: ReturnType<typeof choose>) =>
      accountsOfSelection(draft, accounts).map((each) => each.connectionId);
    expect(ids(choose('instagram'))).toEqual(['instagram']);
    expect(ids(choose('facebook', 'instagram', 'global'))).toEqual(['facebook', 'instagram', 'linkedin']);
    expect(ids(choose())).toEqual([]);
  });
});

it('accounts that are left out take their network with them where it has no other', () => {
  const accounts = [
    sampleAccount('facebook'),
    sampleAccount('facebook', { letter: 'b' }),
    sampleAccount('twitter'),
    sampleAccount('youtube'),
  ];
  const draft = sampleDraft({
    selection: ['facebook', 'twitter', 'youtube'],
    connectionIds: ['facebook', 'facebookb', 'twitter', 'youtube'],
    captions: { twitter: 'Short' },
  });
  expect(leaveOut(draft, ['facebookb', 'twitter', 'youtube'], accounts)).toMatchObject({
    ...{ selection: ['facebook'], connectionIds: ['facebook'], captions: {} },
  });
  const global = sampleDraft({ selection: ['global'], connectionIds: ['facebook', 'twitter'] });
  expect(leaveOut(global, ['twitter'], accounts)).toMatchObject({
    ...{ selection: ['global'], connectionIds: ['facebook'], globalPlatforms: ['facebook'] },
  });
});
