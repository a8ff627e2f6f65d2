/** Adds entries: by hand, from an import, or from the demo. The one way in. */
import { randomUUID } from 'node:crypto';
import { type KnowledgeKind, type KnowledgeSourceKind, knowledgeEntriesMax } from '@parley/contract/knowledge/rules.ts';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { knowledgeEntries, knowledgeRevisions } from '../../db/schema/knowledge.ts';
import { toStorableText } from '../../db/storable-json.ts';
import { AppError } from '../../http/app-error.ts';
import { type Actor, recordAudit } from '../audit/audit.service.ts';
import { publishLiveEvents } from '../live/live.service.ts';
import { cleanText, cleanTitle, contentHashOf } from './knowledge-text.ts';
import { languageOf, searchOf } from './knowledge-words.ts';

export type NewKnowledgeEntry = { kind: KnowledgeKind; title: string; text: string };
export type NewKnowledge = {
  workspaceId: string;
  /** Null: Parley itself. */
  actor: Actor;
  source: KnowledgeSourceKind;
  /** The page's address or the file's name; null: by hand. */
  sourceName: string | null;
  entries: readonly NewKnowledgeEntry[];
  now: Date;
};

/** In one statement; each entry takes eleven of the 65,535 parameters. */
const rowsPerInsert = 500;

/**
 * All or none. What is there already, letter by letter, is not made again, and neither is an entry without a title or a text.
 * @returns the ids of those that were made, in their order
 * @throws AppError knowledge_full
 */
export async function createKnowledgeEntries(transaction: Transaction, given: NewKnowledge): Promise<string[]> {
  const { actor, now, source, sourceName, workspaceId } = given;
  const wanted = new Map(
    given.entries.flatMap((entry) => {
      const [title, text] = [cleanTitle(entry.title), cleanText(entry.text)];
      const contentHash = contentHashOf({ title, text });
      return title === '' || text === '' ? [] : [[contentHash, { kind: entry.kind, title, text, contentHash }]];
    }),
  );
  if (wanted.size === 0) return [];
  const entries = await countChange(transaction, workspaceId, 0);
  const made: string[] = [];
  const rows = [...wanted.values()].map((entry) => {
    const language = languageOf(entry.title, entry.text);
    return {
      ...{ ...entry, workspaceId, language, source },
      id: randomUUID(),
      sourceName: sourceName === null ? null : toStorableText(sourceName),
      search: searchOf({ ...entry, language }),
      ...{ createdBy: actor?.userId ?? null, createdAt: now, updatedBy: actor?.userId ?? null, updatedAt: now },
    };
  });
  for (let start = 0; start < rows.length; start += rowsPerInsert) {
    const written = await transaction
      .insert(knowledgeEntries)
      .values(rows.slice(start, start + rowsPerInsert))
      .onConflictDoNothing({ target: [knowledgeEntries.workspaceId, knowledgeEntries.contentHash] })
      .returning({ id: knowledgeEntries.id });
    made.push(...written.map(({ id }) => id));
  }
  if (made.length === 0) return [];
  if (entries + made.length > knowledgeEntriesMax)
    throw new AppError('knowledge_full', {
      message: `The knowledge base holds ${entries} of at most ${knowledgeEntriesMax} entries, so that these ${made.length} do not fit. Delete some that nobody needs.`,
    });
  await countChange(transaction, workspaceId, made.length);
  const detail = { source, sourceName, entries: made.length };
  await recordAudit(
    transaction,
    workspaceId,
    actor,
    'knowledge.created',
    made.length === 1 ? (made[0] ?? null) : null,
    detail,
  );
  await publishLiveEvents(transaction, workspaceId, [{ kind: 'knowledge.changed' }]);
  return made;
}

/**
 * Makes the workspace's changes stand in a row until the transaction ends, and what was read of its knowledge before out of date.
 * @returns how many entries there are with this change
 */
export async function countChange(transaction: Transaction, workspaceId: string, change: number): Promise<number> {
  const [counted] = await transaction
    .insert(knowledgeRevisions)
    .values({ workspaceId, revision: 1, entries: Math.max(0, change) })
    .onConflictDoUpdate({
      target: knowledgeRevisions.workspaceId,
      set: {
        revision: sql`${knowledgeRevisions.revision} + 1`,
        entries: sql`greatest(0, ${knowledgeRevisions.entries} + ${change})`,
      },
    })
    .returning({ entries: knowledgeRevisions.entries });
  return counted?.entries ?? 0;
}
