/** How JSON writes NUL and half a surrogate pair. */
const unstorableEscape = /\\u(?:0000|d[89a-f])/;

/** JSON that PostgreSQL takes: it keeps neither NUL nor half a surrogate pair, and customers send both. */
export function toStorableJson(value: unknown): string {
  const json = JSON.stringify(value);
  // Looking at each text takes several times as long, and hardly any needs it.
  if (!unstorableEscape.test(json)) return json;
  return JSON.stringify(value, (_key, inner: unknown) => (typeof inner === 'string' ? toStorableText(inner) : inner));
}

export function toStorableText(text: string): string {
  const wellFormed = text.isWellFormed() ? text : text.toWellFormed();
  return wellFormed.includes('\0') ? wellFormed.replaceAll('\0', '') : wellFormed;
}
