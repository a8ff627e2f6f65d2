/** Largest file that is taken for a logo, in bytes (4 MB); what is kept of it is a few kB. */
export const logoMaxBytes = 4 * 1024 * 1024;

/** Where browsers get a workspace's logo. The version is in the address, so that a changed logo has another one and is fetched anew. */
export function logoUrlOf(workspaceId: string, version: string): string {
  return `/api/workspaces/${workspaceId}/logo?version=${version}`;
}
