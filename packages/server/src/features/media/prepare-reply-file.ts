/** Makes of a file for a reply what is kept: pictures, films and sounds as everywhere; beside them the documents that people send each other. */
import { AppError } from '../../http/app-error.ts';
import { isImageType } from './clean-image.ts';
import { judgeContent } from './judge-content.ts';
import { recordingTypes } from './measure-recording.ts';
import { prepareMedia } from './prepare-media.ts';
import type { PreparedMedia } from './prepared-media.ts';

const office = 'application/vnd.openxmlformats-officedocument';
/** By what their signature says. Whatever could run, or show a page, is not among them. */
const documentTypes: ReadonlySet<string> = new Set([
  'application/pdf',
  `${office}.wordprocessingml.document`,
  `${office}.spreadsheetml.sheet`,
  `${office}.presentationml.presentation`,
  'application/vnd.oasis.opendocument.text',
  'application/vnd.oasis.opendocument.spreadsheet',
  'application/vnd.oasis.opendocument.presentation',
  'application/rtf',
  'application/zip',
  'text/plain',
]);
/** Older documents share one signature, and tables of text have none: here the name tells them apart. */
const typesByName: Record<string, Record<string, string>> = {
  'application/x-cfb': {
    doc: 'application/msword',
    xls: 'application/vnd.ms-excel',
    ppt: 'application/vnd.ms-powerpoint',
  },
  'text/plain': { csv: 'text/csv' },
};

/** @throws AppError `media_empty`, `media_too_large` or `media_type_refused` */
export async function prepareReplyFile(bytes: Buffer, name: string): Promise<PreparedMedia> {
  const signature = bytes.length === 0 ? '' : await judgeContent(bytes);
  if (signature === '' || isImageType(signature) || recordingTypes.has(signature)) return prepareMedia(bytes);
  const ending = /\.([a-z]{1,8})$/.exec(name.toLowerCase())?.[1] ?? '';
  const mimeType = typesByName[signature]?.[ending] ?? signature;
  if (mimeType === signature && !documentTypes.has(signature))
    throw new AppError('media_type_refused', {
      message: `Files of this kind (${signature}) do not go into a reply. Pictures, films, sounds, PDF, Office documents, plain text and ZIP do.`,
    });
  return { bytes, mimeType, widthPx: null, heightPx: null, durationMs: null };
}
