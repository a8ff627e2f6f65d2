import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';

/** The column that all parts of the page share: at most 1200 px. */
export function Column({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={classNames('mx-auto max-w-300 px-6 max-sm:px-4', className)}>{children}</div>;
}

type SectionProps = { id?: string; eyebrow: string; title: string; className?: string; children: ReactNode };

export function Section({ id, eyebrow, title, className, children }: SectionProps) {
  return (
    <section id={id} className={classNames('pb-22 max-sm:pb-14', className)}>
      <Column>
        <p className="mb-2 text-sm font-medium text-primary">{eyebrow}</p>
        <h2 className="max-w-[22ch] text-3xl max-sm:text-2xl max-sm:leading-[34px]">{title}</h2>
        {children}
      </Column>
    </section>
  );
}
