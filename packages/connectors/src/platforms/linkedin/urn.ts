/** LinkedIn's names of things, and how they stand in an address. */

/**
 * Names inside Rest.li's syntax are percent-encoded, also their brackets, while the syntax around them stays raw.
 * Source: learn.microsoft.com/en-us/linkedin/shared/api-guide/concepts/protocol-version, read 2026-11-21.
 */
export function encodeUrn(urn: string): string {
  return encodeURIComponent(urn).replaceAll('(', '%28').replaceAll(')', '%29');
}

export function encodeList(urns: readonly string[]): string {
  return `List(${urns.map(encodeUrn).join(',')})`;
}

export function isOrganization(urn: string): boolean {
  return urn.startsWith('urn:li:organization:');
}

export function idOf(urn: string): string {
  return urn.slice(urn.lastIndexOf(':') + 1);
}

export type CommentUrn = { urn: string; objectUrn: string; id: string };

/** Both spellings (`activity:1` and `urn:li:activity:1` inside) become the long one. Null: it names no comment. */
export function parseCommentUrn(text: string): CommentUrn | null {
  const match = /^urn:li:comment:\((?:urn:li:)?(\w+):([\w-]+),([\w-]+)\)$/.exec(text);
  const [, kind, objectId, id] = match ?? [];
  if (kind === undefined || objectId === undefined || id === undefined) return null;
  const objectUrn = `urn:li:${kind}:${objectId}`;
  return { urn: toCommentUrn(objectUrn, id), objectUrn, id };
}

export function toCommentUrn(objectUrn: string, id: string): string {
  return `urn:li:comment:(${objectUrn},${id})`;
}

export function toPostLink(urn: string): string {
  return `https://www.linkedin.com/feed/update/${urn}`;
}

/** Source: seen in public code bases; their documents name no address of a comment. */
export function toCommentLink(comment: CommentUrn): string {
  return `${toPostLink(comment.objectUrn)}?commentUrn=${encodeUrn(comment.urn)}`;
}
