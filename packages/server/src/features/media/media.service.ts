/** What other features may ask of the media: customers' files as they are kept, and the library that posts take theirs from. */
export {
  type EntryKey,
  type FileState,
  linkKinds,
  noteAttachments,
  type StoredAttachment,
  toShownAttachments,
} from './attachments.ts';
export { checkPublicAddress } from './check-public-address.ts';
export { findMediaByName } from './find-media-by-name.query.ts';
export { keepMediaFile } from './keep-media-file.ts';
export { getLibraryRow, getMediaItems } from './media.queries.ts';
export { type FittedMedia, parseMediaUrl, toPublishMedia } from './publish-media.ts';
