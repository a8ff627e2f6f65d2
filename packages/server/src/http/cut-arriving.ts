import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** So long a request may still arrive while the server stops. */
const graceMs = 3_000;

/**
 * A stop does not wait for senders on slow lines: what has not arrived whole soon after is cut off. Nothing of it was done, and who uploads
 * a file goes on where it stopped. What has arrived is answered.
 */
export function cutArrivingRequests(app: FastifyInstance): void {
  const requests = new Set<IncomingMessage>();
  app.server.on('request', (request: IncomingMessage) => {
    requests.add(request);
    request.on('close', () => requests.delete(request));
  });
  // Not kept alive by the timer: without such senders the process ends before.
  app.addHook('preClose', async () => {
    setTimeout(() => {
      for (const request of requests) if (!request.complete) request.socket.destroy();
    }, graceMs).unref();
  });
}
