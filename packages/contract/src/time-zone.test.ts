import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type EndpointSchemas, endpoints } from './endpoints.ts';
import { isTimeZone } from './time-zone.ts';
import { timeZoneSchema } from './value-schemas.ts';

describe('a time zone', () => {
  test('is an IANA name, in any case; every one that a browser may give', () => {
    for (const zone of [...Intl.supportedValuesOf('timeZone'), 'Asia/Calcutta', 'US/Pacific', 'utc', 'europe/berlin'])
      expect({ zone, is: isTimeZone(zone) }).toEqual({ zone, is: true });
  });

  test('is no other word, and no offset, which would not follow the change of the clocks', () => {
    for (const zone of [
      '',
      'hello',
      '+02:00',
      '-08',
      'Europe/Berlin ',
      "x' or 1=1",
      'Etc/Unknown',
      '../../etc/passwd',
    ]) {
      const parsed = timeZoneSchema.safeParse(zone);
      expect({ zone, message: parsed.error?.issues[0]?.message }).toEqual({
        zone,
        message: `There is no time zone "${zone}". Give an IANA name, such as Europe/Berlin.`,
      });
    }
  });

  test('is checked by every call that takes one', () => {
    const taking = (Object.entries(endpoints) as [string, EndpointSchemas][]).flatMap(([name, { body, query }]) =>
      [body, query].flatMap((schema) =>
        schema === undefined ? [] : zonesOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), name),
      ),
    );
    expect(taking.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['getAnalytics', 'listMessages', 'createPost', 'importPosts', 'updatePostingSettings']),
    );
    expect(taking.filter(({ description }) => description !== timeZoneSchema.description)).toEqual([]);
  });
});

type Zone = { name: string; description: unknown };

/** Every property called `timeZone`, however deep. */
function zonesOf(schema: unknown, name: string): Zone[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([key, inner]: [string, unknown]) =>
    key === 'timeZone' && typeof inner === 'object' && inner !== null
      ? [{ name, description: 'description' in inner ? inner.description : undefined }]
      : zonesOf(inner, name),
  );
}
