import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dismissToast, listToasts, subscribeToToasts, toast, toastRemoveDelayMs } from './toast-store.ts';

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
  expect(listToasts()).toMatchObject([{ title: 'Error', variant: 'destructive', open: true }]);
  expect(listToasts()).toHaveLength(1);
});

test('a toast can carry a button', () => {
  const onPress = vi.fn();
  toast({ title: 'Draft kept', action: { label: 'Discard', onPress } });
  listToasts()[0]?.action?.onPress();
  expect(onPress).toHaveBeenCalledOnce();
});

test('a dismissed toast closes at once and is removed after 1,000,000 ms', () => {
  const id = toast({ title: 'Message updated' });
  dismissToast(id);
  expect(listToasts()).toMatchObject([{ id, open: false }]);
  vi.advanceTimersByTime(999_999);
  expect(listToasts()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(listToasts()).toEqual([]);
});

test('removing an old toast leaves the one that took its place', () => {
  const first = toast({ title: 'First' });
  dismissToast(first);
  const second = toast({ title: 'Second' });
  vi.advanceTimersByTime(toastRemoveDelayMs);
  expect(listToasts()).toMatchObject([{ id: second, open: true }]);
  dismissToast(second);
});

test('listeners hear of every change until they stop', () => {
  let heard = 0;
  const stop = subscribeToToasts(() => {
    heard += 1;
  });
  dismissToast(toast({ title: 'Heard' }));
  expect(heard).toBe(2);
  stop();
  dismissToast(toast({ title: 'Not heard' }));
  expect(heard).toBe(2);
});
