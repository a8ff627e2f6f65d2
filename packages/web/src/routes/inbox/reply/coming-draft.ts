import type { EngineName } from '@parley/contract/tickets/rules.ts';
import { createStore } from '../../../state/create-store.ts';
import { draftTextOf } from './draft-store.ts';

/** The reply box where that was empty when the first words came, else over it. */
export type DraftPlace = 'box' | 'card';

/** A draft that a person asked for, from its first words until its end was read. */
export type ComingDraft = { place: DraftPlace } & (
  | /** Checked by nobody yet: shown, and never sent. */ { phase: 'coming'; text: string; stop: () => void }
  /** What stands there now was checked; the reason says what it rests on, or why it is another text. */
  | { phase: 'checked'; engine: EngineName; reason: string }
  | { phase: 'stopped' }
);
type End = { phase: 'checked'; engine: EngineName; reason: string } | { phase: 'stopped' };

/** By ticket, for `useStore`. */
export const comingDrafts = createStore<ReadonlyMap<number, ComingDraft>>(new Map());

/** The place is chosen with the first words, and stays. */
export function tellComing(messageId: number, text: string, stop: () => void): void {
  const known = comingDrafts.get().get(messageId);
  const isEmpty = (draftTextOf(messageId) ?? '').trim() === '';
  const place = known?.phase === 'coming' ? known.place : isEmpty ? 'box' : 'card';
  put(messageId, { phase: 'coming', place, text, stop });
}

/** What had come is gone with it. @returns where it stood; null where nothing had come */
export function endComing(messageId: number, end: End | null): DraftPlace | null {
  const known = comingDrafts.get().get(messageId);
  if (known?.phase !== 'coming') return null;
  put(messageId, end === null ? null : { ...end, place: known.place });
  return known.place;
}

export function forgetComing(messageId: number): void {
  put(messageId, null);
}

function put(messageId: number, draft: ComingDraft | null): void {
  const all = new Map(comingDrafts.get());
  if (draft === null) all.delete(messageId);
  else all.set(messageId, draft);
  comingDrafts.set(all);
}
