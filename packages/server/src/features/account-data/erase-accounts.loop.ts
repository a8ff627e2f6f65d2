/** Deletes accounts whose time has come: the person, the workspaces that nobody else is in, their files and the grants of networks. */
import { randomUUID } from 'node:crypto';
import { and, asc, eq, lte } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { accountClosures } from '../../db/schema/account-data.ts';
import { users } from '../../db/schema/auth.ts';
import type { Loop } from '../../jobs/background-work.ts';
import { createRunEach } from '../../jobs/run-each.ts';
import { nowhere, recordAudit } from '../audit/audit.service.ts';
import { ensureDeletedPerson, removePerson } from '../auth/deleted-person.service.ts';
import { takeGrantsBack } from '../connections/take-grants-back.service.ts';
import { removeUploadsOfWorkspace } from '../media/remove-workspace-uploads.service.ts';
import { handOverWorkspaces } from '../team/hand-over-workspaces.service.ts';
import { eraseWorkspaceNow } from '../workspace/erase-workspace.service.ts';
import { removeExportOf } from './data-exports.service.ts';
import { erasePerson } from './erase-person.ts';
import { listLoneWorkspaces } from './lone-workspaces.ts';

const accountsAtOnce = 100;

export function createEraseAccountsLoop(context: Context): Loop {
  const runEach = createRunEach(context, { failure: 'An account could not be deleted' });
  return {
    name: 'erase-accounts',
    idleMs: 10 * 60_000,
    async run(signal) {
      const due = await context.database
        .select({ userId: accountClosures.userId })
        .from(accountClosures)
        .innerJoin(users, eq(users.id, accountClosures.userId))
        .where(and(isDue(context.now()), eq(users.isActive, false)))
        .orderBy(asc(accountClosures.endsAt))
        .limit(accountsAtOnce);
      return runEach(due, async ({ userId }) => ((await eraseAccount(context, userId)) ? 1 : 0), signal);
    },
  };
}

function isDue(now: Date) {
  return and(eq(accountClosures.kind, 'deletion'), lte(accountClosures.endsAt, now));
}

/** @returns false where the networks are still being told, or somebody else is at it */
async function eraseAccount(context: Context, userId: string): Promise<boolean> {
  const { database, now } = context;
  const going = await listLoneWorkspaces(database, userId);
  if (!(await takeGrantsBack(context, going, { userId, originalUserId: null }))) return false;
  return await database.transaction(async (transaction) => {
    const [closure] = await transaction
      .select({ email: users.email, name: users.name })
      .from(accountClosures)
      .innerJoin(users, eq(users.id, accountClosures.userId))
      // Whom an administrator has let in again stays.
      .where(and(isDue(now()), eq(accountClosures.userId, userId), eq(users.isActive, false)))
      .for('update', { of: accountClosures, skipLocked: true });
    if (closure === undefined) return false;
    const lone = await listLoneWorkspaces(transaction, userId);
    await removeExportOf(context, transaction, userId);
    await handOverWorkspaces(transaction, userId, { except: lone, now: now() });
    for (const workspaceId of lone) {
      await removeUploadsOfWorkspace(context, transaction, workspaceId);
      await eraseWorkspaceNow(context, transaction, workspaceId);
    }
    const id = await ensureDeletedPerson(transaction);
    await erasePerson(transaction, { id: userId, ...closure }, { id, email: `deleted-${randomUUID()}@parley.invalid` });
    await removePerson(transaction, userId);
    await recordAudit(transaction, nowhere, null, 'account.erased', null, { workspaces: lone.length });
    context.log.info({ workspaces: lone.length }, 'An account was deleted as its person had asked');
    return true;
  });
}
