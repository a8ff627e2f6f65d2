import { DOMAIN_ENDING_ALTERNATIVES } from './domain-endings.ts';
import { toPunycode } from './punycode.ts';

/**
 * What X makes a link of: the expressions of twitter-text 3.1.0 (`extractUrlsWithIndices`; npm; Apache-2.0, Copyright 2018 Twitter,
 * Inc.), read 2026-11-22, put together as its `regexSupplant` does.
 */
const NEVER = String.raw`\uFFFE\uFEFF\uFFFF`;
const DIRECTION = String.raw`\u202A-\u202E\u061C\u200E\u200F\u2066\u2067\u2068\u2069`;
const SPACE = String.raw`\x09-\x0D\x20\x85\xA0\u1680\u180E\u2000-\u200A\u2028\u2029\u202F\u205F\u3000`;
const PUNCT = String.raw`\!'#%&'\(\)*\+,\\\-\.\/:;<=>\?@\[\]\^_{|}~\$`;
const LATIN = String.raw`\xC0-\xD6\xD8-\xF6\xF8-\xFF\u0100-\u024F\u0253\u0254\u0256\u0257\u0259\u025B\u0263\u0268\u026F\u0272\u0289\u028B\u02BB\u0300-\u036F\u1E00-\u1EFF`;
const DOMAIN_CHAR = `[^${PUNCT}${SPACE}${NEVER}${DIRECTION}]`;
const SUBDOMAIN = String.raw`(?:(?:${DOMAIN_CHAR}(?:[_-]|${DOMAIN_CHAR})*)?${DOMAIN_CHAR}\.)`;
const DOMAIN_NAME = String.raw`(?:(?:${DOMAIN_CHAR}(?:-|${DOMAIN_CHAR})*)?${DOMAIN_CHAR}\.)`;
const ENDING = String.raw`(?:(?:(?:${DOMAIN_ENDING_ALTERNATIVES})(?=[^0-9a-zA-Z@+-]|$))|(?:xn--[\-0-9a-z]+))`;
const PATH_CHAR = String.raw`[a-z\u0400-\u04FF0-9!\*';:=\+,\.\$\/%#\[\]\-\u2013_~@\|&${LATIN}]`;
const PARENS = String.raw`\((?:${PATH_CHAR}+|(?:${PATH_CHAR}*\(${PATH_CHAR}+\)${PATH_CHAR}*))\)`;
const PATH_END = String.raw`(?:[\+\-a-z\u0400-\u04FF0-9=_#\/${LATIN}]|(?:${PARENS}))`;
const PATH = String.raw`(?:(?:${PATH_CHAR}*(?:${PARENS}${PATH_CHAR}*)*${PATH_END})|(?:@${PATH_CHAR}+\/))`;
const QUERY_CHAR = String.raw`[a-z0-9!?\*'@\(\);:&=\+\$\/%#\[\]\-_\.,~|]`;
const QUERY = String.raw`\?${QUERY_CHAR}*[a-z0-9\-_&=#\/]`;

const LINK = new RegExp(
  `(?<before>(?:[^A-Za-z0-9@＠$#＃${NEVER}]|[${DIRECTION}]|^))` +
    String.raw`(?<url>(?<protocol>https?:\/\/)?(?<domain>${SUBDOMAIN}*${DOMAIN_NAME}${ENDING})(?::[0-9]+)?(?<path>\/${PATH}*)?(?:${QUERY})?)`,
  'gi',
);
const ASCII_DOMAIN = new RegExp(String.raw`(?:(?:[\-a-z0-9${LATIN}]+)\.)+${ENDING}`, 'gi');
const SHORT_LINK = new RegExp(String.raw`^https?:\/\/t\.co\/(?<slug>[a-z0-9]+)(?:${QUERY})?`, 'i');
const URL_MAX_LENGTH = 4096;
const SLUG_MAX_LENGTH = 40;
const LABEL_MAX_LENGTH = 63;

export type Link = { start: number; url: string };

/** The links of a text in NFC. */
export function findLinks(text: string): Link[] {
  const links: Link[] = [];
  for (const match of text.matchAll(LINK)) {
    const { before = '', url = '', protocol, domain = '', path } = match.groups ?? {};
    const start = match.index + before.length;
    const asciiDomains = domain.match(ASCII_DOMAIN) ?? [];
    if (domain.startsWith('xn--') && asciiDomains.length === 0) continue;
    if (!domain.split('.').every(isLabel) || (protocol ?? 'https://').length + url.length > URL_MAX_LENGTH) continue;
    if (protocol !== undefined) {
      const short = SHORT_LINK.exec(url);
      if ((short?.groups?.slug ?? '').length <= SLUG_MAX_LENGTH) links.push({ start, url: short?.[0] ?? url });
      continue;
    }
    // Without https:// a link is of Latin letters, and its query only counts where it has a path.
    if (/[-_./]$/.test(before)) continue;
    let end = 0;
    for (const [index, name] of asciiDomains.entries()) {
      const place = domain.indexOf(name, end);
      end = place + name.length;
      const isLast = index === asciiDomains.length - 1;
      links.push({ start: start + place, url: isLast && path ? name + url.slice(domain.length) : name });
    }
  }
  return links;
}

/** A label has 1 to 63 characters once it is written in ASCII; the marks that East Asia writes for a full stop divide it there. */
function isLabel(label: string): boolean {
  if (label.length > LABEL_MAX_LENGTH * 2) return false;
  const ascii = label
    .split(/[\u3002\uFF0E\uFF61]/)
    .map(toPunycode)
    .join('.');
  return ascii.length > 0 && ascii.length <= LABEL_MAX_LENGTH;
}
