/**
 * The pinned charts of the overview in this browser: the server keeps them, here they stand so that the page has its order at once.
 * Source of the key: specification 2, section 3.
 */
const storageKey = 'pinnedCharts';

/** Their ids; none where storage is blocked or holds something else. */
export function readPinnedCharts(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

export function writePinnedCharts(ids: readonly string[]): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(ids));
  } catch {
    // Storage may be blocked: the server has them.
  }
}
