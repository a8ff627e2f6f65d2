import type { ConversationAttachment } from '@parley/contract/inbox/schemas.ts';

const kindWords: Record<ConversationAttachment['kind'], string> = {
  image: 'Picture',
  video: 'Video',
  audio: 'Voice or audio',
  file: 'File',
  sticker: 'Sticker',
  location: 'Location',
  other: 'Attachment',
};

/** What an attachment is called: by its name, else by what it is; and why it cannot be opened, where it cannot. */
export function attachmentWords({ kind, name, state, reason }: ConversationAttachment): string {
  const title = name === null || name.trim() === '' ? kindWords[kind] : name;
  if (state === 'waiting') return `${title}: being fetched from the network`;
  if (state === 'failed') return `${title}: could not be kept.${reason === null ? '' : ` ${reason}`}`;
  return title;
}
