/** Presses Allow on a consent page of the sandbox, as a browser would. */

/**
 * @param accounts ids of the accounts to tick; absent: the page's own choice
 * @param scopes the permissions that stay ticked; absent: all
 * @returns where the network sends the browser
 */
export async function giveConsent(
  consentPageUrl: string,
  accounts?: readonly string[],
  scopes?: readonly string[],
): Promise<URL> {
  return answerConsent(consentPageUrl, 'allow', accounts, scopes);
}

/** Presses Cancel. */
export async function refuseConsent(consentPageUrl: string): Promise<URL> {
  return answerConsent(consentPageUrl, 'cancel');
}

async function answerConsent(
  consentPageUrl: string,
  decision: 'allow' | 'cancel',
  accounts: readonly string[] = [],
  scopes: readonly string[] | null = null,
): Promise<URL> {
  const page = new URL(consentPageUrl);
  const form = new URLSearchParams({ query: page.search.slice(1), decision });
  for (const account of accounts) form.append('account', account);
  if (scopes !== null) form.append('chosen', '1');
  for (const scope of scopes ?? []) form.append('scope', scope);
  const answer = await fetch(`${page.origin}${page.pathname}`, { method: 'POST', body: form, redirect: 'manual' });
  const location = answer.headers.get('location');
  if (location === null) throw new Error(`The consent page answered ${answer.status} without sending the browser on.`);
  return new URL(location);
}
