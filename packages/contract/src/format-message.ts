/** Makes a tag's element from what stands between `<name>` and `</name>`. */
export type Tag<Element> = (words: (string | Element)[]) => Element;
/** What a message is filled with. Nothing is shown for null, undefined, true and false, as in JSX; `select` takes any. */
export type Value = string | number | boolean | null | undefined;

type Counting = { rules: Intl.PluralRules; numbers: Intl.NumberFormat };

const countings = new Map<string, Counting>();

/** Made once: making them takes longer than all else that a message needs. */
function countingOf(locale: string): Counting {
  const known = countings.get(locale) ?? {
    rules: new Intl.PluralRules(locale),
    numbers: new Intl.NumberFormat(locale),
  };
  countings.set(locale, known);
  return known;
}

/**
 * Fills a message in ICU's format, of which it knows `{name}`, `{name, plural, =0 {…} one {…} other {…}}` with `#` for the number,
 * `{name, select, key {…} other {…}}` and, where `values` has a function of that name, `<name>…</name>`. Text is text: there is no quoting
 * by apostrophes, and a brace that shall be shown comes as a value. Returns the pieces in order. A name without a value stays as it is
 * written. A test holds it against the reference implementation (`intl-messageformat`), which weighs more than ten times as much.
 */
export function formatMessage<Element = never>(
  message: string,
  values: Readonly<Record<string, Value | Element | Tag<Element>>>,
  locale: string,
): (string | Element)[] {
  let at = 0;

  /** Moves over a sticky expression and returns its first group. */
  function take(expression: RegExp): string | undefined {
    expression.lastIndex = at;
    const found = expression.exec(message);
    if (found === null) return undefined;
    at = expression.lastIndex;
    return found[1];
  }

  /** The pieces up to the end, to a closing brace or, within a tag, to its end. `count`: what `#` stands for. */
  function pieces(count: string | undefined, isInTag = false): (string | Element)[] {
    const found: (string | Element)[] = [];
    while (at < message.length && message[at] !== '}' && !(isInTag && message.startsWith('</', at))) {
      if (message[at] === '{') found.push(...argument(count));
      else if (message[at] === '<') found.push(...tag(count));
      else if (message[at] === '#' && count !== undefined) {
        at += 1;
        found.push(count);
      } else found.push(take(count === undefined ? /([^{}<]+)/y : /([^{}<#]+)/y) ?? '');
    }
    return found;
  }

  function tag(count: string | undefined): (string | Element)[] {
    const name = take(/<(\w+)>/y);
    const make = name === undefined ? undefined : values[name];
    if (typeof make !== 'function') {
      at += name === undefined ? 1 : 0;
      return [name === undefined ? '<' : `<${name}>`];
    }
    const words = pieces(count, true);
    take(/<\/(\w+)>/y);
    return [(make as Tag<Element>)(words)];
  }

  function argument(count: string | undefined): (string | Element)[] {
    const name = take(/\{\s*(\w+)\s*/y) ?? '';
    const value = values[name];
    const kind = take(/,\s*(plural|select)\s*,\s*/y);
    if (kind === undefined) {
      at += 1;
      if (!(name in values)) return [`{${name}}`];
      if (value === null || value === undefined || typeof value === 'boolean') return [];
      return [typeof value === 'number' ? String(value) : (value as string | Element)];
    }
    const isPlural = kind === 'plural';
    const shown = isPlural ? countingOf(locale).numbers.format(Number(value)) : count;
    const branches = new Map<string, (string | Element)[]>();
    for (let key = take(/(=?\w+)\s*\{/y); key !== undefined; key = take(/(=?\w+)\s*\{/y)) {
      branches.set(key, pieces(shown));
      take(/(\}\s*)/y);
    }
    at += 1;
    const chosen = isPlural ? countingOf(locale).rules.select(Number(value)) : String(value);
    return branches.get(`=${String(value)}`) ?? branches.get(chosen) ?? branches.get('other') ?? [];
  }

  return pieces(undefined);
}
