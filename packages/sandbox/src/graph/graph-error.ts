import { randomBytes } from 'node:crypto';

export type GraphErrorOptions = {
  status?: number;
  subcode?: number;
  type?: string;
  isTransient?: boolean;
  headers?: Record<string, string>;
};

/** An error in Graph's shape. Codes and texts: /docs/graph-api/guides/error-handling, read 2026-11-21. */
export class GraphError extends Error {
  readonly code: number;
  readonly options: GraphErrorOptions;
  constructor(code: number, message: string, options: GraphErrorOptions = {}) {
    super(message);
    this.code = code;
    this.options = options;
  }
  get status(): number {
    return this.options.status ?? 400;
  }
  toBody(): Record<string, unknown> {
    return {
      error: {
        message: this.message,
        type: this.options.type ?? 'OAuthException',
        code: this.code,
        ...(this.options.subcode === undefined ? {} : { error_subcode: this.options.subcode }),
        ...(this.options.isTransient ? { is_transient: true } : {}),
        fbtrace_id: `A${randomBytes(16).toString('base64url')}`,
      },
    };
  }
}

export const badParameter = (message: string, subcode?: number) =>
  new GraphError(100, `(#100) ${message}`, subcode === undefined ? {} : { subcode });

export const unknownObject = (verb: string, id: string) =>
  new GraphError(
    100,
    `Unsupported ${verb} request. Object with ID '${id}' does not exist, cannot be loaded due to missing permissions, or does not support this operation. Please read the Graph API documentation at https://developers.facebook.com/docs/graph-api`,
    { subcode: 33, type: 'GraphMethodException' },
  );

export const unknownPath = (path: string) => new GraphError(2500, `Unknown path components: /${path}`);

export const missingPermission = (permission: string) =>
  new GraphError(200, `(#200) Requires ${permission} permission to manage the object.`, { status: 403 });

export const unreadable = (permission: string) =>
  new GraphError(
    10,
    `(#10) This endpoint requires the '${permission}' permission or the 'Page Public Content Access' feature. Refer to https://developers.facebook.com/docs/apps/review/login-permissions for details.`,
    { status: 403 },
  );
