import { createHash } from 'node:crypto';
import { findAccountByHandle } from '../../state/accounts.ts';
import type { Item } from '../../state/items.ts';
import type { World } from '../../world.ts';
import { findLinks } from './links.ts';
import { POST_MAX_WEIGHT, weightedLength } from './weighted-length.ts';

/** Longer posts are cut there in `text`; the whole stands in `note_tweet`. */
const CUT_AT_CHARS = 270;
const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

type Entity = Record<string, unknown> & { start: number; end: number };
export type ShownText = { text: string; entities: { mentions?: Entity[]; urls?: Entity[] } | undefined };
/** `media`: of the files, whose link stands at the end of the text. */
type Extra = { url: string; expandedUrl: string; mediaKeys: readonly string[] };

/** A post's text as X answers it, cut where it is long; `note` is the whole then. */
export function showPost(world: World, item: Item, mediaKeys: readonly string[]): ShownText & { note?: ShownText } {
  const address = `https://x.com/i/web/status/${item.id}`;
  const files = { url: shortLink(item, 'files'), expandedUrl: `${address}/photo/1`, mediaKeys };
  const extras = mediaKeys.length > 0 ? [files] : [];
  const characters = [...item.text];
  if (weightedLength(item.text) <= POST_MAX_WEIGHT || item.data.sentText !== undefined)
    return show(world, item, item.text, extras);
  const rest = { url: shortLink(item, 'rest'), expandedUrl: address, mediaKeys: [] };
  const cut = `${characters.slice(0, CUT_AT_CHARS).join('')}…`;
  return { ...show(world, item, cut, [rest, ...extras]), note: show(world, item, item.text, []) };
}

export function showMessage(world: World, item: Item): ShownText {
  return show(world, item, item.text, []);
}

/**
 * Every link is rewritten to t.co, and `&`, `<` and `>` are escaped; what was written stands in `entities.urls`. Source:
 * docs.x.com/fundamentals/counting-characters and x-api/fundamentals/data-dictionary (`entities`), read 2026-11-22; the escapes are
 * seen in public code.
 */
function show(world: World, item: Item, written: string, extras: readonly Extra[]): ShownText {
  const normal = written.normalize('NFC');
  const urls: Entity[] = [];
  let text = '';
  let at = 0;
  const addLink = (url: string, expandedUrl: string, more: Record<string, unknown> = {}) => {
    const start = [...text].length;
    const displayUrl = expandedUrl.replace(/^https?:\/\/(?:www\.)?/i, '');
    const display_url = displayUrl.length > 30 ? `${displayUrl.slice(0, 27)}…` : displayUrl;
    urls.push({ start, end: start + url.length, url, expanded_url: expandedUrl, display_url, ...more });
  };
  for (const { start, url } of findLinks(normal)) {
    text += escapeText(normal.slice(at, start));
    const short = /^https?:\/\/t\.co\//i.test(url) ? url : shortLink(item, url);
    addLink(short, /^https?:\/\//i.test(url) ? url : `http://${url}`);
    text += short;
    at = start + url.length;
  }
  text += escapeText(normal.slice(at));
  for (const { url, expandedUrl, mediaKeys } of extras) {
    text += text === '' ? '' : ' ';
    if (mediaKeys.length === 0) addLink(url, expandedUrl);
    for (const mediaKey of mediaKeys) addLink(url, expandedUrl, { media_key: mediaKey });
    text += url;
  }
  const mentions = findMentions(world, text);
  const entities = {
    ...(mentions.length > 0 ? { mentions } : {}),
    ...(urls.length > 0 ? { urls } : {}),
  };
  return { text, entities: mentions.length + urls.length > 0 ? entities : undefined };
}

function escapeText(text: string): string {
  return text.replace(/[&<>]/g, (character) => ESCAPES[character] ?? character);
}

/** The same link in the same item is always shortened to the same. */
function shortLink(item: Item, url: string): string {
  const digest = createHash('sha256').update(`${item.id} ${url}`).digest('base64url');
  return `https://t.co/${digest.replace(/[^A-Za-z0-9]/g, '').slice(0, 10)}`;
}

function findMentions(world: World, text: string): Entity[] {
  return [...text.matchAll(/@(\w+)/g)].flatMap((match) => {
    const account = findAccountByHandle(world.state, 'twitter', match[1] ?? '');
    if (!account) return [];
    const start = [...text.slice(0, match.index)].length;
    return [{ start, end: start + match[0].length, username: account.handle, id: account.id }];
  });
}
