/** An author of whom the network tells nothing more. */
import type { InboundAuthor } from './connector/inbox.ts';

export const unknownAuthorName = 'Unknown';

/** The name falls back to the handle, then to "Unknown". */
export function toAuthor(
  known: Partial<Omit<InboundAuthor, 'name' | 'isVerified'>> & {
    name?: string | null | undefined;
    isVerified?: boolean | null | undefined;
  },
): InboundAuthor {
  const handle = known.handle || null;
  return {
    externalId: known.externalId ?? null,
    name: known.name?.trim() || handle || unknownAuthorName,
    handle,
    avatar: known.avatar ?? null,
    profileUrl: known.profileUrl ?? null,
    followerCount: known.followerCount ?? null,
    ...(typeof known.isVerified === 'boolean' ? { isVerified: known.isVerified } : {}),
  };
}
