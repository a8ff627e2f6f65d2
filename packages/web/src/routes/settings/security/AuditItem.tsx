import type { AuditEntry } from '@parley/contract/audit/schemas.ts';
import { formatDate, formatNamedTime } from '../../../components/date-format.ts';
import { t } from '../../../messages/translate.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { actionInWords, detailInWords, personInWords } from './audit-words.ts';

/** What was done by whom, to what; names of today, with the ids of the log behind them. */
export function AuditItem({ entry }: { entry: AuditEntry }) {
  const { action, apiKey, at, detail, impersonator, isTargetGone, person, target, targetName } = entry;
  const details = Object.entries(detail ?? {});
  const names = entry.names ?? {};
  return (
    <li className="border-b border-border px-4 py-2.5 last:border-b-0">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-medium">{actionInWords(action)}</span>
        <span className="text-muted-foreground wrap-anywhere">
          {t('by {personIn}', { personIn: personInWords(person) })}
        </span>
        {impersonator === null ? null : (
          <Badge tone="outline">{t('{personIn} acted for them', { personIn: personInWords(impersonator) })}</Badge>
        )}
        {apiKey === null ? null : (
          <Badge tone="outline">{t('API key {name}', { name: apiKey.name ?? apiKey.id })}</Badge>
        )}
        <time dateTime={at} className="num ms-auto text-xs text-subtle-foreground">
          {formatDate(at)} {formatNamedTime(at)}
        </time>
      </p>
      {target === null && details.length === 0 ? null : (
        <ul className="text-xs text-subtle-foreground wrap-anywhere [&>li]:inline [&>li+li]:before:content-['_·_']">
          {target === null ? null : (
            <li title={targetName === null ? undefined : target}>
              {isTargetGone ? t('{target} (no longer there)', { target }) : (targetName ?? target)}
            </li>
          )}
          {details.map(([name, value]) => {
            const words = detailInWords(name, value, { action, names });
            const asStored = detailInWords(name, value, { action, names: {} });
            return (
              <li key={name} title={words === asStored ? undefined : asStored}>
                {words}
              </li>
            );
          })}
        </ul>
      )}
    </li>
  );
}
