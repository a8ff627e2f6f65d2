/** Largest file that is taken for a person's picture, in bytes (4 MB); what is kept of it is a few kB. */
export const profilePictureMaxBytes = 4 * 1024 * 1024;

/** Where browsers get a person's picture. The version is in the address, so that a changed picture is fetched anew. */
export function pictureUrlOf(userId: string, version: string): string {
  return `/api/users/${userId}/picture?version=${version}`;
}
