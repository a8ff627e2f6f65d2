/** Which workspace's provider somebody means who has not signed in: by the domain of their address, or the workspace's name or id. */
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { workspaces } from '../../db/schema/auth.ts';
import { singleSignOnDomains, singleSignOns } from '../../db/schema/single-sign-on.ts';
import { AppError } from '../../http/app-error.ts';
import { domainOf } from './domains.service.ts';

/** @throws AppError single_sign_on_unknown, single_sign_on_unclear */
export async function findWorkspaceOf({ database }: Pick<Context, 'database'>, said: string): Promise<string> {
  const found = said.includes('@') ? await listByAddress(said.toLowerCase()) : await listByName(said);
  const [workspaceId, ...others] = new Set(found.map((row) => row.workspaceId));
  if (workspaceId === undefined) throw new AppError('single_sign_on_unknown');
  if (others.length > 0) throw new AppError('single_sign_on_unclear');
  return workspaceId;

  /** By a proven domain alone: where the person of an address works is told to nobody who knows the address. */
  async function listByAddress(email: string): Promise<{ workspaceId: string }[]> {
    return database
      .select({ workspaceId: singleSignOns.workspaceId })
      .from(singleSignOnDomains)
      .innerJoin(singleSignOns, eq(singleSignOns.workspaceId, singleSignOnDomains.workspaceId))
      .where(and(eq(singleSignOnDomains.domain, domainOf(email)), isNotNull(singleSignOnDomains.provenAt)));
  }

  async function listByName(name: string): Promise<{ workspaceId: string }[]> {
    const isId = z.uuid().safeParse(name).success;
    return database
      .select({ workspaceId: singleSignOns.workspaceId })
      .from(singleSignOns)
      .innerJoin(workspaces, eq(workspaces.id, singleSignOns.workspaceId))
      .where(isId ? eq(workspaces.id, name) : eq(sql`lower(${workspaces.name})`, name.toLowerCase()));
  }
}
