import { type ReactNode, useId } from 'react';

export type FormSectionProps = { title: string; note?: ReactNode; children: ReactNode };

/** A part of the form: its name at the left, a remark at the right, a rule above. */
export function FormSection({ title, note, children }: FormSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2.5 border-t border-border py-3.25 first:border-t-0">
      <div className="flex items-center gap-2">
        <h3 id={id} className="text-sm font-medium">
          {title}
        </h3>
        {note === undefined ? null : <span className="num ms-auto text-xs text-subtle-foreground">{note}</span>}
      </div>
      {children}
    </section>
  );
}
