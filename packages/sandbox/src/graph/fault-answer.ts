import type { Fault } from '../faults.ts';
import type { VendorAnswer } from '../platforms/platform.ts';
import { GraphError } from './graph-error.ts';
import { expiredToken, revokedToken } from './token.ts';

/** How an account's own limit is named. */
export type UsageLimit = { code: number; type: string; text: string };

/** The Graph API's answer to a call that a fault hits. */
export function graphFaultAnswer(fault: Fault, now: number, limit: UsageLimit): VendorAnswer {
  const error = faultError(fault, now, limit);
  return { status: error.status, body: error.toBody(), headers: error.options.headers ?? {} };
}

function faultError(fault: Fault, now: number, limit: UsageLimit): GraphError {
  if (fault.mode === 'expired-token') return expiredToken(now, now);
  if (fault.mode === 'revoked-token') return revokedToken();
  if (fault.mode === 'rate-limit') {
    const minutes = Math.ceil(fault.retryAfterSeconds / 60);
    const usage = {
      type: limit.type,
      call_count: 100,
      total_cputime: 100,
      total_time: 100,
      estimated_time_to_regain_access: minutes,
    };
    return new GraphError(limit.code, limit.text, {
      headers: {
        'retry-after': String(fault.retryAfterSeconds),
        'x-app-usage': JSON.stringify({ call_count: 100, total_cputime: 100, total_time: 100 }),
        'x-business-use-case-usage': JSON.stringify({ '0': [usage] }),
      },
    });
  }
  const { status } = fault;
  if (status === 401) return new GraphError(190, 'Invalid OAuth access token.', { status });
  if (status === 403) return new GraphError(200, '(#200) Permissions error', { status });
  if (status === 404) return new GraphError(803, '(#803) Some of the aliases you requested do not exist', { status });
  if (status === 429)
    return new GraphError(4, '(#4) Application request limit reached', {
      status,
      headers: { 'retry-after': String(fault.retryAfterSeconds) },
    });
  if (status < 500) return new GraphError(100, '(#100) Invalid parameter', { status });
  return new GraphError(2, 'An unexpected error has occurred. Please retry your request later.', {
    status,
    isTransient: true,
  });
}
