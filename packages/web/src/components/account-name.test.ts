import { describe, expect, test } from 'vitest';
import { accountNameAmong } from './account-name.ts';

describe('an account among others', () => {
  const page = { name: 'Tern Outdoor', platform: 'facebook', handle: 'ternoutdoor' } as const;
  const photos = { name: 'Tern Outdoor', platform: 'instagram', handle: '@tern.photos' } as const;
  const other = { name: 'Tern Repairs', platform: 'facebook', handle: 'ternrepairs' } as const;

  test('is called by its name where nobody else is', () => {
    expect(accountNameAmong(other, [page, photos, other])).toBe('Tern Repairs');
  });
  test('says its handle and network where another has the name', () => {
    expect(accountNameAmong(page, [page, photos, other])).toBe('Tern Outdoor (@ternoutdoor, Facebook)');
    expect(accountNameAmong(photos, [page, photos, other])).toBe('Tern Outdoor (@tern.photos, Instagram)');
  });
  test('of one network says its handle alone', () => {
    const second = { ...page, handle: 'tern.eu' };
    expect(accountNameAmong(second, [page, second])).toBe('Tern Outdoor (@tern.eu)');
    expect(accountNameAmong({ ...page, handle: null }, [page, { ...page, handle: null }])).toBe('Tern Outdoor');
  });
});
