/** A session goes to another workspace, or stands for somebody else, because its person wants it to: another world, of which nothing of this one may stay in memory. */
import type { QueryClient } from '@tanstack/react-query';
import { meanToLeave } from '../state/leave-page.ts';
import type { ToastInput } from '../ui/toast-store.ts';
import { keepToastForNextPage } from './pending-toast.ts';

let isMoving = false;

/** True from when it was asked for: the page then knows where it goes, and need not be told. */
export function isSessionMoving(): boolean {
  return isMoving;
}

/** Makes the call that moves the session. Throws what it throws: then nothing has moved. */
export async function moveSession<Answer>(act: () => Promise<Answer>): Promise<Answer> {
  isMoving = true;
  try {
    return await act();
  } catch (error) {
    isMoving = false;
    throw error;
  }
}

/** Opens a page as if anew, with a toast where there is something to say. */
export function openAnew(queryClient: QueryClient, path: string, said?: ToastInput): void {
  if (said !== undefined) keepToastForNextPage(said);
  queryClient.clear();
  meanToLeave();
  window.location.assign(path);
}
