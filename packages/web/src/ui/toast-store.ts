import { createStore } from '../state/create-store.ts';

/** Where toasts are kept: at most one is shown, and one that was dismissed leaves the list long after. */
export const toastLimit = 1;
export const toastDurationMs = 5000;
/** Dismissed toasts stay in the list, closed, for this long. */
export const toastRemoveDelayMs = 1_000_000;

/** `default`: it is done; `waiting`: it is kept and not done yet. */
export type ToastVariant = 'default' | 'waiting' | 'destructive';
/** A button in the toast, which closes it too. */
type ToastAction = { label: string; onPress: () => void };
export type ToastInput = {
  title: string;
  description?: string;
  variant?: ToastVariant;
  action?: ToastAction;
  /** Stays until it is dismissed or another takes its place. */
  isLasting?: boolean;
};
export type ToastEntry = Required<Pick<ToastInput, 'title' | 'variant' | 'isLasting'>> & {
  id: number;
  description: string | undefined;
  action: ToastAction | undefined;
  open: boolean;
};

/** For `useStore`. */
export const toasts = createStore<readonly ToastEntry[]>([]);
let lastId = 0;
const removals = new Map<number, ReturnType<typeof setTimeout>>();

/** Shows a toast in place of the one that is shown. Returns its id for `dismissToast`. */
export function toast({ title, description, variant = 'default', action, isLasting = false }: ToastInput): number {
  lastId += 1;
  const id = lastId;
  const next = [{ id, title, description, action, variant, isLasting, open: true }, ...toasts.get()].slice(
    0,
    toastLimit,
  );
  for (const [removedId, timer] of removals) {
    if (!next.some((entry) => entry.id === removedId)) {
      clearTimeout(timer);
      removals.delete(removedId);
    }
  }
  toasts.set(next);
  return id;
}

/** Closes a toast; it is removed after `toastRemoveDelayMs`. Unknown ids are ignored. */
export function dismissToast(id: number): void {
  if (!toasts.get().some((entry) => entry.id === id && entry.open)) return;
  removals.set(
    id,
    setTimeout(() => {
      removals.delete(id);
      toasts.set(toasts.get().filter((entry) => entry.id !== id));
    }, toastRemoveDelayMs),
  );
  toasts.set(toasts.get().map((entry) => (entry.id === id ? { ...entry, open: false } : entry)));
}
