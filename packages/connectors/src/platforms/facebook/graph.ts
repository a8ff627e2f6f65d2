/** Calls to the Graph API: version, token, proof, paging. */
import { z } from 'zod';
import type { ConnectorConfig } from '../../connector/configuration.ts';
import { type CallResult, callNetwork, type RefusalReader } from '../../http/call.ts';
import type { ErrorRule } from '../../http/error-table.ts';
import type { MultipartFile } from '../../http/exchange.ts';
import { readableList } from '../../http/readable-list.ts';
import { hmacSha256 } from '../../http/signature.ts';
import { readGraphAllowances } from './allowances.ts';
import {
  createGraphRefusalReader,
  graphApplicationErrorRules,
  graphErrorRules,
  graphTokenErrorRules,
} from './errors.ts';

/** Source: developers.facebook.com/docs/graph-api/changelog, newest of 2026-07-29, read 2026-11-21. */
export const graphVersion = 'v26.0';

export const graphTokenPath = '/oauth/access_token';

export type GraphRequest = {
  /** After the version, with its slash. */
  path: string;
  query?: Record<string, string>;
  form?: Record<string, string>;
  json?: unknown;
  /** A file that goes with the fields of `form`. */
  file?: MultipartFile;
  /** Another base than the API's (for uploads), with its version. */
  base?: string;
  /** Null for calls that carry the application's id and secret themselves. */
  token: string | null;
};

/** A list edge. `next` is only a sign that there is more: we go on by `after`, so that no address of theirs is followed. */
export function graphList<Item>(item: z.ZodType<Item>) {
  return z.object({
    data: readableList(item),
    paging: z
      .object({ cursors: z.object({ after: z.string().optional() }).optional(), next: z.string().optional() })
      .optional(),
  });
}

export function readAfter(page: {
  paging?: { cursors?: { after?: string | undefined } | undefined; next?: string | undefined } | undefined;
}): string | null {
  return page.paging?.next === undefined ? null : (page.paging.cursors?.after ?? afterOf(page.paging.next));
}

function afterOf(next: string): string | null {
  return URL.canParse(next) ? new URL(next).searchParams.get('after') : null;
}

export const graphSuccessSchema = z.object({ success: z.boolean().optional() });

/** `2026-01-15T10:30:00+0000`. Source: Graph API reference, "datetime". */
export const graphTimeSchema = z
  .string()
  .transform((value) => new Date(value.replace(/([+-]\d\d)(\d\d)$/, '$1:$2')))
  .refine((date) => !Number.isNaN(date.getTime()), 'is no time');

export function toUnixSeconds(date: Date): string {
  return String(Math.floor(date.getTime() / 1000));
}

export class GraphClient {
  private readonly config: ConnectorConfig;
  private readonly refusalReaders: Record<'account' | 'application' | 'token', RefusalReader>;

  /** @param accountRules what an account's errors mean, where an API has codes of its own */
  constructor(config: ConnectorConfig, accountRules: readonly ErrorRule[] = graphErrorRules) {
    this.config = config;
    this.refusalReaders = {
      account: createGraphRefusalReader(accountRules, config.now),
      application: createGraphRefusalReader(graphApplicationErrorRules, config.now),
      token: createGraphRefusalReader(graphTokenErrorRules, config.now),
    };
  }

  /** Id and secret joined, for calls in the application's own name. Source: /docs/facebook-login/guides/access-tokens, read 2026-11-21. */
  get appToken(): string {
    return `${this.config.clientId}|${this.config.clientSecret}`;
  }

  get<Answer>(request: GraphRequest, schema: z.ZodType<Answer>): Promise<CallResult<Answer>> {
    return this.call('GET', request, schema);
  }

  post<Answer>(request: GraphRequest, schema: z.ZodType<Answer>): Promise<CallResult<Answer>> {
    return this.call('POST', request, schema);
  }

  delete<Answer>(request: GraphRequest, schema: z.ZodType<Answer>): Promise<CallResult<Answer>> {
    return this.call('DELETE', request, schema);
  }

  /** Bytes to an address of the upload host that an answer named. Source: /documentation/video-api, read 2026-11-21. */
  upload<Answer>(
    request: { url: string; bytes: Uint8Array; offset: number; sizeBytes: number; token: string },
    schema: z.ZodType<Answer>,
  ): Promise<CallResult<Answer>> {
    const { apiUrl, timeoutMs } = this.config;
    const { hostname, origin } = new URL(request.url);
    // The token goes to no other host, whatever an answer names.
    const isTrusted = hostname.endsWith('.facebook.com') || new URL(apiUrl).hostname === hostname || isLoopback(origin);
    return callNetwork(
      {
        method: 'POST',
        url: request.url,
        headers: {
          ...(isTrusted ? { authorization: `OAuth ${request.token}` } : {}),
          offset: String(request.offset),
          file_size: String(request.sizeBytes),
          'content-type': 'application/octet-stream',
        },
        bytes: request.bytes,
        secrets: [request.token],
        timeoutMs: timeoutMs * 20,
      },
      schema,
      this.refusalReaders.account,
    );
  }

  /** Where files go whose place no answer named. Source: /documentation/video-api, read 2026-11-21. */
  uploadAddress(kind: string, id: string): string {
    return `${this.hostOf('rupload')}/${kind}/${graphVersion}/${id}`;
  }

  /** Base of the host for videos in parts. */
  get videoBase(): string {
    return `${this.hostOf('graph-video')}/${graphVersion}`;
  }

  /** Meta spreads its API over several hosts; an imitation has one. */
  private hostOf(name: string): string {
    const url = new URL(this.config.apiUrl);
    return url.hostname === 'graph.facebook.com' ? `${url.protocol}//${name}.facebook.com` : this.config.apiUrl;
  }

  private callerOf(request: GraphRequest): 'account' | 'application' | 'token' {
    if (request.path === graphTokenPath) return 'token';
    return request.token === this.appToken ? 'application' : 'account';
  }

  private async call<Answer>(
    method: 'GET' | 'POST' | 'DELETE',
    request: GraphRequest,
    schema: z.ZodType<Answer>,
  ): Promise<CallResult<Answer>> {
    const { clientSecret, apiUrl, timeoutMs } = this.config;
    const query = new URLSearchParams(request.query);
    const secrets = [clientSecret, ...Object.values(pickSecrets(request.query ?? {}))];
    const headers: Record<string, string> = {};
    if (request.token !== null) {
      headers.authorization = `Bearer ${request.token}`;
      // Source: /docs/graph-api/guides/secure-requests: hex HMAC-SHA256 of the token, keyed with the secret, read 2026-11-21.
      // It proves that a token is used by its application's server; a token of the application itself has nothing to prove.
      if (request.token !== this.appToken)
        query.set('appsecret_proof', hmacSha256(clientSecret, request.token).toString('hex'));
      secrets.push(request.token);
    }
    const queryText = query.size === 0 ? '' : `?${query}`;
    const result = await callNetwork(
      {
        method,
        url: `${request.base ?? `${apiUrl}/${graphVersion}`}${request.path}${queryText}`,
        headers,
        ...(request.file
          ? { multipart: { fields: request.form ?? {}, file: request.file } }
          : request.form
            ? { form: request.form }
            : {}),
        ...(request.json === undefined ? {} : { json: request.json }),
        secrets,
        timeoutMs: request.file ? timeoutMs * 4 : timeoutMs,
      },
      schema,
      this.refusalReaders[this.callerOf(request)],
    );
    if (result.ok && this.config.onAllowanceSeen)
      for (const allowance of readGraphAllowances(result.headers, this.config.now()))
        this.config.onAllowanceSeen(allowance);
    return result;
  }
}

function isLoopback(origin: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(origin).hostname);
}

function pickSecrets(query: Record<string, string>): string[] {
  return ['code', 'fb_exchange_token', 'client_secret', 'access_token', 'input_token'].flatMap(
    (name) => query[name] ?? [],
  );
}
