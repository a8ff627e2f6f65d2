/** Calls to LinkedIn: version, protocol, tokens, Rest.li's addresses. */
import { z } from 'zod';
import type { AccountAuth } from '../../connector/account.ts';
import type { ConnectorConfig } from '../../connector/configuration.ts';
import { answerOrThrow, type CallResult, callNetwork, type RefusalReader } from '../../http/call.ts';
import { readableList } from '../../http/readable-list.ts';
import { createLinkedInRefusalReader, linkedInErrorRules, linkedInTokenErrorRules } from './errors.ts';
import { linkedInVersion } from './version.ts';

/** Values stand as Rest.li writes them: what is a name in them is encoded already (`encodeUrn`). */
export type RestQuery = Record<string, string>;
type RestRequest = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** From `/rest` or `/v2` on. */
  path: string;
  query?: RestQuery;
  json?: unknown;
  restMethod?: 'FINDER' | 'PARTIAL_UPDATE' | 'DELETE';
  token: string;
};

/** A page of a finder. `total` is not always told; a short page is the last. */
export function pageOf<Item>(item: z.ZodType<Item>) {
  return z.object({
    elements: readableList(item),
    paging: z
      .object({
        start: z.number().optional(),
        count: z.number().optional(),
        total: z.number().optional(),
        links: z.array(z.object({ rel: z.string().optional(), href: z.string().optional() })).optional(),
      })
      .optional(),
  });
}

type Page<Item> = z.infer<ReturnType<typeof pageOf<Item>>>;

/** Where the next page begins, or null after the last one. */
export function nextStart(
  page: { elements: readonly unknown[]; paging?: z.infer<ReturnType<typeof pageOf>>['paging'] },
  asked: { start: number; count: number },
): number | null {
  const { elements, paging } = page;
  if (elements.length === 0) return null;
  const next = asked.start + elements.length;
  const link = paging?.links?.find(({ rel }) => rel === 'next');
  if (link) {
    // A page may have fewer entries than were asked for, because LinkedIn leaves out what the member may not see.
    const told = Number(/[?&]start=(\d+)/.exec(link.href ?? '')?.[1]);
    return told > asked.start ? told : next;
  }
  if (paging?.total !== undefined) return next < paging.total ? next : null;
  return elements.length < asked.count ? null : next;
}

export const nothingSchema = z.unknown();

export class LinkedInClient {
  private readonly config: ConnectorConfig;
  private readonly readRefusal: RefusalReader;
  private readonly readTokenRefusal: RefusalReader;

  constructor(config: ConnectorConfig) {
    this.config = config;
    this.readRefusal = createLinkedInRefusalReader(linkedInErrorRules, config.now);
    this.readTokenRefusal = createLinkedInRefusalReader(linkedInTokenErrorRules, config.now);
  }

  get<Answer>(path: string, query: RestQuery, token: string, schema: z.ZodType<Answer>) {
    const restMethod = query.q === undefined ? {} : { restMethod: 'FINDER' as const };
    return this.call({ method: 'GET', path, query, ...restMethod, token }, schema);
  }

  /** A finder that is asked for all it has; its answers tell whether there are further pages. @throws ConnectorError */
  async getAll<Item>(path: string, query: RestQuery, token: string, item: z.ZodType<Item>): Promise<Item[]> {
    const items: Item[] = [];
    for (let start: number | null = 0; start !== null; ) {
      const asked: RestQuery = start === 0 ? query : { ...query, start: String(start) };
      const page: Page<Item> = answerOrThrow(await this.get(path, asked, token, pageOf(item)));
      items.push(...page.elements);
      start = nextStart(page, { start, count: Number.POSITIVE_INFINITY });
    }
    return items;
  }

  post<Answer>(path: string, json: unknown, token: string, schema: z.ZodType<Answer>) {
    return this.call({ method: 'POST', path, json, token }, schema);
  }

  call<Answer>(request: RestRequest, schema: z.ZodType<Answer>): Promise<CallResult<Answer>> {
    const { apiUrl, clientSecret, timeoutMs } = this.config;
    const query = Object.entries(request.query ?? {}).map(([name, value]) => `${name}=${value}`);
    return callNetwork(
      {
        method: request.method,
        url: `${apiUrl}${request.path}${query.length === 0 ? '' : `?${query.join('&')}`}`,
        headers: {
          authorization: `Bearer ${request.token}`,
          ...(request.path.startsWith('/rest')
            ? {
                'linkedin-version': this.config.settings?.apiVersion ?? linkedInVersion.name,
                'x-restli-protocol-version': '2.0.0',
              }
            : {}),
          ...(request.restMethod ? { 'x-restli-method': request.restMethod } : {}),
        },
        ...(request.json === undefined ? {} : { json: request.json }),
        secrets: [request.token, clientSecret],
        timeoutMs,
      },
      schema,
      this.readRefusal,
    );
  }

  /** The token endpoint and its kin stand on the host of the consent page. */
  postToken<Answer>(
    path: string,
    form: Record<string, string>,
    schema: z.ZodType<Answer>,
  ): Promise<CallResult<Answer>> {
    const { authUrl, clientId, clientSecret, timeoutMs } = this.config;
    const secrets = [clientSecret, ...['code', 'refresh_token', 'token'].flatMap((name) => form[name] ?? [])];
    return callNetwork(
      {
        method: 'POST',
        url: `${authUrl}${path}`,
        form: { ...form, client_id: clientId, client_secret: clientSecret },
        secrets,
        timeoutMs,
      },
      schema,
      this.readTokenRefusal,
    );
  }

  /** Bytes to an address that LinkedIn named. */
  upload(url: string, bytes: Uint8Array, token: string): Promise<CallResult<unknown>> {
    return callNetwork(
      {
        method: 'PUT',
        url,
        headers: {
          'content-type': 'application/octet-stream',
          ...(this.isOfLinkedIn(url) ? { authorization: `Bearer ${token}` } : {}),
        },
        bytes,
        secrets: [token],
        // A part has up to 4 MiB, a picture more.
        timeoutMs: this.config.timeoutMs * 4,
      },
      // Upload servers answer with nothing, or with a text of their own.
      nothingSchema,
      this.readRefusal,
    );
  }

  /** The token goes to no other host, whatever an answer names. */
  private isOfLinkedIn(url: string): boolean {
    const { hostname, origin } = new URL(url);
    const { apiUrl, authUrl } = this.config;
    return hostname.endsWith('.linkedin.com') || [apiUrl, authUrl].some((own) => new URL(own).origin === origin);
  }
}

/** The page or the member, as LinkedIn's calls name it. */
export function urnOf(auth: Pick<AccountAuth, 'externalId'>): string {
  // Pages are numbered; members' ids always have letters.
  return /^\d+$/.test(auth.externalId) ? `urn:li:organization:${auth.externalId}` : `urn:li:person:${auth.externalId}`;
}

/** LinkedIn gives refresh tokens to some applications only. */
export function canRefresh(auth: AccountAuth): boolean {
  return auth.grant.refreshToken !== null;
}
