/** Adding, changing and deleting single entries. */
import type { ParsedBodyOf } from '@parley/contract/endpoints.ts';
import type { KnowledgeEntry } from '@parley/contract/knowledge/schemas.ts';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { knowledgeEntries } from '../../db/schema/knowledge.ts';
import { AppError } from '../../http/app-error.ts';
import type { Session } from '../../http/register-call.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { publishLiveEvents } from '../live/live.service.ts';
import { countChange, createKnowledgeEntries } from './create-knowledge-entries.service.ts';
import { getKnowledgeEntry } from './knowledge.queries.ts';
import { cleanText, cleanTitle, contentHashOf } from './knowledge-text.ts';
import { languageOf, searchOf } from './knowledge-words.ts';

/** @throws AppError knowledge_full, knowledge_known, validation_failed (nothing but hidden characters) */
export async function createKnowledgeEntry(
  context: Context,
  session: Session,
  body: ParsedBodyOf<'createKnowledgeEntry'>,
): Promise<KnowledgeEntry> {
  const { workspaceId } = session;
  assertWords(body);
  return context.database.transaction(async (transaction) => {
    const [id] = await createKnowledgeEntries(transaction, {
      workspaceId,
      actor: session,
      ...{ source: 'hand', sourceName: null, entries: [body], now: context.now() },
    });
    if (id === undefined) throw new AppError('knowledge_known');
    return getKnowledgeEntry(transaction, workspaceId, id);
  });
}

/** Only what is given changes. @throws AppError not_found, revision_conflict, knowledge_known, validation_failed */
export async function updateKnowledgeEntry(
  context: Context,
  session: Session,
  id: string,
  { revision, ...changes }: ParsedBodyOf<'updateKnowledgeEntry'>,
): Promise<KnowledgeEntry> {
  const { workspaceId } = session;
  return context.database.transaction(async (transaction) => {
    const [before] = await transaction.select().from(knowledgeEntries).where(isEntry(workspaceId, id)).for('update');
    if (before === undefined) throw new AppError('not_found');
    if (before.revision !== revision)
      throw new AppError('revision_conflict', { details: { revision: before.revision } });
    const title = changes.title === undefined ? before.title : cleanTitle(changes.title);
    const text = changes.text === undefined ? before.text : cleanText(changes.text);
    const kind = changes.kind ?? before.kind;
    assertWords({ title, text });
    const changed = [
      ...(title === before.title ? [] : ['title']),
      ...(text === before.text ? [] : ['text']),
      ...(kind === before.kind ? [] : ['kind']),
    ];
    if (changed.length === 0) return getKnowledgeEntry(transaction, workspaceId, id);
    const contentHash = contentHashOf({ title, text });
    await countChange(transaction, workspaceId, 0);
    await assertUnknown(transaction, workspaceId, id, contentHash);
    const language = languageOf(title, text);
    await transaction
      .update(knowledgeEntries)
      .set({
        ...{ title, text, kind, language, contentHash },
        search: sql`${searchOf({ title, text, language })}`,
        revision: before.revision + 1,
        updatedBy: session.userId,
        updatedAt: context.now(),
      })
      .where(isEntry(workspaceId, id));
    await recordAudit(transaction, workspaceId, session, 'knowledge.changed', id, { changed, from: before.revision });
    await publishLiveEvents(transaction, workspaceId, [{ kind: 'knowledge.changed' }]);
    return getKnowledgeEntry(transaction, workspaceId, id);
  });
}

/** @throws AppError not_found */
export async function deleteKnowledgeEntry(context: Context, session: Session, id: string): Promise<void> {
  const { workspaceId } = session;
  await context.database.transaction(async (transaction) => {
    const [deleted] = await transaction
      .delete(knowledgeEntries)
      .where(isEntry(workspaceId, id))
      .returning({ kind: knowledgeEntries.kind, title: knowledgeEntries.title });
    if (deleted === undefined) throw new AppError('not_found');
    await countChange(transaction, workspaceId, -1);
    await recordAudit(transaction, workspaceId, session, 'knowledge.deleted', id, deleted);
    await publishLiveEvents(transaction, workspaceId, [{ kind: 'knowledge.changed' }]);
  });
}

function assertWords({ title, text }: { title: string; text: string }): void {
  if (cleanTitle(title) === '') throw new AppError('validation_failed', { message: 'Give the entry a title.' });
  if (cleanText(text) === '')
    throw new AppError('validation_failed', { message: 'Write what your customers should be told.' });
}

/** Asked rather than caught: a unique index that objects ends the whole transaction. The workspace's changes stand in a row. */
async function assertUnknown(
  transaction: Transaction,
  workspaceId: string,
  id: string,
  contentHash: string,
): Promise<void> {
  const [same] = await transaction
    .select({ id: knowledgeEntries.id })
    .from(knowledgeEntries)
    .where(
      and(
        eq(knowledgeEntries.workspaceId, workspaceId),
        eq(knowledgeEntries.contentHash, contentHash),
        ne(knowledgeEntries.id, id),
      ),
    );
  if (same !== undefined) throw new AppError('knowledge_known');
}

function isEntry(workspaceId: string, id: string) {
  return and(eq(knowledgeEntries.workspaceId, workspaceId), eq(knowledgeEntries.id, id));
}
