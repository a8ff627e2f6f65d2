/** Calls to the Bot API. The token is part of the address, so every address is a secret. */
import { z } from 'zod';
import type { ConnectorConfig } from '../../connector/configuration.ts';
import { ConnectorError } from '../../connector/errors.ts';
import { type CallResult, callNetwork, type RefusalReader } from '../../http/call.ts';
import type { HttpRequest, MultipartFile } from '../../http/exchange.ts';
import { createTelegramRefusalReader } from './errors.ts';

/** `<bot id>:<secret>`. Source: core.telegram.org/bots/api#authorizing-your-bot, read 2026-11-21. Nothing else goes into an address. */
const tokenForm = /^\d{1,20}:[\w-]{1,100}$/;

/** The time for sending up to 50 MB on a slow line. */
const uploadTimeoutFactor = 8;

export class BotClient {
  private readonly config: ConnectorConfig;
  private readonly readRefusal: RefusalReader;

  constructor(config: ConnectorConfig) {
    this.config = config;
    this.readRefusal = createTelegramRefusalReader(config.now);
  }

  get now(): Date {
    return this.config.now();
  }

  /**
   * `kind` decides only how the connection is used: a read may share one.
   * @throws ConnectorError `permanent` when the token has not the form of one; nothing is called then
   */
  async call<Result>(
    token: string,
    method: string,
    parameters: Record<string, unknown>,
    schema: z.ZodType<Result>,
    kind: 'read' | 'write' = 'write',
  ): Promise<CallResult<Result>> {
    const url = this.addressOf(token, method);
    const request =
      kind === 'read'
        ? { method: 'GET' as const, url: `${url}${toQuery(parameters)}` }
        : { method: 'POST' as const, url, json: parameters };
    return this.send(token, request, this.config.timeoutMs, schema);
  }

  /** Files go along; what is not text travels as JSON. @throws ConnectorError as `call` */
  upload<Result>(
    token: string,
    method: string,
    parameters: Record<string, unknown>,
    [file, ...moreFiles]: readonly [MultipartFile, ...MultipartFile[]],
    schema: z.ZodType<Result>,
  ): Promise<CallResult<Result>> {
    const fields = Object.fromEntries(toTexts(parameters));
    const request = {
      method: 'POST' as const,
      url: this.addressOf(token, method),
      multipart: { fields, file, moreFiles },
    };
    return this.send(token, request, this.config.timeoutMs * uploadTimeoutFactor, schema);
  }

  /**
   * Where a file can be loaded for an hour; null where that is a path on the disk of a Bot API server of one's own, or none.
   * @throws ConnectorError as `call`
   */
  fileAddressOf(token: string, filePath: string): string | null {
    const parts = filePath.split('/');
    if (parts.some((part) => part === '' || part === '.' || part === '..')) return null;
    checkForm(token);
    return `${this.config.apiUrl}/file/bot${token}/${parts.map(encodeURIComponent).join('/')}`;
  }

  private addressOf(token: string, method: string): string {
    checkForm(token);
    return `${this.config.apiUrl}/bot${token}/${method}`;
  }

  private async send<Result>(
    token: string,
    request: Omit<HttpRequest, 'secrets' | 'timeoutMs'>,
    timeoutMs: number,
    schema: z.ZodType<Result>,
  ): Promise<CallResult<Result>> {
    const result = await callNetwork(
      { ...request, secrets: [token, `bot${token}`, token.split(':')[1] ?? ''], timeoutMs },
      z.object({ ok: z.literal(true), result: schema }),
      this.readRefusal,
    );
    return result.ok ? { ...result, answer: result.answer.result } : result;
  }
}

function checkForm(token: string): void {
  if (!tokenForm.test(token))
    throw new ConnectorError(
      'permanent',
      'token-form',
      'This is not a bot token. It looks like 123456789:AA… and comes from @BotFather.',
    );
}

function toQuery(parameters: Record<string, unknown>): string {
  const entries = toTexts(parameters);
  return entries.length === 0 ? '' : `?${new URLSearchParams(entries)}`;
}

function toTexts(parameters: Record<string, unknown>): [string, string][] {
  return Object.entries(parameters).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);
}
