import { Suspense, useEffect, useState } from 'react';
import { isTyping } from '../is-typing.ts';
import { lazyOptional } from '../lazy-component.ts';

const CommandPalette = lazyOptional(async () => (await import('./CommandPalette.tsx')).CommandPalette);
const ShortcutSheet = lazyOptional(async () => (await import('./ShortcutSheet.tsx')).ShortcutSheet);

/** Ctrl K (on a Mac ⌘ K) opens the command palette from anywhere, `?` the sheet of keys where nobody types. */
export function Palette() {
  const [shown, setShown] = useState<'palette' | 'shortcuts' | null>(null);
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || event.altKey) return;
      const isCommand = event.ctrlKey || event.metaKey;
      if (isCommand && !event.shiftKey && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        setShown((now) => (now === 'palette' ? null : 'palette'));
      } else if (!isCommand && event.key === '?' && !isTyping(event.target)) {
        event.preventDefault();
        setShown('shortcuts');
      }
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  const close = () => setShown(null);
  if (shown === null) return null;
  return (
    <Suspense>
      {shown === 'palette' ? (
        <CommandPalette onClose={close} onShowShortcuts={() => setShown('shortcuts')} />
      ) : (
        <ShortcutSheet onClose={close} />
      )}
    </Suspense>
  );
}
