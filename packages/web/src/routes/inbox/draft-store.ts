import { call } from '../../api/client.ts';
import { ApiError } from '../../api/errors.ts';
import { awaitedReplyIdOf } from './reply-id.ts';

const saveAfterMs = 800;
const tryAgainAfterMs = 5000;

type Draft = {
  text: string;
  /** What the server holds, as far as this page knows. */
  savedText: string;
  timer: ReturnType<typeof setTimeout> | undefined;
  saving: Promise<void> | undefined;
  failed: boolean;
};

const drafts = new Map<number, Draft>();
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

export function subscribeToDrafts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What is being typed for a ticket; undefined before it was loaded. */
export function draftTextOf(messageId: number): string | undefined {
  return drafts.get(messageId)?.text;
}

/** Whether the last attempt to keep the draft on the server failed. */
export function hasDraftFailed(messageId: number): boolean {
  return drafts.get(messageId)?.failed ?? false;
}

/** Takes over the server's draft, unless something typed here has not reached it yet. */
export function loadDraft(messageId: number, serverText: string): void {
  const draft = drafts.get(messageId);
  if (draft !== undefined && draft.text !== draft.savedText) return;
  if (draft?.text === serverText) return;
  drafts.set(messageId, {
    text: serverText,
    savedText: serverText,
    timer: undefined,
    saving: undefined,
    failed: false,
  });
  tell();
}

/** Changes the text; it is kept on the server a moment later. */
export function changeDraft(messageId: number, text: string): void {
  const old = drafts.get(messageId);
  clearTimeout(old?.timer);
  const draft: Draft = { savedText: '', saving: undefined, failed: false, ...old, text, timer: undefined };
  drafts.set(messageId, draft);
  draft.timer = setTimeout(() => void saveDraft(messageId), saveAfterMs);
  tell();
}

/** Keeps the text on the server now. `leaving` lets the request outlive the page. A failure is tried again by itself. */
export async function saveDraft(messageId: number, { leaving = false } = {}): Promise<void> {
  const draft = drafts.get(messageId);
  if (draft === undefined) return;
  clearTimeout(draft.timer);
  draft.timer = undefined;
  await draft.saving;
  if (draft.text === draft.savedText || drafts.get(messageId) !== draft) return;
  const { text } = draft;
  // The text may have become a reply whose answer this page does not live to see.
  const replyId = awaitedReplyIdOf(messageId);
  const body = { text, ...(replyId === undefined ? {} : { replyId }) };
  draft.saving = call('saveDraft', { params: { id: messageId }, body, keepalive: leaving })
    .then(() => {
      draft.savedText = text;
      draft.failed = false;
    })
    .catch((error: unknown) => {
      draft.failed = true;
      const isFinal = error instanceof ApiError && error.status < 500 && error.status !== 429;
      if (!isFinal && !leaving) draft.timer ??= setTimeout(() => void saveDraft(messageId), tryAgainAfterMs);
    })
    .finally(() => {
      draft.saving = undefined;
      tell();
    });
  await draft.saving;
}

/** Waits for a save that is under way and plans no other: a late one would bring back the draft of a sent reply. */
export async function settleDraft(messageId: number): Promise<void> {
  const draft = drafts.get(messageId);
  if (draft === undefined) return;
  clearTimeout(draft.timer);
  draft.timer = undefined;
  await draft.saving;
}

/** After the reply was stored: the server has forgotten the draft itself. What was typed meanwhile stays. */
export function clearDraft(messageId: number, sentText: string): void {
  const draft = drafts.get(messageId);
  if (draft === undefined) return;
  clearTimeout(draft.timer);
  const text = draft.text === sentText ? '' : draft.text;
  drafts.set(messageId, { text, savedText: '', timer: undefined, saving: undefined, failed: false });
  tell();
  if (text !== '') changeDraft(messageId, text);
}
