/**
 * The door by which a network's words come in. PostgreSQL keeps neither NUL nor half a surrogate pair, networks send both, and a reason
 * may be a whole page: what a connector answers or throws is made storable here, once, so that nobody behind the door thinks of it.
 * Addresses that a page will show as a link or a picture are of the web, or are left out: some of them a customer may choose.
 */
import type { Connector } from '@parley/connectors/connector/connector.ts';
import { ConnectorError } from '@parley/connectors/connector/errors.ts';
import { toStorableText } from '../db/storable-json.ts';

/** A reason is read by a person, in a line of the trail or a notice. */
const reasonMaxChars = 1_000;
const codeMaxChars = 200;
/** The connectors' interface has them null where there is none. An attachment has a `kind` beside its `url`. */
const shownAddresses: ReadonlySet<string> = new Set(['permalink', 'profileUrl', 'avatar', 'profileImage']);

/** The same connector, with every answer and every error of its capabilities made storable. */
export function withStorableAnswers(connector: Connector): Connector {
  const known = new WeakMap<object, object>();
  return new Proxy(connector, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (!isObject(value) || !capabilities.has(name)) return value;
      const guarded = known.get(value) ?? guardCalls(value);
      known.set(value, guarded);
      return guarded;
    },
  });
}

const capabilities = new Set<string | symbol>([
  'connect',
  'inbox',
  'webhooks',
  'reply',
  'publish',
  'insights',
] satisfies (keyof Connector)[]);

function guardCalls(capability: object): object {
  return new Proxy(capability, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      return (...given: unknown[]) => answerOf(() => Reflect.apply(value, target, given));
    },
  });
}

function answerOf(call: () => unknown): unknown {
  try {
    const answer = call();
    return answer instanceof Promise ? answer.then(toStorable, throwStorable) : toStorable(answer);
  } catch (error) {
    throwStorable(error);
  }
}

function throwStorable(error: unknown): never {
  if (error instanceof ConnectorError) {
    const code = shorten(toStorableText(error.code), codeMaxChars);
    const reason = toStorableReason(error.message);
    if (code !== error.code || reason !== error.message)
      throw new ConnectorError(error.kind, code, reason, error.retryAt);
  } else if (error instanceof Error) error.message = toStorableReason(error.message);
  throw error;
}

/** Gives back the very same value where nothing of it had to change. */
function toStorable(value: unknown): unknown {
  if (typeof value === 'string') return toStorableText(value);
  if (Array.isArray(value)) {
    const items = value.map(toStorable);
    return items.some((item, index) => item !== value[index]) ? items : value;
  }
  if (value instanceof Map) return new Map([...value].map(([key, item]) => [toStorable(key), toStorable(item)]));
  return isPlain(value) ? toStorableFields(value) : value;
}

function toStorableFields(value: object): object {
  let hasChanged = false;
  const fields = Object.entries(value).map(([key, field]: [string, unknown]) => {
    const isShown = shownAddresses.has(key) || (key === 'url' && 'kind' in value);
    const safe = isShown && typeof field === 'string' && !isOfTheWeb(field) ? null : field;
    const storable: [string, unknown] = [toStorableText(key), toStorableField(key, safe)];
    hasChanged ||= storable[0] !== key || storable[1] !== field;
    return storable;
  });
  return hasChanged ? Object.fromEntries(fields) : value;
}

function isOfTheWeb(address: string): boolean {
  const protocol = URL.parse(address)?.protocol;
  return protocol === 'https:' || protocol === 'http:';
}

/** Wherever the connectors' interface says `reason` and `code`, a person reads it. */
function toStorableField(key: string, field: unknown): unknown {
  if (typeof field !== 'string') return toStorable(field);
  if (key === 'reason') return toStorableReason(field);
  return key === 'code' ? shorten(toStorableText(field), codeMaxChars) : toStorableText(field);
}

function toStorableReason(reason: string): string {
  return shorten(toStorableText(reason), reasonMaxChars);
}

/** By whole characters. */
function shorten(text: string, maxChars: number): string {
  if (text.length <= maxChars) return text;
  const kept = text.slice(0, maxChars - 1);
  return `${kept.isWellFormed() ? kept : kept.slice(0, -1)}…`;
}

function isPlain(value: unknown): value is object {
  if (!isObject(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
