/** Calls to Google: its hosts, tokens, the application's own proof, the units that a call takes. */
import type { z } from 'zod';
import type { AccountAuth } from '../../connector/account.ts';
import type { ConnectorConfig, QuotaCost } from '../../connector/configuration.ts';
import { type CallResult, callNetwork, type RefusalReader } from '../../http/call.ts';
import { createYoutubeRefusalReader, youtubeErrorRules, youtubeTokenErrorRules } from './errors.ts';

export const youtubeApiUrl = 'https://youtube.googleapis.com';
/** Each API has its own host; where the address is configured otherwise, that one stands for all. */
const ownHosts = { token: 'https://oauth2.googleapis.com', reports: 'https://youtubeanalytics.googleapis.com' };

export type GoogleRequest = {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  query?: Record<string, string>;
  json?: unknown;
  headers?: Record<string, string>;
  token: string;
  /** Absent where nothing is counted. */
  cost?: QuotaCost;
  host?: 'data' | 'reports';
};

export class GoogleClient {
  readonly config: ConnectorConfig;
  readonly readRefusal: RefusalReader;
  private readonly readTokenRefusal: RefusalReader;

  constructor(config: ConnectorConfig) {
    this.config = config;
    this.readRefusal = createYoutubeRefusalReader(youtubeErrorRules, config.now);
    this.readTokenRefusal = createYoutubeRefusalReader(youtubeTokenErrorRules, config.now);
  }

  call<Answer>(request: GoogleRequest, schema: z.ZodType<Answer>): Promise<CallResult<Answer>> {
    const { clientSecret, timeoutMs, onQuotaSpent } = this.config;
    const { cost, host = 'data', json, method, path, query = {}, token } = request;
    if (cost) onQuotaSpent?.(cost);
    const search = new URLSearchParams(query);
    return callNetwork(
      {
        method,
        url: `${this.hostOf(host)}${path}${search.size === 0 ? '' : `?${search}`}`,
        headers: { ...request.headers, authorization: `Bearer ${token}` },
        ...(json === undefined ? {} : { json }),
        secrets: [token, clientSecret],
        timeoutMs,
      },
      schema,
      this.readRefusal,
    );
  }

  /** `/token` and `/revoke`. */
  postToken<Answer>(
    path: string,
    form: Record<string, string>,
    schema: z.ZodType<Answer>,
  ): Promise<CallResult<Answer>> {
    const { clientSecret, timeoutMs } = this.config;
    const secrets = ['code', 'code_verifier', 'refresh_token', 'token'].flatMap((name) => form[name] ?? []);
    return callNetwork(
      {
        method: 'POST',
        url: `${this.hostOf('token')}${path}`,
        form,
        secrets: [clientSecret, ...secrets],
        timeoutMs,
      },
      schema,
      this.readTokenRefusal,
    );
  }

  private hostOf(host: 'data' | keyof typeof ownHosts): string {
    const { apiUrl } = this.config;
    return apiUrl === youtubeApiUrl && host !== 'data' ? ownHosts[host] : apiUrl;
  }
}

export function canRefresh(auth: AccountAuth): boolean {
  return auth.grant.refreshToken !== null;
}
