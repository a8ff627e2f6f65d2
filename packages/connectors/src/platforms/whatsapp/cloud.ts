/** Calls to the Cloud API. */
import type { z } from 'zod';
import type { ConnectorConfig } from '../../connector/configuration.ts';
import { type CallResult, callNetwork, type RefusalReader } from '../../http/call.ts';
import type { MultipartFile } from '../../http/exchange.ts';
import { createWhatsappRefusalReader } from './errors.ts';

/** Source: the page "Send messages" of 2026-05-21. */
export const cloudVersion = 'v26.0';

/** The time for sending a file of up to 100 MB on a slow line. */
const uploadTimeoutFactor = 8;

export class CloudClient {
  private readonly config: ConnectorConfig;
  private readonly readRefusal: RefusalReader;

  constructor(config: ConnectorConfig) {
    this.config = config;
    this.readRefusal = createWhatsappRefusalReader(config.now);
  }

  call<Answer>(
    request: {
      method: 'GET' | 'POST' | 'DELETE';
      path: string;
      query?: Record<string, string>;
      json?: unknown;
      multipart?: { fields: Record<string, string>; file: MultipartFile };
      token: string;
    },
    schema: z.ZodType<Answer>,
  ): Promise<CallResult<Answer>> {
    const { apiUrl, clientSecret, timeoutMs } = this.config;
    const { method, multipart, path, query = {}, json, token } = request;
    const search = new URLSearchParams(query);
    return callNetwork(
      {
        method,
        url: `${apiUrl}/${cloudVersion}${path}${search.size === 0 ? '' : `?${search}`}`,
        headers: { authorization: `Bearer ${token}` },
        ...(json === undefined ? {} : { json }),
        ...(multipart === undefined ? {} : { multipart }),
        secrets: [token, clientSecret],
        timeoutMs: multipart === undefined ? timeoutMs : timeoutMs * uploadTimeoutFactor,
      },
      schema,
      this.readRefusal,
    );
  }
}
