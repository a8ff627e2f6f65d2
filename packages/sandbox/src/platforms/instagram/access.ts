import { badParameter, GraphError } from '../../graph/graph-error.ts';
import type { GraphCall } from '../../graph/node-type.ts';
import { type Account, listAccounts } from '../../state/accounts.ts';
import type { Token } from '../../state/tokens.ts';
import type { World } from '../../world.ts';

/** What an app may be allowed to do, by the permission's name in Facebook Login and in Instagram Login. */
const PERMISSIONS = {
  basic: ['instagram_basic', 'instagram_business_basic'],
  comments: ['instagram_manage_comments', 'instagram_business_manage_comments'],
  messages: ['instagram_manage_messages', 'instagram_business_manage_messages'],
  publish: ['instagram_content_publish', 'instagram_business_content_publish'],
  insights: ['instagram_manage_insights', 'instagram_business_manage_insights'],
  contents: ['instagram_manage_contents', ''],
} as const;

type Ability = keyof typeof PERMISSIONS;

/** Whether the token came by Instagram Login; the other way in is Facebook Login. */
export function isInstagramLogin(token: Token): boolean {
  return token.platform === 'instagram';
}

export function isAllowed(call: GraphCall, ability: Ability): boolean {
  return PERMISSIONS[ability].some((permission) => call.token.scopes.includes(permission));
}

/** @throws GraphError (#10) unless the permission was granted. */
export function requirePermission(call: GraphCall, ability: Ability): void {
  if (isAllowed(call, ability)) return;
  throw new GraphError(10, '(#10) Application does not have permission for this action', { status: 403 });
}

/** The Instagram account of a Facebook page: each page has one. */
export function accountOfPage(world: World, pageId: string): Account | undefined {
  const page = listAccounts(world.state, 'facebook', 'brand').find(({ id }) => id === pageId);
  return page && listAccounts(world.state, 'instagram', 'brand').find(({ position }) => position === page.position);
}

export function pageOfAccount(world: World, accountId: string): Account | undefined {
  const account = listAccounts(world.state, 'instagram', 'brand').find(({ id }) => id === accountId);
  return (
    account && listAccounts(world.state, 'facebook', 'brand').find(({ position }) => position === account.position)
  );
}

/** Whether the token may speak of this Instagram account at all. */
export function reachesAccount(call: GraphCall, accountId: string): boolean {
  if (isInstagramLogin(call.token)) return call.token.accountId === accountId;
  const page = pageOfAccount(call.world, accountId);
  if (!page) return false;
  return call.token.kind === 'page'
    ? call.token.accountId === page.id
    : (call.token.data.accountIds ?? []).includes(page.id);
}

/** The metrics, fields or values that are not of a known list. @throws GraphError (#100) */
export function checkSymbol(name: string, value: string, symbols: readonly string[]): string {
  if (symbols.includes(value)) return value;
  throw badParameter(`Param ${name} must be one of {${symbols.join(', ')}} - got "${value}"`);
}
