import type { FastifyReply } from 'fastify';

export type GoogleErrorOptions = {
  /** What the error is about: `global`, `youtube.quota`, `youtube.comment`. */
  domain?: string;
  location?: string;
  locationType?: string;
  /** The message inside `errors`, where it is another one than the outer. */
  innerMessage?: string;
  /** The canonical name of the newer errors, such as UNAUTHENTICATED. */
  canonical?: string;
  details?: Record<string, unknown>[];
  headers?: Record<string, string>;
};

/** An answer other than success in the shape of Google's APIs. Reasons and texts: developers.google.com/youtube/v3/docs/errors. */
export class GoogleError extends Error {
  readonly status: number;
  readonly reason: string;
  readonly options: GoogleErrorOptions;
  constructor(status: number, reason: string, message: string, options: GoogleErrorOptions = {}) {
    super(message);
    this.status = status;
    this.reason = reason;
    this.options = options;
  }
  toBody(): Record<string, unknown> {
    const { domain = 'global', location, locationType, innerMessage, canonical, details } = this.options;
    return {
      error: {
        code: this.status,
        message: this.message,
        errors: [
          {
            message: innerMessage ?? this.message,
            domain,
            reason: this.reason,
            ...(location === undefined ? {} : { location, locationType: locationType ?? 'parameter' }),
          },
        ],
        ...(canonical === undefined ? {} : { status: canonical }),
        ...(details === undefined ? {} : { details }),
      },
    };
  }
}

export function sendGoogleError(reply: FastifyReply, error: GoogleError): FastifyReply {
  return reply
    .code(error.status)
    .headers({ 'cache-control': 'private', vary: 'Origin, X-Origin, Referer', ...error.options.headers })
    .header('content-type', 'application/json; charset=UTF-8')
    .send(JSON.stringify(error.toBody(), undefined, 2));
}

function errorInfo(reason: string): Record<string, unknown> {
  return {
    '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
    reason,
    domain: 'googleapis.com',
    metadata: { service: 'youtube.googleapis.com' },
  };
}

export const invalidCredentials = () =>
  new GoogleError(
    401,
    'authError',
    'Request had invalid authentication credentials. Expected OAuth 2 access token, login cookie or other valid authentication credential. See https://developers.google.com/identity/sign-in/web/devconsole-project.',
    {
      innerMessage: 'Invalid Credentials',
      location: 'Authorization',
      locationType: 'header',
      canonical: 'UNAUTHENTICATED',
      headers: { 'www-authenticate': 'Bearer realm="https://accounts.google.com/", error="invalid_token"' },
    },
  );

export const missingCredentials = () =>
  new GoogleError(
    401,
    'required',
    'Request is missing required authentication credential. Expected OAuth 2 access token, login cookie or other valid authentication credential. See https://developers.google.com/identity/sign-in/web/devconsole-project.',
    {
      innerMessage: 'Login Required.',
      location: 'Authorization',
      locationType: 'header',
      canonical: 'UNAUTHENTICATED',
      details: [errorInfo('CREDENTIALS_MISSING')],
      headers: { 'www-authenticate': 'Bearer realm="https://accounts.google.com/"' },
    },
  );

export const insufficientScope = (scopes: readonly string[]) =>
  new GoogleError(403, 'insufficientPermissions', 'Request had insufficient authentication scopes.', {
    innerMessage: 'Insufficient Permission',
    canonical: 'PERMISSION_DENIED',
    details: [errorInfo('ACCESS_TOKEN_SCOPE_INSUFFICIENT')],
    headers: {
      'www-authenticate': `Bearer realm="https://accounts.google.com/", error="insufficient_scope", scope="${scopes.join(' ')}"`,
    },
  });

export const quotaExceeded = () =>
  new GoogleError(
    403,
    'quotaExceeded',
    'The request cannot be completed because you have exceeded your <a href="/youtube/v3/getting-started#quota">quota</a>.',
    { domain: 'youtube.quota' },
  );

export const tooManyRequests = () => {
  const message =
    "Quota exceeded for quota metric 'Queries' and limit 'Queries per minute per user' of service 'youtube.googleapis.com' for consumer 'project_number:100005'.";
  return new GoogleError(429, 'rateLimitExceeded', message, {
    canonical: 'RESOURCE_EXHAUSTED',
    details: [errorInfo('RATE_LIMIT_EXCEEDED')],
  });
};

export const methodNotFound = () => new GoogleError(404, 'notFound', 'Method not found.', { canonical: 'NOT_FOUND' });

/** A parameter or field that Google's front end refuses before the method runs. */
export const invalidArgument = (message: string, field?: string) =>
  new GoogleError(400, 'invalid', message, {
    canonical: 'INVALID_ARGUMENT',
    details: [
      {
        '@type': 'type.googleapis.com/google.rpc.BadRequest',
        fieldViolations: [{ ...(field === undefined ? {} : { field }), description: message }],
      },
    ],
  });

export const invalidParameter = (parameter: string, message: string) =>
  new GoogleError(400, 'invalidParameter', message, { location: parameter });

export const requiredParameter = (parameter: string) =>
  new GoogleError(400, 'required', `Required parameter: ${parameter}`, { location: parameter });

export const notFound = (domain: string, reason: string, message: string, parameter?: string) =>
  new GoogleError(404, reason, message, { domain, ...(parameter === undefined ? {} : { location: parameter }) });
