/** Pictures of the library as networks take them: each form of each picture is made once and kept until its picture goes. */
import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { DatabaseOrTransaction, Transaction } from '../../db/client.ts';
import { media, mediaRenditions } from '../../db/schema/media.ts';
import { AppError } from '../../http/app-error.ts';
import { drawRendition } from './draw-rendition.ts';
import { nameOfForm, type PictureForm } from './fit-picture.ts';
import { takePictureTurn } from './load-sharp.ts';
import { lockContent } from './lock-content.ts';
import type { MediaRow } from './media-library.service.ts';
import { readPart } from './read-part.ts';

export type RenditionRow = typeof mediaRenditions.$inferSelect;

/** @throws AppError `media_not_found` when the picture was deleted meanwhile, `media_type_refused` when it is damaged */
export async function getRendition(context: Context, row: MediaRow, form: PictureForm): Promise<RenditionRow> {
  const known = await findByForm(context.database, row, form);
  if (known !== null) return known;
  // The turn first: whoever waits for one holds no connection to the database.
  return takePictureTurn(() =>
    context.database.transaction(async (transaction) => {
      await holdPicture(transaction, row);
      const made = await findByForm(transaction, row, form);
      return made ?? makeRendition(context, transaction, row, form);
    }),
  );
}

/** A rendition of a picture, by its own id. */
export async function findRendition(
  database: DatabaseOrTransaction,
  workspaceId: string,
  id: string,
): Promise<RenditionRow | null> {
  const [row] = await database
    .select({ rendition: mediaRenditions })
    .from(mediaRenditions)
    .innerJoin(media, and(eq(media.workspaceId, mediaRenditions.workspaceId), eq(media.id, mediaRenditions.mediaId)))
    .where(and(eq(mediaRenditions.workspaceId, workspaceId), eq(mediaRenditions.id, id)));
  return row?.rendition ?? null;
}

/** Their contents are for the caller to remove, once that is committed. */
export async function deleteRenditions(
  transaction: Transaction,
  { workspaceId, id }: Pick<MediaRow, 'workspaceId' | 'id'>,
): Promise<string[]> {
  const deleted = await transaction
    .delete(mediaRenditions)
    .where(and(eq(mediaRenditions.workspaceId, workspaceId), eq(mediaRenditions.mediaId, id)))
    .returning({ sha256: mediaRenditions.sha256 });
  return deleted.map(({ sha256 }) => sha256);
}

async function findByForm(
  database: DatabaseOrTransaction,
  { workspaceId, id }: MediaRow,
  form: PictureForm,
): Promise<RenditionRow | null> {
  const isIt = and(eq(mediaRenditions.workspaceId, workspaceId), eq(mediaRenditions.mediaId, id));
  const [row] = await database
    .select()
    .from(mediaRenditions)
    .where(and(isIt, eq(mediaRenditions.form, nameOfForm(form))));
  return row ?? null;
}

/** Until the transaction ends nobody deletes the picture, and nobody else draws it. */
async function holdPicture(transaction: Transaction, { workspaceId, id }: MediaRow): Promise<void> {
  const held = await transaction
    .select({ id: media.id })
    .from(media)
    .where(and(eq(media.workspaceId, workspaceId), eq(media.id, id)))
    .for('no key update');
  if (held.length === 0) throw new AppError('media_not_found');
}

async function makeRendition(
  context: Context,
  transaction: Transaction,
  row: MediaRow,
  form: PictureForm,
): Promise<RenditionRow> {
  const { workspaceId } = row;
  const source = Buffer.from(await readPart(context, row, 0, row.sizeBytes));
  const { bytes, ...size } = await drawRendition(source, form);
  const key = { workspaceId, sha256: createHash('sha256').update(bytes).digest('hex') };
  await lockContent(transaction, key);
  await context.storage.write(key, bytes);
  const about = { mediaId: row.id, form: nameOfForm(form), mimeType: 'image/jpeg', createdAt: context.now() };
  const [made] = await transaction
    .insert(mediaRenditions)
    .values({ ...key, ...about, ...size, sizeBytes: bytes.length })
    .returning();
  if (made === undefined) throw new Error('A rendition was stored without its row.');
  return made;
}
