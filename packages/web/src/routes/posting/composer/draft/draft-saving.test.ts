import { describe, expect, it } from 'vitest';
import { sampleDraft } from './draft.fixture.ts';
import { isUnsaved, saveRequestOf, savingWords } from './draft-saving.ts';
import { fieldsOf } from './post-draft.ts';

const empty = fieldsOf(sampleDraft());
const written = { ...empty, caption: 'Hello' };
const fresh = { revision: null, fields: empty };
const kept = { revision: 1, fields: written };
const words = (given: Partial<Parameters<typeof savingWords>[0]>, isChanged: boolean) =>
  savingWords({ phase: 'kept', reason: null, revision: 1, ...given }, isChanged);

describe('keeping a draft', () => {
  it('makes no draft of a post that nobody has touched', () => {
    expect(isUnsaved(empty, fresh)).toBe(false);
    expect(words({ revision: null }, false)).toBeNull();
  });

  it('creates it with the first change, and sends later what has changed, with the revision it rests on', () => {
    expect(saveRequestOf(written, fresh)).toEqual({ kind: 'create', fields: written });
    expect(saveRequestOf({ ...written, hashtags: '#tea' }, kept)).toEqual({
      kind: 'update',
      revision: 1,
      changes: { hashtags: '#tea' },
    });
    expect(words({}, false)).toBe('Saved');
  });

  it('says after a lost connection that it is not saved', () => {
    expect(words({ phase: 'unreached', revision: null }, true)).toBe('Not saved yet: no connection');
  });

  it('says why the server refused, until the next change', () => {
    expect(words({ phase: 'refused', reason: 'Too long.' }, true)).toBe('Not saved: Too long.');
    expect(words({}, true)).toBe('Saving…');
  });
});
