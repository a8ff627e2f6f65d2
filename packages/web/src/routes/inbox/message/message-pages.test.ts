import { describe, expect, it } from 'vitest';
import {
  dropMessages,
  type MessagePage,
  type MessagePages,
  matchesStatus,
  mergeFirstPage,
  messagesOf,
  newcomersOf,
  patchMessages,
} from './message-pages.ts';
import { sampleMessage } from './sample-message.fixture.ts';

const page = (ids: number[], nextCursor: string | null = null): MessagePage => ({
  messages: ids.map((id) => sampleMessage({ id })),
  nextCursor,
});
const list = (...pages: MessagePage[]): MessagePages => ({ pages, pageParams: pages.map((_, index) => String(index)) });
const idsOf = (data: MessagePages) => messagesOf(data).map((message) => message.id);
const lastCursorOf = (data: MessagePages) => data.pages.at(-1)?.nextCursor;

describe('renewing the top of the list', () => {
  const old = list(page([9, 8, 7], 'a'), page([6, 5, 4], 'b'), page([3, 2, 1]));

  it('puts new tickets at the top and keeps the pages below', () => {
    const merged = mergeFirstPage(old, page([10, 9, 8], 'x'));
    expect(idsOf(merged)).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
    expect(lastCursorOf(merged)).toBeNull();
    expect(merged.pageParams).toHaveLength(merged.pages.length);
  });

  it('takes out what no longer belongs there', () => {
    expect(idsOf(mergeFirstPage(old, page([9, 7, 6], 'x')))).toEqual([9, 7, 6, 5, 4, 3, 2, 1]);
  });

  it('shows no ticket twice when one moves up', () => {
    expect(idsOf(mergeFirstPage(old, page([5, 9, 8], 'x')))).toEqual([5, 9, 8, 4, 3, 2, 1]);
  });

  it('ends the list where the fresh page is the last one', () => {
    expect(idsOf(mergeFirstPage(old, page([9, 8])))).toEqual([9, 8]);
  });

  it('starts again where more came than a page holds, rather than leave a gap', () => {
    const merged = mergeFirstPage(old, page([30, 29, 28], 'z'));
    expect(idsOf(merged)).toEqual([30, 29, 28]);
    expect(lastCursorOf(merged)).toBe('z');
  });

  it('goes on paging where the old list had got to', () => {
    const partly = list(page([9, 8, 7], 'a'), page([6, 5, 4], 'b'));
    expect(lastCursorOf(mergeFirstPage(partly, page([10, 9, 8], 'x')))).toBe('b');
  });

  it('goes on from the fresh page when nothing is left below it', () => {
    expect(lastCursorOf(mergeFirstPage(list(page([9, 8, 7], 'a')), page([10, 9, 7], 'x')))).toBe('x');
  });

  it('counts what is new', () => {
    expect(newcomersOf(old, page([11, 10, 9], 'x')).map((message) => message.id)).toEqual([11, 10]);
    expect(newcomersOf(old, page([9, 8], 'x'))).toEqual([]);
  });
});

describe('changing tickets in the list', () => {
  const data = list(page([3, 2], 'a'), page([1]));

  it('puts a newer copy in its place', () => {
    const patched = patchMessages(data, [sampleMessage({ id: 1, status: 'escalated' })]);
    expect(messagesOf(patched).map((message) => message.status)).toEqual(['pending', 'pending', 'escalated']);
    expect(patched.pages[0]).toBe(data.pages[0]);
  });

  it('leaves a list alone that does not hold the ticket', () => {
    expect(patchMessages(data, [sampleMessage({ id: 77 })])).toBe(data);
    expect(dropMessages(data, new Set([77]))).toBe(data);
  });

  it('takes a ticket out and keeps the rest', () => {
    expect(idsOf(dropMessages(data, new Set([2])))).toEqual([3, 1]);
  });

  it('knows which status belongs under which filter', () => {
    expect(matchesStatus({ status: 'escalated' }, 'open')).toBe(true);
    expect(matchesStatus({ status: 'escalated' }, 'pending')).toBe(false);
    expect(matchesStatus({ status: 'completed' }, 'open')).toBe(false);
    expect(matchesStatus({ status: 'completed' }, 'close')).toBe(true);
  });
});
