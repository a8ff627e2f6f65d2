/** Keeping customers' files: what arrives is noted here, `fetch-attachments.loop.ts` fetches it. */
import type { ConversationEntry } from '@parley/contract/inbox/schemas.ts';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { wakeAfterCommit } from '../../jobs/wake-after-commit.ts';
import { isPicture } from './judge-content.ts';

/** Pages to open, not files to keep. */
export const linkKinds: readonly string[] = ['location', 'other'];

export type EntryKey = { workspaceId: string; connectionId: string; externalId: string };

/** Notes the files of entries that were just written, in the same transaction. Repeating it changes nothing. */
export async function noteAttachments(
  transaction: Transaction,
  entries: readonly EntryKey[],
  now: Date,
): Promise<void> {
  if (entries.length === 0) return;
  const keys = entries.map(({ workspaceId, connectionId, externalId }) => ({
    workspace_id: workspaceId,
    connection_id: connectionId,
    external_id: externalId,
  }));
  await transaction.execute(sql`
    insert into attachment_files (workspace_id, entry_id, position, connection_id, next_attempt_at)
    select entry.workspace_id, entry.id, attachment.number - 1, entry.connection_id, ${now.toISOString()}::timestamptz
    from json_to_recordset(${JSON.stringify(keys)}::json) as key(workspace_id uuid, connection_id uuid, external_id text)
    join conversation_entries entry on entry.workspace_id = key.workspace_id and entry.connection_id = key.connection_id
      and entry.external_id = key.external_id
    cross join lateral jsonb_array_elements(entry.attachments) with ordinality attachment(value, number)
    where (attachment.value->>'url' is not null or attachment.value->'source' is not null)
      and not attachment.value->>'kind' = any(${sql.param([...linkKinds])}::text[])
    on conflict do nothing
  `);
  await wakeAfterCommit(transaction, 'fetch-attachments');
}

type ShownAttachment = ConversationEntry['attachments'][number];
export type StoredAttachment = {
  kind: ShownAttachment['kind'];
  url: string | null;
  name: string | null;
  altText?: string;
};
export type FileState = {
  position: number;
  state: 'waiting' | 'kept' | 'failed';
  reason: string | null;
  media_id: string | null;
  mime_type: string | null;
};

/** An entry's attachments as a person may see them: our own copies, or what became of them; never the network's address of a file. */
export function toShownAttachments(
  attachments: readonly StoredAttachment[],
  files: readonly FileState[],
): ShownAttachment[] {
  return attachments.map(({ altText, kind, url, name }, position) => {
    const file = files.find((each) => each.position === position);
    if (linkKinds.includes(kind)) {
      const isOpenable = url !== null && /^https?:\/\//i.test(url);
      return { kind, name, url: isOpenable ? url : null, state: isOpenable ? 'link' : 'absent', reason: null };
    }
    if (file === undefined) return { kind, name, url: null, state: 'absent', reason: null };
    const isKept = file.state === 'kept' && file.media_id !== null && file.mime_type !== null;
    return {
      kind: isKept ? kindOf(kind, file.mime_type ?? '') : kind,
      name,
      url: isKept ? `/api/media/${file.media_id}` : null,
      state: file.state,
      reason: file.reason,
      ...(altText === undefined ? {} : { altText }),
    };
  });
}

/** What a file turned out to be counts more than what it was called. */
function kindOf(kind: ShownAttachment['kind'], mimeType: string): ShownAttachment['kind'] {
  if (isPicture(mimeType)) return kind === 'sticker' ? 'sticker' : 'image';
  if (mimeType.startsWith('video/')) return 'video';
  if (mimeType.startsWith('audio/')) return 'audio';
  return 'file';
}
