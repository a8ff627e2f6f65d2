/** Whether a request for a short link is a person's click. Nothing of it is kept. */
import type { FastifyRequest } from 'fastify';

/** So every browser begins, those inside the networks' applications too; most fetchers of link previews, feeds and scripts do not. */
const browser = /^(?:Mozilla|Opera)\//;
/** Machines that call themselves browsers. A maker of telephones is called Cubot; old browsers say `compatible; MSIE`. */
const machine = /(?<!cu)bot\b|crawler|spider|scraper|preview|externalhit|headless|lighthouse|compatible; (?!MSIE)/i;
/** What browsers say when they load a page that nobody has asked for yet. Source: fetch.spec.whatwg.org, `Sec-Purpose`, and its forerunners. */
const purposeHeaders = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'] as const;

/** Machines that hide behind a browser's name are taken for people: the count is an upper one. */
export function isClick({ headers, method }: Pick<FastifyRequest, 'headers' | 'method'>): boolean {
  const agent = headers['user-agent'] ?? '';
  const isAhead = purposeHeaders.some((name) => /prefetch|prerender|preview/i.test(String(headers[name] ?? '')));
  return method === 'GET' && !isAhead && browser.test(agent) && !machine.test(agent);
}
