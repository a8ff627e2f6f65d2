import type { ConversationEntry } from '@parley/contract/inbox/schemas.ts';
import type { Note } from '@parley/contract/notes/schemas.ts';

export type TrailItem = { entry: ConversationEntry; note?: undefined } | { note: Note; entry?: undefined };

/** What was said and what was noted, in the order of time; of one moment what was said comes first. */
export function weaveNotes(entries: readonly ConversationEntry[], notes: readonly Note[]): TrailItem[] {
  const items: TrailItem[] = [];
  let next = 0;
  for (const entry of entries) {
    for (let note = notes[next]; note !== undefined && note.at < entry.at; note = notes[next]) {
      items.push({ note });
      next += 1;
    }
    items.push({ entry });
  }
  return [...items, ...notes.slice(next).map((note) => ({ note }))];
}
