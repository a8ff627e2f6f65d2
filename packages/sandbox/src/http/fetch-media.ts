import { isAllowedAddress, type World } from '../world.ts';

export type FetchedMedia = { bytes: Buffer; mimeType: string };

const FETCH_TIMEOUT_MS = 30_000;

/**
 * Loads a file that an app gave by its URL, the way the networks do. Undefined when the address is not one that the sandbox
 * may call, does not answer with 200 or answers more than `maxBytes`. Redirects are followed only when asked for.
 */
export async function fetchMedia(
  world: World,
  url: string,
  maxBytes: number,
  followRedirects = true,
): Promise<FetchedMedia | undefined> {
  if (!isAllowedAddress(world, url)) return undefined;
  try {
    const answer = await fetch(url, {
      // Where a public one is sent on to is not looked at, so it does not go.
      redirect: followRedirects && !world.isPublic ? 'follow' : 'manual',
      signal: AbortSignal.any([AbortSignal.timeout(FETCH_TIMEOUT_MS), world.closing.signal]),
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (answer.status !== 200 || bytes.length === 0 || bytes.length > maxBytes) return undefined;
    const mimeType = answer.headers.get('content-type')?.split(';', 1)[0]?.trim() ?? 'application/octet-stream';
    return { bytes, mimeType };
  } catch {
    return undefined;
  }
}
