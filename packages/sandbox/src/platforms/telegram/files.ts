import { createHash, randomBytes } from 'node:crypto';
import { fetchMedia } from '../../http/fetch-media.ts';
import { type Parameters, textOf } from '../../http/parameters.ts';
import { mediaUrl } from '../../page/media.routes.ts';
import { appendMedia, countMediaBytes, findMedia, type Media, saveMedia } from '../../state/media.ts';
import type { World } from '../../world.ts';
import type { InboundFile } from '../platform.ts';
import { BotApiError, badRequest } from './errors.ts';
import type { View } from './views.ts';

const MB = 1024 * 1024;
/** What bots may send, and by URL. Source: core.telegram.org/bots/api#sending-files. */
const RULES = {
  photo: { uploadMaxBytes: 10 * MB, urlMaxBytes: 5 * MB, mimeType: 'image/jpeg', extension: 'jpg' },
  video: { uploadMaxBytes: 50 * MB, urlMaxBytes: 20 * MB, mimeType: 'video/mp4', extension: 'mp4' },
  document: { uploadMaxBytes: 50 * MB, urlMaxBytes: 20 * MB, mimeType: 'application/octet-stream', extension: 'bin' },
  audio: { uploadMaxBytes: 50 * MB, urlMaxBytes: 20 * MB, mimeType: 'audio/mpeg', extension: 'mp3' },
  voice: { uploadMaxBytes: 50 * MB, urlMaxBytes: 20 * MB, mimeType: 'audio/ogg', extension: 'oga' },
} as const;
const DOWNLOAD_MAX_BYTES = 20 * MB;
const PHOTO_SIZES = [
  { width: 90, height: 60 },
  { width: 320, height: 213 },
  { width: 1280, height: 853 },
];

/** How the media type of a file begins that an address leads to. */
const TYPES_BY_URL: Record<FileKind, string> = {
  photo: 'image/',
  video: 'video/',
  document: '',
  audio: 'audio/',
  voice: 'audio/ogg',
};

export type FileKind = keyof typeof RULES;
export type FileDetails = {
  kind: FileKind;
  fileName: string;
  width: number;
  height: number;
  durationSeconds: number;
  /** Of music. */
  performer?: string;
  title?: string;
};
export type StoredFile = Media<FileDetails>;

/**
 * The file that a parameter names: a file id, an address, the parameter's own upload, or `attach://` another one's.
 * @throws BotApiError 400 or 413
 */
export async function readFile(
  world: World,
  botId: string,
  kind: FileKind,
  value: unknown,
  parameters: Parameters,
): Promise<StoredFile> {
  const rule = RULES[kind];
  const attached = typeof value === 'string' && value.startsWith('attach://') ? parameters[value.slice(9)] : value;
  if (attached instanceof File) {
    if (attached.size === 0) throw badRequest('file must be non-empty');
    if (attached.size > rule.uploadMaxBytes) throw new BotApiError(413, 'Request Entity Too Large');
    const bytes = Buffer.from(await attached.arrayBuffer());
    return store(
      world,
      botId,
      kind,
      { bytes, mimeType: attached.type || rule.mimeType, fileName: attached.name },
      parameters,
    );
  }
  if (typeof attached !== 'string' || attached === '') throw badRequest(`there is no ${kind} in the request`);
  if (/^https?:\/\//i.test(attached)) {
    const file = await fetchMedia(world, attached, rule.urlMaxBytes);
    if (!file) throw badRequest('failed to get HTTP URL content');
    if (!file.mimeType.startsWith(TYPES_BY_URL[kind])) throw badRequest('wrong type of the web page content');
    return store(
      world,
      botId,
      kind,
      { ...file, fileName: new URL(attached).pathname.split('/').at(-1) ?? '' },
      parameters,
    );
  }
  const known = findFile(world, attached);
  if (!known) throw badRequest('wrong file identifier/HTTP URL specified');
  if (known.data.kind !== kind)
    throw badRequest(`can't use file of type ${capital(known.data.kind)} as ${capital(kind)}`);
  return known;
}

function capital(kind: string): string {
  return kind.charAt(0).toUpperCase() + kind.slice(1);
}

function store(
  world: World,
  botId: string,
  kind: FileKind,
  file: { bytes: Buffer; mimeType: string; fileName: string },
  parameters: Parameters,
): StoredFile {
  if (kind === 'photo' && !/^(?:image\/|application\/octet-stream)/.test(file.mimeType))
    throw badRequest('IMAGE_PROCESS_FAILED');
  const number = (name: string, usual: number) => Number(textOf(parameters, name) ?? usual) || usual;
  return world.state.transaction(() => {
    const stored = saveMedia<FileDetails>(world.state, {
      platform: 'telegram',
      id: `AgACAgQAAxkB${randomBytes(30).toString('base64url')}`,
      accountId: botId,
      mimeType: file.mimeType === 'application/octet-stream' ? RULES[kind].mimeType : file.mimeType,
      createdAt: world.now(),
      data: {
        kind,
        fileName: file.fileName || `file.${RULES[kind].extension}`,
        width: number('width', 1280),
        height: number('height', 853),
        durationSeconds: number('duration', 12),
        ...(kind === 'audio' ? readTrack(parameters) : {}),
      },
    });
    appendMedia(world.state, 'telegram', stored.id, 0, file.bytes);
    return stored;
  });
}

function readTrack(parameters: Parameters): Pick<FileDetails, 'performer' | 'title'> {
  const performer = textOf(parameters, 'performer');
  const title = textOf(parameters, 'title');
  return { ...(performer ? { performer } : {}), ...(title ? { title } : {}) };
}

/** What a person sends to the bot: a photo, a video, a voice message, music, or anything else as a file. */
export function storeCustomerFile(world: World, botId: string, file: InboundFile): StoredFile {
  const kind = /^image\/(?:jpeg|png|webp)$/.test(file.mimeType)
    ? 'photo'
    : file.mimeType === 'video/mp4'
      ? 'video'
      : file.mimeType === 'audio/ogg'
        ? 'voice'
        : /^audio\/(?:mpeg|mp4|x-m4a)$/.test(file.mimeType)
          ? 'audio'
          : 'document';
  return store(world, botId, kind, { bytes: file.bytes, mimeType: file.mimeType, fileName: file.name }, {});
}

export function findFile(world: World, fileId: string): StoredFile | undefined {
  // The smaller sizes of a photo have ids of their own.
  return findMedia<FileDetails>(world.state, 'telegram', fileId.replace(/-s\d$/, ''));
}

export function fileUrl(world: World, file: StoredFile): string {
  return mediaUrl(world, 'telegram', file.id);
}

function uniqueId(fileId: string): string {
  return createHash('md5').update(fileId).digest('base64url').slice(0, 16);
}

/** The member of a message that shows the file. */
export function viewFileMember(world: World, fileId: string): View {
  const file = findFile(world, fileId);
  if (!file) return {};
  const { kind, fileName, width, height, durationSeconds, performer, title } = file.data;
  const size = countMediaBytes(world.state, 'telegram', file.id);
  const base = { file_id: file.id, file_unique_id: uniqueId(file.id), file_size: size };
  if (kind === 'photo') {
    const sizes = PHOTO_SIZES.map((photo, index) => {
      const isLargest = index === PHOTO_SIZES.length - 1;
      const id = isLargest ? file.id : `${file.id}-s${index}`;
      return { ...base, file_id: id, file_unique_id: uniqueId(id), ...photo };
    });
    return { photo: sizes };
  }
  const typed = { ...base, mime_type: file.mimeType };
  const named = { ...typed, file_name: fileName };
  switch (kind) {
    case 'video':
      return { video: { ...named, width, height, duration: durationSeconds } };
    case 'audio':
      return { audio: { ...named, duration: durationSeconds, performer, title } };
    case 'voice':
      return { voice: { ...typed, duration: durationSeconds } };
    default:
      return { document: named };
  }
}

/** `getFile`. @throws BotApiError 400 for a file above 20 MB. */
export function viewFile(world: World, fileId: string): View | undefined {
  const file = findFile(world, fileId);
  if (!file) return undefined;
  const size = countMediaBytes(world.state, 'telegram', file.id);
  if (size > DOWNLOAD_MAX_BYTES) throw badRequest('file is too big');
  return {
    file_id: fileId,
    file_unique_id: uniqueId(fileId),
    file_size: size,
    file_path: `${file.data.kind}s/${file.id}.${RULES[file.data.kind].extension}`,
  };
}
