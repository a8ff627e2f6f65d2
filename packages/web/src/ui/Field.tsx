import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';

/** What the control inside must spread, so that label, hint and error belong to it. */
export type FieldControl = {
  id: string;
  required: boolean;
  'aria-invalid': boolean | undefined;
  'aria-describedby': string | undefined;
};

export type FieldProps = {
  label: string;
  hint?: ReactNode;
  /** What is wrong and what would be right; shown in red instead of the hint. */
  error?: string | null;
  required?: boolean;
  /** Shows the red star; off where every field of a short form is needed. */
  star?: boolean;
  className?: string;
  children: (control: FieldControl) => ReactNode;
};

/** Label above, control, hint or error below. */
export function Field({ label, hint, error, required = false, star = required, className, children }: FieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const hasNote = Boolean(error) || hint !== undefined;
  return (
    <div className={classNames('flex flex-col gap-1.5', className)}>
      <label htmlFor={id} className="text-sm font-medium">
        {label}
        {star ? (
          <span aria-hidden="true" className="ms-0.5 text-negative-foreground">
            *
          </span>
        ) : null}
      </label>
      {children({
        id,
        required,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': hasNote ? noteId : undefined,
      })}
      {error ? (
        <p id={noteId} className="flex items-center gap-1.5 text-xs text-negative-foreground">
          <CircleAlert size={13} aria-hidden="true" className="shrink-0" />
          {error}
        </p>
      ) : hint === undefined ? null : (
        <p id={noteId} className="text-xs text-subtle-foreground">
          {hint}
        </p>
      )}
    </div>
  );
}
