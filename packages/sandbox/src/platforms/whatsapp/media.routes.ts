import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readBody, textOf } from '../../http/parameters.ts';
import { sniffMimeType } from '../../http/sniff-mime-type.ts';
import type { Account } from '../../state/accounts.ts';
import { nextCount } from '../../state/counters.ts';
import {
  appendMedia,
  countMediaBytes,
  deleteMedia,
  findMedia,
  type Media,
  readMediaBytes,
  saveMedia,
} from '../../state/media.ts';
import type { World } from '../../world.ts';
import type { InboundFile } from '../platform.ts';
import { badParameter, CloudError, unknownObject } from './cloud-error.ts';
import type { View } from './events.ts';

const MB = 1024 * 1024;
const LIFE_MS = 30 * 86_400_000;
const URL_LIFE_MS = 5 * 60_000;
const FIRST_ID = 4_490_709_327_384_033;

/** What each kind of message takes. Source: whatsapp/business-phone-numbers/media, read 2026-11-21. */
export const MEDIA_RULES = [
  { type: 'sticker', mimeTypes: ['image/webp'], maxBytes: 500 * 1024 },
  { type: 'image', mimeTypes: ['image/jpeg', 'image/png'], maxBytes: 5 * MB },
  { type: 'video', mimeTypes: ['video/mp4', 'video/3gpp'], maxBytes: 16 * MB },
  {
    type: 'audio',
    mimeTypes: ['audio/aac', 'audio/mp4', 'audio/mpeg', 'audio/amr', 'audio/ogg', 'audio/opus'],
    maxBytes: 16 * MB,
  },
  {
    type: 'document',
    mimeTypes: [
      'text/plain',
      'application/pdf',
      'application/msword',
      'application/vnd.ms-excel',
      'application/vnd.ms-powerpoint',
      ...['presentationml.presentation', 'spreadsheetml.sheet', 'wordprocessingml.document'].map(
        (kind) => `application/vnd.openxmlformats-officedocument.${kind}`,
      ),
    ],
    maxBytes: 100 * MB,
  },
];

export type WhatsappMedia = { sha256: string; fileName?: string };

export function storeMedia(
  world: World,
  numberId: string,
  file: { bytes: Buffer; mimeType: string; fileName?: string },
): Media<WhatsappMedia> {
  const id = String(nextCount(world.state, 'whatsapp.media', FIRST_ID + Math.floor(world.now() / 1000)));
  const sha256 = createHash('sha256').update(file.bytes).digest('hex');
  const media = saveMedia<WhatsappMedia>(world.state, {
    platform: 'whatsapp',
    id,
    accountId: numberId,
    mimeType: file.mimeType,
    createdAt: world.now(),
    data: { sha256, ...(file.fileName === undefined ? {} : { fileName: file.fileName }) },
  });
  appendMedia(world.state, 'whatsapp', id, 0, file.bytes);
  return media;
}

/** What a customer sends; whatever is no picture, video, sticker or sound is a document. */
export function storeCustomerFile(world: World, numberId: string, file: InboundFile): Media<WhatsappMedia> {
  return storeMedia(world, numberId, { bytes: file.bytes, mimeType: file.mimeType, fileName: file.name });
}

export function typeOfCustomerFile(mimeType: string): string {
  return MEDIA_RULES.find(({ mimeTypes }) => mimeTypes.includes(mimeType))?.type ?? 'document';
}

/** `POST /{phone-number-id}/media`, a form with the file. */
export async function uploadMedia(world: World, number: Account, request: FastifyRequest): Promise<View> {
  const form = await readBody(request);
  if (!form || textOf(form, 'messaging_product') !== 'whatsapp')
    throw badParameter('The parameter messaging_product is required.');
  const { file } = form;
  if (!(file instanceof File)) throw badParameter('The parameter file is required.');
  const mimeType = (textOf(form, 'type') ?? file.type).split(';', 1)[0]?.trim() ?? '';
  const rule = MEDIA_RULES.find(({ mimeTypes }) => mimeTypes.includes(mimeType));
  if (!rule)
    throw badParameter(
      `Param file must be a file with one of the following types: ${MEDIA_RULES.flatMap(({ mimeTypes }) => mimeTypes).join(', ')}. Received file of type '${mimeType}'.`,
    );
  if (file.size === 0 || file.size > rule.maxBytes)
    throw new CloudError(131053, 'Media upload error', { details: `A ${rule.type} has 1 to ${rule.maxBytes} bytes` });
  const bytes = Buffer.from(await file.arrayBuffer());
  if (mimeType.startsWith('image/') && sniffMimeType(bytes) !== mimeType)
    throw new CloudError(131053, 'Media upload error', { details: `The file is no ${mimeType}` });
  const media = world.state.transaction(() => storeMedia(world, number.id, { bytes, mimeType, fileName: file.name }));
  return { id: media.id };
}

/** A file that is not older than thirty days. */
export function findFile(world: World, id: string): Media<WhatsappMedia> | undefined {
  const media = findMedia<WhatsappMedia>(world.state, 'whatsapp', id);
  return media && world.now() < media.createdAt + LIFE_MS ? media : undefined;
}

/** Its address is on the host that was asked: to another one a careful client does not take its token. */
export function viewFile(world: World, media: Media<WhatsappMedia>, request: FastifyRequest): View {
  const url = new URL(`${request.protocol}://${request.host}/sandbox/whatsapp/whatsapp_business/attachments/`);
  url.searchParams.set('mid', media.id);
  url.searchParams.set('ext', String(world.now() + URL_LIFE_MS));
  return {
    messaging_product: 'whatsapp',
    url: url.href,
    mime_type: media.mimeType,
    sha256: media.data.sha256,
    file_size: String(countMediaBytes(world.state, 'whatsapp', media.id)),
    id: media.id,
  };
}

/** The bytes at the address that `viewFile` gave; it lives five minutes and takes the token. */
export function sendFile(world: World, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const query = new URL(request.url, 'http://sandbox').searchParams;
  const media = findFile(world, query.get('mid') ?? '');
  if (!media || Number(query.get('ext')) < world.now()) return reply.code(404).send();
  return reply.header('content-type', media.mimeType).send(readMediaBytes(world.state, 'whatsapp', media.id));
}

export function removeFile(world: World, id: string): View {
  if (!findFile(world, id)) throw unknownObject('delete', id);
  deleteMedia(world.state, 'whatsapp', id);
  return { success: true };
}
