import { UnreadableAnswerError } from './errors.ts';

/** A part of a whole answer that says by itself what is taken. */
class Part {
  readonly fill: (given: unknown) => unknown;
  constructor(fill: (given: unknown) => unknown) {
    this.fill = fill;
  }
}

/** Typed as whatever stands in its place, as `undefined` of `required` is. */
const part = (fill: (given: unknown) => unknown) => new Part(fill) as never;

/** Stands in a whole answer for a text or number that nothing can take the place of, such as an id. */
export const required = undefined as never;

/** Stands for a text, number or truth value that pages do without, whatever its type: null where it is missing. */
export const optional = null as never;

/** Stands for what nothing looks into: taken as it came, null where it is missing. */
export const anything = part((given) => given ?? null);

/** Stands for a part of this form that nothing can take the place of: another form is refused, what it holds is filled. */
export function requiredAs<Value>(whole: Value): Value {
  return part((given) => {
    if (formOf(given) !== formOf(whole)) throw new UnreadableAnswerError();
    return fillAnswer(whole, given);
  });
}

/** Stands for one of several forms, told apart by the word that stands under a name in each; another word is refused. */
export function oneOf<Value>(name: string, forms: Readonly<Record<string, object>>): Value {
  return part((given) => {
    const word = isObject(given) ? given[name] : undefined;
    const whole = typeof word === 'string' && Object.hasOwn(forms, word) ? forms[word] : undefined;
    if (whole === undefined) throw new UnreadableAnswerError();
    return fillAnswer(whole, given);
  });
}

/** Stands for a list of figures in which null is one too: each keeps its place, and what is no number is null. */
export const figures: (number | null)[] = part((given) =>
  Array.isArray(given) ? given.map((value) => (Number.isFinite(value) ? value : null)) : [],
);

/** Stands for a part of several that may be null: another form, or one that lacks something required, is null. */
export function orNull<Value>(whole: Value): Value | null {
  return part((given) => (formOf(given) === formOf(whole) ? fillOrNull(whole, given) : null));
}

/** Stands for a part whose names are not known before: each of its values is filled, and left out where that cannot be. */
export function each<Value>(whole: Value): Record<string, Value> {
  return part((given) => {
    if (!isObject(given)) return {};
    const entries = Object.entries(given).filter(([, value]) => formOf(value) === formOf(whole));
    return Object.fromEntries(
      entries.flatMap(([name, value]) => {
        const filled = fillOrNull(whole, value);
        return filled === null ? [] : [[name, filled]];
      }),
    );
  });
}

/**
 * `given` in the form of `whole`: what it lacks, or has in another form, is taken from there. Where `whole` has a list with one item,
 * that is what each item is filled from; an item that lacks something required is left out. Where `whole` has null, a single value is taken.
 * @throws UnreadableAnswerError when something required is missing
 */
export function fillAnswer<Value>(whole: Value, given: unknown): Value;
export function fillAnswer(whole: unknown, given: unknown): unknown {
  if (whole instanceof Part) return whole.fill(given);
  if (whole === undefined) {
    if (typeof given !== 'string' && typeof given !== 'number') throw new UnreadableAnswerError();
    return given;
  }
  if (whole === null) return isSingle(given) ? given : null;
  if (Array.isArray(whole)) return Array.isArray(given) ? fillItems(whole, given) : [];
  if (typeof whole !== 'object') return typeof given === typeof whole ? given : whole;
  const parts = isObject(given) ? given : {};
  return {
    ...parts,
    ...Object.fromEntries(Object.entries(whole).map(([name, value]) => [name, fillAnswer(value, parts[name])])),
  };
}

/** Of a list of which nothing is known (`[]`) all that is something is taken. */
function fillItems(whole: unknown[], given: unknown[]): unknown[] {
  if (whole.length === 0) return given.filter((item) => item !== null && item !== undefined);
  const [form] = whole;
  return given.filter((item) => formOf(item) === formOf(form)).flatMap((item) => fillOrNull(form, item) ?? []);
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

/** Whoever stands for a text or a number has the form of both. */
function formOf(value: unknown): 'single' | 'list' | 'object' {
  if (Array.isArray(value)) return 'list';
  return isObject(value) ? 'object' : 'single';
}

function isSingle(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
