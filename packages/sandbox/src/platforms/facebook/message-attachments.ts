import { badParameter, GraphError } from '../../graph/graph-error.ts';
import type { View } from '../../graph/node-type.ts';
import { isObject, objectOf, type Parameters, textOf } from '../../http/parameters.ts';
import { sniffMimeType } from '../../http/sniff-mime-type.ts';
import { appendMedia, findMedia, type Media, saveMedia } from '../../state/media.ts';
import type { World } from '../../world.ts';
import { readUpload } from './files.ts';
import { nextNumber } from './objects.ts';

/**
 * Files of messages. Source: /documentation/business-messaging/messenger-platform/{send-messages,attachment-upload}, read 2026-11-23: 25 MB,
 * pictures 8 MB; a file that is not of the announced type is refused.
 */
const TYPES = ['image', 'video', 'audio', 'file'] as const;
type AttachmentType = (typeof TYPES)[number];
const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'];
const MB = 1024 * 1024;

export type MessageAttachment = { kind: 'message-attachment'; type: AttachmentType; name: string };

function readType(value: unknown): AttachmentType {
  const type = TYPES.find((candidate) => candidate === value);
  if (type === undefined)
    throw badParameter(`Param message[attachment][type] must be one of {${TYPES.join(', ').toUpperCase()}}`, 2018007);
  return type;
}

/** `POST /{page-id}/message_attachments`: a form with `message` and `filedata`. */
export async function uploadAttachment(world: World, pageId: string, parameters: Parameters): Promise<View> {
  const attachment = objectOf(objectOf(parameters, 'message') ?? {}, 'attachment');
  if (!attachment) throw badParameter('The parameter message is required');
  const type = readType(attachment.type);
  const payload = isObject(attachment.payload) ? attachment.payload : {};
  if (payload.is_reusable !== true) throw badParameter('The attachment must be reusable to be uploaded', 2018008);
  const bytes = await readUpload(parameters, 'filedata');
  if (!bytes || bytes.length === 0)
    throw new GraphError(100, '(#100) Upload attachment failure.', { subcode: 2018047 });
  if (bytes.length > (type === 'image' ? 8 : 25) * MB)
    throw new GraphError(100, '(#100) Attachment size exceeds allowable limit.', { subcode: 2018278 });
  const given = parameters.filedata;
  const mimeType = mimeTypeOf(bytes, given instanceof File ? given : undefined);
  const isFit = type === 'image' ? IMAGE_TYPES.includes(mimeType) : type === 'file' || mimeType.startsWith(`${type}/`);
  if (!isFit) throw new GraphError(100, '(#100) Upload attachment failure.', { subcode: 2018047 });
  const name = given instanceof File ? given.name : 'file';
  const media = world.state.transaction(() => {
    const saved = saveMedia<MessageAttachment>(world.state, {
      platform: 'facebook',
      id: nextNumber(world),
      accountId: pageId,
      mimeType,
      createdAt: world.now(),
      data: { kind: 'message-attachment', type, name },
    });
    appendMedia(world.state, 'facebook', saved.id, 0, bytes);
    return saved;
  });
  return { attachment_id: media.id };
}

/** Sounds have many containers: there the sender's word counts. */
function mimeTypeOf(bytes: Buffer, given: File | undefined): string {
  const sniffed = sniffMimeType(bytes);
  const named = given?.type.split(';', 1)[0]?.trim() ?? '';
  return named.startsWith('audio/') && !sniffed.startsWith('image/') ? named : sniffed;
}

/** The uploaded file that a message shows. @throws GraphError where it is none of this page, or of another type */
export function readSentAttachment(world: World, pageId: string, attachment: Parameters): Media<MessageAttachment> {
  const type = readType(attachment.type);
  const payload = isObject(attachment.payload) ? attachment.payload : {};
  const id = textOf(payload, 'attachment_id');
  if (id === undefined) throw badParameter('The sandbox takes attachments by attachment_id', 2018047);
  const media = findMedia<MessageAttachment>(world.state, 'facebook', id);
  if (media?.data.kind !== 'message-attachment' || media.accountId !== pageId || media.data.type !== type)
    throw new GraphError(100, '(#100) Invalid attachment ID', { subcode: 2018074 });
  return media;
}

/** By the address at which it is shown. */
export function findAttachment(world: World, url: string): Media<MessageAttachment> | undefined {
  const id = decodeURIComponent(url.split('/').at(-1) ?? '');
  const media = findMedia<MessageAttachment>(world.state, 'facebook', id);
  return media?.data.kind === 'message-attachment' ? media : undefined;
}
