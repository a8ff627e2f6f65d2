/** A receiver of outgoing webhooks on this machine: keeps what it gets, and answers as a test says. */
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** `lost`: it takes the call, and the connection breaks before its answer. */
export type ReceiverAnswer = { status: number; body?: string; headers?: Record<string, string> } | 'lost';

export type WebhookReceiver = {
  /** An address of its own; everything below `prefix` is answered alike. */
  url: string;
  prefix: string;
  received: { path: string; headers: IncomingHttpHeaders; body: string }[];
  /** What it answers next; when the script is over, `usual`. */
  answers: ReceiverAnswer[];
  usual: ReceiverAnswer;
  close(): Promise<void>;
};

export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString('utf8');
    receiver.received.push({ path: request.url ?? '', headers: request.headers, body });
    const answer = receiver.answers.shift() ?? receiver.usual;
    if (answer === 'lost') request.socket.destroy();
    else response.writeHead(answer.status, answer.headers).end(answer.body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const prefix = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const receiver: WebhookReceiver = {
    url: `${prefix}hook`,
    prefix,
    received: [],
    answers: [],
    usual: { status: 204 },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return receiver;
}
