/** The text of a message; one without words still gets a text, so that it shows that something came. */
import type { Attachment, InboundMessage } from '@parley/connectors/connector/inbox.ts';

const words: Record<Attachment['kind'], string> = {
  image: 'image',
  video: 'video',
  audio: 'voice message',
  file: 'file',
  sticker: 'sticker',
  location: 'location',
  other: 'attachment',
};

/** The words as they were written, or `[image] [file: invoice.pdf]`, or `[no text]`. */
export function textOf({ attachments, text }: InboundMessage): string {
  return text.trim() === '' ? describe(attachments) : text;
}

function describe(attachments: readonly Attachment[]): string {
  if (attachments.length === 0) return '[no text]';
  return attachments
    .map(({ kind, name }) => (name === null || name === '' ? `[${words[kind]}]` : `[${words[kind]}: ${name}]`))
    .join(' ');
}
