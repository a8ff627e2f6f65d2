/** A network that says what a test tells it to: for what the sandbox does not play. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ConnectorConfig } from '../src/connector/configuration.ts';

export type ScriptedRequest = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  /** Of the caller: tells connections apart. */
  port: number | undefined;
  body: string;
};
export type ScriptedAnswer =
  | { status?: number; headers?: Record<string, string>; json?: unknown; text?: string }
  | ((response: ServerResponse) => void);

export type ScriptedNetwork = {
  address: string;
  requests: ScriptedRequest[];
  close(): Promise<void>;
};

export async function startScriptedNetwork(
  answer: (request: ScriptedRequest) => ScriptedAnswer,
): Promise<ScriptedNetwork> {
  const requests: ScriptedRequest[] = [];
  const server = createServer(async (incoming, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk);
    const url = new URL(incoming.url ?? '/', 'http://network');
    const request: ScriptedRequest = {
      method: incoming.method ?? '',
      path: url.pathname,
      query: url.searchParams,
      headers: incoming.headers,
      port: incoming.socket.remotePort,
      body: Buffer.concat(chunks).toString('utf8'),
    };
    requests.push(request);
    const scripted = answer(request);
    if (typeof scripted === 'function') return scripted(response);
    response.writeHead(scripted.status ?? 200, { 'content-type': 'application/json', ...scripted.headers });
    response.end(scripted.text ?? JSON.stringify(scripted.json ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export const scriptedNow = new Date('2026-01-15T12:00:00Z');

export function scriptedConfig(address: string, overrides: Partial<ConnectorConfig> = {}): ConnectorConfig {
  return {
    apiUrl: address,
    authUrl: address,
    clientId: 'client-1',
    clientSecret: 'secret-1',
    webhookVerifyToken: 'verify-1',
    timeoutMs: 1000,
    now: () => scriptedNow,
    ...overrides,
  };
}
