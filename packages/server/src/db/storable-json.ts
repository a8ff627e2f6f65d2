/** JSON that PostgreSQL takes: it keeps neither NUL nor half a surrogate pair, and customers send both. */
export function toStorableJson(value: unknown): string {
  const json = JSON.stringify(value);
  // Both are written as `\u…`, which hardly any text needs: looking at each of them would take several times as long.
  if (!json.includes('\\u')) return json;
  return JSON.stringify(value, (_key, inner: unknown) => (typeof inner === 'string' ? toStorableText(inner) : inner));
}

export function toStorableText(text: string): string {
  const wellFormed = text.isWellFormed() ? text : text.toWellFormed();
  return wellFormed.includes('\0') ? wellFormed.replaceAll('\0', '') : wellFormed;
}
