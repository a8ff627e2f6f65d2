/** Which scopes wait for a network's review, as the operator knows it: `<PLATFORM>_PENDING_SCOPES`. */
import { type Platform, platforms } from '@parley/contract/platforms.ts';
import { given, type RawEnvironment } from './environment.ts';

/** Scopes separated by blanks or commas, or `none`. A network without the variable is absent: the product's own list stands. */
export function parsePendingScopes(raw: RawEnvironment): Map<Platform, readonly string[]> {
  const lists = new Map<Platform, readonly string[]>();
  for (const platform of platforms) {
    const text = given(raw, `${platform.toUpperCase()}_PENDING_SCOPES`);
    if (text !== undefined) lists.set(platform, text === 'none' ? [] : text.split(/[\s,]+/).filter(Boolean));
  }
  return lists;
}
