import type { FastifyReply } from 'fastify';

/**
 * Own styles, scripts and pictures only. `form-action` also holds for the redirect after the consent form, which leads to
 * the app on whichever port and scheme it runs, hence the wide list.
 */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; font-src 'self'; " +
  "form-action 'self' http: https:; base-uri 'none'; frame-ancestors 'none'";

export function sendPage(reply: FastifyReply, status: number, html: string): FastifyReply {
  return reply
    .code(status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': POLICY,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    .send(html);
}
