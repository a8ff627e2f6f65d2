import { useEffect } from 'react';
import { t } from '../messages/translate.ts';

/** Names the browser's tab. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = t('{title} · Parley', { title });
  }, [title]);
}
