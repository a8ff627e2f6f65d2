import type { ConversationEntry } from '@parley/contract/inbox/schemas.ts';
import type { Note } from '@parley/contract/notes/schemas.ts';
import { expect, it } from 'vitest';
import { weaveNotes } from './weave-notes.ts';

const said = (id: number, at: string) => ({ id, at }) as ConversationEntry;
const noted = (id: string, at: string) => ({ id, at }) as Note;
const at = (minute: number) => `2026-03-01T10:${String(minute).padStart(2, '0')}:00.000Z`;

it('puts notes between what was said, in the order of time', () => {
  const woven = weaveNotes(
    [said(1, at(1)), said(2, at(5)), said(3, at(5))],
    [noted('a', at(0)), noted('b', at(3)), noted('c', at(5)), noted('d', at(9))],
  );
  expect(woven.map(({ entry, note }) => entry?.id ?? note?.id)).toEqual(['a', 1, 'b', 2, 3, 'c', 'd']);
  expect(weaveNotes([], [noted('a', at(0))])).toHaveLength(1);
  expect(weaveNotes([said(1, at(1))], [])).toHaveLength(1);
});
