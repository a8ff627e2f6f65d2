/** A feed of any usual kind (RSS, Atom, RDF, JSON Feed) as a title and entries. No network, no database. */
import { createHash } from 'node:crypto';
import { parseFeed } from 'feedsmith';
import { toPlainText } from './plain-text.ts';

export type FeedEntry = {
  /** Tells entries of one feed apart; the same however often it is read. */
  key: string;
  /** The entry's title, else the beginning of its text. Never empty. */
  title: string;
  /** http or https; null: the entry leads nowhere. */
  link: string | null;
};
export type ParsedFeed = { title: string | null; entries: FeedEntry[] };

type Raw = {
  id: string | undefined;
  title: string | undefined;
  text: string | undefined;
  link: string | undefined;
  date: string | undefined;
};

const titleMaxChars = 500;
const linkMaxChars = 2_000;
/** Of a feed that keeps everything it ever had. */
const entriesMax = 1_000;

/** In the feed's order, each entry once, at most a thousand. Null: this is no feed. @param url where it lies; links may be relative to it */
export function parseFeedText(text: string, url: string): ParsedFeed | null {
  const found = readAny(text.trim());
  if (found === null) return null;
  const entries = new Map<string, FeedEntry>();
  for (const raw of found.entries.slice(0, entriesMax)) {
    const entry = toEntry(raw, url);
    if (entry !== null && !entries.has(entry.key)) entries.set(entry.key, entry);
  }
  const title = toPlainText(found.title ?? '', titleMaxChars);
  return { title: title === '' ? null : title, entries: [...entries.values()] };
}

function readAny(text: string): { title: string | undefined; entries: Raw[] } | null {
  try {
    const { feed, format } = parseFeed(text);
    switch (format) {
      case 'rss':
        return {
          title: feed.title,
          entries: (feed.items ?? []).map(({ description, guid, link, pubDate, title }) => ({
            id: guid?.value,
            title,
            text: description,
            link: link ?? (guid?.isPermaLink === false ? undefined : guid?.value),
            date: pubDate,
          })),
        };
      case 'rdf':
        return {
          title: feed.title,
          entries: (feed.items ?? []).map(({ description, link, rdf, title }) => ({
            id: rdf?.about,
            title,
            text: description,
            link,
            date: undefined,
          })),
        };
      case 'atom':
        return {
          title: feed.title?.value,
          entries: (feed.entries ?? []).map(({ content, id, links, published, summary, title }) => ({
            id,
            title: title?.value,
            text: summary?.value ?? content?.value,
            link: (links?.find(({ rel }) => rel === undefined || rel === 'alternate') ?? links?.[0])?.href,
            date: published,
          })),
        };
      case 'json':
        return {
          title: feed.title,
          entries: (feed.items ?? []).map((item) => ({
            id: item.id,
            title: item.title,
            text: item.summary ?? item.content_text ?? item.content_html,
            link: item.url ?? item.external_url,
            date: item.date_published,
          })),
        };
    }
  } catch {
    // What is no feed, or a broken one, makes the parser throw; the caller says so.
    return null;
  }
}

/** Null: nothing stands in it that a post could say. */
function toEntry(raw: Raw, url: string): FeedEntry | null {
  const link = toLink(raw.link, url);
  const title = toPlainText(raw.title ?? '', titleMaxChars) || toPlainText(raw.text ?? '', titleMaxChars);
  if (title === '' && link === null) return null;
  // Without an id, a link; without both, what it says and when.
  const identity = raw.id?.trim() || link || `${title}\n${raw.date ?? ''}`;
  return { key: createHash('sha256').update(identity).digest('hex'), title: title || (link ?? ''), link };
}

function toLink(text: string | undefined, base: string): string | null {
  const trimmed = text?.trim() ?? '';
  if (trimmed === '' || !URL.canParse(trimmed, base)) return null;
  const { href, protocol } = new URL(trimmed, base);
  const isUsable = (protocol === 'https:' || protocol === 'http:') && href.length <= linkMaxChars;
  return isUsable ? href : null;
}
