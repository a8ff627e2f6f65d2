/** Where somebody wanted to go who must sign in first: the page of an invitation. It is kept for this tab alone. */
import { paths } from '../paths.ts';

export const wayBackKey = 'parley-way-back';

type WayBack = { path: string; email: string };

export function keepWayBack(token: string, email: string): void {
  try {
    sessionStorage.setItem(wayBackKey, JSON.stringify({ path: `${paths.invite}/${token}`, email } satisfies WayBack));
  } catch {
    // Without storage the person opens the link once more.
  }
}

/** Null where nobody waits. It stays until `forgetWayBack`: a sign-in may fail. */
export function readWayBack(): WayBack | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(wayBackKey) ?? 'null') as WayBack | null;
    return stored?.path.startsWith(`${paths.invite}/`) ? stored : null;
  } catch {
    return null;
  }
}

export function forgetWayBack(): void {
  try {
    sessionStorage.removeItem(wayBackKey);
  } catch {
    // Nothing was kept.
  }
}
