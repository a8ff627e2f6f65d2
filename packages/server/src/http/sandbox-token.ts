/** By what Parley's own calls open a public sandbox: the demo's customers are played through it. */
import { createHmac } from 'node:crypto';
import type { Config } from '../config.ts';

/** The same in every process of the installation, and known to nobody else. */
export function ownSandboxToken({ secretKey }: Pick<Config, 'secretKey'>): string {
  return createHmac('sha256', secretKey).update('parley-sandbox-calls').digest('hex');
}
