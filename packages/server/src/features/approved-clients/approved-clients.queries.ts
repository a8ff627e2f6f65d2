import { defaultApprovedBy } from '@parley/contract/approved-clients/rules.ts';
import type { ApprovedClient } from '@parley/contract/approved-clients/schemas.ts';
import { desc, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { DatabaseOrTransaction } from '../../db/client.ts';
import { approvedClients } from '../../db/schema/approved-clients.ts';
import { users } from '../../db/schema/auth.ts';
import { AppError } from '../../http/app-error.ts';
import { hasPassword } from '../auth/accounts.service.ts';

/** The newest first. */
export async function listApprovedClients(database: DatabaseOrTransaction, where?: SQL): Promise<ApprovedClient[]> {
  const approver = alias(users, 'approver');
  const rows = await database
    .select({
      id: approvedClients.id,
      email: users.email,
      companyName: approvedClients.companyName,
      contactPerson: approvedClients.contactPerson,
      isActive: users.isActive,
      notes: approvedClients.notes,
      approvedBy: sql<string>`coalesce(${approver.name}, ${approver.email}, ${defaultApprovedBy})`,
      createdAt: approvedClients.createdAt,
      userId: users.id,
      hasPassword: hasPassword,
    })
    .from(approvedClients)
    .innerJoin(users, eq(users.id, approvedClients.userId))
    .leftJoin(approver, eq(approver.id, approvedClients.approvedBy))
    .where(where)
    .orderBy(desc(approvedClients.createdAt), users.email);
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}

/** @throws AppError `not_found` */
export async function getApprovedClient(database: DatabaseOrTransaction, id: string): Promise<ApprovedClient> {
  const [client] = await listApprovedClients(database, eq(approvedClients.id, id));
  if (client === undefined) throw new AppError('not_found');
  return client;
}
