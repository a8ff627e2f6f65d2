import type { ReactNode, Ref } from 'react';

type DetailSectionProps = { title: string; aside?: ReactNode; children: ReactNode; ref?: Ref<HTMLElement> };

/** A titled part of the sheet. */
export function DetailSection({ title, aside, children, ref }: DetailSectionProps) {
  return (
    <section ref={ref} aria-label={title} className="scroll-mt-2">
      <div className="mb-2 flex items-center gap-2">
        <h3 className="text-sm font-semibold">{title}</h3>
        {aside === undefined ? null : <span className="ms-auto text-xs text-subtle-foreground">{aside}</span>}
      </div>
      {children}
    </section>
  );
}
