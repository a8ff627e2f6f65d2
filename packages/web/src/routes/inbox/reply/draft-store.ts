import { call } from '../../../api/client.ts';
import { ApiError } from '../../../api/errors.ts';
import { createAutosave, type SavingFailure } from '../../../state/create-autosave.ts';
import { awaitedReplyIdOf } from './reply-id.ts';
import { forgetUnsavedReply, keepUnsavedReply, readUnsavedReply } from './unsaved-reply.ts';

/** What is being typed for each ticket, and what the server holds of it. */
const drafts = createAutosave<number, string, string>({
  saveAfterMs: 800,
  tryAgainAfterMs: 5000,
  changeTriesAgain: true,
  isDue: (text, savedText) => text !== savedText,
  async send(messageId, { content: text }, { leaving }) {
    // The text may have become a reply whose answer this page does not live to see.
    const replyId = awaitedReplyIdOf(messageId);
    const body = { text, ...(replyId === undefined ? {} : { replyId }) };
    await call('saveDraft', { params: { id: messageId }, body, keepalive: leaving });
    return text;
  },
  failureOf,
  onKept: forgetUnsavedReply,
});
/** Every draft that was loaded or typed, for `useStore`. */
export const replyDrafts = drafts.all;
/** Keeps the text on the server now. `leaving` lets the request outlive the page. A failure is tried again by itself. */
export const saveDraft = drafts.save;
/** Waits for a save that is under way and plans no other: a late one would bring back the draft of a sent reply. */
export const settleDraft = drafts.settle;

/** What is being typed for a ticket; undefined before it was loaded. */
export function draftTextOf(messageId: number): string | undefined {
  return drafts.typedOf(messageId)?.content;
}

/** Takes over the server's draft, unless something typed here has not reached it yet; what a lost page had typed comes back. */
export function loadDraft(messageId: number, serverText: string): void {
  const known = drafts.typedOf(messageId);
  if (known !== undefined && (known.content !== known.saved || known.content === serverText)) return;
  // What may have become a reply is the server's to know: it must not be sent again.
  const lost = awaitedReplyIdOf(messageId) === undefined ? readUnsavedReply(messageId, serverText) : null;
  drafts.begin(messageId, lost ?? serverText, serverText);
}

/** Changes the text; it is kept on the server a moment later. */
export function changeDraft(messageId: number, text: string): void {
  if (drafts.typedOf(messageId) === undefined) drafts.begin(messageId, text, '');
  else drafts.change(messageId, () => text);
  keepUnsavedReply(messageId, text, drafts.typedOf(messageId)?.saved ?? '');
}

/** After the reply was stored: the server has forgotten the draft itself. What was typed meanwhile stays. */
export function clearDraft(messageId: number, sentText: string): void {
  const text = draftTextOf(messageId);
  forgetUnsavedReply(messageId);
  if (text === undefined) return;
  drafts.begin(messageId, text === sentText ? '' : text, '');
  if (text !== sentText) keepUnsavedReply(messageId, text, '');
}

function failureOf(error: unknown): SavingFailure {
  const isFinal = error instanceof ApiError && error.status < 500 && error.status !== 429;
  return isFinal ? { phase: 'refused', reason: error.message } : { phase: 'unreached' };
}
