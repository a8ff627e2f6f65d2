/** Stands between the connectors and the sandbox: changes what the networks answer, sees what they are asked, and holds up what it sees. */
import { createServer } from 'node:http';

export type RewritingProxy = { address: string; close(): Promise<void> };

export type ProxyOptions = {
  /** Changes the text of JSON answers. */
  rewrite?: (json: string) => string;
  /** Is told the address of each request; the answer waits for what it returns. */
  see?: (url: string) => Promise<void>;
};

export async function startRewritingProxy(
  target: string,
  { rewrite = (json) => json, see = async () => undefined }: ProxyOptions,
): Promise<RewritingProxy> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { connection: _connection, host: _host, 'content-length': _length, ...headers } = request.headers;
      const { method = 'GET', url = '/' } = request;
      fetch(`${target}${url}`, {
        method,
        headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
        ...(chunks.length === 0 ? {} : { body: Buffer.concat(chunks) }),
        redirect: 'manual',
      })
        .then(async (answer) => {
          const text = await answer.text();
          await see(url);
          const kept = [...answer.headers].filter(([name]) => !['content-length', 'transfer-encoding'].includes(name));
          const isJson = answer.headers.get('content-type')?.includes('json') === true;
          response.writeHead(answer.status, Object.fromEntries(kept));
          response.end(isJson ? rewrite(text) : text);
        })
        .catch(() => response.destroy());
    });
  });
  // Node would close a connection after five idle seconds; a caller that a busy machine held up meets it then half closed.
  server.keepAliveTimeout = 120_000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port');
  return {
    address: `http://127.0.0.1:${address.port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
