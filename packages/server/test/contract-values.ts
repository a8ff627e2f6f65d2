/** Values for calls, made from the contract's own schemas: for tests that walk through all of them. */
import { z } from 'zod';

type Schema = {
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  additionalProperties?: Schema | boolean;
  const?: unknown;
  enum?: unknown[];
  format?: string;
  pattern?: string;
  minimum?: number;
  minItems?: number;
};

/** Where patterns want more than some text. */
const texts = ['some text', '2090-01-01 10:00', '10:30', 'DE', 'UTC'];

function toJsonSchema(schema: z.ZodType): Schema {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;
}

/** Every way to put `text` into one place of the value that takes text, the rest being as little as the schema allows. */
export function valuesWith(schema: z.ZodType, text: string): unknown[] {
  return withValue(toJsonSchema(schema), text, ({ type }) => type === 'string');
}

/** The same for ids: `id` where the schema wants a UUID or a text that is called one, `number` where it wants a number that is called so. */
export function valuesWithId(schema: z.ZodType, { id, number }: { id: string; number: number }): unknown[] {
  const json = toJsonSchema(schema);
  return [
    ...withValue(json, id, ({ format, type }, key) => format === 'uuid' || (type === 'string' && isId(key))),
    ...withValue(json, number, ({ type }, key) => type === 'integer' && isId(key)),
  ];
}

/** The same for addresses: where the schema says that a text is one. */
export function valuesWithAddress(schema: z.ZodType, address: string): unknown[] {
  return withValue(toJsonSchema(schema), address, ({ format }) => format === 'uri');
}

const isId = (key: string) => /(?:^id|Ids?|^person)$/.test(key);

/** As little as the schema allows. */
export function leastValueOf(schema: z.ZodType): unknown {
  return leastOf(toJsonSchema(schema));
}

type Fits = (schema: Schema, key: string) => boolean;

/** `key` is the name of the nearest property round the place. */
function withValue(schema: Schema, value: string | number, fits: Fits, key = ''): unknown[] {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return choices.flatMap((choice) => withValue(choice, value, fits, key));
  if (fits(schema, key)) return [value];
  if (schema.type === 'array') return withValue(schema.items ?? {}, value, fits, key).map((item) => [item]);
  if (schema.type !== 'object') return [];
  const least = leastOf(schema) as Record<string, unknown>;
  const named = Object.entries(schema.properties ?? {}).flatMap(([name, inner]) =>
    withValue(inner, value, fits, name).map((found) => ({ ...least, [name]: found })),
  );
  const { additionalProperties } = schema;
  if (typeof additionalProperties !== 'object') return named;
  const inner = withValue(additionalProperties, value, fits, key).map((found) => ({ ...least, some: found }));
  const asKey = fits({ type: 'string' }, key) ? [{ ...least, [value]: leastOf(additionalProperties) }] : [];
  return [...named, ...inner, ...asKey];
}

/** A value with nothing in it that the schema does not demand. */
function leastOf(schema: Schema): unknown {
  const [choice] = schema.anyOf ?? schema.oneOf ?? [];
  if (choice !== undefined) return leastOf(choice);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  if (schema.type === 'string') return leastText(schema);
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(schema.minimum ?? 1, 1);
  if (schema.type === 'boolean') return true;
  if (schema.type === 'array') return (schema.minItems ?? 0) > 0 ? [leastOf(schema.items ?? {})] : [];
  if (schema.type !== 'object') return null;
  const { properties = {}, required = [] } = schema;
  return Object.fromEntries(required.map((key) => [key, leastOf(properties[key] ?? {})]));
}

function leastText({ format, pattern }: Schema): string {
  if (format === 'uuid') return '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';
  if (format === 'date') return '2090-01-01';
  if (format === 'date-time') return '2090-01-01T10:00:00.000Z';
  if (format === 'email') return 'ada@company.example';
  if (format === 'uri') return 'https://company.example/';
  return texts.find((text) => pattern === undefined || new RegExp(pattern).test(text)) ?? 'some text';
}
