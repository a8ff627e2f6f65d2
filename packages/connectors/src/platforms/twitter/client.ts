/** Calls to X: addresses, tokens, the application's own proof. */
import type { z } from 'zod';
import type { AccountAuth } from '../../connector/account.ts';
import type { ConnectorConfig, SeenAllowance } from '../../connector/configuration.ts';
import { type CallResult, callNetwork, type RefusalReader } from '../../http/call.ts';
import type { MultipartFile } from '../../http/exchange.ts';
import { readTwitterAllowances } from './allowances.ts';
import { createTwitterRefusalReader, twitterErrorRules, twitterTokenErrorRules } from './errors.ts';
import { isRefusedForItsWords, toVocabulary, type Vocabulary, vocabularies } from './vocabulary.ts';

/** The time for sending a part of a file on a slow line. */
const fileTimeoutFactor = 4;

/** The consumer key and secret of the application (`API Key` and `API Key Secret` in X's console). */
export type ApplicationKeys = { key: string; secret: string };

type ApiRequest = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  json?: unknown;
  multipart?: { fields: Record<string, string>; file: MultipartFile };
  token: string;
  /** The owner of the allowance that the call uses; absent: the account. */
  scope?: SeenAllowance['scope'];
};

export class TwitterClient {
  private readonly config: ConnectorConfig;
  private readonly readRefusal: RefusalReader;
  private readonly readTokenRefusal: RefusalReader;
  /** The vocabulary that X accepted last. */
  private vocabulary: Vocabulary;

  constructor(config: ConnectorConfig) {
    this.config = config;
    this.vocabulary = vocabularies.find((each) => each === config.learned?.vocabulary) ?? '2.166';
    this.readRefusal = createTwitterRefusalReader(twitterErrorRules, config.now);
    this.readTokenRefusal = createTwitterRefusalReader(twitterTokenErrorRules, config.now);
  }

  /**
   * Where X refuses the words of the query, it is asked once more in the other version's; those it takes are used from then on.
   * @param query in the older words
   */
  async get<Answer>(
    path: string,
    query: Record<string, string>,
    token: string,
    schema: z.ZodType<Answer>,
  ): Promise<CallResult<Answer>> {
    const tried = this.vocabulary;
    const first = await this.ask(path, toVocabulary(query, tried), token, schema);
    if (first.ok || !isRefusedForItsWords(first.failure)) return first;
    const other: Vocabulary = tried === '2.166' ? '2.167' : '2.166';
    const second = await this.ask(path, toVocabulary(query, other), token, schema);
    if (!second.ok) return isRefusedForItsWords(second.failure) ? first : second;
    this.vocabulary = other;
    this.config.onLearned?.('vocabulary', other);
    return second;
  }

  private ask<Answer>(path: string, query: Record<string, string>, token: string, schema: z.ZodType<Answer>) {
    const search = new URLSearchParams(query);
    return this.call({ method: 'GET', path: search.size === 0 ? path : `${path}?${search}`, token }, schema);
  }

  post<Answer>(path: string, json: unknown, token: string, schema: z.ZodType<Answer>) {
    return this.call({ method: 'POST', path, json, token }, schema);
  }

  postFile<Answer>(
    path: string,
    multipart: { fields: Record<string, string>; file: MultipartFile },
    token: string,
    schema: z.ZodType<Answer>,
  ) {
    return this.call({ method: 'POST', path, multipart, token }, schema);
  }

  put<Answer>(path: string, json: unknown, token: string, schema: z.ZodType<Answer>) {
    return this.call({ method: 'PUT', path, json, token }, schema);
  }

  delete<Answer>(path: string, token: string, schema: z.ZodType<Answer>) {
    return this.call({ method: 'DELETE', path, token }, schema);
  }

  /** The token endpoint and its kin: the application proves itself; id and secret are URL-encoded first (RFC 6749, section 2.3.1). */
  postToken<Answer>(
    path: string,
    form: Record<string, string>,
    schema: z.ZodType<Answer>,
  ): Promise<CallResult<Answer>> {
    const { apiUrl, clientId, clientSecret, timeoutMs } = this.config;
    const basic = toBasic(clientId, clientSecret);
    const secrets = [
      clientSecret,
      basic,
      ...['code', 'code_verifier', 'refresh_token', 'token'].flatMap((name) => form[name] ?? []),
    ];
    return callNetwork(
      {
        method: 'POST',
        url: `${apiUrl}${path}`,
        // An application without a secret is a public client and names itself in the form alone.
        headers: clientSecret === '' ? {} : { authorization: `Basic ${basic}` },
        form: { ...form, client_id: clientId },
        secrets,
        timeoutMs,
      },
      schema,
      this.readTokenRefusal,
    );
  }

  /** The application proves itself by its key and secret, which are not those of the sign-in. */
  postAsApplication<Answer>(
    path: string,
    form: Record<string, string>,
    keys: ApplicationKeys,
    schema: z.ZodType<Answer>,
  ): Promise<CallResult<Answer>> {
    const { apiUrl, timeoutMs } = this.config;
    const basic = toBasic(keys.key, keys.secret);
    return callNetwork(
      {
        method: 'POST',
        url: `${apiUrl}${path}`,
        headers: { authorization: `Basic ${basic}` },
        form,
        secrets: [keys.secret, basic],
        timeoutMs,
      },
      schema,
      this.readTokenRefusal,
    );
  }

  async call<Answer>(request: ApiRequest, schema: z.ZodType<Answer>): Promise<CallResult<Answer>> {
    const { apiUrl, clientSecret, timeoutMs } = this.config;
    const result = await callNetwork(
      {
        method: request.method,
        url: `${apiUrl}${request.path}`,
        headers: { authorization: `Bearer ${request.token}` },
        ...(request.json === undefined ? {} : { json: request.json }),
        ...(request.multipart === undefined ? {} : { multipart: request.multipart }),
        secrets: [request.token, clientSecret],
        timeoutMs: request.multipart === undefined ? timeoutMs : timeoutMs * fileTimeoutFactor,
      },
      schema,
      this.readRefusal,
    );
    if (result.ok && this.config.onAllowanceSeen)
      for (const allowance of readTwitterAllowances(request.method, request.path, result.headers, request.scope))
        this.config.onAllowanceSeen(allowance);
    return result;
  }
}

function toBasic(id: string, secret: string): string {
  return Buffer.from(`${encodeURIComponent(id)}:${encodeURIComponent(secret)}`).toString('base64');
}

export function canRefresh(auth: AccountAuth): boolean {
  return auth.grant.refreshToken !== null;
}
