/** Where somebody was when their session ended, so that they come back there after signing in again. It is kept for this tab alone. */
import { paths } from '../paths.ts';

const storageKey = 'parley-kept-place';

type KeptPlace = { userId: string; workspaceId: string; path: string };
type Member = { id: string; workspace: { id: string } };

/** @param path of the application, with what stands behind the question mark: filters, the open ticket, the open post */
export function keepPlace({ id, workspace }: Member, path: string): void {
  try {
    sessionStorage.setItem(
      storageKey,
      JSON.stringify({ userId: id, workspaceId: workspace.id, path } satisfies KeptPlace),
    );
  } catch {
    // Without storage the person finds the way back themselves.
  }
}

/** Where this person was in this workspace; null where nothing is kept, or it is somebody else's. It stays until `forgetPlace`. */
export function readPlace({ id, workspace }: Member): string | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as KeptPlace | null;
    return kept?.userId === id && kept.workspaceId === workspace.id ? kept.path : null;
  } catch {
    return null;
  }
}

export function forgetPlace(): void {
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // Nothing was kept.
  }
}

/** Where a sign-in leads who asks for nothing else. */
export function isWhereSignInLeads(pathname: string): boolean {
  return pathname === paths.connect || pathname === paths.inbox;
}
