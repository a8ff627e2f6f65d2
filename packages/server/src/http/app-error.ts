/** The one error that services throw when a caller must be told something. */
import { type ErrorCode, errorCodes } from '@parley/contract/errors.ts';

export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: unknown;

  /** `message` replaces the code's plain sentence where more can be said; `details` is sent as it is: never a secret. */
  constructor(code: ErrorCode, options: { message?: string; details?: unknown; cause?: unknown } = {}) {
    super(
      options.message ?? errorCodes[code].sentence,
      options.cause === undefined ? undefined : { cause: options.cause },
    );
    this.code = code;
    this.status = errorCodes[code].status;
    this.details = options.details;
  }
}
