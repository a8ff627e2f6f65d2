import type { ImportPreview } from '@parley/contract/posting-import/schemas.ts';
import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { formatZonedDate, formatZonedTime, knownZone } from '../../../components/zoned-time.ts';
import { t } from '../../../messages/translate.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { PlatformTiles } from '../post/PostPlatforms.tsx';
import { summaryOf } from './import-words.ts';

type Row = ImportPreview['rows'][number];

/** Each row of the file with its time, its networks and what is wrong with it. */
export function ImportRows({ preview, timeZone }: { preview: ImportPreview; timeZone: string }) {
  const [isNarrowed, setNarrowed] = useState(false);
  const findings = preview.rows.filter(({ errors, warnings }) => errors.length + warnings.length > 0);
  const shown = isNarrowed && findings.length > 0 ? findings : preview.rows;
  return (
    <section aria-label={t('Rows of the file')} className="flex min-h-0 flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p role="status" className="font-medium">
          {summaryOf(preview)}
        </p>
        {findings.length === 0 || findings.length === preview.rows.length ? null : (
          <Checkbox
            label={t('Only rows with remarks')}
            checked={isNarrowed}
            onChange={(event) => setNarrowed(event.target.checked)}
          />
        )}
      </div>
      <div className="rounded-lg border border-border max-md:border-0">
        <table className="w-full border-collapse text-start max-md:block">
          <thead className="text-xs text-subtle-foreground max-md:sr-only">
            <tr>
              <th scope="col" className="px-3 py-2 font-medium">
                {t('Row')}
              </th>
              <th scope="col" className="px-3 py-2 font-medium">
                {t('Goes out')}
              </th>
              <th scope="col" className="px-3 py-2 font-medium">
                {t('On')}
              </th>
              <th scope="col" className="px-3 py-2 font-medium">
                {t('Post')}
              </th>
            </tr>
          </thead>
          <tbody className="max-md:block">
            {shown.map((row) => (
              <ImportRow key={row.line} row={row} timeZone={knownZone(timeZone)} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

const cell = 'px-3 py-2 align-top max-md:p-0';

function ImportRow({ row, timeZone }: { row: Row; timeZone: string }) {
  const { displayTitle, errors, line, platforms, scheduledAt, warnings } = row;
  const isFaulty = errors.length > 0;
  return (
    <tr
      className={classNames(
        'border-t border-border max-md:mb-2 max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-x-3 max-md:gap-y-1 max-md:rounded-lg max-md:border max-md:p-3',
        isFaulty && 'bg-negative-soft/40',
      )}
    >
      <td className={classNames(cell, 'w-14 whitespace-nowrap max-md:w-auto')}>
        <span className="num inline-flex items-center gap-1.5 text-muted-foreground">
          <StateIcon row={row} />
          <span className="md:hidden">{t('Row')}</span> {line}
        </span>
      </td>
      <td className={classNames(cell, 'num w-44 whitespace-nowrap max-md:w-auto')}>
        {scheduledAt === null ? (
          <span className="text-subtle-foreground">{t('No time')}</span>
        ) : (
          `${formatZonedDate(scheduledAt, timeZone)} ${formatZonedTime(scheduledAt, timeZone)}`
        )}
      </td>
      <td className={classNames(cell, 'w-20 max-md:w-auto')}>
        <PlatformTiles platforms={platforms} />
      </td>
      <td className={classNames(cell, 'max-md:w-full')}>
        <p dir="auto" className={classNames('line-clamp-2 wrap-anywhere', isFaulty && 'text-muted-foreground')}>
          {displayTitle}
        </p>
        <Remarks texts={errors} className="text-negative-foreground" />
        <Remarks texts={warnings} className="text-warning-foreground" />
      </td>
    </tr>
  );
}

function StateIcon({ row }: { row: Row }) {
  if (row.errors.length > 0)
    return <CircleAlert size={14} aria-label={t('Left out')} className="shrink-0 text-negative" role="img" />;
  if (row.warnings.length > 0)
    return <TriangleAlert size={14} aria-label={t('To look at')} className="shrink-0 text-warning" role="img" />;
  return <CircleCheck size={14} aria-label={t('Fine')} className="shrink-0 text-positive" role="img" />;
}

function Remarks({ texts, className }: { texts: readonly string[]; className: string }) {
  if (texts.length === 0) return null;
  return (
    <ul className={classNames('mt-0.5 text-xs', className)}>
      {texts.map((text) => (
        <li key={text} className="wrap-anywhere">
          {text}
        </li>
      ))}
    </ul>
  );
}
