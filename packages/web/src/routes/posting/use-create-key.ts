import { useEffect, useEffectEvent } from 'react';
import { isTyping } from '../../components/is-typing.ts';

const otherShortcutMs = 1500;

/** C begins a post; null: it may not. Not right after G, which goes to another page. */
export function useCreateKey(onCreate: (() => void) | null): void {
  const create = useEffectEvent((event: KeyboardEvent) => {
    if (onCreate === null) return;
    event.preventDefault();
    onCreate();
  });
  useEffect(() => {
    let pressedGAtMs = Number.NEGATIVE_INFINITY;
    function onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const key = event.key.toLowerCase();
      const isAfterG = event.timeStamp - pressedGAtMs < otherShortcutMs;
      pressedGAtMs = key === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY;
      // With a dialog open the keys are its own.
      if (key !== 'c' || isAfterG || document.querySelector('[role="dialog"], [role="alertdialog"]') !== null) return;
      create(event);
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
