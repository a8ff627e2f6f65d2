/** What a Telegram message holds besides its text. Source: core.telegram.org/bots/api#message (Bot API 10.1), read 2026-11-21. */
import { z } from 'zod';
import type { Attachment } from '../../connector.ts';

const fileSchema = z.object({ file_name: z.string().optional() });
const placeSchema = z.object({ latitude: z.number(), longitude: z.number() });

export const contentSchema = z.object({
  text: z.string().optional(),
  caption: z.string().optional(),
  photo: z.array(z.unknown()).optional(),
  animation: fileSchema.optional(),
  video: fileSchema.optional(),
  video_note: z.unknown().optional(),
  voice: z.unknown().optional(),
  audio: fileSchema.optional(),
  document: fileSchema.optional(),
  sticker: z.object({ emoji: z.string().optional() }).optional(),
  location: placeSchema.optional(),
  contact: z.object({ first_name: z.string().optional(), last_name: z.string().optional() }).optional(),
  poll: z.object({ question: z.string().optional() }).optional(),
});
export type Content = z.infer<typeof contentSchema>;

/** The text of a message with media is its caption. */
export function readText(content: Content): string {
  return content.text ?? content.caption ?? '';
}

/** No addresses: a file's address holds the bot's token. */
export function readAttachments(content: Content): Attachment[] {
  const attachments: Attachment[] = [];
  const add = (kind: Attachment['kind'], name: string | null = null, url: string | null = null) =>
    attachments.push({ kind, url, name });
  if (content.photo?.length) add('image');
  if (content.video) add('video', content.video.file_name);
  if (content.video_note) add('video');
  if (content.voice) add('audio');
  if (content.audio) add('audio', content.audio.file_name);
  // An animation comes as a document too, for programs that know no animations.
  if (content.animation) add('video', content.animation.file_name);
  else if (content.document) add('file', content.document.file_name);
  if (content.sticker) add('sticker', content.sticker.emoji);
  if (content.location) add('location', `${content.location.latitude}, ${content.location.longitude}`);
  if (content.contact) add('other', [content.contact.first_name, content.contact.last_name].filter(Boolean).join(' '));
  if (content.poll) add('other', content.poll.question);
  return attachments;
}
