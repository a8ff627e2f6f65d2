/** Which workspace's provider somebody means who has not signed in: by the domain of their address, or the workspace's name or id. */
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { workspaces } from '../../db/schema/auth.ts';
import { singleSignOnDomains, singleSignOns } from '../../db/schema/single-sign-on.ts';
import { AppError } from '../../http/app-error.ts';
import { domainOf } from './domains.service.ts';

type Found = { workspaceId: string; workspaceName: string | null };
const columns = { workspaceId: singleSignOns.workspaceId, workspaceName: workspaces.name };

/** @throws AppError single_sign_on_unknown, single_sign_on_unclear */
export async function findWorkspaceOf(
  { database }: Pick<Context, 'database'>,
  said: string,
): Promise<{ workspaceId: string; workspaceName: string | null; isProven: boolean }> {
  const isProven = said.includes('@');
  const [found, ...others] = isProven ? await listByAddress(said.toLowerCase()) : await listByName(said);
  if (found === undefined) throw new AppError('single_sign_on_unknown');
  if (others.length > 0) throw new AppError('single_sign_on_unclear');
  return { ...found, isProven };

  /** By a proven domain alone: where the person of an address works is told to nobody who knows the address. */
  async function listByAddress(email: string): Promise<Found[]> {
    return database
      .select(columns)
      .from(singleSignOnDomains)
      .innerJoin(singleSignOns, eq(singleSignOns.workspaceId, singleSignOnDomains.workspaceId))
      .innerJoin(workspaces, eq(workspaces.id, singleSignOns.workspaceId))
      .where(and(eq(singleSignOnDomains.domain, domainOf(email)), isNotNull(singleSignOnDomains.provenAt)));
  }

  async function listByName(name: string): Promise<Found[]> {
    const isId = z.uuid().safeParse(name).success;
    return database
      .select(columns)
      .from(singleSignOns)
      .innerJoin(workspaces, eq(workspaces.id, singleSignOns.workspaceId))
      .where(isId ? eq(workspaces.id, name) : eq(sql`lower(${workspaces.name})`, name.toLowerCase()));
  }
}
