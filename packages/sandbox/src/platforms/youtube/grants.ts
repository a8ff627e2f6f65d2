import { listAccountTokens, type Token } from '../../state/tokens.ts';
import type { World } from '../../world.ts';

/** The refresh tokens of an account's consents that still work. */
function livingRefreshTokens(world: World, accountId: string): Token[] {
  return listAccountTokens(world.state, 'youtube', accountId).filter(({ kind }) => kind === 'refresh');
}

export function hasLivingGrant(world: World, accountId: string): boolean {
  return livingRefreshTokens(world, accountId).length > 0;
}

/** What the account has granted to the app so far. */
export function livingScopesOf(world: World, accountId: string): string[] {
  return [...new Set(livingRefreshTokens(world, accountId).flatMap(({ scopes }) => scopes))];
}
