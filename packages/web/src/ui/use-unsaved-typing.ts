import { type FormEvent, useEffect, useRef, useState } from 'react';
import { isLeavingMeant } from '../state/leave-page.ts';

type TextField = HTMLInputElement | HTMLTextAreaElement;

const notKept = /^(?:button|checkbox|color|file|password|radio|range|reset|search|submit)$/;

/** Whether somebody writes there what would be lost: a search is made again, a choice too. */
function isWrittenIn(target: EventTarget): target is TextField {
  if (target instanceof HTMLTextAreaElement) return true;
  return target instanceof HTMLInputElement && !notKept.test(target.type) && target.getAttribute('role') !== 'combobox';
}

/**
 * What somebody wrote in a layer that closes by a key or a click beside it. Such a slip is answered once by a question (`isAsked`), and the
 * browser asks before the page is left. A field that is gone, as after saving, or that was emptied holds nothing.
 */
export function useUnsavedTyping(open: boolean) {
  const written = useRef(new Set<TextField>());
  const [isAsked, setAsked] = useState(false);
  const hasUnsaved = () => [...written.current].some((field) => field.isConnected && field.value.trim() !== '');
  useEffect(() => {
    if (!open) return;
    const fields = written.current;
    const ask = (event: BeforeUnloadEvent) => {
      if (isLeavingMeant()) return;
      if ([...fields].some((field) => field.isConnected && field.value.trim() !== '')) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => {
      window.removeEventListener('beforeunload', ask);
      fields.clear();
      setAsked(false);
    };
  }, [open]);
  return {
    isAsked,
    /** Whoever goes on working there has seen it. */
    goOn: () => setAsked(false),
    /** As the layer's `onInput`. */
    note(event: FormEvent) {
      if (!isWrittenIn(event.target)) return;
      written.current.add(event.target);
      setAsked(false);
    },
    /** Before a slip closes it: keeps it open the first time. */
    askBeforeSlip(event: { preventDefault: () => void }) {
      if (isAsked || !hasUnsaved()) return;
      event.preventDefault();
      setAsked(true);
    },
  };
}
