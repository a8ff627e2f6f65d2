/** Whether networks that fetch files themselves can reach ours. */
import type { Context } from '../../context.ts';
import { isLocalInstallation } from '../../http/public-address.ts';
import { fetchSafely } from '../../http/safe-fetch.ts';
import { getLibraryRow } from './media-library.service.ts';
import { publicMediaUrlOf } from './public-media.ts';
import { readPart } from './read-part.ts';

const timeoutMs = 5_000;
const comparedBytes = 1_024;

export type PublicAddressCheck = { state: 'reachable' | 'local' | 'unreachable'; reason: string | null };

/**
 * Fetches a file back from its public address. PUBLIC_URL may lead to a private address from here, as it does behind many routers
 * and name servers, and is fetched all the same; only an address that says itself that it is local is taken at its word.
 * NOTE: it proves that the address leads to us, not that the network's own way to it is open.
 * @throws AppError `not_found`
 */
export async function checkPublicAddress(
  context: Context,
  workspaceId: string,
  mediaId: string,
): Promise<PublicAddressCheck> {
  const row = await getLibraryRow(context.database, workspaceId, mediaId);
  const { publicUrl } = context.config;
  if (isLocalInstallation(context.config)) {
    const reason = `PUBLIC_URL is ${publicUrl}, which only this machine or its own network reaches; the network fetches files over the internet.`;
    return { state: 'local', reason };
  }
  const fetched = await fetchSafely(publicMediaUrlOf(context, row), {
    headers: { range: `bytes=0-${comparedBytes - 1}` },
    maxBytes: row.sizeBytes,
    timeoutMs,
    allowedPrefixes: [`${publicUrl}/public/media/`],
  });
  if (fetched.outcome !== 'fetched') {
    const reason = `A file could not be fetched back from ${publicUrl}: ${fetched.reason.replace(/^The network /, 'the address ')}`;
    return { state: 'unreachable', reason };
  }
  const expected = Buffer.from(await readPart(context, row, 0, comparedBytes));
  if (expected.equals(fetched.bytes.subarray(0, comparedBytes))) return { state: 'reachable', reason: null };
  return { state: 'unreachable', reason: `At ${publicUrl} something else answers than this Parley.` };
}
