import type { PostingAccount } from '@parley/contract/posting/account-schemas.ts';
import type { Post } from '@parley/contract/posting/schemas.ts';
import { call } from '../../../../api/client.ts';
import { ApiError, reasonOf } from '../../../../api/errors.ts';
import { createAutosave, type SavingFailure, type SavingPhase, type Typed } from '../../../../state/create-autosave.ts';
import { isUnsaved, type SavedPost, saveRequestOf } from './draft-saving.ts';
import { createDraft, draftFromPost, fieldsOf, type PostDraft, type PostFields } from './post-draft.ts';
import { withProposedAccounts } from './selection.ts';
import { forgetUnsavedCopy, keepUnsavedCopy, readUnsavedCopy } from './unsaved-copy.ts';

type Composed = {
  draft: PostDraft;
  /** False for what is scheduled or has failed already: half a change must not go out, so the button saves it. */
  keepsItself: boolean;
  /** Begun in this dialog, not opened again. */
  isNew: boolean;
};

/** A post in the dialog. */
export type OpenDraft = Composed & {
  /** As the server last told it; null while it is new. */
  post: Post | null;
  /** Where the keeping of it stands, and of what the server holds: the revision (null: nothing) and the fields. */
  saving: { phase: SavingPhase; reason: string | null; revision: number | null; savedFields: PostFields };
};

const drafts = createAutosave<string, Composed, SavedPost>({
  saveAfterMs: 800,
  tryAgainAfterMs: 4000,
  // What is typed stands in the tab's storage meanwhile.
  changeTriesAgain: false,
  isDue: ({ draft, keepsItself }, saved) => keepsItself && isUnsaved(fieldsOf(draft), saved),
  send,
  failureOf,
  onKept: forgetUnsavedCopy,
});
/** Every post that is open, for `useStore`. */
export const openDrafts = drafts.all;
export const { markConflict } = drafts;
/** Sends what the server lacks now. `leaving` lets the request outlive the page. A lost one is tried again by itself. */
export const saveDraft = drafts.save;
/** Waits for a save that is under way and plans no other: publishing sends everything itself. */
export const settleDraft = drafts.settle;

/** How many hold a post: the dialog, and each upload for it. */
const holders = new Map<string, number>();

export function toOpenDraft({ content, saved, phase, reason }: Typed<Composed, SavedPost>): OpenDraft {
  const saving = { phase, reason, revision: saved.revision, savedFields: saved.fields };
  return { ...content, post: saved.post, saving };
}

export function openDraftOf(postId: string): OpenDraft | undefined {
  const typed = drafts.typedOf(postId);
  return typed === undefined ? undefined : toOpenDraft(typed);
}

export function isDraftUnsaved({ draft, saving }: OpenDraft): boolean {
  return isUnsaved(fieldsOf(draft), { fields: saving.savedFields });
}

/** Begins a post that the server does not know; it is created with the first change. */
export function openNewDraft(postId: string, draft: PostDraft, { isTouched = false } = {}): void {
  if (drafts.typedOf(postId) !== undefined) return;
  const untouched = isTouched ? createDraft({ timeZone: draft.timeZone }) : draft;
  const saved = { revision: null, fields: fieldsOf(untouched), post: null };
  drafts.begin(postId, { draft, keepsItself: true, isNew: true }, saved);
}

/** Takes over the server's post, unless something typed here has not reached it; what a lost page had typed comes back. */
export function openPost(post: Post, accounts: readonly PostingAccount[]): void {
  const known = openDraftOf(post.id);
  if (known !== undefined && (isDraftUnsaved(known) || known.saving.phase !== 'kept')) return;
  const onServer = withProposedAccounts(draftFromPost(post), accounts);
  beginFrom(post, onServer, readUnsavedCopy(post.id, post.revision) ?? onServer);
}

/** The server's state is this one now, and so is the dialog's. */
export function takeTheirs(post: Post, accounts: readonly PostingAccount[]): void {
  const draft = withProposedAccounts(draftFromPost(post), accounts);
  forgetUnsavedCopy(post.id);
  beginFrom(post, draft, draft);
}

function beginFrom(post: Post, onServer: PostDraft, draft: PostDraft): void {
  const saved = { revision: post.revision, fields: fieldsOf(onServer), post };
  drafts.begin(post.id, { draft, keepsItself: post.status === 'draft', isNew: false }, saved);
}

export function changeDraft(postId: string, change: (draft: PostDraft) => PostDraft): void {
  drafts.change(postId, (content) => ({ ...content, draft: change(content.draft) }));
  const current = openDraftOf(postId);
  if (current !== undefined) keepUnsavedCopy(postId, current.saving.revision, current.draft);
}

/** What stands in the dialog is written over the server's. */
export function keepMine(post: Post): void {
  const current = drafts.typedOf(post.id);
  if (current === undefined) return;
  const theirs = fieldsOf(draftFromPost(post));
  drafts.begin(post.id, current.content, { ...current.saved, revision: post.revision, fields: theirs });
}

/** Keeps a post in memory until it is let go as often. */
export function holdDraft(postId: string): void {
  holders.set(postId, (holders.get(postId) ?? 0) + 1);
}

/** Sends what is left. A post that nobody holds and that the server has whole is loaded anew when it is opened again. */
export async function letDraftGo(postId: string): Promise<void> {
  holders.set(postId, (holders.get(postId) ?? 1) - 1);
  await saveDraft(postId);
  const current = openDraftOf(postId);
  if ((holders.get(postId) ?? 0) > 0 || current === undefined) return;
  if (current.saving.phase !== 'kept' || isDraftUnsaved(current)) return;
  drafts.forget(postId);
}

/** After it was published, scheduled or submitted: nothing of it is left to save. It goes when the dialog does. */
export function finishDraft(post: Pick<Post, 'id' | 'revision'>): void {
  forgetUnsavedCopy(post.id);
  stopSaving(post.id, post.revision);
}

/** Deletes a draft; nothing more of it is saved. Rejects where the server has it still. */
export async function discardDraft(postId: string): Promise<void> {
  forgetUnsavedCopy(postId);
  const current = drafts.typedOf(postId);
  const isUnknown = current?.phase === 'kept' && current.saved.revision === null;
  if (current !== undefined) stopSaving(postId, current.saved.revision);
  if (isUnknown) return;
  await settleDraft(postId);
  try {
    await call('deletePost', { params: { id: postId }, query: {} });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
  }
  if ((holders.get(postId) ?? 0) <= 0) drafts.forget(postId);
}

/** The post stays in the dialog as it is; what the server holds of it is no longer the autosave's business. */
function stopSaving(postId: string, revision: number | null): void {
  const current = drafts.typedOf(postId);
  if (current === undefined) return;
  const { content, saved } = current;
  const begun = { ...content, keepsItself: false };
  drafts.begin(postId, begun, { ...saved, revision, fields: fieldsOf(content.draft) });
}

async function send(
  postId: string,
  { content, saved }: Typed<Composed, SavedPost>,
  { leaving }: { leaving: boolean },
): Promise<SavedPost> {
  const fields = fieldsOf(content.draft);
  const request = saveRequestOf(fields, saved);
  if (request.kind === 'create') {
    const post = await call('createPost', { body: { id: postId, ...request.fields }, keepalive: leaving });
    // A repeated creation gives the first one, which may hold less than what was sent.
    return { revision: post.revision, fields: fieldsOf(draftFromPost(post)), post };
  }
  const post = await call('updatePost', {
    params: { id: postId },
    body: { revision: request.revision, ...request.changes },
    keepalive: leaving,
  });
  return { revision: post.revision, fields, post };
}

function failureOf(error: unknown): SavingFailure {
  if (!(error instanceof ApiError) || error.status >= 500 || error.status === 429 || error.status === 401)
    return { phase: 'unreached' };
  return error.code === 'revision_conflict' ? { phase: 'conflict' } : { phase: 'refused', reason: reasonOf(error) };
}
