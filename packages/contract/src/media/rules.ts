/** Largest file of an upload, in bytes (50 MB) and as one chooses it. Source: specification 2, section 9. */
export const uploadMaxBytes = 50 * 1024 * 1024;
