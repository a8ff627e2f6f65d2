import { expect, test } from 'vitest';
import { openPostOf, searchWithComposer, searchWithPost, searchWithTab, tabOf } from './posting-address.ts';

const id = '0f8fad5b-d9cb-469f-a165-70867728950e';

test('the calendar is the tab of an address that names none, or one that is not there', () => {
  expect(tabOf(new URLSearchParams())).toBe('calendar');
  expect(tabOf(new URLSearchParams('tab=drafts'))).toBe('calendar');
  expect(tabOf(searchWithTab('history'))).toBe('history');
  expect(searchWithTab('calendar').toString()).toBe('');
});

test('a post opens over the page and closes without a trace', () => {
  const before = new URLSearchParams('view=month&status=draft');
  const open = searchWithPost(before, id, 'results');
  expect(openPostOf(open)).toBe(id);
  expect(open.get('part')).toBe('results');
  expect(searchWithPost(open, null).toString()).toBe(before.toString());
  expect(openPostOf(new URLSearchParams('post=12'))).toBeNull();
});

test('the composer opens on a post, or anew with what is known', () => {
  const open = searchWithComposer(new URLSearchParams(`view=month&post=${id}`), { post: id });
  expect(open.toString()).toBe(`view=month&compose=${id}`);
  const anew = searchWithComposer(open, { date: '2026-11-26', time: '09:00', campaign: '' });
  expect(anew.toString()).toBe('view=month&compose=new&date=2026-11-26&time=09%3A00');
  expect(searchWithComposer(anew, null).toString()).toBe('view=month');
});
