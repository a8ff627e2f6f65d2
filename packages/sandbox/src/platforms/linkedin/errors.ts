import type { VendorAnswer } from '../platform.ts';

export type LinkedInErrorOptions = { code?: string; serviceErrorCode?: number };

/** An error in the shape of LinkedIn's API. Codes and texts: shared/api-guide/concepts/error-handling. */
export class LinkedInError extends Error {
  readonly status: number;
  readonly options: LinkedInErrorOptions;
  constructor(status: number, message: string, options: LinkedInErrorOptions = {}) {
    super(message);
    this.status = status;
    this.options = options;
  }
  toBody(): Record<string, unknown> {
    const { code, serviceErrorCode } = this.options;
    return {
      ...(serviceErrorCode === undefined ? {} : { serviceErrorCode }),
      ...(code === undefined ? {} : { code }),
      message: this.message,
      status: this.status,
    };
  }
}

export const emptyToken = () =>
  new LinkedInError(401, 'Empty oauth2 access token', { code: 'EMPTY_ACCESS_TOKEN', serviceErrorCode: 65604 });
export const invalidToken = () =>
  new LinkedInError(401, 'Invalid access token', { code: 'INVALID_ACCESS_TOKEN', serviceErrorCode: 65600 });
export const revokedToken = () =>
  new LinkedInError(401, 'The token used in the request has been revoked by the user', {
    code: 'REVOKED_ACCESS_TOKEN',
    serviceErrorCode: 65601,
  });
export const expiredToken = () =>
  new LinkedInError(401, 'The token used in the request has expired', {
    code: 'EXPIRED_ACCESS_TOKEN',
    serviceErrorCode: 65602,
  });

/** `resource` is `posts.FINDER-author`; the vendor names the version's first day behind it. */
export const accessDenied = (resource: string, version: string) =>
  new LinkedInError(403, `Not enough permissions to access: ${resource}${version && `.${version}01`}`, {
    code: 'ACCESS_DENIED',
    serviceErrorCode: 100,
  });

/** A field or parameter that neither scope nor role covers, or that does not exist. */
export const unpermitted = (part: 'REQUEST_BODY' | 'PARAMETER', field: string) =>
  new LinkedInError(
    403,
    `Unpermitted fields present in ${part}: Data Processing Exception while processing fields [/${field}]`,
    { code: 'ACCESS_DENIED', serviceErrorCode: 100 },
  );

export const notFound = (what: string) =>
  new LinkedInError(404, `${what} could not be found`, { code: 'NOT_FOUND', serviceErrorCode: 0 });

export const invalid = (message: string, code = 'ILLEGAL_ARGUMENT') => new LinkedInError(400, message, { code });

/** A body that does not have its schema's form. */
export const unprocessable = (field: string, reason: string) =>
  new LinkedInError(422, `ERROR :: /${field} :: ${reason}`, { code: 'UNPROCESSABLE_ENTITY' });

export const throttled = () =>
  new LinkedInError(429, 'Resource level throttle APPLICATION DAY limit for calls to this resource is reached.', {
    code: 'TOO_MANY_REQUESTS',
    serviceErrorCode: 101,
  });

export function answerOf(error: LinkedInError): VendorAnswer {
  return { status: error.status, body: error.toBody() };
}
