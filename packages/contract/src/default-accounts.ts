/** Which accounts a post goes to that names networks alone. Server and composer choose by this one rule. */

/**
 * Of each network the first account, where it works: posting to fewer than meant harms less than to more, and nobody speaks under
 * another name without having chosen it.
 * @param accounts those of the wanted networks, in the order of `listPostingAccounts`: a person's own profile last
 */
export function defaultAccountsOf<Account extends { platform: string; isValid: boolean }>(
  accounts: readonly Account[],
): Account[] {
  const platforms = new Set(accounts.map(({ platform }) => platform));
  return [...platforms].flatMap((wanted) => {
    const first = accounts.find(({ platform }) => platform === wanted);
    return first?.isValid ? [first] : [];
  });
}
