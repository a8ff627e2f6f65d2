/** How an answer with a page of a list names the next one: a `Link` header, written by the server and read by the web. */

/** @param given what this page was asked for with */
export function nextPageLink(path: string, given: URLSearchParams, cursor: string): string {
  const parameters = new URLSearchParams(given);
  parameters.set('cursor', cursor);
  return `<${path}?${parameters}>; rel="next"`;
}

/** The `cursor` of the next page out of a `Link: <…>; rel="next"` header; null on the last page. */
export function nextCursorOf(link: string | null): string | null {
  const target = link?.split(',').find((part) => /;\s*rel="?next"?/.test(part));
  const address = target?.match(/<([^>]*)>/)?.[1];
  return address === undefined ? null : new URL(address, 'http://localhost').searchParams.get('cursor');
}
