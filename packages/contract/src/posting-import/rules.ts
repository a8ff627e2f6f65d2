/** Rows that one CSV of posts may hold. */
export const importMaxRows = 500;

/** Its columns, in the order of the template. */
export const importColumns = [
  'date',
  'time',
  'platforms',
  'caption',
  'hashtags',
  'link',
  'media',
  'title',
  'campaign',
  'first comment',
] as const;
export type ImportColumn = (typeof importColumns)[number];
