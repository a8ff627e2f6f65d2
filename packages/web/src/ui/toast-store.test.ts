import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dismissToast, toast, toastRemoveDelayMs, toasts } from './toast-store.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.advanceTimersByTime(toastRemoveDelayMs);
  vi.useRealTimers();
});

test('a second toast takes the place of the first', () => {
  toast({ title: 'Reply Sent' });
  toast({ title: 'Error', description: 'Failed to send reply. Please try again.', variant: 'destructive' });
  expect(toasts.get()).toMatchObject([{ title: 'Error', variant: 'destructive', open: true }]);
  expect(toasts.get()).toHaveLength(1);
});

test('a toast can carry a button', () => {
  const onPress = vi.fn();
  toast({ title: 'Draft kept', action: { label: 'Discard', onPress } });
  toasts.get()[0]?.action?.onPress();
  expect(onPress).toHaveBeenCalledOnce();
});

test('a dismissed toast closes at once and is removed after 1,000,000 ms', () => {
  const id = toast({ title: 'Message updated' });
  dismissToast(id);
  expect(toasts.get()).toMatchObject([{ id, open: false }]);
  vi.advanceTimersByTime(999_999);
  expect(toasts.get()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(toasts.get()).toEqual([]);
});

test('removing an old toast leaves the one that took its place', () => {
  const first = toast({ title: 'First' });
  dismissToast(first);
  const second = toast({ title: 'Second' });
  vi.advanceTimersByTime(toastRemoveDelayMs);
  expect(toasts.get()).toMatchObject([{ id: second, open: true }]);
  dismissToast(second);
});
