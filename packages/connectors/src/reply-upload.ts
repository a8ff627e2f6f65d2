/** What bringing a reply's files to a network has in common everywhere. */
import type { PublishMedia } from './connector/publish.ts';
import type { ReplyPreparation } from './connector/reply.ts';
import { type CallFailure, toSendOutcome, withNothingMade } from './http/call.ts';
import type { MultipartFile } from './http/exchange.ts';

/** The step after a failed upload. Nobody sees an upload, so it may always be repeated. */
export function uploadFailed(failure: CallFailure, canRefresh: boolean): ReplyPreparation {
  return toSendOutcome(withNothingMade(failure), canRefresh);
}

export async function toMultipartFile(media: PublishMedia, field: string): Promise<MultipartFile> {
  const { fileName, mimeType, sizeBytes } = media;
  return { field, fileName, mimeType, bytes: await media.read(0, sizeBytes) };
}
