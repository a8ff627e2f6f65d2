/**
 * What a member may do for a page. Source: marketing/community-management/organizations/organization-access-control-by-role and
 * shares/posts-api (`w_organization_social`), read 2026-11-22.
 */
import type { AccountAuth } from '../../connector/account.ts';
import { ConnectorError } from '../../connector/errors.ts';

/** Roles that may write for a page, from the one that may most. LinkedIn's pages call the second one by two names. */
const writingRoles = [
  'ADMINISTRATOR',
  'CONTENT_ADMINISTRATOR',
  'CONTENT_ADMIN',
  'DIRECT_SPONSORED_CONTENT_POSTER',
  'RECRUITING_POSTER',
];

/** For each page the role with the most rights; a page without a role that may write is left out. */
export function bestRoles<Role extends { organization: string; role?: string | undefined }>(
  roles: readonly Role[],
): Role[] {
  const best = new Map<string, Role>();
  for (const wanted of writingRoles)
    for (const role of roles)
      if (role.role === wanted && !best.has(role.organization)) best.set(role.organization, role);
  return [...best.values()];
}

/** The account's role if it is known to be lower than administrator; null for administrators and unknown roles. */
export function findForeignRole({ data: { role } }: Pick<AccountAuth, 'data'>): string | null {
  return typeof role !== 'string' || role === 'ADMINISTRATOR' ? null : role;
}

/** Figures and events are for administrators alone. @throws ConnectorError `permanent` where the account is known to have another role */
export function assertAdministrator(auth: AccountAuth, what: string): void {
  const role = findForeignRole(auth);
  if (role === null) return;
  throw new ConnectorError(
    'permanent',
    'role',
    `LinkedIn gives ${what} to its administrators; who signed in is ${role} there. An administrator of the page can connect it too.`,
  );
}
