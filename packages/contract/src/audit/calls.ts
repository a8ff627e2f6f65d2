/** Who did what in a workspace. */
import type { Call } from '../call.ts';

export const auditCalls = {
  listAuditEntries: {
    method: 'GET',
    path: '/api/audit',
    permission: 'audit.read',
    feature: 'audit',
    summary: 'A page of the audit log, the latest first',
    errors: [],
  },
  getAuditChoices: {
    method: 'GET',
    path: '/api/audit/choices',
    permission: 'audit.read',
    feature: 'audit',
    summary: 'The people and actions that the audit log can be filtered by',
    errors: [],
  },
  exportAuditEntries: {
    method: 'GET',
    path: '/api/audit/export',
    permission: 'audit.read',
    feature: 'audit',
    summary: 'The audit log as a CSV: what the filters find, at most the latest 50,000',
    errors: ['rate_limited'],
  },
} as const satisfies Record<string, Call>;
