import { type Guide, pathOfGuide } from '@parley/contract/pages.ts';
import type { ReactNode } from 'react';

/** To a page of docs/, beside what one is doing. */
export function GuideLink({ guide, children }: { guide: Guide; children: ReactNode }) {
  return (
    <a
      href={pathOfGuide(guide)}
      target="_blank"
      rel="noreferrer"
      className="rounded-xs font-medium text-primary underline underline-offset-2"
    >
      {children}
    </a>
  );
}
