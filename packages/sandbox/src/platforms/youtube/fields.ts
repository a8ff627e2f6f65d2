import { isObject } from '../../http/parameters.ts';
import { invalidParameter } from './google-error.ts';

/** Which fields a partial answer has; an empty mask means all. */
type Mask = Map<string, Mask>;

/**
 * The part of an answer that `fields` names, such as `items(id,snippet/title),nextPageToken`.
 * @throws GoogleError 400 for a mask that does not parse.
 */
export function selectFields(body: unknown, fields: string | undefined): unknown {
  if (fields === undefined || fields === '' || fields === '*') return body;
  const reader = { text: fields.replaceAll(/\s/g, ''), at: 0 };
  const mask = readMask(reader);
  if (reader.at < reader.text.length) throw invalidParameter('fields', `Invalid field selection ${fields}`);
  return select(body, mask);
}

function readMask(reader: { text: string; at: number }): Mask {
  const mask: Mask = new Map();
  for (;;) {
    const name = /^[\w*-]+/.exec(reader.text.slice(reader.at))?.[0];
    if (name === undefined) throw invalidParameter('fields', `Invalid field selection ${reader.text}`);
    reader.at += name.length;
    mask.set(name, readBelow(reader));
    if (reader.text[reader.at] !== ',') return mask;
    reader.at += 1;
  }
}

function readBelow(reader: { text: string; at: number }): Mask {
  const sign = reader.text[reader.at];
  if (sign === '/') {
    reader.at += 1;
    const name = /^[\w*-]+/.exec(reader.text.slice(reader.at))?.[0];
    if (name === undefined) throw invalidParameter('fields', `Invalid field selection ${reader.text}`);
    reader.at += name.length;
    return new Map([[name, readBelow(reader)]]);
  }
  if (sign !== '(') return new Map();
  reader.at += 1;
  const mask = readMask(reader);
  if (reader.text[reader.at] !== ')') throw invalidParameter('fields', `Invalid field selection ${reader.text}`);
  reader.at += 1;
  return mask;
}

function select(value: unknown, mask: Mask): unknown {
  if (mask.size === 0) return value;
  if (Array.isArray(value)) return value.map((entry) => select(entry, mask));
  if (!isObject(value)) return value;
  const all = mask.get('*');
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, below]) => {
      const next = mask.get(name) ?? all;
      return next ? [[name, select(below, next)]] : [];
    }),
  );
}
