/** Whether a request for a short link is a person's click. Nothing of it is kept. */
import type { FastifyRequest } from 'fastify';
import { isbot } from 'isbot';

/** What browsers say when they load a page that nobody has asked for yet. Source: fetch.spec.whatwg.org, `Sec-Purpose`, and its forerunners. */
const purposeHeaders = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'] as const;

/** No browser calls itself by more, and the list's patterns cost more than linearly on the 16 kB that a header may have. */
const agentMaxChars = 1_000;

/** Machines that hide behind a browser's name are taken for people: the count is an upper one. */
export function isClick({ headers, method }: Pick<FastifyRequest, 'headers' | 'method'>): boolean {
  const agent = headers['user-agent'] ?? '';
  const isAhead = purposeHeaders.some((name) => /prefetch|prerender|preview/i.test(String(headers[name] ?? '')));
  return method === 'GET' && !isAhead && agent !== '' && !isbot(agent.slice(0, agentMaxChars));
}
