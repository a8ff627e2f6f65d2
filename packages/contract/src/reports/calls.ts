/** Reports that are mailed by the clock. */
import type { Call } from '../call.ts';

export const reportsCalls = {
  listReportSchedules: {
    method: 'GET',
    path: '/api/reports/schedules',
    permission: 'reports.manage',
    feature: 'reports',
    summary: 'The reports that are mailed by the clock, when each comes next, and what became of the last one',
    errors: [],
  },
  createReportSchedule: {
    method: 'POST',
    path: '/api/reports/schedules',
    permission: 'reports.manage',
    feature: 'reports',
    summary: 'Have a report mailed every week or month',
    errors: ['not_found'],
  },
  updateReportSchedule: {
    method: 'PATCH',
    path: '/api/reports/schedules/:id',
    permission: 'reports.manage',
    feature: 'reports',
    summary: 'Change a scheduled report, pause it or let it go on; what is left out stays',
    errors: ['not_found'],
  },
  deleteReportSchedule: {
    method: 'DELETE',
    path: '/api/reports/schedules/:id',
    permission: 'reports.manage',
    feature: 'reports',
    summary: 'Delete a scheduled report; what was mailed stays mailed',
    errors: ['not_found'],
  },
  sendReportNow: {
    method: 'POST',
    path: '/api/reports/schedules/:id/send',
    permission: 'reports.manage',
    feature: 'reports',
    summary: 'Mail a scheduled report now too; its next time stays',
    errors: ['not_found', 'rate_limited'],
  },
  unsubscribeFromReports: {
    method: 'POST',
    path: '/api/reports/unsubscribe',
    permission: 'public',
    feature: 'reports',
    summary: 'By the link of a mailed report: its address gets no more of them; twice is as good as once',
    errors: ['not_found', 'rate_limited'],
  },
} as const satisfies Record<string, Call>;
