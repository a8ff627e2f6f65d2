/** Checks whether networks that fetch files themselves can reach ours. The answer is kept for a while, because composers ask at every key press. */
import type { PostCheck } from '@parley/contract/posting/check-schemas.ts';
import type { Context } from '../../context.ts';
import { checkPublicAddress } from '../media/check-public-address.service.ts';
import type { PublishingAccount } from './posting-accounts.service.ts';

type MediaAddress = PostCheck['mediaAddress'];

const rememberedMs = 5 * 60_000;
const failureRememberedMs = 20_000;
const rememberedMax = 1_000;

const remembered = new WeakMap<Context, Map<string, { found: MediaAddress; until: number }>>();

/** @param accounts those whose network would fetch the file; for accounts of the sandbox, which is on this machine, a local address will do */
export async function checkMediaAddress(
  context: Context,
  workspaceId: string,
  mediaId: string | undefined,
  accounts: readonly PublishingAccount[],
): Promise<MediaAddress> {
  if (accounts.length === 0 || mediaId === undefined) return { state: 'not-needed', reason: null };
  const found = await recall(context, workspaceId, mediaId);
  const isSandboxOnly = accounts.every(({ row }) => row.isSandbox);
  return found.state === 'local' && isSandboxOnly ? { state: 'reachable', reason: null } : found;
}

async function recall(context: Context, workspaceId: string, mediaId: string): Promise<MediaAddress> {
  const known = remembered.get(context) ?? new Map<string, { found: MediaAddress; until: number }>();
  remembered.set(context, known);
  const now = context.now().getTime();
  const key = `${workspaceId}/${mediaId}`;
  const before = known.get(key);
  if (before !== undefined && before.until > now) return before.found;
  const found = await checkPublicAddress(context, workspaceId, mediaId);
  if (known.size >= rememberedMax) known.clear();
  known.set(key, { found, until: now + (found.state === 'reachable' ? rememberedMs : failureRememberedMs) });
  return found;
}
