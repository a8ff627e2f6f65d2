import type { PostingAccount } from '@parley/contract/posting/account-schemas.ts';
import type { Post } from '@parley/contract/posting/schemas.ts';
import { call } from '../../../api/client.ts';
import { ApiError, reasonOf } from '../../../api/errors.ts';
import {
  isUnsaved,
  nextRequest,
  reduceSaving,
  type SaveRequest,
  type SavingEvent,
  type SavingState,
  startSaving,
} from './draft-saving.ts';
import { createDraft, draftFromPost, fieldsOf, type PostDraft } from './post-draft.ts';
import { withProposedAccounts } from './selection.ts';
import { forgetUnsavedCopy, keepUnsavedCopy, readUnsavedCopy } from './unsaved-copy.ts';

const saveAfterMs = 800;
const tryAgainAfterMs = 4000;

/** A post in the dialog. Replaced as a whole at each change, so that React sees it. */
export type OpenDraft = {
  draft: PostDraft;
  saving: SavingState;
  /** As the server last told it; null while it is new. */
  post: Post | null;
  /** False for what is scheduled or has failed already: half a change must not go out, so the button saves it. */
  keepsItself: boolean;
  /** Begun in this dialog, not opened again. */
  isNew: boolean;
};

const open = new Map<string, OpenDraft>();
const timers = new Map<string, ReturnType<typeof setTimeout>>();
const underWay = new Map<string, Promise<void>>();
/** How many hold a post: the dialog, and each upload for it. */
const holders = new Map<string, number>();
const listeners = new Set<() => void>();

export function subscribeToDrafts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function openDraftOf(postId: string): OpenDraft | undefined {
  return open.get(postId);
}

export function isDraftUnsaved({ draft, saving }: OpenDraft): boolean {
  return isUnsaved(saving, fieldsOf(draft));
}

/** Begins a post that the server does not know; it is created with the first change. */
export function openNewDraft(postId: string, draft: PostDraft, { isTouched = false } = {}): void {
  if (open.has(postId)) return;
  const untouched = isTouched ? createDraft({ timeZone: draft.timeZone }) : draft;
  put(postId, { draft, saving: startSaving(fieldsOf(untouched), null), post: null, keepsItself: true, isNew: true });
  plan(postId);
}

/** Takes over the server's post, unless something typed here has not reached it; what a lost page had typed comes back. */
export function openPost(post: Post, accounts: readonly PostingAccount[]): void {
  const known = open.get(post.id);
  if (known !== undefined && (isDraftUnsaved(known) || known.saving.phase !== 'kept')) return;
  const onServer = withProposedAccounts(draftFromPost(post), accounts);
  const saving = startSaving(fieldsOf(onServer), post.revision);
  const draft = readUnsavedCopy(post.id, post.revision) ?? onServer;
  put(post.id, { draft, saving, post, keepsItself: post.status === 'draft', isNew: false });
  plan(post.id);
}

export function changeDraft(postId: string, change: (draft: PostDraft) => PostDraft): void {
  const current = open.get(postId);
  if (current === undefined) return;
  const next = { ...current, draft: change(current.draft), saving: reduceSaving(current.saving, { kind: 'changed' }) };
  put(postId, next);
  keepUnsavedCopy(postId, next.saving.revision, next.draft);
  plan(postId);
}

/** Sends what the server lacks now. `leaving` lets the request outlive the page. A lost one is tried again by itself. */
export async function saveDraft(postId: string, { leaving = false } = {}): Promise<void> {
  clearTimeout(timers.get(postId));
  await underWay.get(postId);
  const current = open.get(postId);
  if (current === undefined || !current.keepsItself) return;
  const fields = fieldsOf(current.draft);
  const request = nextRequest(current.saving, fields);
  if (request === null) return;
  put(postId, { ...current, saving: reduceSaving(current.saving, { kind: 'sent', fields }) });
  const done = send(postId, request, leaving).finally(() => underWay.delete(postId));
  underWay.set(postId, done);
  await done;
}

/** Waits for a save that is under way and plans no other: publishing sends everything itself. */
export async function settleDraft(postId: string): Promise<void> {
  clearTimeout(timers.get(postId));
  await underWay.get(postId);
}

/** The server's state is this one now, and so is the dialog's. */
export function takeTheirs(post: Post, accounts: readonly PostingAccount[]): void {
  const draft = withProposedAccounts(draftFromPost(post), accounts);
  forgetUnsavedCopy(post.id);
  put(post.id, {
    draft,
    post,
    keepsItself: post.status === 'draft',
    isNew: false,
    saving: startSaving(fieldsOf(draft), post.revision),
  });
}

/** What stands in the dialog is written over the server's. */
export function keepMine(post: Post): void {
  const current = open.get(post.id);
  if (current === undefined) return;
  const theirs = fieldsOf(draftFromPost(post));
  tell(post.id, { kind: 'known', revision: post.revision, fields: theirs });
  plan(post.id);
}

export function markConflict(postId: string): void {
  tell(postId, { kind: 'conflicted' });
}

/** Keeps a post in memory until it is let go as often. */
export function holdDraft(postId: string): void {
  holders.set(postId, (holders.get(postId) ?? 0) + 1);
}

/** Sends what is left. A post that nobody holds and that the server has whole is loaded anew when it is opened again. */
export async function letDraftGo(postId: string): Promise<void> {
  holders.set(postId, (holders.get(postId) ?? 1) - 1);
  await saveDraft(postId);
  const current = open.get(postId);
  if ((holders.get(postId) ?? 0) > 0 || current === undefined) return;
  if (current.saving.phase !== 'kept' || isDraftUnsaved(current)) return;
  clearTimeout(timers.get(postId));
  open.delete(postId);
}

/** After it was published, scheduled or submitted: nothing of it is left to save. It goes when the dialog does. */
export function finishDraft(post: Pick<Post, 'id' | 'revision'>): void {
  clearTimeout(timers.get(post.id));
  forgetUnsavedCopy(post.id);
  const current = open.get(post.id);
  if (current === undefined) return;
  put(post.id, { ...current, saving: startSaving(fieldsOf(current.draft), post.revision), keepsItself: false });
}

/** Deletes a draft; nothing more of it is saved. Rejects where the server has it still. */
export async function discardDraft(postId: string): Promise<void> {
  clearTimeout(timers.get(postId));
  forgetUnsavedCopy(postId);
  const current = open.get(postId);
  const isUnknown = current?.saving.phase === 'kept' && current.saving.revision === null;
  if (current !== undefined) put(postId, { ...current, saving: savedAsItIs(current), keepsItself: false });
  if (isUnknown) return;
  await underWay.get(postId);
  try {
    await call('deletePost', { params: { id: postId }, query: {} });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
  }
  if ((holders.get(postId) ?? 0) <= 0) open.delete(postId);
}

function savedAsItIs({ draft, saving }: OpenDraft): SavingState {
  return { ...saving, savedFields: fieldsOf(draft) };
}

async function send(postId: string, request: SaveRequest, leaving: boolean): Promise<void> {
  try {
    const post =
      request.kind === 'create'
        ? await call('createPost', { body: { id: postId, ...request.fields }, keepalive: leaving })
        : await call('updatePost', {
            params: { id: postId },
            body: { revision: request.revision, ...request.changes },
            keepalive: leaving,
          });
    const created = request.kind === 'create' ? { fields: fieldsOf(draftFromPost(post)) } : {};
    tell(postId, { kind: 'saved', revision: post.revision, ...created }, post);
    const current = open.get(postId);
    if (current !== undefined && !isDraftUnsaved(current)) forgetUnsavedCopy(postId);
    plan(postId);
  } catch (error) {
    tell(postId, eventOf(error));
    if (open.get(postId)?.saving.phase === 'unreached' && !leaving) planIn(postId, tryAgainAfterMs);
  }
}

function eventOf(error: unknown): SavingEvent {
  if (!(error instanceof ApiError) || error.status >= 500 || error.status === 429 || error.status === 401)
    return { kind: 'unreached' };
  return error.code === 'revision_conflict' ? { kind: 'conflicted' } : { kind: 'refused', reason: reasonOf(error) };
}

function tell(postId: string, event: SavingEvent, post?: Post): void {
  const current = open.get(postId);
  if (current === undefined) return;
  put(postId, { ...current, saving: reduceSaving(current.saving, event), post: post ?? current.post });
}

function plan(postId: string): void {
  const current = open.get(postId);
  if (current === undefined || !current.keepsItself) return;
  if (current.saving.phase === 'kept' && isDraftUnsaved(current)) planIn(postId, saveAfterMs);
}

function planIn(postId: string, ms: number): void {
  clearTimeout(timers.get(postId));
  timers.set(
    postId,
    setTimeout(() => void saveDraft(postId), ms),
  );
}

function put(postId: string, next: OpenDraft): void {
  open.set(postId, next);
  announce();
}

function announce(): void {
  for (const listener of listeners) listener();
}
