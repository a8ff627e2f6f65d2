import { randomBytes } from 'node:crypto';

export type CloudErrorOptions = {
  status?: number;
  subcode?: number;
  /** What `error_data.details` says. */
  details?: string;
  type?: string;
  isTransient?: boolean;
  headers?: Record<string, string>;
};

/** An error in the Cloud API's shape. Codes: whatsapp/support/error-codes, read 2026-11-21. */
export class CloudError extends Error {
  readonly code: number;
  readonly options: CloudErrorOptions;
  constructor(code: number, title: string, options: CloudErrorOptions = {}) {
    super(`(#${code}) ${title}`);
    this.code = code;
    this.options = options;
  }
  get status(): number {
    return this.options.status ?? 400;
  }
  toBody(): Record<string, unknown> {
    const { subcode, details, type, isTransient } = this.options;
    return {
      error: {
        message: this.message,
        type: type ?? 'OAuthException',
        code: this.code,
        ...(details === undefined ? {} : { error_data: { messaging_product: 'whatsapp', details } }),
        ...(subcode === undefined ? {} : { error_subcode: subcode }),
        ...(isTransient ? { is_transient: true } : {}),
        fbtrace_id: `A${randomBytes(16).toString('base64url')}`,
      },
    };
  }
}

export const badParameter = (message: string) => new CloudError(100, message);

export const missingParameter = (details: string) =>
  new CloudError(131008, 'Required parameter is missing', { details });

export const wrongValue = (details: string) => new CloudError(131009, 'Parameter value is not valid', { details });

export const invalidToken = () =>
  new CloudError(190, 'Invalid OAuth access token - Cannot parse access token', { status: 401 });

export const unknownObject = (verb: string, id: string) =>
  new CloudError(
    100,
    `Unsupported ${verb} request. Object with ID '${id}' does not exist, cannot be loaded due to missing permissions, or does not support this operation. Please read the Graph API documentation at https://developers.facebook.com/docs/graph-api`,
    { subcode: 33, type: 'GraphMethodException' },
  );
