import { CircleAlert, CircleCheck, CircleMinus } from 'lucide-react';
import type { ReactNode } from 'react';
import { locale, t } from '../messages/translate.ts';
import { classNames } from '../ui/class-names.ts';

type FileRowsProps = {
  /** How many there are of each, in words: '3 of 5 clients can be added', '2 are left out'. */
  summary: readonly string[];
  /** How many rows the file has; those with mistakes come first, and not all may be shown. */
  total: number;
  shown: number;
  children: ReactNode;
};

/** What becomes of each row of a file that is about to be imported. */
export function FileRows({ summary, total, shown, children }: FileRowsProps) {
  return (
    <section aria-label={t('Rows of the file')} className="flex min-h-0 flex-col gap-2">
      <p role="status" className="font-medium">
        {summary.join(', ')}.
      </p>
      <ul className="rounded-lg border border-border">{children}</ul>
      {shown < total ? (
        <p className="text-xs text-subtle-foreground">
          {t('{count} more rows are not shown. Rows with mistakes come first.', {
            count: (total - shown).toLocaleString(locale),
          })}
        </p>
      ) : null}
    </section>
  );
}

type FileRowProps = {
  line: number;
  errors: readonly string[];
  /** Where the row is there already: how that is said; null where it is new. */
  known: string | null;
  /** The row's heading. */
  head: ReactNode;
  children?: ReactNode;
};

export function FileRow({ line, errors, known, head, children }: FileRowProps) {
  return (
    <li
      className={classNames(
        'grid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-2 border-b border-border px-3 py-2 last:border-b-0',
        errors.length > 0 && 'bg-negative-soft/40',
      )}
    >
      <span className="num flex items-center gap-1.5 self-start text-muted-foreground">
        <RowMark isWrong={errors.length > 0} known={known} />
        <span className="sr-only">{t('Row')}</span>
        {line}
      </span>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2">
          {head}
          {known === null ? null : <span className="text-xs text-subtle-foreground">{known}</span>}
        </p>
        {children}
        {errors.map((error) => (
          <p key={error} className="text-xs wrap-anywhere text-negative-foreground">
            {error}
          </p>
        ))}
      </div>
    </li>
  );
}

function RowMark({ isWrong, known }: { isWrong: boolean; known: string | null }) {
  if (isWrong)
    return <CircleAlert size={14} role="img" aria-label={t('Left out')} className="shrink-0 text-negative" />;
  if (known !== null)
    return <CircleMinus size={14} role="img" aria-label={known} className="shrink-0 text-subtle-foreground" />;
  return <CircleCheck size={14} role="img" aria-label={t('Fine')} className="shrink-0 text-positive" />;
}
