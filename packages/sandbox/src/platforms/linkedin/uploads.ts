import { sniffMimeType } from '../../http/sniff-mime-type.ts';
import { countMediaBytes, findMedia, type Media, readMediaBytes, saveMedia } from '../../state/media.ts';
import type { World } from '../../world.ts';
import { readUrn } from './urns.ts';

export type UploadKind = 'image' | 'video' | 'document';

export type UploadData = {
  kind: UploadKind;
  owner: string;
  /** Of a video: what was announced, and the parts by their first byte. */
  fileSizeBytes?: number;
  parts?: Record<string, { etag: string; size: number }>;
  uploadedAt?: number;
  failure?: string;
  expiresAt: number;
};

export type Upload = Media<UploadData>;

/** How long the network is at work on a file after its bytes came. */
const PROCESSING_MS = { image: 400, video: 1_500, document: 800 };
const TYPES: Record<UploadKind, RegExp> = {
  image: /^image\/(?:jpeg|png|gif)$/,
  video: /^video\//,
  document: /^application\//,
};
const DOCUMENT_MAX_BYTES = 100 * 1024 * 1024;

export function findUpload(world: World, urn: string): Upload | undefined {
  const parsed = readUrn(urn);
  const upload = parsed && findMedia<UploadData>(world.state, 'linkedin', parsed.id);
  return upload?.data.kind === parsed?.kind ? upload : undefined;
}

export function statusOf(world: World, upload: Upload): string {
  const { uploadedAt, failure, kind } = upload.data;
  if (uploadedAt === undefined) return 'WAITING_UPLOAD';
  if (world.now() < uploadedAt + PROCESSING_MS[kind] * world.workFactor) return 'PROCESSING';
  return failure === undefined ? 'AVAILABLE' : 'PROCESSING_FAILED';
}

/** Marks the file as complete; bytes that are not what the kind takes fail in processing, as on the network. */
export function completeUpload(world: World, upload: Upload): Upload {
  const bytes = readMediaBytes(world.state, 'linkedin', upload.id);
  const mimeType = sniffMimeType(bytes);
  const { kind } = upload.data;
  const isTooLarge = kind === 'document' && countMediaBytes(world.state, 'linkedin', upload.id) > DOCUMENT_MAX_BYTES;
  const isWrongType = !TYPES[kind].test(mimeType) || mimeType === 'application/octet-stream';
  const failure = isTooLarge ? 'The file is too large' : isWrongType ? 'The file format is not supported' : undefined;
  return saveMedia(world.state, {
    ...upload,
    mimeType,
    data: { ...upload.data, uploadedAt: world.now(), ...(failure === undefined ? {} : { failure }) },
  });
}
