/** Fills `:name` in a call's path. Throws when a value is missing: that is a mistake of ours. */
export function fillPath(path: string, params: Record<string, unknown> = {}): string {
  return path.replace(/:([A-Za-z]+)/g, (_match, name: string) => {
    const value = params[name];
    if (value === undefined || value === null || value === '') throw new Error(`the path ${path} needs "${name}"`);
    return encodeURIComponent(String(value));
  });
}

/** `?a=1&b=2`, or nothing. Leaves out undefined, null and empty text; lists repeat their name. */
export function toQueryString(query: Record<string, unknown> = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null && item !== '') search.append(name, String(item));
    }
  }
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}
