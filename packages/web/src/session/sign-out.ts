import type { QueryClient } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import { themeStorageKey } from '../components/theme.ts';
import { chosenLanguage, keepLanguage } from '../messages/language.ts';
import { paths } from '../paths.ts';
import { meanToLeave } from '../state/leave-page.ts';

/** Set after a logout; the security notice on /connect looks for it. */
export const tokensClearedFlag = 'oauth_tokens_cleared';

let signingOut = false;

/** True once the user has signed out: a refused call is then no news. */
export function isSigningOut(): boolean {
  return signingOut;
}

/**
 * Revokes the session, forgets what this browser kept (only theme and language stay) and goes to the landing page, or to another public one.
 * Throws when the server did not revoke it: then the user is still signed in and nothing was cleared.
 */
export async function signOut(queryClient: QueryClient, path: string = paths.landing): Promise<void> {
  // Read before the call: the answer has the browser clear the site's data.
  const theme = localStorage.getItem(themeStorageKey);
  const language = chosenLanguage();
  await call('logout');
  signingOut = true;
  localStorage.clear();
  sessionStorage.clear();
  if (theme !== null) localStorage.setItem(themeStorageKey, theme);
  if (language !== null) keepLanguage(language);
  sessionStorage.setItem(tokensClearedFlag, 'true');
  queryClient.clear();
  meanToLeave();
  window.location.assign(path);
}
