/** Answers as server-sent events (HTML Living Standard, section 9.2). */
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';

/** Takes the answer out of Fastify's hands, with the headers it has so far. */
export function startEventStream(reply: FastifyReply): ServerResponse {
  const headers = reply.getHeaders();
  reply.hijack();
  const response = reply.raw;
  response.writeHead(200, {
    ...(headers as OutgoingHttpHeaders),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    // Proxies would collect events instead of passing them on.
    'x-accel-buffering': 'no',
  });
  response.flushHeaders();
  return response;
}
