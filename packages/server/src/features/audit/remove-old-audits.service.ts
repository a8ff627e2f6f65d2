/** Entries of the audit log that a workspace no longer keeps. */
import { and, count, eq, lt, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction, Transaction } from '../../db/client.ts';
import { auditLog } from '../../db/schema/auth.ts';

type OldOnes = { workspaceId: string; before: Date };

export async function countOldAudits(database: DatabaseOrTransaction, old: OldOnes): Promise<number> {
  const [found] = await database.select({ found: count() }).from(auditLog).where(isOld(old));
  return found?.found ?? 0;
}

/** Removes some of them. @returns how many */
export async function removeOldAudits(transaction: Transaction, old: OldOnes, limit: number): Promise<number> {
  const removed = await transaction
    .delete(auditLog)
    .where(
      and(
        eq(auditLog.workspaceId, old.workspaceId),
        sql`${auditLog.id} in (select id from audit_log where ${isOld(old)} limit ${limit})`,
      ),
    );
  return removed.rowCount ?? 0;
}

function isOld({ before, workspaceId }: OldOnes) {
  return and(eq(auditLog.workspaceId, workspaceId), lt(auditLog.at, before));
}
