import type { PostFields } from './post-draft.ts';

/**
 * Where the keeping of a draft stands, as a function of what happened; it holds no timer and makes no call.
 * kept: nothing is under way; saving: one request is; unreached: the last one got no answer, it is tried again; refused: the
 * server said no, the next change tries again; conflict: somebody else has changed the post, a person decides.
 */
export type SavingState = {
  phase: 'kept' | 'saving' | 'unreached' | 'refused' | 'conflict';
  /** Of what the server holds; null while it has nothing of this post. */
  revision: number | null;
  savedFields: PostFields;
  /** In the request that is under way. */
  sentFields: PostFields | null;
  reason: string | null;
};

export type SavingEvent =
  | { kind: 'sent'; fields: PostFields }
  /** `fields`: what the server holds, where that may differ from what was sent: a repeated creation gives the first one. */
  | { kind: 'saved'; revision: number; fields?: PostFields }
  | { kind: 'unreached' }
  | { kind: 'refused'; reason: string }
  | { kind: 'conflicted' }
  | { kind: 'changed' }
  /** The server's state is known anew: it was loaded, taken over, or a person chose to write over it. */
  | { kind: 'known'; revision: number; fields: PostFields };

export type SaveRequest =
  | { kind: 'create'; fields: PostFields }
  | { kind: 'update'; revision: number; changes: Partial<PostFields> };

export function startSaving(savedFields: PostFields, revision: number | null): SavingState {
  return { phase: 'kept', revision, savedFields, sentFields: null, reason: null };
}

export function reduceSaving(state: SavingState, event: SavingEvent): SavingState {
  switch (event.kind) {
    case 'sent':
      return { ...state, phase: 'saving', sentFields: event.fields, reason: null };
    case 'saved':
      return {
        phase: 'kept',
        revision: event.revision,
        savedFields: event.fields ?? state.sentFields ?? state.savedFields,
        sentFields: null,
        reason: null,
      };
    case 'unreached':
      return { ...state, phase: 'unreached', sentFields: null };
    case 'refused':
      return { ...state, phase: 'refused', sentFields: null, reason: event.reason };
    case 'conflicted':
      return { ...state, phase: 'conflict', sentFields: null };
    case 'changed':
      return state.phase === 'refused' ? { ...state, phase: 'kept', reason: null } : state;
    case 'known':
      return { phase: 'kept', revision: event.revision, savedFields: event.fields, sentFields: null, reason: null };
  }
}

/** The fields that the server does not have yet. */
export function changesOf(fields: PostFields, saved: PostFields): Partial<PostFields> {
  const changed = Object.entries(fields).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(saved[name as keyof PostFields]),
  );
  return Object.fromEntries(changed);
}

export function isUnsaved(state: SavingState, fields: PostFields): boolean {
  return Object.keys(changesOf(fields, state.savedFields)).length > 0;
}

/** What to send now; null while a request is under way, a person must decide, or everything is kept. */
export function nextRequest(state: SavingState, fields: PostFields): SaveRequest | null {
  if (state.phase === 'saving' || state.phase === 'conflict') return null;
  const changes = changesOf(fields, state.savedFields);
  if (Object.keys(changes).length === 0) return null;
  return state.revision === null ? { kind: 'create', fields } : { kind: 'update', revision: state.revision, changes };
}

/** What stands beside the title; null where there is nothing to say. */
export function savingWords(state: SavingState, isChanged: boolean): string | null {
  switch (state.phase) {
    case 'saving':
      return 'Saving…';
    case 'unreached':
      return 'Not saved yet: no connection';
    case 'refused':
      return `Not saved: ${state.reason ?? ''}`;
    case 'conflict':
      return 'Not saved: changed by somebody else';
    case 'kept':
      if (isChanged) return 'Saving…';
      return state.revision === null ? null : 'Saved';
  }
}
