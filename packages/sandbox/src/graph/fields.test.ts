import { expect, test } from 'vitest';
import { parseFields } from './fields.ts';

test('nested fields with modifiers and an alias are parsed', () => {
  const [id, comments] = parseFields(
    'id, comments.filter(stream).limit(5).as(talk){message,from{id,picture.type(large)}}',
  );
  expect(id?.name).toBe('id');
  expect(comments).toMatchObject({
    name: 'comments',
    alias: 'talk',
    modifiers: { filter: 'stream', limit: '5' },
    fieldsText: 'message,from{id,picture.type(large)}',
  });
  expect(comments?.fields?.[1]?.fields?.map(({ name }) => name)).toEqual(['id', 'picture']);
});

test.each(['a{b', 'a.limit(3', 'a b', '{id}', 'a}', 'a,,b'])('%s is a syntax error', (text) => {
  expect(() => parseFields(text)).toThrow(/Syntax error/);
});
