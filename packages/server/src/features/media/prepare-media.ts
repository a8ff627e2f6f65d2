/** Makes of what somebody gave us what is kept: judged by its content, and with nothing in it that tells where it was taken. */
import { uploadMaxBytes } from '@parley/contract/media/rules.ts';
import { AppError } from '../../http/app-error.ts';
import { cleanImage, isImageType } from './clean-image.ts';
import { judgeContent } from './judge-content.ts';
import { prepareRecording, recordingTypes } from './measure-recording.ts';
import type { PreparedMedia } from './prepared-media.ts';

/** @throws AppError `media_empty`, `media_too_large` or `media_type_refused` */
export async function prepareMedia(bytes: Buffer): Promise<PreparedMedia> {
  if (bytes.length === 0) throw new AppError('media_empty');
  if (bytes.length > uploadMaxBytes) throw new AppError('media_too_large');
  const signature = await judgeContent(bytes);
  if (isImageType(signature)) return cleanImage(bytes, signature);
  const recordingType = recordingTypes.get(signature);
  if (recordingType === undefined) throw refusalOf(signature);
  return prepareRecording(bytes, recordingType);
}

/** Who brings a picture or a film is told which ones can be opened; the rest is neither. */
function refusalOf(signature: string): AppError {
  if (!/^(?:image|video|audio)\//.test(signature)) return new AppError('media_type_refused');
  return new AppError('media_type_refused', {
    message: `Files of this kind (${signature}) cannot be opened here. Save it as JPEG, PNG, WebP or GIF, as MP4, MOV or WebM, as MP3, M4A, WAV or OGG.`,
  });
}
