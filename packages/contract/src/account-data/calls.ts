/** Leaving: deletion, deactivation, and the download of one's data. */
import type { Call } from '../call.ts';

export const accountDataCalls = {
  requestDeletion: {
    method: 'POST',
    path: '/api/account/delete-request',
    permission: 'public',
    feature: 'account-data',
    summary: 'Ask for the deletion of an account; who is not signed in confirms it by a mailed link',
    errors: ['email_mismatch', 'account_needed', 'not_permitted', 'rate_limited'],
  },
  confirmDeletion: {
    method: 'POST',
    path: '/api/account/delete-request/confirm',
    permission: 'public',
    feature: 'account-data',
    summary: 'Confirm a deletion by the token of the mailed link',
    errors: ['deletion_link_invalid', 'account_needed', 'rate_limited'],
  },
  deactivateAccount: {
    method: 'POST',
    path: '/api/account/deactivate',
    permission: 'signed-in',
    feature: 'account-data',
    summary: 'Close the own account; signing in within 30 days opens it again',
    errors: ['account_needed', 'not_permitted'],
  },
  requestDataExport: {
    method: 'POST',
    path: '/api/account/data-export',
    permission: 'signed-in',
    feature: 'account-data',
    summary: 'Have an archive of the own data made (JSON, CSV and media files)',
    errors: ['not_permitted', 'rate_limited'],
  },
  getDataExport: {
    method: 'GET',
    path: '/api/account/data-export',
    permission: 'signed-in',
    feature: 'account-data',
    summary: 'The newest archive of the own data, or null',
    errors: [],
  },
  downloadDataExport: {
    method: 'GET',
    path: '/api/account/data-export/file',
    permission: 'signed-in',
    feature: 'account-data',
    summary: 'Download the newest archive of the own data (.tar.gz)',
    errors: ['not_permitted', 'not_found'],
  },
} as const satisfies Record<string, Call>;
