/** Whether a mail domain is the workspace's own: it can say so in the DNS. */
import { Resolver } from 'node:dns/promises';
import { domainProofPrefix, domainProofStart } from '@parley/contract/single-sign-on/rules.ts';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { DatabaseOrTransaction } from '../../db/client.ts';
import { singleSignOnDomains } from '../../db/schema/single-sign-on.ts';
import { AppError } from '../../http/app-error.ts';
import type { Session } from '../../http/register-call.ts';
import { recordAudit } from '../audit/audit.service.ts';

const lookUpTimeoutMs = 5_000;

/** What the TXT records of a name say; nothing where there are none. @throws where no name server answers */
async function lookUpTxt(name: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: lookUpTimeoutMs, tries: 2 });
  try {
    return (await resolver.resolveTxt(name)).map((parts) => parts.join(''));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOTFOUND' || code === 'ENODATA') return [];
    throw error;
  }
}

/**
 * Looks for the record of one of the workspace's domains. What was proven counts until the domain is taken from the list.
 * @throws AppError not_found where it is not on the list, domain_not_proven
 */
export async function proveDomain(context: Context, session: Session, domain: string): Promise<void> {
  if (session.isDemoWorkspace) throw new AppError('workspace_read_only');
  const { workspaceId } = session;
  const isIt = and(eq(singleSignOnDomains.workspaceId, workspaceId), eq(singleSignOnDomains.domain, domain));
  const [row] = await context.database.select().from(singleSignOnDomains).where(isIt);
  if (row === undefined) throw new AppError('not_found');
  const name = domainProofPrefix + domain;
  const wanted = domainProofStart + row.proof;
  const found = await (context.lookUpTxt ?? lookUpTxt)(name).catch((cause: unknown) => {
    throw new AppError('domain_not_proven', {
      message: `No name server answered for ${name}. Please try again in a moment.`,
      cause,
    });
  });
  if (!found.some((text) => text.trim() === wanted))
    throw new AppError('domain_not_proven', {
      message:
        found.length === 0
          ? `No TXT record was found at ${name}. It can take hours until a new one is known everywhere.`
          : `The TXT record at ${name} says something else than "${wanted}".`,
    });
  await context.database.transaction(async (transaction) => {
    await transaction.update(singleSignOnDomains).set({ provenAt: context.now() }).where(isIt);
    await recordAudit(transaction, workspaceId, session, 'single-sign-on.domain-proven', workspaceId, { domain });
  });
}

/** @param email in small letters */
export async function isOfProvenDomain(
  database: DatabaseOrTransaction,
  workspaceId: string,
  email: string,
): Promise<boolean> {
  const found = await database
    .select({ domain: singleSignOnDomains.domain })
    .from(singleSignOnDomains)
    .where(
      and(
        eq(singleSignOnDomains.workspaceId, workspaceId),
        eq(singleSignOnDomains.domain, domainOf(email)),
        isNotNull(singleSignOnDomains.provenAt),
      ),
    );
  return found.length > 0;
}

/** All of it behind the last @: a subdomain is another domain. */
export function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1);
}
