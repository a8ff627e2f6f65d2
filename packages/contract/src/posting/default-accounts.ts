/** Which accounts a post goes to that names networks alone. Server and composer choose by this one rule. */

/**
 * Of each network the first account of the brand, where it works: posting to fewer than meant harms less than to more, and nobody
 * speaks under another name without having chosen it. A person's own profile is never among them, even where it is all there is.
 * @param accounts those of the wanted networks, in the order of `listPostingAccounts`
 */
export function defaultAccountsOf<Account extends { platform: string; isValid: boolean; isPersonal: boolean }>(
  accounts: readonly Account[],
): Account[] {
  const platforms = new Set(accounts.map(({ platform }) => platform));
  return [...platforms].flatMap((wanted) => {
    const first = accounts.find(({ isPersonal, platform }) => platform === wanted && !isPersonal);
    return first?.isValid ? [first] : [];
  });
}
