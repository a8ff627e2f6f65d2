import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetPlace, isWhereSignInLeads, keepPlace, readPlace } from './kept-place.ts';
import { takeTab } from './take-tab.ts';

/** As a browser's: its keys are its own properties. */
let storage: Record<string, string>;
beforeEach(() => {
  storage = Object.create({
    getItem: (key: string) => storage[key] ?? null,
    setItem: (key: string, value: string) => {
      storage[key] = value;
    },
    removeItem: (key: string) => {
      delete storage[key];
    },
  }) as Record<string, string>;
  vi.stubGlobal('sessionStorage', storage);
});
afterEach(() => vi.unstubAllGlobals());

const ana = { id: 'ana', workspace: { id: 'tern' } };
const ben = { id: 'ben', workspace: { id: 'tern' } };
const place = '/dashboard?status=all&ticket=7';

test('who signs in again in the same workspace is led back, and nobody else', () => {
  takeTab(ana.id);
  keepPlace(ana, place);
  expect(readPlace(ben)).toBeNull();
  expect(readPlace({ ...ana, workspace: { id: 'another' } })).toBeNull();
  expect(readPlace(ana)).toBe(place);
  forgetPlace();
  expect(readPlace(ana)).toBeNull();
});

test('a tab that goes to somebody else has nothing of the one before, but what is said to whoever comes next', () => {
  takeTab(ana.id);
  keepPlace(ana, place);
  sessionStorage.setItem('parley-unsaved-reply:7', 'Ana typed this');
  sessionStorage.setItem('parley-pending-toast', 'Session Expired');
  sessionStorage.setItem('parley-way-back', 'an invitation of theirs');
  takeTab(ana.id);
  expect(storage['parley-unsaved-reply:7']).toBe('Ana typed this');
  takeTab(ben.id);
  expect(storage).toEqual({
    'parley-tab-owner': ben.id,
    'parley-pending-toast': 'Session Expired',
    'parley-way-back': 'an invitation of theirs',
  });
});

test('only where a sign-in leads by itself is somebody led on', () => {
  expect(['/connect', '/dashboard', '/settings', '/invite/x'].map(isWhereSignInLeads)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
