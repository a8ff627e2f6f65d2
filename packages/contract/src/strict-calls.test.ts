import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type CallName, calls } from './calls.ts';
import { type EndpointSchemas, endpoints } from './endpoints.ts';

const changing = (Object.keys(calls) as CallName[]).filter((name) => calls[name].method !== 'GET');

/** Where objects of this schema may hold keys that it does not name, as paths. A record has no names, so that any will do. */
function looseObjectsOf(schema: unknown, path: string): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const isLoose = 'properties' in schema && !('additionalProperties' in schema);
  return [
    ...(isLoose ? [path] : []),
    ...Object.entries(schema).flatMap(([key, inner]: [string, unknown]) => looseObjectsOf(inner, `${path}.${key}`)),
  ];
}

describe('a call that changes something', () => {
  test('takes no key that it does not know, however deep', () => {
    expect(changing.length).toBeGreaterThan(40);
    const loose = changing.flatMap((name) => {
      const { body, query }: EndpointSchemas = endpoints[name];
      return Object.entries({ body, query }).flatMap(([part, schema]) =>
        schema === undefined
          ? []
          : looseObjectsOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), `${name} ${part}`),
      );
    });
    expect(loose).toEqual([]);
  });
});

describe('disconnecting', () => {
  const { body } = endpoints.disconnect;

  test('wants to be told which account, and 0 for all of them', () => {
    expect(body.safeParse({ saveSession: true }).success).toBe(false);
    expect(body.safeParse({ userId: '', saveSession: true }).success).toBe(false);
    expect(body.parse({ userId: 0, saveSession: true })).toEqual({ userId: 0, saveSession: true });
    expect(body.parse({ userId: '17841', saveSession: true })).toEqual({ userId: '17841', saveSession: true });
  });

  test('refuses a misspelt account instead of meaning all', () => {
    const { error } = body.safeParse({ userID: '17841', saveSession: true });
    expect(JSON.stringify(error?.issues)).toContain('userID');
  });
});
