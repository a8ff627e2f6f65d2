/** The documents that everybody may read, completed by what only the server knows: its operator, its address and the day. */
import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { isLanguage, type Language, languageCookieName, localeOf } from '@parley/contract/languages.ts';
import { pageMarks } from '@parley/contract/page-marks.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Operator } from '../config/operator.ts';
import type { Config } from '../config.ts';
import { escapeHtml } from '../escape-html.ts';
import { dayIn, type Message, say, toText } from '../messages/message.ts';

type Head = { title: string; description: string };
/** Pages of the application have the same document; to those who only look at its head each says its own. */
type PublicPage = { file: string; inHindi?: string; head?: Head };

const pages: Record<string, PublicPage> = {
  '/': { file: 'index.html', inHindi: 'index.hi.html' },
  '/privacy': { file: 'privacy.html', inHindi: 'privacy.hi.html' },
  '/terms': { file: 'terms.html', inHindi: 'terms.hi.html' },
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

  type Wanted = { file: string; head: Head | undefined; path: string; at: Date; language: Language };
  async function make({ file, head, path, at, language }: Wanted): Promise<Pressed> {
    const document = await readFile(join(folder, file), 'utf8');
    const facts = { config, path, at, language };
    const html = Buffer.from(complete(head === undefined ? document : withHead(document, head), facts));
    const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 27)}"`;
    return { etag, html, br: await pressBrotli(html), gzip: await pressGzip(html) };
  }

  return {
    has: (path) => Object.hasOwn(pages, path),
    async send(path, request, reply) {
      const page = pages[path];
      if (page === undefined) throw new Error(`${path} is no public page`);
      const chosen = new URLSearchParams(request.url.split('?')[1]).get('language');
      if (chosen !== null && isLanguage(chosen) && page.inHindi !== undefined) {
        // A link of these pages, which have no script that could remember it.
        keepLanguage(reply, chosen, config.publicUrl);
        return reply.redirect(path, 303);
      }
      const language = page.inHindi === undefined ? 'en' : languageOf(request);
      const file = (language === 'hi' ? page.inHindi : undefined) ?? page.file;
      const at = now();
      const day = at.toISOString().slice(0, 10);
      const { mtimeMs: builtAtMs } = await stat(join(folder, file));
      const key = `${path} ${language}`;
      const known = made.get(key);
      const isCurrent = known?.day === day && known.builtAtMs === builtAtMs;
      const current = isCurrent ? known : { day, builtAtMs, page: make({ file, head: page.head, path, at, language }) };
      made.set(key, current);
      current.page.catch(() => made.delete(key));
      const { etag, ...bodies } = await current.page;
      reply
        .header('cache-control', 'no-cache')
        .header('etag', etag)
        .header('vary', 'accept-encoding, accept-language, cookie');
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

const yearSeconds = 31_536_000;

/** Not out of sight of scripts: the application's own pages read and change it too. */
function keepLanguage(reply: FastifyReply, language: Language, publicUrl: string): void {
  const secure = publicUrl.startsWith('https:');
  reply.setCookie(languageCookieName, language, { path: '/', maxAge: yearSeconds, sameSite: 'lax', secure });
}

/** The one chosen in this browser, else the first of the browser's that there is, else English: as the application finds it. */
function languageOf(request: FastifyRequest): Language {
  const chosen = request.cookies[languageCookieName];
  if (chosen !== undefined && isLanguage(chosen)) return chosen;
  const tags = String(request.headers['accept-language'] ?? '').split(',');
  return tags.map((tag) => tag.trim().slice(0, 2).toLowerCase()).find(isLanguage) ?? 'en';
}

function withHead(document: string, { title, description }: Head): string {
  return document
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)}</title>`)
    .replace(
      /(<meta\s+name="description"\s+content=")[^"]*"/,
      (_whole, start) => `${start}${escapeHtml(description)}"`,
    );
}

type Facts = { config: Pick<Config, 'operator' | 'publicUrl'>; path: string; at: Date; language: Language };

function complete(document: string, { config, path, at, language }: Facts): string {
  const words = wordsOf(config, { at, language });
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
  { operator, publicUrl }: Facts['config'],
  { at, language }: Pick<Facts, 'at' | 'language'>,
): Record<keyof typeof pageMarks, string> {
  const said = {
    operator: operator.name ?? say('whoever runs this installation (no name is given here)'),
    operatorName:
      operator.name ?? say('The operator has not given a name here. Ask whoever gave you access to Parley.'),
    operatorAddress: operator.address ?? say('The operator has not given a postal address here.'),
    operatorEmail:
      operator.email ??
      say('The operator has not given an e-mail address here. Ask whoever gave you access to Parley.'),
    governingLaw: lawOf(operator),
  };
  return {
    // In UTC: whose day it is where, a server cannot know.
    today: dayIn('UTC', at)(localeOf[language]),
    operator: toText(said.operator, language),
    operatorName: toText(said.operatorName, language),
    operatorAddress: toText(said.operatorAddress, language),
    operatorEmail: toText(said.operatorEmail, language),
    governingLaw: toText(said.governingLaw, language),
    supportEmail: operator.email ?? '',
    publicUrl,
  };
}

function lawOf({ jurisdiction }: Operator): Message {
  return jurisdiction === null
    ? say(
        'The operator has not named a jurisdiction here. Until one is named, the law of the place where the operator is established applies, as far as the law of the place where you live allows.',
      )
    : say(
        'These terms are governed by the law of {jurisdiction}, as far as the law of the place where you live allows. Its courts decide where the next section leaves anything to courts.',
        { jurisdiction },
      );
}
