import type { ReactNode } from 'react';
import { t } from '../../messages/translate.ts';

/** The step, the page's title and one sentence. */
export function StepHeading({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <p className="flex items-center gap-2 text-[12.5px] font-medium text-muted-foreground">
        <span aria-hidden="true" className="h-0.75 w-8 rounded-full bg-primary" />
        <span aria-hidden="true" className="h-0.75 w-8 rounded-full bg-primary" />
        {t('Step 2 of 2 - Platform Connection')}
      </p>
      <h1 className="mt-2.5 mb-1 text-2xl">{title}</h1>
      <p className="text-base text-muted-foreground">{children}</p>
    </>
  );
}
