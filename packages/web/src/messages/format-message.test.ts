import { formatMessage } from '@parley/contract/format-message.ts';
import fc from 'fast-check';
import { IntlMessageFormat } from 'intl-messageformat';
import { expect, test } from 'vitest';

const fill = (message: string, values: Parameters<typeof formatMessage>[1] = {}) =>
  formatMessage(message, values, 'en-US').join('');

test('names are filled; null, undefined and booleans show nothing', () => {
  expect(
    fill('{name} has {count}{gone}{no}{yes}.', { name: 'Mira', count: 3, gone: null, no: undefined, yes: true }),
  ).toBe('Mira has 3.');
});

test('a value is text, whatever stands in it', () => {
  expect(fill('Hi {name}', { name: '{name} <b>you</b> #' })).toBe('Hi {name} <b>you</b> #');
});

test('a name without a value stays as it is written', () => {
  expect(fill('Hi {name}')).toBe('Hi {name}');
});

test('plural forms are the language’s, and # is the number as it writes it', () => {
  const message = '{count, plural, =0 {none} one {# ticket} other {# tickets}}';
  expect([0, 1, 2, 1234].map((count) => fill(message, { count }))).toEqual([
    'none',
    '1 ticket',
    '2 tickets',
    '1,234 tickets',
  ]);
  expect(formatMessage('{count, plural, one {# टिकट} other {# टिकटें}}', { count: 0 }, 'hi-IN').join('')).toBe('0 टिकट');
});

test('a choice takes other where it knows no better, and may hold another', () => {
  const message = '{isOn, select, true {On{count, plural, one { for # day} other { for # days}}} other {Off #}}';
  expect(fill(message, { isOn: true, count: 2 })).toBe('On for 2 days');
  expect(fill(message, { isOn: false, count: 2 })).toBe('Off #');
});

test('a tag makes an element of what stands in it; where no function has its name it is text', () => {
  const link = (words: string[]) => `[${words.join('')}]`;
  expect(formatMessage<string>('Read <link>the {what}</link>.', { what: 'terms', link }, 'en-US')).toEqual([
    'Read ',
    '[the terms]',
    '.',
  ]);
  expect(fill('<b>1</b> < 2')).toBe('<b>1</b> < 2');
});

test('whatever is put together is filled as the reference implementation fills it', () => {
  const text = fc.stringMatching(/^[a-z .,!?]{0,8}$/);
  const { message } = fc.letrec<{ message: string; part: string }>((tie) => ({
    message: fc.array(tie('part'), { maxLength: 4, depthIdentifier: 'message' }).map((parts) => parts.join('')),
    part: fc.oneof(
      { maxDepth: 3, depthIdentifier: 'message' },
      text,
      fc.constantFrom('{name}', '{count}'),
      fc
        .tuple(tie('message'), tie('message'))
        .map(([one, other]) => `{count, plural, =0 {${one}} one {# ${one}} other {${other} #}}`),
      fc.tuple(tie('message'), tie('message')).map(([one, other]) => `{name, select, mira {${one}} other {${other}}}`),
    ),
  }));
  fc.assert(
    fc.property(message, fc.nat({ max: 5000 }), fc.constantFrom('mira', 'tom'), (drawn, count, name) => {
      const reference = new IntlMessageFormat(drawn, 'en-US', undefined, { ignoreTag: true });
      expect(fill(drawn, { count, name })).toBe(reference.format({ count, name }));
    }),
    { numRuns: 300 },
  );
});
