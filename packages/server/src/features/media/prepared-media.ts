/** A file as it is kept: judged, cleaned, measured. */
export type PreparedMedia = {
  bytes: Buffer;
  mimeType: string;
  widthPx: number | null;
  heightPx: number | null;
  durationMs: number | null;
};
