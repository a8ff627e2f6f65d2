import { UnreadableAnswerError } from './errors.ts';

/** Stands in a whole answer for a part that nothing can take the place of, such as an id. */
export const required = undefined as never;

/** Stands in a whole answer for a part that pages do without, whatever its type: null where it is missing. */
export const optional = null as never;

/**
 * `given` in the form of `whole`: what it lacks, or has in another form, is taken from there. Where `whole` has a list with one item,
 * that is what each item is filled from; an item that lacks something required is left out. Where `whole` has null, anything is taken.
 * @throws UnreadableAnswerError when something required is missing
 */
export function fillAnswer<Value>(whole: Value, given: unknown): Value;
export function fillAnswer(whole: unknown, given: unknown): unknown {
  if (whole === undefined) {
    if (given === undefined || given === null) throw new UnreadableAnswerError();
    return given;
  }
  if (whole === null) return given ?? null;
  if (Array.isArray(whole)) return Array.isArray(given) ? fillItems(whole, given) : [];
  if (typeof whole !== 'object') return typeof given === typeof whole ? given : whole;
  const parts = isObject(given) ? given : {};
  return {
    ...parts,
    ...Object.fromEntries(Object.entries(whole).map(([name, part]) => [name, fillAnswer(part, parts[name])])),
  };
}

function fillItems([whole]: unknown[], given: unknown[]): unknown[] {
  if (!isObject(whole)) return given;
  return given.filter(isObject).flatMap((item) => fillOrNull(whole, item) ?? []);
}

/** As `fillAnswer`, and null when something required is missing. */
export function fillOrNull<Value>(whole: Value, given: unknown): Value | null {
  try {
    return fillAnswer(whole, given);
  } catch (error) {
    if (error instanceof UnreadableAnswerError) return null;
    throw error;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
