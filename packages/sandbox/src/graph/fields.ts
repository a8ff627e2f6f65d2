import { badParameter } from './graph-error.ts';

/** One entry of a `fields` list: `comments.filter(stream).limit(5).as(c){id,from{id}}`. */
export type FieldRequest = {
  name: string;
  alias: string;
  modifiers: Record<string, string>;
  fields: FieldRequest[] | undefined;
  /** The text inside the braces, as it was sent. */
  fieldsText: string | undefined;
};

/**
 * Parses Graph's field expansion.
 * @throws GraphError (#2500-like syntax error) when brackets do not close.
 */
export function parseFields(text: string): FieldRequest[] {
  let position = 0;

  function fail(expected: string): never {
    throw badParameter(
      `Syntax error "Expected ${expected} at character ${position}: ${text.slice(position, position + 20)}"`,
    );
  }

  function readName(): string {
    const match = /^[\w.-]*?(?=$|[.,{}()\s])/.exec(text.slice(position));
    const name = match?.[0] ?? '';
    if (name === '') fail('string');
    position += name.length;
    return name;
  }

  function readArguments(): string {
    const end = text.indexOf(')', position);
    if (end < 0) fail('")"');
    const content = text.slice(position, end);
    position = end + 1;
    return content;
  }

  function readField(): FieldRequest {
    const field: FieldRequest = {
      name: readName(),
      alias: '',
      modifiers: {},
      fields: undefined,
      fieldsText: undefined,
    };
    field.alias = field.name;
    while (text[position] === '.') {
      position += 1;
      const name = readName();
      if (text[position] !== '(') fail('"("');
      position += 1;
      const value = readArguments();
      if (name === 'as') field.alias = value;
      else field.modifiers[name] = value;
    }
    // `summary(true)` may follow a field without a dot in older calls: `insights(metric)` is not read here.
    if (text[position] === '{') {
      position += 1;
      const start = position;
      field.fields = readList('}');
      field.fieldsText = text.slice(start, position - 1);
    }
    return field;
  }

  function readList(end: '}' | ''): FieldRequest[] {
    const fields: FieldRequest[] = [];
    for (;;) {
      skipSpace();
      if (end !== '' && text[position] === end) {
        position += 1;
        return fields;
      }
      if (position >= text.length) {
        if (end !== '') fail('"}"');
        return fields;
      }
      fields.push(readField());
      skipSpace();
      if (text[position] === ',') position += 1;
      else if (position < text.length && text[position] !== '}') fail('end of string');
      else if (end === '' && text[position] === '}') fail('end of string');
    }
  }

  function skipSpace(): void {
    while (/\s/.test(text[position] ?? '')) position += 1;
  }

  return readList('');
}

export function plainField(name: string): FieldRequest {
  return { name, alias: name, modifiers: {}, fields: undefined, fieldsText: undefined };
}
