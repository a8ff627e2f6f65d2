/** A workspace's macros and each person's own. */
import type { ParsedBodyOf } from '@parley/contract/endpoints.ts';
import { macrosMax } from '@parley/contract/macros/rules.ts';
import type { Macro } from '@parley/contract/macros/schemas.ts';
import { and, asc, eq, isNull, ne, or, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { DatabaseOrTransaction, Transaction } from '../../db/client.ts';
import { workspaces } from '../../db/schema/auth.ts';
import { macros } from '../../db/schema/macros.ts';
import { AppError } from '../../http/app-error.ts';
import { type Actor, recordAudit } from '../audit/audit.service.ts';
import { publishLiveEvents } from '../live/live.service.ts';
import { assertNamed, type MacroNames, readMacroNames } from './macro-names.ts';

type Person = NonNullable<Actor> & { workspaceId: string };
type Body = ParsedBodyOf<'createMacro'>;

/** By name: what the person can use. */
export async function listMacros(
  database: DatabaseOrTransaction,
  person: Pick<Person, 'workspaceId' | 'userId'>,
): Promise<Macro[]> {
  const rows = await database
    .select()
    .from(macros)
    .where(isSeenBy(person))
    .orderBy(asc(sql`lower(${macros.name})`), asc(macros.id));
  const names = await readMacroNames(
    database,
    person.workspaceId,
    rows.map(({ steps }) => steps),
  );
  return rows.map((row) => toMacro(row, names));
}

/** @throws AppError macros_full, macro_name_taken, assignee_cannot_answer, not_found */
export async function createMacro(context: Context, person: Person, body: Body): Promise<Macro> {
  return change(context, person, 'macro.created', async (transaction) => {
    await assertNameFree(transaction, person, body.name, null);
    await assertNamed(transaction, person.workspaceId, body.steps, {});
    if ((await transaction.$count(macros, isSeenBy(person))) >= macrosMax) throw new AppError('macros_full');
    const [made] = await transaction
      .insert(macros)
      .values({ workspaceId: person.workspaceId, ...columnsOf(body, person, context.now()) })
      .returning();
    // An insert of one row returns one row.
    if (made === undefined) throw new Error('the macro was not stored');
    return made;
  });
}

/** @throws AppError not_found, revision_conflict, macro_name_taken, assignee_cannot_answer */
export async function updateMacro(
  context: Context,
  person: Person,
  id: string,
  { revision, ...body }: ParsedBodyOf<'updateMacro'>,
): Promise<Macro> {
  return change(context, person, 'macro.changed', async (transaction) => {
    const isIt = and(isSeenBy(person), eq(macros.id, id));
    const [before] = await transaction.select().from(macros).where(isIt).for('update');
    if (before === undefined) throw new AppError('not_found');
    if (before.revision !== revision)
      throw new AppError('revision_conflict', { details: { revision: before.revision } });
    await assertNameFree(transaction, person, body.name, id);
    await assertNamed(transaction, person.workspaceId, body.steps, before.steps);
    const [changed] = await transaction
      .update(macros)
      .set({ ...columnsOf(body, person, context.now()), revision: revision + 1 })
      .where(isIt)
      .returning();
    if (changed === undefined) throw new AppError('not_found');
    return changed;
  });
}

/** @throws AppError not_found */
export async function deleteMacro(context: Context, person: Person, id: string): Promise<void> {
  await change(context, person, 'macro.deleted', async (transaction) => {
    const [deleted] = await transaction
      .delete(macros)
      .where(and(isSeenBy(person), eq(macros.id, id)))
      .returning();
    if (deleted === undefined) throw new AppError('not_found');
    return deleted;
  });
}

type Row = typeof macros.$inferSelect;

/** One change at a time in a workspace: names and the number of macros are looked at first. */
async function change(
  context: Context,
  person: Person,
  action: 'macro.created' | 'macro.changed' | 'macro.deleted',
  act: (transaction: Transaction) => Promise<Row>,
): Promise<Macro> {
  const { workspaceId } = person;
  return context.database.transaction(async (transaction) => {
    await transaction
      .select({ id: workspaces.id })
      .from(workspaces)
      .where(eq(workspaces.id, workspaceId))
      .for('no key update');
    const row = await act(transaction);
    await recordAudit(transaction, workspaceId, person, action, row.id, { isShared: row.ownerId === null });
    const names = await readMacroNames(transaction, workspaceId, [row.steps]);
    await publishLiveEvents(transaction, workspaceId, [{ kind: 'macros.changed' }]);
    return toMacro(row, names);
  });
}

function isSeenBy({ userId, workspaceId }: Pick<Person, 'workspaceId' | 'userId'>) {
  return and(eq(macros.workspaceId, workspaceId), or(isNull(macros.ownerId), eq(macros.ownerId, userId)));
}

async function assertNameFree(
  transaction: Transaction,
  person: Person,
  name: string,
  ownId: string | null,
): Promise<void> {
  const isSame = and(isSeenBy(person), eq(sql`lower(${macros.name})`, name.toLowerCase()));
  const others = ownId === null ? isSame : and(isSame, ne(macros.id, ownId));
  if ((await transaction.$count(macros, others)) > 0) throw new AppError('macro_name_taken');
}

function columnsOf({ isShared, name, steps }: Body, { userId }: Person, now: Date) {
  return { name, steps, ownerId: isShared ? null : userId, updatedBy: userId, updatedAt: now };
}

function toMacro({ id, name, ownerId, revision, steps, updatedAt }: Row, { people, teams }: MacroNames): Macro {
  return {
    ...{ id, revision, name, steps, isShared: ownerId === null, updatedAt: updatedAt.toISOString() },
    assigneeName: people.get(steps.assignedTo ?? '') ?? null,
    teamName: teams.get(steps.assignedTeamId ?? '') ?? null,
  };
}
