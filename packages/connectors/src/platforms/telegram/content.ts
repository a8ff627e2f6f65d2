/** What a Telegram message holds besides its text. Source: core.telegram.org/bots/api#message (Bot API 10.1), read 2026-11-21. */
import { z } from 'zod';
import type { Attachment } from '../../connector/inbox.ts';

/** Source: core.telegram.org/bots/api#getfile (Bot API 10.1), "files of up to 20MB in size", read 2026-11-21. */
const downloadMaxBytes = 20 * 1024 * 1024;
/** A size or name that is not as documented is left out, so that the message is still read. */
const fileSchema = z.object({
  file_id: z.string().optional().catch(undefined),
  file_size: z.number().optional().catch(undefined),
  file_name: z.string().optional().catch(undefined),
});
type TelegramFile = z.infer<typeof fileSchema>;
const placeSchema = z.object({ latitude: z.number(), longitude: z.number() });

export const contentSchema = z.object({
  text: z.string().optional(),
  caption: z.string().optional(),
  photo: z.array(fileSchema).optional(),
  animation: fileSchema.optional(),
  video: fileSchema.optional(),
  video_note: fileSchema.optional(),
  voice: fileSchema.optional(),
  audio: fileSchema.optional(),
  document: fileSchema.optional(),
  sticker: fileSchema
    .extend({
      emoji: z.string().optional(),
      is_animated: z.boolean().optional(),
      thumbnail: fileSchema.optional(),
    })
    .optional(),
  location: placeSchema.optional(),
  contact: z.object({ first_name: z.string().optional(), last_name: z.string().optional() }).optional(),
  poll: z.object({ question: z.string().optional() }).optional(),
});
export type Content = z.infer<typeof contentSchema>;

/** The text of a message with media is its caption. */
export function readText(content: Content): string {
  return content.text ?? content.caption ?? '';
}

/** No addresses: a file's address holds the bot's token. The source is what `locateFile` asks with. */
export function readAttachments(content: Content): Attachment[] {
  const attachments: Attachment[] = [];
  const add = (kind: Attachment['kind'], name: string | null = null) => attachments.push({ kind, url: null, name });
  const addFile = (kind: Attachment['kind'], file: TelegramFile, name = file.file_name ?? null) =>
    attachments.push({ kind, url: null, name, ...sourceOf(file) });
  const photo = largestOf(content.photo ?? []);
  if (photo) addFile('image', photo);
  if (content.video) addFile('video', content.video);
  if (content.video_note) addFile('video', content.video_note);
  if (content.voice) addFile('audio', content.voice);
  if (content.audio) addFile('audio', content.audio);
  // An animation comes as a document too, for programs that know no animations.
  if (content.animation) addFile('video', content.animation);
  else if (content.document) addFile('file', content.document);
  if (content.sticker) addFile('sticker', pictureOf(content.sticker), content.sticker.emoji ?? null);
  if (content.location) add('location', `${content.location.latitude}, ${content.location.longitude}`);
  if (content.contact) add('other', [content.contact.first_name, content.contact.last_name].filter(Boolean).join(' '));
  if (content.poll) add('other', content.poll.question);
  return attachments;
}

/** A photo comes in sizes, the largest last. */
function largestOf(sizes: readonly TelegramFile[]): TelegramFile | undefined {
  return sizes.findLast(isLoadable) ?? sizes.at(-1);
}

/** An animated sticker is a drawing that no browser shows; its thumbnail is a picture. */
function pictureOf(sticker: NonNullable<Content['sticker']>): TelegramFile {
  return sticker.is_animated ? (sticker.thumbnail ?? {}) : sticker;
}

function sourceOf(file: TelegramFile): { source?: Record<string, unknown> } {
  return isLoadable(file) ? { source: { fileId: file.file_id } } : {};
}

function isLoadable(file: TelegramFile): boolean {
  return file.file_id !== undefined && (file.file_size ?? 0) <= downloadMaxBytes;
}
