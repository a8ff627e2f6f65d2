import { describe, expect, it } from 'vitest';
import { sampleDraft } from './draft.fixture.ts';
import { nextRequest, reduceSaving, type SavingEvent, savingWords, startSaving } from './draft-saving.ts';
import { fieldsOf } from './post-draft.ts';

const empty = fieldsOf(sampleDraft());
const written = { ...empty, caption: 'Hello' };
const after = (...events: SavingEvent[]) => events.reduce(reduceSaving, startSaving(empty, null));
const kept = after({ kind: 'sent', fields: written }, { kind: 'saved', revision: 1 });

describe('keeping a draft', () => {
  it('makes no draft of a post that nobody has touched', () => {
    expect(nextRequest(after(), empty)).toBeNull();
    expect(savingWords(after(), false)).toBeNull();
  });

  it('creates it with the first change, and sends later what has changed, with the revision it rests on', () => {
    expect(nextRequest(after(), written)).toEqual({ kind: 'create', fields: written });
    expect(nextRequest(kept, { ...written, hashtags: '#tea' })).toEqual({
      kind: 'update',
      revision: 1,
      changes: { hashtags: '#tea' },
    });
    expect(savingWords(kept, false)).toBe('Saved');
  });

  it('sends one request at a time; what is typed meanwhile goes with the next', () => {
    const saving = after({ kind: 'sent', fields: written });
    expect(nextRequest(saving, { ...written, caption: 'Hello you' })).toBeNull();
    const done = reduceSaving(saving, { kind: 'saved', revision: 1 });
    expect(nextRequest(done, { ...written, caption: 'Hello you' })).toMatchObject({
      changes: { caption: 'Hello you' },
    });
  });

  it('tries again after a lost connection, and says that it is not saved', () => {
    const lost = after({ kind: 'sent', fields: written }, { kind: 'unreached' });
    expect(savingWords(lost, true)).toBe('Not saved yet: no connection');
    expect(nextRequest(lost, written)).toEqual({ kind: 'create', fields: written });
  });

  it('believes the server when a creation whose answer was lost had already been received', () => {
    const again = { ...written, caption: 'Hello again' };
    const state = after({ kind: 'sent', fields: again }, { kind: 'saved', revision: 1, fields: written });
    expect(nextRequest(state, again)).toEqual({ kind: 'update', revision: 1, changes: { caption: 'Hello again' } });
  });

  it('sends nothing over somebody else’s change until a person has decided', () => {
    const conflict = [{ kind: 'sent', fields: written }, { kind: 'conflicted' }] as const;
    expect(nextRequest(conflict.reduce(reduceSaving, kept), written)).toBeNull();
    const theirs = { ...empty, caption: 'Theirs' };
    const decided = [...conflict, { kind: 'known', revision: 7, fields: theirs } as const].reduce(reduceSaving, kept);
    expect(nextRequest(decided, written)).toEqual({ kind: 'update', revision: 7, changes: { caption: 'Hello' } });
  });

  it('says why the server refused, until the next change', () => {
    const refused = reduceSaving(kept, { kind: 'refused', reason: 'Too long.' });
    expect(savingWords(refused, true)).toBe('Not saved: Too long.');
    expect(savingWords(reduceSaving(refused, { kind: 'changed' }), true)).toBe('Saving…');
  });
});
