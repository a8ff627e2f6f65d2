/** What a backup file says about itself. */
import { createHmac } from 'node:crypto';
import { z } from 'zod';

export const backupManifestSchema = z.object({
  format: z.literal('parley-backup-1'),
  createdAt: z.iso.datetime(),
  /** The time stamp of the newest migration: the shape of the tables. */
  migration: z.number().int(),
  /** Tells whether a key is the one the tokens are encrypted with; tells nothing about the key. */
  keyFingerprint: z.string(),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number().int() })),
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string().nullable() })),
});
export type BackupManifest = z.infer<typeof backupManifestSchema>;

export function fingerprintOf(secretKey: Buffer): string {
  return createHmac('sha256', secretKey).update('parley backup').digest('hex').slice(0, 16);
}
