import type { AuditEntry } from '@parley/contract/audit/schemas.ts';
import { DateTime } from 'luxon';
import { writeCsv } from '../../csv.ts';

const columns = [
  'at',
  'person',
  'e-mail',
  'acted for them',
  'API key',
  'action',
  'target',
  'target name',
  'detail',
  'names',
];

/** Times are those that whoever exports it sees on the page, each with how far it is from UTC. */
export function toAuditCsv(entries: readonly AuditEntry[], timeZone: string): string {
  const rows = entries.map(
    ({ action, apiKey, at, detail, impersonator, isTargetGone, names, person, target, targetName }) => [
      DateTime.fromISO(at, { zone: timeZone }).toISO() ?? at,
      person === null ? 'Parley' : (person.name ?? ''),
      person?.email ?? '',
      impersonator?.email ?? impersonator?.id ?? '',
      apiKey === null ? '' : (apiKey.name ?? apiKey.id),
      action,
      target ?? '',
      isTargetGone ? '(no longer there)' : (targetName ?? ''),
      JSON.stringify(detail),
      Object.keys(names).length === 0 ? '' : JSON.stringify(names),
    ],
  );
  return writeCsv([columns, ...rows]);
}
