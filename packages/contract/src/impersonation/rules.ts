/** What an administrator may do as somebody else. */
import type { CallName } from '../calls.ts';
import { calls } from '../calls.ts';
import type { ErrorCode } from '../errors.ts';
import type { CallPermission } from '../permissions.ts';

/** It ends by itself after this. */
export const impersonationLifetimeMs = 2 * 60 * 60 * 1000;

/** Of the impersonation itself. */
const alwaysAllowed: ReadonlySet<CallName> = new Set([
  'setImpersonationMode',
  'stopImpersonation',
  'switchWorkspace',
  'logout',
]);

/**
 * Why an administrator may not make this call as somebody else; null where they may. What is the person's own (password, devices, the
 * account itself: calls that any signed-in person may make, and public ones that change something) is never another's to change;
 * the rest is read-only until writing is switched on.
 */
export function refusalOfImpersonation(name: CallName, isReadOnly: boolean): ErrorCode | null {
  if (alwaysAllowed.has(name)) return null;
  const { feature, method, permission }: { feature: string; method: string; permission: CallPermission } = calls[name];
  const isReading = method === 'GET';
  if (permission === 'public')
    return isReading || feature === 'auth' || feature === 'ingest' ? null : 'impersonation_personal';
  if (permission === 'signed-in') return isReading ? null : 'impersonation_personal';
  // What begins by a look (connecting an account is a link) asks for more than reading.
  const asksToRead = permission.endsWith('.read');
  return isReadOnly && !(isReading && asksToRead) ? 'impersonation_read_only' : null;
}
