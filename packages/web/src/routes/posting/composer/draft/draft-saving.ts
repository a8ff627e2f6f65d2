import type { Post } from '@parley/contract/posting/schemas.ts';
import { t } from '../../../../messages/translate.ts';
import type { SavingPhase } from '../../../../state/create-autosave.ts';
import type { PostFields } from './post-draft.ts';

/** What the server holds of a post. */
export type SavedPost = {
  /** Null while it has nothing of this post. */
  revision: number | null;
  fields: PostFields;
  /** As it was last told; null while it is new. */
  post: Post | null;
};

export type SaveRequest =
  | { kind: 'create'; fields: PostFields }
  | { kind: 'update'; revision: number; changes: Partial<PostFields> };

/** The fields that the server does not have yet. */
function changesOf(fields: PostFields, saved: PostFields): Partial<PostFields> {
  const changed = Object.entries(fields).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(saved[name as keyof PostFields]),
  );
  return Object.fromEntries(changed);
}

export function isUnsaved(fields: PostFields, saved: Pick<SavedPost, 'fields'>): boolean {
  return Object.keys(changesOf(fields, saved.fields)).length > 0;
}

/** The first request creates the post; a later one sends what has changed, with the revision that it rests on. */
export function saveRequestOf(fields: PostFields, saved: Pick<SavedPost, 'revision' | 'fields'>): SaveRequest {
  return saved.revision === null
    ? { kind: 'create', fields }
    : { kind: 'update', revision: saved.revision, changes: changesOf(fields, saved.fields) };
}

/** What stands beside the title; null where there is nothing to say. */
export function savingWords(
  { phase, reason, revision }: { phase: SavingPhase; reason: string | null; revision: number | null },
  isChanged: boolean,
): string | null {
  switch (phase) {
    case 'saving':
      return t('Saving…');
    case 'unreached':
      return t('Not saved yet: no connection');
    case 'refused':
      return t('Not saved: {reason}', { reason: reason ?? '' });
    case 'conflict':
      return t('Not saved: changed by somebody else');
    case 'kept':
      if (isChanged) return t('Saving…');
      return revision === null ? null : t('Saved');
  }
}
