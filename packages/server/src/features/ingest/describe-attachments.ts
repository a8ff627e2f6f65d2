/** Words for a message that has none. */
import type { Attachment } from '@parley/connectors/connector.ts';

const words: Record<Attachment['kind'], string> = {
  image: 'image',
  video: 'video',
  audio: 'voice message',
  file: 'file',
  sticker: 'sticker',
  location: 'location',
  other: 'attachment',
};

/** `[image] [file: invoice.pdf]`, or `[no text]`. */
export function describeAttachments(attachments: readonly Attachment[]): string {
  if (attachments.length === 0) return '[no text]';
  return attachments
    .map(({ kind, name }) => (name === null || name === '' ? `[${words[kind]}]` : `[${words[kind]}: ${name}]`))
    .join(' ');
}
