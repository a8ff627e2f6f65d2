import type { AuditEntry } from '@parley/contract/audit/schemas.ts';
import { writeCsv } from '../../csv.ts';

const columns = ['at', 'person', 'e-mail', 'acted for them', 'API key', 'action', 'target', 'target name', 'detail'];

export function toAuditCsv(entries: readonly AuditEntry[]): string {
  const rows = entries.map(({ action, apiKey, at, detail, impersonator, isTargetGone, person, target, targetName }) => [
    at,
    person === null ? 'Parley' : (person.name ?? ''),
    person?.email ?? '',
    impersonator?.email ?? impersonator?.id ?? '',
    apiKey === null ? '' : (apiKey.name ?? apiKey.id),
    action,
    target ?? '',
    isTargetGone ? '(no longer there)' : (targetName ?? ''),
    JSON.stringify(detail),
  ]);
  return writeCsv([columns, ...rows]);
}
