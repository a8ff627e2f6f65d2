/** The documents that everybody may read, completed by what only the server knows: its operator, its address and the day. */
import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { pageMarks } from '@parley/contract/page-marks.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Operator } from '../config/operator.ts';
import type { Config } from '../config.ts';
import { escapeHtml } from '../escape-html.ts';

type Head = { title: string; description: string };
/** Pages of the application have the same document; to those who only look at its head each says its own. */
type PublicPage = { file: string; head?: Head };

const pages: Record<string, PublicPage> = {
  '/': { file: 'index.html' },
  '/privacy': { file: 'privacy.html' },
  '/terms': { file: 'terms.html' },
  '/login': {
    file: 'app.html',
    head: { title: 'Login · Parley', description: 'Sign in to Parley, the inbox of all your social accounts.' },
  },
  '/delete-account': {
    file: 'app.html',
    head: {
      title: 'Delete account · Parley',
      description: 'Ask for the deletion of your Parley account, download your data, or take a break.',
    },
  },
  '/demo': {
    file: 'app.html',
    head: {
      title: 'Demo · Parley',
      description: 'Look around in a team’s inbox, its posts and its settings, without an account.',
    },
  },
};

type Pressed = { etag: string; html: Buffer; br: Buffer; gzip: Buffer };
const pressBrotli = promisify(brotliCompress);
const pressGzip = promisify(gzip);

export type PublicPages = {
  /** Whether a path has a document of its own. */
  has(path: string): boolean;
  /**
   * Sends it, pressed for who takes that; 304 where the browser has it. A build that is made while the server runs is noticed: the
   * document before it names scripts that are gone. Throws where there is no file of it.
   */
  send(path: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
};

/** @param now the clock: the legal texts are dated by the day of the request (UTC) */
export function createPublicPages(
  folder: string,
  { config, now }: { config: Pick<Config, 'operator' | 'publicUrl'>; now: () => Date },
): PublicPages {
  const made = new Map<string, { day: string; builtAtMs: number; page: Promise<Pressed> }>();

  async function make({ file, head }: PublicPage, path: string, day: string): Promise<Pressed> {
    const document = await readFile(join(folder, file), 'utf8');
    const html = Buffer.from(complete(head === undefined ? document : withHead(document, head), { config, path, day }));
    const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 27)}"`;
    return { etag, html, br: await pressBrotli(html), gzip: await pressGzip(html) };
  }

  return {
    has: (path) => Object.hasOwn(pages, path),
    async send(path, request, reply) {
      const page = pages[path];
      if (page === undefined) throw new Error(`${path} is no public page`);
      const day = dayOf(now());
      const { mtimeMs: builtAtMs } = await stat(join(folder, page.file));
      const known = made.get(path);
      const isCurrent = known?.day === day && known.builtAtMs === builtAtMs;
      const current = isCurrent ? known : { day, builtAtMs, page: make(page, path, day) };
      made.set(path, current);
      current.page.catch(() => made.delete(path));
      const { etag, ...bodies } = await current.page;
      reply.header('cache-control', 'no-cache').header('etag', etag).header('vary', 'accept-encoding');
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      const encoding = encodingOf(request);
      if (encoding !== 'html') reply.header('content-encoding', encoding);
      return reply.type('text/html; charset=utf-8').send(bodies[encoding]);
    },
  };
}

function encodingOf(request: FastifyRequest): 'br' | 'gzip' | 'html' {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  return /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'html';
}

/** 'November 22, 2026', in UTC: whose day it is where, a server cannot know. */
function dayOf(at: Date): string {
  return at.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
}

function withHead(document: string, { title, description }: Head): string {
  return document
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)}</title>`)
    .replace(
      /(<meta\s+name="description"\s+content=")[^"]*"/,
      (_whole, start) => `${start}${escapeHtml(description)}"`,
    );
}

type Facts = { config: Pick<Config, 'operator' | 'publicUrl'>; path: string; day: string };

function complete(document: string, { config, path, day }: Facts): string {
  const words = wordsOf(config, day);
  const filled = Object.entries(pageMarks).reduce(
    (html, [name, mark]) => html.replaceAll(mark, () => escapeHtml(words[name as keyof typeof pageMarks])),
    document,
  );
  return filled.replace(
    '</head>',
    () => `${socialCard(filled, `${config.publicUrl}${path}`, config.publicUrl)}</head>`,
  );
}

/** What a network shows of a link. Source: The Open Graph protocol, https://ogp.me, read 2026-11-22. */
function socialCard(html: string, address: string, publicUrl: string): string {
  const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? 'Parley';
  const description = /<meta\s+name="description"\s+content="([^"]*)"/.exec(html)?.[1] ?? '';
  const image = `${publicUrl}/social-card.png`;
  return [
    `<link rel="canonical" href="${escapeHtml(address)}" />`,
    ...Object.entries({
      'og:type': 'website',
      'og:site_name': 'Parley',
      'og:title': title,
      'og:description': description,
      'og:url': escapeHtml(address),
      'og:image': escapeHtml(image),
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': 'Parley: one inbox for every conversation',
    }).map(([property, content]) => `<meta property="${property}" content="${content}" />`),
    '<meta name="twitter:card" content="summary_large_image" />',
  ].join('\n    ');
}

function wordsOf(
  { operator, publicUrl }: Pick<Config, 'operator' | 'publicUrl'>,
  day: string,
): Record<keyof typeof pageMarks, string> {
  return {
    today: day,
    operator: operator.name ?? 'whoever runs this installation (no name is given here)',
    operatorName: operator.name ?? 'The operator has not given a name here. Ask whoever gave you access to Parley.',
    operatorAddress: operator.address ?? 'The operator has not given a postal address here.',
    operatorEmail:
      operator.email ?? 'The operator has not given an e-mail address here. Ask whoever gave you access to Parley.',
    supportEmail: operator.email ?? '',
    governingLaw: lawOf(operator),
    publicUrl,
  };
}

function lawOf({ jurisdiction }: Operator): string {
  return jurisdiction === null
    ? 'The operator has not named a jurisdiction here. Until one is named, the law of the place where the operator is established applies, as far as the law of the place where you live allows.'
    : `These terms are governed by the law of ${jurisdiction}, as far as the law of the place where you live allows. Its courts decide where the next section leaves anything to courts.`;
}
