/** The archive of a customer's data: asked for, and made when it is fetched, once. Until then nothing is copied. */
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { contactExportDays } from '@parley/contract/contacts/rules.ts';
import type { ContactKey } from '@parley/contract/contacts/schemas.ts';
import { and, eq, gt, lte } from 'drizzle-orm';
import { create } from 'tar';
import type { Context } from '../../context.ts';
import { contactExports } from '../../db/schema/contacts.ts';
import { AppError } from '../../http/app-error.ts';
import type { Session } from '../../http/register-call.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { type CollectedContact, type CollectedFiles, collectContact } from './collect-contact.ts';
import { findHeld } from './contact-data.ts';
import { renderContactPage } from './contact-page.ts';

const dayMs = 24 * 60 * 60_000;

/** @throws AppError `not_found` where nothing is held of them */
export async function requestContactExport(
  { database, now }: Context,
  session: Session,
  contacts: readonly ContactKey[],
): Promise<{ id: string; expiresAt: string }> {
  const { userId, workspaceId } = session;
  const expiresAt = new Date(now().getTime() + contactExportDays * dayMs);
  return await database.transaction(async (transaction) => {
    await findHeld(transaction, workspaceId, contacts);
    // What nobody fetched in time names customers, too.
    await transaction.delete(contactExports).where(lte(contactExports.expiresAt, now()));
    const [made] = await transaction
      .insert(contactExports)
      .values({ workspaceId, contacts: [...contacts], createdBy: userId, expiresAt })
      .returning({ id: contactExports.id });
    if (made === undefined) throw new Error('the export was not noted');
    await recordAudit(transaction, workspaceId, session, 'contact.export-requested', made.id);
    return { id: made.id, expiresAt: expiresAt.toISOString() };
  });
}

/**
 * The archive, made now; nobody gets it a second time.
 * @throws AppError `not_found` where it was fetched, its time is over, or everything was erased meanwhile
 */
export async function openContactExport(
  context: Context,
  session: Session,
  id: string,
): Promise<{ content: Readable; sizeBytes: number }> {
  const { database, now } = context;
  const { workspaceId } = session;
  const keys = await database.transaction(async (transaction) => {
    const [taken] = await transaction
      .delete(contactExports)
      .where(
        and(
          eq(contactExports.workspaceId, workspaceId),
          eq(contactExports.id, id),
          gt(contactExports.expiresAt, now()),
        ),
      )
      .returning({ contacts: contactExports.contacts });
    if (taken === undefined)
      throw new AppError('not_found', {
        message: 'This archive was downloaded already, or its time is over. Ask for a new one.',
      });
    await recordAudit(transaction, workspaceId, session, 'contact.exported', id);
    return taken.contacts;
  });
  const { contact, files } = await collectContact(context, workspaceId, keys);
  return await writeArchive(context, workspaceId, contact, files);
}

/** The file goes when it was read, or the reader went away. */
async function writeArchive(
  { config, storage }: Context,
  workspaceId: string,
  contact: CollectedContact,
  files: CollectedFiles,
): Promise<{ content: Readable; sizeBytes: number }> {
  const exportsFolder = join(config.dataDir, 'exports');
  await mkdir(exportsFolder, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(join(exportsFolder, '.making-'));
  const discard = () => rm(folder, { recursive: true, force: true });
  try {
    await mkdir(join(folder, 'media'));
    await writeFile(join(folder, 'customer.json'), JSON.stringify(contact, null, 2));
    await writeFile(join(folder, 'customer.html'), renderContactPage(contact));
    for (const [name, { sha256 }] of files) {
      const content = await storage.read({ workspaceId, sha256 });
      if (content !== null) await pipeline(content, createWriteStream(join(folder, 'media', name), { mode: 0o600 }));
    }
    const path = join(folder, 'archive.tar.gz');
    await create({ gzip: { level: 6 }, file: path, cwd: folder, portable: true, mode: 0o600 }, [
      'customer.json',
      'customer.html',
      'media',
    ]);
    const { size } = await stat(path);
    const content = createReadStream(path);
    content.once('close', () => void discard());
    return { content, sizeBytes: size };
  } catch (error) {
    await discard();
    throw error;
  }
}
