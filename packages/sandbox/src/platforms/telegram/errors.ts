/** An answer other than success; Telegram's status and `error_code` are the same number. */
export class BotApiError extends Error {
  readonly code: number;
  readonly parameters: Record<string, number> | undefined;
  constructor(code: number, description: string, parameters?: Record<string, number>) {
    super(description);
    this.code = code;
    this.parameters = parameters;
  }
}

export function badRequest(reason: string): BotApiError {
  return new BotApiError(400, `Bad Request: ${reason}`);
}

export function toErrorBody(error: BotApiError): Record<string, unknown> {
  return {
    ok: false,
    error_code: error.code,
    description: error.message,
    ...(error.parameters ? { parameters: error.parameters } : {}),
  };
}
