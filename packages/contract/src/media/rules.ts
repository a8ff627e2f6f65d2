import { toOneLine } from '../plain-text.ts';

/** Largest file of an upload, in bytes (50 MB) and as one chooses it. Source: specification 2, section 9. */
export const uploadMaxBytes = 50 * 1024 * 1024;

/** How the library is ordered. */
export const mediaSorts = ['newest', 'oldest', 'name', 'largest'] as const;
export type MediaSort = (typeof mediaSorts)[number];

export const folderNameMaxChars = 80;
/** Of a workspace. */
export const mediaFoldersMax = 500;
/** A folder in a folder in a folder, and so on. */
export const folderDepthMax = 5;
/** Of a file. */
export const mediaTagsMax = 20;
export const mediaTagMaxChars = 40;
/** Files that are changed or deleted by one call. */
export const manyMediaMax = 200;

/** Tags are told apart without regard to case and blanks around them, and begin with no `#`. */
export function toMediaTag(text: string): string {
  return toOneLine(toOneLine(text).replace(/^#+/, '')).toLocaleLowerCase('en');
}

/** What an upload is for. */
export const uploadPurposes = ['library', 'reply'] as const;
