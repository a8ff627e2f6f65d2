import { GoogleError, invalidArgument, invalidParameter, requiredParameter } from './google-error.ts';

export type Query = Record<string, string>;

/** What a method takes: text, an instant, a flag, a number within bounds, or one of the named values. */
export type ParameterSpecs = Record<
  string,
  'string' | 'time' | 'boolean' | { range: [number, number] } | readonly string[]
>;

/** RFC 3339, as the discovery document has it. */
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;

/** Every method of Google's takes these. */
const STANDARD_PARAMETERS = [
  '$.xgafv',
  'access_token',
  'alt',
  'callback',
  'fields',
  'key',
  'oauth_token',
  'prettyPrint',
  'quotaUser',
  'uploadType',
  'upload_protocol',
  'upload_id',
  'userIp',
];

/**
 * Refuses a parameter that the method does not have and a value that it cannot have.
 * @throws GoogleError 400 that names the parameter.
 */
export function checkQuery(query: Query, specs: ParameterSpecs): void {
  for (const [name, value] of Object.entries(query)) {
    const spec = specs[name];
    if (spec === undefined) {
      if (STANDARD_PARAMETERS.includes(name)) continue;
      throw invalidArgument(
        `Invalid JSON payload received. Unknown name "${name}": Cannot bind query parameter. Field '${name}' could not be found in request message.`,
      );
    }
    if (spec === 'boolean' && !/^(?:true|false|1|0)$/i.test(value))
      throw invalidArgument(`Invalid value at '${toSnake(name)}' (TYPE_BOOL), "${value}"`, toSnake(name));
    if (spec === 'time' && !INSTANT.test(value))
      throw invalidArgument(`Invalid value at '${toSnake(name)}' (TYPE_STRING), "${value}"`, toSnake(name));
    if (Array.isArray(spec) && !spec.includes(value))
      throw invalidArgument(`Invalid value at '${toSnake(name)}' (TYPE_ENUM), "${value}"`, toSnake(name));
    if (typeof spec === 'object' && 'range' in spec) checkNumber(name, value, spec.range);
  }
}

function checkNumber(name: string, value: string, [lowest, highest]: [number, number]): void {
  if (!/^-?\d{1,10}$/.test(value))
    throw invalidArgument(`Invalid value at '${toSnake(name)}' (TYPE_UINT32), "${value}"`, toSnake(name));
  if (Number(value) < lowest || Number(value) > highest)
    throw invalidParameter(name, `Invalid value '${value}'. Values must be within the range: [${lowest}, ${highest}]`);
}

function toSnake(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/**
 * The parts that are asked for.
 * @throws GoogleError 400 without any, or for one that the resource does not have.
 */
export function readParts(query: Query, known: readonly string[]): Set<string> {
  const parts = listed(query, 'part');
  if (parts.length === 0) throw requiredParameter('part');
  const wrong = parts.find((part) => !known.includes(part));
  if (wrong !== undefined)
    throw new GoogleError(400, 'unknownPart', `'${wrong}'`, { domain: 'youtube.part', location: 'part' });
  return new Set(parts);
}

export function listed(query: Query, name: string): string[] {
  return (query[name] ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
}

export function isTrue(query: Query, name: string): boolean {
  return /^(?:true|1)$/i.test(query[name] ?? '');
}

/**
 * The one filter that is set.
 * @throws GoogleError 400 when none is, or more than one.
 */
export function readFilter<Name extends string>(query: Query, names: readonly Name[]): Name {
  const given = names.filter((name) => query[name] !== undefined && query[name] !== '');
  const [filter, second] = given;
  const about = { domain: 'youtube.parameter', location: 'parameters.', locationType: 'other' };
  if (filter === undefined)
    throw new GoogleError(
      400,
      'missingRequiredParameter',
      `No filter selected. Expected one of: ${names.join(', ')}`,
      about,
    );
  if (second !== undefined)
    throw new GoogleError(
      400,
      'incompatibleParameters',
      `Incompatible parameters specified in the request: ${given.join(', ')}`,
      about,
    );
  return filter;
}
