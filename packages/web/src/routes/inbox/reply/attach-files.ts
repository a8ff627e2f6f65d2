/** Brings files that a person chose for a reply to the server, beside each other and in their order. */

import { call } from '../../../api/client.ts';
import { reasonOf, UnreadableAnswerError } from '../../../api/errors.ts';
import { createUuid } from '../../../components/create-uuid.ts';
import { uploadFile } from '../../../components/upload-file.ts';
import { changeAttachments, type ReplyAttachment } from './reply-attachments.ts';

/** What ends an upload that was removed. */
const underWay = new Map<string, AbortController>();

/** Words about a file that is not there yet would be left alone by a reload. */
function askToStay(event: BeforeUnloadEvent): void {
  if (underWay.size > 0) event.preventDefault();
}
window.addEventListener('beforeunload', askToStay);

export function attachFiles(messageId: number, files: readonly File[]): void {
  for (const file of files) void attach(messageId, file);
}

/** Takes it out of the reply; one that is on its way is given up. */
export function removeAttachment(messageId: number, { key, mediaId }: ReplyAttachment): void {
  changeAttachments(messageId, (attached) => attached.filter((each) => each.key !== key));
  const stop = underWay.get(key);
  if (stop === undefined) return;
  stop.abort();
  // What is left of it goes by itself after a day, where this does not arrive.
  if (mediaId === null) void call('cancelUpload', { params: { id: key } }).catch(() => undefined);
}

export function describeAttachment(messageId: number, key: string, altText: string): void {
  update(messageId, key, { altText: altText.trim() === '' ? null : altText });
}

async function attach(messageId: number, file: File): Promise<void> {
  const key = createUuid();
  const stop = new AbortController();
  underWay.set(key, stop);
  changeAttachments(messageId, (attached) => [
    ...attached,
    {
      ...{ key, name: file.name, mimeType: file.type === '' ? null : file.type, sizeBytes: file.size },
      ...{ altText: null, mediaId: null, sentBytes: 0, isWaiting: false, refusal: null },
    },
  ]);
  try {
    const watch = {
      signal: stop.signal,
      onProgress: (sentBytes: number) => update(messageId, key, { sentBytes }),
      onWaiting: (isWaiting: boolean) => update(messageId, key, { isWaiting }),
    };
    const { file: arrived } = await uploadFile(key, file, watch, 'reply');
    if (arrived === null) throw new UnreadableAnswerError();
    const { mediaId, mimeType, name, sizeBytes } = arrived;
    changeAttachments(messageId, (attached) =>
      attached.some((each) => each.mediaId === mediaId)
        ? // The same file was chosen twice.
          attached.filter((each) => each.key !== key)
        : attached.map((each) =>
            each.key === key ? { ...each, mediaId, mimeType, name, sizeBytes, sentBytes: sizeBytes } : each,
          ),
    );
  } catch (failure) {
    if (!stop.signal.aborted) update(messageId, key, { refusal: reasonOf(failure), isWaiting: false });
  } finally {
    underWay.delete(key);
  }
}

function update(messageId: number, key: string, changes: Partial<ReplyAttachment>): void {
  changeAttachments(messageId, (attached) =>
    attached.map((each) => (each.key === key ? { ...each, ...changes } : each)),
  );
}
