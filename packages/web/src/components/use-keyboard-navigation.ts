import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { isTyping } from './is-typing.ts';
import { mainNavigation } from './main-navigation.ts';

const secondKeyWithinMs = 1500;

/** G then I, P, N or S goes to the four main places; `/` focuses the page's search field. */
export function useKeyboardNavigation(): void {
  const navigate = useNavigate();
  useEffect(() => {
    let pressedGAtMs = Number.NEGATIVE_INFINITY;
    function onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const key = event.key.toLowerCase();
      const afterG = event.timeStamp - pressedGAtMs < secondKeyWithinMs;
      pressedGAtMs = key === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY;
      if (key === '/') {
        const search = document.querySelector<HTMLInputElement>('main input[type="search"]');
        if (search === null) return;
        event.preventDefault();
        search.focus();
        search.select();
        return;
      }
      const entry = afterG ? mainNavigation.find((candidate) => candidate.key === key) : undefined;
      if (entry === undefined) return;
      event.preventDefault();
      void navigate(entry.path);
    }
    // Before the page's own keys: in the inbox P, N and S mean something else, but not after G.
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [navigate]);
}
