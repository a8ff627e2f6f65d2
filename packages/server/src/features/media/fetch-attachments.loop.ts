/** Fetches customers' files from the networks, whose addresses of them end soon, and keeps them. */
import { createHash } from 'node:crypto';
import type { AccountAuth } from '@parley/connectors/connector/account.ts';
import { ConnectorError } from '@parley/connectors/connector/errors.ts';
import type { Attachment, FileLocation } from '@parley/connectors/connector/inbox.ts';
import type { Platform } from '@parley/contract/platforms.ts';
import { lte, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { attachmentFiles } from '../../db/schema/media.ts';
import { toStorableText } from '../../db/storable-json.ts';
import { fetchSafely } from '../../http/safe-fetch.ts';
import { backOffMs } from '../../jobs/back-off.ts';
import type { Loop } from '../../jobs/background-work.ts';
import { isAmongDue } from '../../jobs/is-among-due.ts';
import { withFreshAuth } from '../connections/connections.service.ts';
import { connectorOf } from '../connections/connector-of.service.ts';
import { publishLiveEvents } from '../live/live.service.ts';
import { fitsKind, judgeContent } from './judge-content.ts';
import { lockContent } from './lock-content.ts';

/** Each is in memory while it is fetched. */
const batchSize = 3;
const fileMaxBytes = 25 * 1024 * 1024;
const timeoutMs = 60_000;
const leaseMs = 5 * 60_000;
const maxAttempts = 6;

type DueFile = {
  workspace_id: string;
  entry_id: string;
  position: number;
  attempts: number;
  connection_id: string;
  ticket_id: string;
  platform: Platform;
  is_sandbox: boolean;
  attachment: Attachment;
};
type Fetched = { outcome: 'kept'; mediaId: string } | { outcome: 'refused' | 'failed'; reason: string };

export function createFetchAttachmentsLoop(context: Context): Loop {
  return {
    name: 'fetch-attachments',
    idleMs: 15_000,
    async run(signal) {
      const due = await claimDue(context);
      await Promise.all(due.map(async (file) => settle(context, file, await keep(context, file, signal))));
      return due.length;
    },
  };
}

async function claimDue(context: Context): Promise<DueFile[]> {
  const now = context.now();
  const leaseUntil = new Date(now.getTime() + leaseMs).toISOString();
  const { nextAttemptAt } = attachmentFiles;
  const claimed = await context.database.execute<DueFile>(sql`
    update attachment_files
    set next_attempt_at = ${leaseUntil}::timestamptz, attempts = attachment_files.attempts + 1
    from conversation_entries entry, connections connection
    where ${isAmongDue(attachmentFiles, { where: lte(nextAttemptAt, now), orderBy: nextAttemptAt, limit: batchSize })}
      and entry.workspace_id = attachment_files.workspace_id and entry.id = attachment_files.entry_id
      and connection.workspace_id = attachment_files.workspace_id and connection.id = attachment_files.connection_id
    returning attachment_files.workspace_id, attachment_files.entry_id, attachment_files.position, attachment_files.attempts,
      attachment_files.connection_id, entry.ticket_id, connection.platform, connection.is_sandbox,
      entry.attachments->attachment_files.position as attachment
  `);
  return claimed.rows;
}

async function keep(context: Context, file: DueFile, signal: AbortSignal): Promise<Fetched> {
  try {
    const location = await locate(context, file);
    if (location === null) return { outcome: 'refused', reason: 'The network no longer has this file.' };
    const fetched = await fetchSafely(location.url, {
      headers: location.headers,
      maxBytes: fileMaxBytes,
      timeoutMs,
      allowedPrefixes: file.is_sandbox
        ? sandboxPrefixes(context, file.platform)
        : location.isFromNetwork
          ? networkPrefixes(context, file.platform)
          : [],
      signal,
    });
    if (fetched.outcome !== 'fetched') return fetched;
    if (fetched.bytes.length === 0) return { outcome: 'refused', reason: 'The file is empty.' };
    const mimeType = await judgeContent(fetched.bytes);
    if (!fitsKind(file.attachment.kind, mimeType))
      return { outcome: 'refused', reason: `What came is no ${file.attachment.kind}.` };
    return { outcome: 'kept', mediaId: await saveMedia(context, file, mimeType, fetched.bytes) };
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error;
    return { outcome: error.kind === 'permanent' ? 'refused' : 'failed', reason: error.message };
  }
}

/** `isFromNetwork`: the network itself named it just now, by its API; other addresses stood in a message. */
async function locate(context: Context, file: DueFile): Promise<(FileLocation & { isFromNetwork: boolean }) | null> {
  const { source, url } = file.attachment;
  const connector = connectorOf(context, { platform: file.platform, isSandbox: file.is_sandbox });
  const locateFile = connector?.inbox?.locateFile ?? connector?.webhooks?.locateFile;
  if (source === undefined || locateFile === undefined)
    return url === null ? null : { url, headers: {}, isFromNetwork: false };
  const call = (auth: AccountAuth) => locateFile(auth, source);
  const location = await withFreshAuth(context, file.workspace_id, file.connection_id, call);
  return location && { ...location, isFromNetwork: true };
}

/** A network's API that the operator put on our own machine or network (a Bot API server, a proxy) has its files there too. */
function networkPrefixes({ config }: Context, platform: Platform): string[] {
  const apiUrl = config.networks.get(platform)?.connector.apiUrl;
  return apiUrl === undefined ? [] : [`${new URL(apiUrl).origin}/`];
}

/** The sandbox lives on our own machine: what lies below its path may be fetched, and nothing else of ours. */
function sandboxPrefixes({ config }: Context, platform: Platform): string[] {
  const apiUrl = config.networks.get(platform)?.connector.apiUrl;
  const origins = [config.publicUrl, ...(apiUrl === undefined ? [] : [new URL(apiUrl).origin])];
  return origins.map((origin) => `${origin}/sandbox/`);
}

/** The same content is one file in a workspace. */
async function saveMedia(context: Context, file: DueFile, mimeType: string, bytes: Buffer): Promise<string> {
  const { database, storage, now } = context;
  const key = { workspaceId: file.workspace_id, sha256: createHash('sha256').update(bytes).digest('hex') };
  return database.transaction(async (transaction) => {
    await lockContent(transaction, key);
    await storage.write(key, bytes);
    const saved = await transaction.execute<{ id: string }>(sql`
      insert into media (workspace_id, sha256, mime_type, size_bytes, created_at)
      values (${key.workspaceId}, ${key.sha256}, ${mimeType}, ${bytes.length}, ${now().toISOString()}::timestamptz)
      on conflict (workspace_id, sha256) do update set sha256 = excluded.sha256
      returning id
    `);
    const id = saved.rows[0]?.id;
    if (id === undefined) throw new Error('A file was stored without its row.');
    return id;
  });
}

async function settle(context: Context, file: DueFile, fetched: Fetched): Promise<void> {
  const isOver = fetched.outcome !== 'failed' || file.attempts >= maxAttempts;
  const retryAt = new Date(context.now().getTime() + backOffMs(file.attempts, 30_000, 6 * 60 * 60_000));
  const state = fetched.outcome === 'kept' ? 'kept' : isOver ? 'failed' : 'waiting';
  const reason = fetched.outcome === 'kept' ? null : toStorableText(fetched.reason);
  if (reason !== null)
    context.log.info({ entryId: Number(file.entry_id), position: file.position, state }, 'A file could not be kept');
  await context.database.transaction(async (transaction) => {
    await transaction.execute(sql`
      update attachment_files set state = ${state}, reason = ${reason},
        media_id = ${fetched.outcome === 'kept' ? fetched.mediaId : null}::uuid,
        next_attempt_at = ${isOver ? null : retryAt.toISOString()}::timestamptz
      where workspace_id = ${file.workspace_id} and entry_id = ${file.entry_id} and position = ${file.position}
    `);
    if (isOver)
      await publishLiveEvents(transaction, file.workspace_id, [
        { kind: 'message.updated', messageIds: [Number(file.ticket_id)] },
      ]);
  });
}
