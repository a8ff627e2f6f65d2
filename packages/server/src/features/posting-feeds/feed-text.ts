/** A feed's bytes as text, in the encoding that they name. */

/** By the byte-order mark, else the XML declaration, else UTF-8. */
export function decodeFeed(bytes: Buffer): string {
  const beginning = bytes.subarray(0, 200).toString('latin1');
  const declared = /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([\w.:-]+)["']/i.exec(beginning)?.[1];
  return decoderOf(markOf(bytes) ?? declared).decode(bytes);
}

function markOf(bytes: Buffer): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return bytes[0] === 0xef && bytes[1] === 0xbb ? 'utf-8' : undefined;
}

function decoderOf(encoding = 'utf-8') {
  try {
    return new TextDecoder(encoding);
  } catch {
    // An encoding that nobody knows.
    return new TextDecoder();
  }
}

/** The feed that a web page names as its own; null: it names none. */
export function findFeedOfPage(html: string, url: string): string | null {
  for (const [link] of html.slice(0, 200_000).matchAll(/<link\b[^<>]{0,2000}>/gi)) {
    const isFeed = /\btype\s*=\s*["']?application\/(?:rss\+xml|atom\+xml|feed\+json)/i.test(link);
    const href = /\bhref\s*=\s*(?:"([^"]+)"|'([^']+)'|([^\s>]+))/i.exec(link);
    const address = (href?.[1] ?? href?.[2] ?? href?.[3])?.replaceAll('&amp;', '&');
    if (isFeed && /\brel\s*=\s*["']?[^"'>]*\balternate\b/i.test(link) && address && URL.canParse(address, url))
      return new URL(address, url).href;
  }
  return null;
}
