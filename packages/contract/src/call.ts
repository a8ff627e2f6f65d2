/** What an entry of the table of calls says. */
import type { ErrorCode } from './errors.ts';
import type { CallPermission } from './permissions.ts';

export type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With `:name` for parameters. */
  path: string;
  permission: CallPermission;
  feature: string;
  summary: string;
  /** Beyond those every call can answer with (validation, session, permission, internal). */
  errors: readonly ErrorCode[];
};
