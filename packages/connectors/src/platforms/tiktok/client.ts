/** Calls to TikTok: addresses, tokens, and errors that come with a good status. */
import type { z } from 'zod';
import { z as schema } from 'zod';
import type { AccountAuth } from '../../connector/account.ts';
import type { ConnectorConfig } from '../../connector/configuration.ts';
import { type CallFailure, type CallResult, callNetwork, type RefusalReader, readFailure } from '../../http/call.ts';
import type { HttpRequest } from '../../http/exchange.ts';
import { createTiktokRefusalReader, readTiktokError, tiktokErrorRules, tiktokTokenErrorRules } from './errors.ts';

export class TiktokClient {
  readonly config: ConnectorConfig;
  readonly readRefusal: RefusalReader;
  private readonly readTokenRefusal: RefusalReader;

  constructor(config: ConnectorConfig) {
    this.config = config;
    this.readRefusal = createTiktokRefusalReader(tiktokErrorRules, config.now);
    this.readTokenRefusal = createTiktokRefusalReader(tiktokTokenErrorRules, config.now);
  }

  /** What stands in `data`. Paths end in a slash. */
  async call<Answer>(
    request: { method: 'GET' | 'POST'; path: string; query?: Record<string, string>; json?: unknown; token: string },
    data: z.ZodType<Answer>,
  ): Promise<CallResult<Answer>> {
    const { apiUrl, clientSecret, timeoutMs } = this.config;
    const { method, path, query = {}, json, token } = request;
    const search = new URLSearchParams(query);
    const headers = {
      authorization: `Bearer ${token}`,
      ...(method === 'POST' ? { 'content-type': 'application/json; charset=UTF-8' } : {}),
    };
    const result = await this.read(
      {
        method,
        url: `${apiUrl}${path}${search.size === 0 ? '' : `?${search}`}`,
        headers,
        ...(json === undefined ? {} : { bytes: Buffer.from(JSON.stringify(json)) }),
        secrets: [token, clientSecret],
        timeoutMs,
      },
      schema.object({ data }),
      this.readRefusal,
    );
    return result.ok ? { ...result, answer: result.answer.data } : result;
  }

  postToken<Answer>(path: string, form: Record<string, string>, answer: z.ZodType<Answer>) {
    const { apiUrl, clientId, clientSecret, timeoutMs } = this.config;
    const secrets = ['code', 'code_verifier', 'refresh_token', 'token'].flatMap((name) => form[name] ?? []);
    return this.read(
      {
        method: 'POST',
        url: `${apiUrl}${path}`,
        form: { ...form, client_key: clientId, client_secret: clientSecret },
        secrets: [clientSecret, ...secrets],
        timeoutMs,
      },
      answer,
      this.readTokenRefusal,
    );
  }

  private async read<Answer>(
    request: HttpRequest,
    answer: z.ZodType<Answer>,
    readRefusal: RefusalReader,
  ): Promise<CallResult<Answer>> {
    const result = await callNetwork(request, schema.unknown(), readRefusal);
    if (!result.ok) return result;
    const { headers, answer: body } = result;
    if (readTiktokError(body) !== null) {
      const answered = { state: 'answered', status: 200, headers, body, isEmpty: false } as const;
      return { ok: false, failure: readFailure(answered, request.secrets, readRefusal) };
    }
    const checked = answer.safeParse(body);
    if (checked.success) return { ok: true, answer: checked.data, headers };
    const where = checked.error.issues.map((issue) => issue.path.join('.')).join(', ');
    return { ok: false, failure: malformed(`TikTok's answer could not be read (${where}).`) };
  }
}

function malformed(reason: string): CallFailure {
  return { kind: 'no-answer', code: 'malformed', reason, retryAt: null, mayHaveHappened: true, body: undefined };
}

export function canRefresh(auth: AccountAuth): boolean {
  return auth.grant.refreshToken !== null;
}
