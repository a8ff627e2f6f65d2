/** The words of a publication with short links in place of its addresses. */
import { createHash, randomInt } from 'node:crypto';
import {
  createSampleLinks,
  shortCodeAlphabet,
  shortCodeLength,
  shortenLink,
  shortenText,
  shortLinkBaseOf,
} from '@parley/contract/short-links/rules.ts';
import type { Config } from '../../config.ts';
import type { Context } from '../../context.ts';
import type { PublicationContent } from '../../db/schema/posting.ts';
import { AppError } from '../../http/app-error.ts';
import { shortLinksRefusalFor } from './short-link-reach.service.ts';
import { insertShortLinks, listShortLinks } from './short-links.queries.ts';

/** A code that is taken is drawn anew; of two million million it hardly ever is. */
const draws = 5;

type Words = Omit<PublicationContent, 'shortenLinks'>;
/** `linkTarget`: where its link leads. */
type ShortenedWords = Words & { linkTarget: string | null };
type Owner = { workspaceId: string; id: string };

/** As it will be counted and judged: the links that are made when it goes out are of the same length. */
export function withSampleLinks(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { shortenLinks, ...words }: PublicationContent,
): ShortenedWords {
  const base = shortLinkBaseOf(publicUrl);
  return shortenLinks ? replaceAddresses(words, base, createSampleLinks(base)) : { ...words, linkTarget: words.link };
}

/** Whether anything of it would be shortened. */
export function hasShortenableLink({ publicUrl }: Pick<Config, 'publicUrl'>, content: PublicationContent): boolean {
  const { shortenLinks, ...words } = content;
  return shortenLinks === true && addressesOf(words, shortLinkBaseOf(publicUrl)).length > 0;
}

/**
 * As it goes out. Its links are stored before anybody calls the network, and every later attempt finds the same ones, so that what
 * may have been sent never changes.
 * @throws AppError short_links_unreachable where new ones would lead nowhere
 */
export async function withShortLinks(
  context: Pick<Context, 'config' | 'database' | 'now'>,
  publication: Owner & { content: PublicationContent },
  network: { isSandbox: boolean },
): Promise<ShortenedWords> {
  const { shortenLinks, ...words } = publication.content;
  if (!shortenLinks) return { ...words, linkTarget: words.link };
  const base = shortLinkBaseOf(context.config.publicUrl);
  const known = await listShortLinks(context.database, publication);
  // Made under an earlier PUBLIC_URL, they are of the words that were sent.
  const toShort = (links: ReadonlyMap<string, string>) => (address: string) => links.get(address) ?? address;
  const missing = addressesOf(words, base).filter((address) => !known.has(address));
  if (missing.length === 0) return replaceAddresses(words, base, toShort(known));
  const refusal = shortLinksRefusalFor(context.config, network);
  if (refusal !== null) throw new AppError('short_links_unreachable', { message: refusal });
  return replaceAddresses(words, base, toShort(await makeShortLinks(context, publication, missing, base)));
}

async function makeShortLinks(
  { database, now }: Pick<Context, 'database' | 'now'>,
  { id: publicationId, workspaceId }: Owner,
  addresses: readonly string[],
  base: string,
): Promise<Map<string, string>> {
  let missing = addresses;
  for (let draw = 0; draw < draws; draw += 1) {
    const rows = missing.map((address) => {
      const code = createShortCode();
      const addressHash = createHash('sha256').update(address).digest('base64url');
      return { workspaceId, publicationId, addressHash, address, code, link: base + code, createdAt: now() };
    });
    await insertShortLinks(database, rows);
    const known = await listShortLinks(database, { workspaceId, id: publicationId });
    missing = missing.filter((address) => !known.has(address));
    if (missing.length === 0) return known;
  }
  throw new Error(`no free code was drawn for ${missing.length} links of publication ${publicationId}`);
}

function createShortCode(): string {
  const letter = () => shortCodeAlphabet.charAt(randomInt(shortCodeAlphabet.length));
  return Array.from({ length: shortCodeLength }, letter).join('');
}

function addressesOf(words: Words, base: string): string[] {
  const found = new Set<string>();
  replaceAddresses(words, base, (address) => {
    found.add(address);
    return address;
  });
  return [...found];
}

function replaceAddresses(words: Words, base: string, toShort: (address: string) => string): ShortenedWords {
  const shorten = (text: string) => shortenText(text, base, toShort);
  return {
    ...words,
    text: shorten(words.text),
    link: words.link === null ? null : shortenLink(words.link, base, toShort),
    linkTarget: words.link,
    thread: words.thread.map(shorten),
    firstComment: words.firstComment === null ? null : shorten(words.firstComment),
  };
}
