import type { KeyboardEvent } from 'react';

/**
 * Moves the focus in a list that has opened, as the ARIA Authoring Practices have it for listboxes and menus: arrows, Home,
 * End, and a letter for the next item that begins with it. Items are found by the beginning of their role; disabled ones are
 * passed over.
 */
export function moveFocusInList(event: KeyboardEvent<HTMLElement>, role: 'option' | 'menuitem'): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>(`[role^="${role}"]:not(:disabled)`)];
  const at = items.indexOf(document.activeElement as HTMLElement);
  const target = targetOf(event, items, at);
  if (target === undefined) return;
  event.preventDefault();
  target.focus();
}

function targetOf(event: KeyboardEvent, items: HTMLElement[], at: number): HTMLElement | undefined {
  if (event.key === 'ArrowDown') return items[Math.min(at + 1, items.length - 1)];
  if (event.key === 'ArrowUp') return items[Math.max(at - 1, 0)];
  if (event.key === 'Home' || event.key === 'PageUp') return items[0];
  if (event.key === 'End' || event.key === 'PageDown') return items.at(-1);
  if (event.key.length !== 1 || event.key === ' ' || event.ctrlKey || event.metaKey || event.altKey) return undefined;
  const letter = event.key.toLocaleLowerCase();
  const fromHere = [...items.slice(at + 1), ...items.slice(0, at + 1)];
  return fromHere.find((item) => item.textContent?.trim().toLocaleLowerCase().startsWith(letter));
}
