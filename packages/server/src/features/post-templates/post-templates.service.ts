/** Templates and signatures of posts: the whole team's, which owners and admins change, and each person's own. */
import type { ParsedBodyOf } from '@parley/contract/endpoints.ts';
import type { Action } from '@parley/contract/permissions.ts';
import { postTemplatesMax } from '@parley/contract/post-templates/rules.ts';
import type { PostTemplate, PostTemplateContent } from '@parley/contract/post-templates/schemas.ts';
import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { DatabaseOrTransaction, Transaction } from '../../db/client.ts';
import { connections } from '../../db/schema/connections.ts';
import { postTemplates } from '../../db/schema/post-templates.ts';
import { AppError } from '../../http/app-error.ts';
import type { Session } from '../../http/register-call.ts';
import { sessionMay } from '../../http/session-may.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { publishLiveEvents } from '../live/live.service.ts';
import { getMediaItems } from '../media/media-library.service.ts';

type Row = typeof postTemplates.$inferSelect;
type Deed = 'created' | 'changed' | 'deleted';

/** By name: what the person can use. */
export async function listPostTemplates(database: DatabaseOrTransaction, session: Session): Promise<PostTemplate[]> {
  const rows = await database
    .select()
    .from(postTemplates)
    .where(isSeenBy(session))
    .orderBy(asc(sql`lower(${postTemplates.name})`), asc(postTemplates.id));
  return toTemplates(database, session, rows);
}

/** @throws AppError not_permitted, not_found (also of an account), post_templates_full, post_template_name_taken */
export async function createPostTemplate(
  context: Context,
  session: Session,
  { id, isShared, name, content }: ParsedBodyOf<'createPostTemplate'>,
): Promise<PostTemplate> {
  const { userId, workspaceId } = session;
  const ownerId = isShared ? null : userId;
  assertMayChange(session, ownerId);
  return change(context, session, async (transaction) => {
    const [known] = await transaction.select().from(postTemplates).where(isIt(workspaceId, id));
    if (known !== undefined) {
      if (known.ownerId !== null && known.ownerId !== userId) throw new AppError('not_found');
      return { row: known, deed: null };
    }
    const row: Row = {
      ...{ workspaceId, id, ownerId, name, content, revision: 1 },
      ...{ updatedBy: userId, updatedAt: context.now() },
    };
    await assertOwnAccount(transaction, workspaceId, content);
    await assertNameFree(transaction, session, row);
    if ((await transaction.$count(postTemplates, isSeenBy(session))) >= postTemplatesMax)
      throw new AppError('post_templates_full');
    await transaction.insert(postTemplates).values(row);
    return { row, deed: 'created' };
  });
}

/** @throws AppError not_permitted, not_found, revision_conflict, post_template_name_taken */
export async function updatePostTemplate(
  context: Context,
  session: Session,
  id: string,
  { revision, isShared, name, content }: ParsedBodyOf<'updatePostTemplate'>,
): Promise<PostTemplate> {
  const { userId, workspaceId } = session;
  return change(context, session, async (transaction) => {
    const before = await getChangeable(transaction, session, id);
    if (before.revision !== revision)
      throw new AppError('revision_conflict', { details: { revision: before.revision } });
    const ownerId = isShared ? null : userId;
    // Giving the team one's own is as making one for it.
    assertMayChange(session, ownerId);
    const row: Row = {
      ...{ workspaceId, id, ownerId, name, content, revision: revision + 1 },
      ...{ updatedBy: userId, updatedAt: context.now() },
    };
    await assertOwnAccount(transaction, workspaceId, content, before.content);
    await assertNameFree(transaction, session, row);
    await transaction.update(postTemplates).set(row).where(isIt(workspaceId, id));
    return { row, deed: 'changed' };
  });
}

/** @throws AppError not_permitted, not_found */
export async function deletePostTemplate(context: Context, session: Session, id: string): Promise<void> {
  await change(context, session, async (transaction) => {
    const row = await getChangeable(transaction, session, id);
    await transaction.delete(postTemplates).where(isIt(session.workspaceId, id));
    return { row, deed: 'deleted' };
  });
}

/** One change at a time in a workspace: names and the number of templates are looked at first. */
async function change(
  { database }: Context,
  session: Session,
  act: (transaction: Transaction) => Promise<{ row: Row; deed: Deed | null }>,
): Promise<PostTemplate> {
  const { workspaceId } = session;
  return database.transaction(async (transaction) => {
    await transaction.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`post-templates ${workspaceId}`}, 0))`,
    );
    const { row, deed } = await act(transaction);
    if (deed !== null && row.ownerId === null)
      await recordAudit(transaction, workspaceId, session, `post-template.${deed}`, row.id, { name: row.name });
    if (deed !== null) await publishLiveEvents(transaction, workspaceId, [{ kind: 'posting.changed' }]);
    const [template] = await toTemplates(transaction, session, [row]);
    if (template === undefined) throw new Error('a row gives a template');
    return template;
  });
}

const sharing: Action = 'posting.manage';

/** @throws AppError not_permitted */
function assertMayChange(session: Session, ownerId: string | null): void {
  if (ownerId === null && !sessionMay(session, sharing))
    throw new AppError('not_permitted', {
      message: 'Templates and signatures of the whole team are made and changed by owners and admins.',
    });
}

/** Another person's own does not exist for whoever asks. @throws AppError not_found, not_permitted */
async function getChangeable(transaction: Transaction, session: Session, id: string): Promise<Row> {
  const [row] = await transaction
    .select()
    .from(postTemplates)
    .where(and(isSeenBy(session), eq(postTemplates.id, id)));
  if (row === undefined) throw new AppError('not_found');
  assertMayChange(session, row.ownerId);
  return row;
}

/**
 * A signature's account is one of the workspace, or the one that it had: that may have gone since. Of files only the workspace's are ever told.
 * @throws AppError not_found
 */
async function assertOwnAccount(
  transaction: Transaction,
  workspaceId: string,
  content: PostTemplateContent,
  before?: PostTemplateContent,
): Promise<void> {
  if (content.kind !== 'signature' || content.connectionId === null) return;
  if (before?.kind === 'signature' && before.connectionId === content.connectionId) return;
  const isHere = and(eq(connections.workspaceId, workspaceId), eq(connections.id, content.connectionId));
  if ((await transaction.$count(connections, isHere)) === 0)
    throw new AppError('not_found', { message: 'The account of this signature is not connected here.' });
}

/** A template and a signature may share one. @throws AppError post_template_name_taken */
async function assertNameFree(transaction: Transaction, session: Session, row: Row): Promise<void> {
  const isSame = and(
    isSeenBy(session),
    eq(sql`lower(${postTemplates.name})`, row.name.toLowerCase()),
    eq(sql`${postTemplates.content} ->> 'kind'`, row.content.kind),
    sql`${postTemplates.id} <> ${row.id}`,
  );
  if ((await transaction.$count(postTemplates, isSame)) > 0) throw new AppError('post_template_name_taken');
}

function isSeenBy({ userId, workspaceId }: Session) {
  return and(
    eq(postTemplates.workspaceId, workspaceId),
    or(isNull(postTemplates.ownerId), eq(postTemplates.ownerId, userId)),
  );
}

function isIt(workspaceId: string, id: string) {
  return and(eq(postTemplates.workspaceId, workspaceId), eq(postTemplates.id, id));
}

async function toTemplates(
  database: DatabaseOrTransaction,
  session: Session,
  rows: readonly Row[],
): Promise<PostTemplate[]> {
  const idsOf = ({ content }: Row) => (content.kind === 'template' ? content.mediaIds : []);
  const items = await getMediaItems(database, session.workspaceId, [...new Set(rows.flatMap(idsOf))]);
  const mayShare = sessionMay(session, sharing);
  return rows.map((row) => ({
    ...{ id: row.id, revision: row.revision, name: row.name, content: row.content },
    isShared: row.ownerId === null,
    isChangeable: sessionMay(session, 'posting.write') && (row.ownerId !== null || mayShare),
    media: idsOf(row).flatMap((id) => items.get(id) ?? []),
    updatedAt: row.updatedAt.toISOString(),
  }));
}
