import type { PostDraft } from './post-draft.ts';

const keyOf = (postId: string) => `parley-unsaved-post:${postId}`;

type Copy = { revision: number | null; draft: PostDraft };

/** What has not reached the server yet, for a page that is lost while it cannot: in this tab's storage, until it is kept. */
export function keepUnsavedCopy(postId: string, revision: number | null, draft: PostDraft): void {
  try {
    sessionStorage.setItem(keyOf(postId), JSON.stringify({ revision, draft } satisfies Copy));
  } catch {
    // Without storage the text lasts as long as the page.
  }
}

/** The copy that rests on this revision; null where there is none, or the post has changed since. */
export function readUnsavedCopy(postId: string, revision: number | null): PostDraft | null {
  try {
    const text = sessionStorage.getItem(keyOf(postId));
    const copy = text === null ? null : (JSON.parse(text) as Copy);
    return copy?.revision === revision ? copy.draft : null;
  } catch {
    return null;
  }
}

export function forgetUnsavedCopy(postId: string): void {
  try {
    sessionStorage.removeItem(keyOf(postId));
  } catch {
    // Nothing was stored.
  }
}
