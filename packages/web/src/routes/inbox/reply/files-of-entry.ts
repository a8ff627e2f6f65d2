import type { ConversationEntry } from '@parley/contract/inbox/schemas.ts';
import type { ReplyFile } from '@parley/contract/media/schemas.ts';
import { attachKept } from './reply-attachments.ts';

/** Attaches the files of a reply that did not go out to the one that is being written. */
export function attachFilesOf(messageId: number, entry: Pick<ConversationEntry, 'attachments'>): void {
  attachKept(messageId, filesOfEntry(entry));
}

/** The files of a reply, as they may be attached again. Their types and sizes are the server's to know. */
function filesOfEntry({ attachments }: Pick<ConversationEntry, 'attachments'>): ReplyFile[] {
  return attachments.flatMap(({ altText = null, kind, name, state, url }) => {
    const mediaId = state === 'kept' ? url?.split('/').at(-1) : undefined;
    if (mediaId === undefined) return [];
    // Enough to show a picture as one.
    const mimeType = kind === 'image' ? 'image/jpeg' : '';
    return [{ mediaId, name: name ?? '', mimeType, sizeBytes: 0, altText }];
  });
}
