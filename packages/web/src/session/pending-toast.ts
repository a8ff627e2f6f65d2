import { type ToastInput, toast } from '../ui/toast-store.ts';

export const pendingToastKey = 'parley-pending-toast';

/** Keeps a toast for the next document: the landing page shows what the application had to say last. */
export function keepToastForNextPage(input: ToastInput): void {
  try {
    sessionStorage.setItem(pendingToastKey, JSON.stringify(input));
  } catch {
    // Without storage the toast is lost with the page; what it tells is visible anyway.
  }
}

/** Shows the toast that the page before left, once. */
export function showPendingToast(): void {
  try {
    const stored = sessionStorage.getItem(pendingToastKey);
    if (stored === null) return;
    sessionStorage.removeItem(pendingToastKey);
    toast(JSON.parse(stored) as ToastInput);
  } catch {
    // Blocked storage or a text of somebody else's: nothing to show.
  }
}
