/** What is attached to the reply of each ticket. The server keeps it with the draft, so that it outlives a reload. */
import type { GivenReplyFile } from '@parley/contract/inbox/schemas.ts';
import type { ReplyFile } from '@parley/contract/media/schemas.ts';
import { call } from '../../../api/client.ts';
import { ApiError } from '../../../api/errors.ts';
import { createAutosave } from '../../../state/create-autosave.ts';
import { createStore } from '../../../state/create-store.ts';
import { awaitedReplyIdOf } from './reply-id.ts';

export type ReplyAttachment = {
  /** Names it in this page. */
  key: string;
  name: string;
  /** What the browser takes it for until the server has judged it; null: not known. */
  mimeType: string | null;
  sizeBytes: number | null;
  altText: string | null;
  /** Null: it is on its way, or was refused. */
  mediaId: string | null;
  sentBytes: number;
  isWaiting: boolean;
  /** Why the server does not take it. */
  refusal: string | null;
};

export const replyAttachments = createStore<ReadonlyMap<number, readonly ReplyAttachment[]>>(new Map());
const none: readonly ReplyAttachment[] = [];

/** The files as they are sent, in order; `text` of a draft is saved by itself. */
const kept = createAutosave<number, readonly GivenReplyFile[], string>({
  saveAfterMs: 300,
  tryAgainAfterMs: 5000,
  changeTriesAgain: true,
  isDue: (files, saved) => JSON.stringify(files) !== saved,
  async send(messageId, { content: files }, { leaving }) {
    const replyId = awaitedReplyIdOf(messageId);
    const body = { files: [...files], ...(replyId === undefined ? {} : { replyId }) };
    await call('saveDraft', { params: { id: messageId }, body, keepalive: leaving });
    return JSON.stringify(files);
  },
  failureOf: (error) =>
    error instanceof ApiError && error.status < 500 && error.status !== 429
      ? { phase: 'refused', reason: error.message }
      : { phase: 'unreached' },
});
/** Keeps them on the server now; `leaving` lets the request outlive the page. */
export const saveAttachments = kept.save;
/** Waits for a save that is under way and plans no other. */
export const settleAttachments = kept.settle;

export function attachmentsOf(messageId: number): readonly ReplyAttachment[] {
  return replyAttachments.get().get(messageId) ?? none;
}

/** Those that have arrived, as a reply names them. */
export function givenFilesOf(messageId: number): GivenReplyFile[] {
  return attachmentsOf(messageId).flatMap(({ altText, mediaId }) => (mediaId === null ? [] : [{ mediaId, altText }]));
}

/** Takes over the server's, unless this page knows of some, or of none, already. */
export function loadAttachments(messageId: number, files: readonly ReplyFile[]): void {
  if (replyAttachments.get().has(messageId)) return;
  put(messageId, files.map(toAttachment));
  const given = givenFilesOf(messageId);
  kept.begin(messageId, given, JSON.stringify(given));
}

/** Changes what is attached; what has arrived is kept on the server a moment later. */
export function changeAttachments(
  messageId: number,
  change: (attached: readonly ReplyAttachment[]) => readonly ReplyAttachment[],
): void {
  put(messageId, change(attachmentsOf(messageId)));
  const given = givenFilesOf(messageId);
  if (kept.typedOf(messageId) === undefined) kept.begin(messageId, given, '[]');
  else kept.change(messageId, () => given);
}

/** Attaches files that the server has, beside those that are attached already. */
export function attachKept(messageId: number, files: readonly ReplyFile[]): void {
  changeAttachments(messageId, (attached) => {
    const known = new Set(attached.map(({ mediaId }) => mediaId));
    return [...attached, ...files.filter(({ mediaId }) => !known.has(mediaId)).map(toAttachment)];
  });
}

/** After the reply was stored: the server has forgotten its draft. What was attached meanwhile stays. */
export function clearAttachments(messageId: number, sent: readonly GivenReplyFile[]): void {
  const ids = new Set(sent.map(({ mediaId }) => mediaId));
  put(
    messageId,
    attachmentsOf(messageId).filter(({ mediaId }) => mediaId === null || !ids.has(mediaId)),
  );
  kept.begin(messageId, givenFilesOf(messageId), '[]');
}

function put(messageId: number, attached: readonly ReplyAttachment[]): void {
  replyAttachments.set(new Map(replyAttachments.get()).set(messageId, attached));
}

function toAttachment({ altText, mediaId, mimeType, name, sizeBytes }: ReplyFile): ReplyAttachment {
  const about = { key: mediaId, name, mimeType: mimeType || null, altText, mediaId };
  return { ...about, sizeBytes: sizeBytes || null, sentBytes: sizeBytes, isWaiting: false, refusal: null };
}
