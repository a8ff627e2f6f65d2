/** Values of the Rest.li 2.0 notation: text, `List(a,b)`, `(name:value)`. */
export type RestValue = string | RestValue[] | { [name: string]: RestValue };
export type RestQuery = Record<string, RestValue>;

export class RestSyntaxError extends Error {}

/**
 * Reads a value as it stands in an address, still percent-encoded: brackets, commas and colons of the notation are raw, those
 * inside of values are encoded.
 * @throws RestSyntaxError where they are not.
 */
export function parseRestValue(raw: string): RestValue {
  let position = 0;

  function readValue(): RestValue {
    if (raw.startsWith('List(', position)) {
      position += 5;
      return readList();
    }
    if (raw[position] === '(') {
      position += 1;
      return readRecord();
    }
    return readText();
  }

  function readText(): string {
    const text = /^[^(),:']*/.exec(raw.slice(position))?.[0] ?? '';
    position += text.length;
    return decode(text);
  }

  function readList(): RestValue[] {
    const values: RestValue[] = [];
    if (take(')')) return values;
    for (;;) {
      values.push(readValue());
      if (take(')')) return values;
      if (!take(',')) throw new RestSyntaxError(`Unexpected character at ${position}: ${raw}`);
    }
  }

  function readRecord(): Record<string, RestValue> {
    const record: Record<string, RestValue> = {};
    if (take(')')) return record;
    for (;;) {
      const name = readText();
      if (!take(':')) throw new RestSyntaxError(`Expected ":" at ${position}: ${raw}`);
      record[name] = readValue();
      if (take(')')) return record;
      if (!take(',')) throw new RestSyntaxError(`Unexpected character at ${position}: ${raw}`);
    }
  }

  function take(character: string): boolean {
    if (raw[position] !== character) return false;
    position += 1;
    return true;
  }

  const value = readValue();
  if (position < raw.length) throw new RestSyntaxError(`Unexpected character at ${position}: ${raw}`);
  return value;
}

/** A query in protocol 2.0.0; in the older one every value is plain text. @throws RestSyntaxError */
export function parseRestQuery(raw: string, isPlain: boolean): RestQuery {
  const query: RestQuery = {};
  for (const pair of raw.split('&').filter(Boolean)) {
    const equals = pair.indexOf('=');
    const name = decode(equals < 0 ? pair : pair.slice(0, equals));
    const value = equals < 0 ? '' : pair.slice(equals + 1).replaceAll('+', '%20');
    query[name] = isPlain ? decode(value) : parseRestValue(value);
  }
  return query;
}

/** A key in a path: plain text whose brackets and commas are encoded. @throws RestSyntaxError */
export function parseRestKey(raw: string): string {
  if (/[(),']/.test(raw)) throw new RestSyntaxError(`Unexpected character: ${raw}`);
  return decode(raw);
}

/** Text as it stands inside of a Rest.li value. */
export function encodeRestText(text: string): string {
  return encodeURIComponent(text).replace(
    /[()']/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new RestSyntaxError(`Not percent-encoded: ${text}`);
  }
}

export function isRecord(value: RestValue | undefined): value is Record<string, RestValue> {
  return typeof value === 'object' && !Array.isArray(value);
}
