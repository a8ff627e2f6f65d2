/** Which view each person used last, in this browser. */
const keyOf = (userId: string) => `parley-last-view:${userId}`;

export function lastViewOf(userId: string): string | null {
  try {
    return localStorage.getItem(keyOf(userId));
  } catch {
    return null;
  }
}

export function rememberLastView(userId: string, viewId: string): void {
  try {
    localStorage.setItem(keyOf(userId), viewId);
  } catch {
    // Storage may be blocked: then each visit begins with what is open.
  }
}

export function forgetLastView(userId: string): void {
  try {
    localStorage.removeItem(keyOf(userId));
  } catch {
    // There is nothing to forget, either.
  }
}
