/**
 * Files in direct messages are for those who take part alone: their addresses open for nobody else, and X hands the file out by a call
 * with the account's token. Source: OpenAPI 2.166 and 2.167 (`GET /2/dm_conversations/media/{dm_id}/{media_id}/{resource_id}`), read
 * 2026-11-21; the shape of the addresses is from public code.
 */
import { z } from 'zod';
import type { ConnectorConfig } from '../../connector/configuration.ts';
import type { InboxCapability } from '../../connector/inbox.ts';

const idSchema = z.string().regex(/^[0-9]{1,19}$/);
const sourceSchema = z.object({
  messageId: idSchema,
  mediaId: idSchema,
  resourceId: z
    .string()
    .regex(/^[\w.-]{1,50}$/)
    .regex(/\w/),
});
export type MessageFile = z.infer<typeof sourceSchema>;

/** `https://ton.twitter.com/1.1/ton/data/dm/{dm_id}/{media_id}/{resource_id}`, or the call's own address. Null: open to anybody. */
export function readMessageFile(url: string): MessageFile | null {
  if (!URL.canParse(url)) return null;
  const { hostname, pathname } = new URL(url);
  const isClosed = /^ton\.(?:twitter|x)\.com$/.test(hostname) || pathname.includes('/2/dm_conversations/media/');
  const [messageId, mediaId, resourceId] = pathname.split('/').slice(-3);
  return isClosed ? (sourceSchema.safeParse({ messageId, mediaId, resourceId }).data ?? null) : null;
}

export function createTwitterFileLocator({ apiUrl }: ConnectorConfig): NonNullable<InboxCapability['locateFile']> {
  return async (auth, source) => {
    const file = sourceSchema.safeParse(source).data;
    if (file === undefined) return null;
    const { messageId, mediaId, resourceId } = file;
    return {
      url: `${apiUrl}/2/dm_conversations/media/${messageId}/${mediaId}/${resourceId}`,
      headers: { authorization: `Bearer ${auth.grant.accessToken}` },
    };
  };
}
