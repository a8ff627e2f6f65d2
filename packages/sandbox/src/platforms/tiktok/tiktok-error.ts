import { randomBytes } from 'node:crypto';

/** A refusal in the envelope of TikTok's API. Codes: tiktok-api-v2-error-handling. */
export class TiktokError extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

export const invalidParam = (message: string) => new TiktokError(400, 'invalid_param', message);

export const invalidToken = () =>
  new TiktokError(401, 'access_token_invalid', 'The access token is invalid or not found in the request.');

export const scopeMissing = (scope: string) =>
  new TiktokError(
    401,
    'scope_not_authorized',
    `The user did not authorize the scope required for completing this request. (${scope})`,
  );

export const rateLimited = () =>
  new TiktokError(429, 'rate_limit_exceeded', 'The API rate limit was exceeded. Please try again later.');

/** The time, and what makes it unique. */
export function logId(now: number): string {
  const time = new Date(now).toISOString().replace(/\D/g, '').slice(0, 14);
  return `${time}${randomBytes(10).toString('hex').toUpperCase()}`;
}

export function toEnvelope(now: number, data: unknown, error?: TiktokError): Record<string, unknown> {
  return {
    data,
    error: { code: error?.code ?? 'ok', message: error?.message ?? '', log_id: logId(now) },
  };
}
