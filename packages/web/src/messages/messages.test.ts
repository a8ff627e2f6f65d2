import { formatMessage } from '@parley/contract/format-message.ts';
import { languages, localeOf } from '@parley/contract/languages.ts';
import { IntlMessageFormat } from 'intl-messageformat';
import { expect, test } from 'vitest';
import { readMessages, readMessagesOf } from '../../build/read-messages.ts';
import english from './en.json' with { type: 'json' };
import hindi from './hi.json' with { type: 'json' };

const files: Record<(typeof languages)[number], Readonly<Record<string, string>>> = { en: english, hi: hindi };
const { messages, problems } = readMessages();

test('every string that a person reads goes through a message', () => {
  expect(problems).toEqual([]);
});

test.each(languages)(
  '%s has every message of the sources, and no other: `npm run messages` says which it lacks',
  (language) => {
    const known = new Set(Object.keys(files[language]));
    expect(messages.filter((message) => !known.has(message))).toEqual([]);
    expect([...known].filter((message) => !messages.includes(message))).toEqual([]);
  },
);

test.each(languages)('a message in %s has the names and tags of its English, and a word', (language) => {
  for (const [message, words] of Object.entries(files[language])) {
    expect({ message, names: namesOf(words) }).toEqual({ message, names: namesOf(message) });
    expect(words.trim(), message).not.toBe('');
    // Two messages that are put together keep the space between them.
    expect({ message, spaces: spacesOf(words) }).toEqual({ message, spaces: spacesOf(message) });
  }
});

test.each(languages)('a message in %s is filled as the reference implementation fills it', (language) => {
  const locale = localeOf[language];
  for (const words of Object.values(files[language])) {
    const names = namesOf(words);
    for (const value of [1, 2, 1234, 'true', 'other']) {
      const isCounted = /, plural,/.test(words);
      if (isCounted && typeof value === 'string') continue;
      const values = Object.fromEntries(names.map((name) => [name, name.startsWith('<') ? tag : value]));
      const filled = Object.fromEntries(
        Object.entries(values).map(([name, each]) => [name.replace(/[<>]/g, ''), each]),
      );
      const reference = new IntlMessageFormat(quoted(words), locale, undefined, { ignoreTag: !/<\w+>/.test(words) });
      expect(formatMessage<string>(words, filled, locale).join('')).toBe(
        [reference.format<string>(filled)].flat().join(''),
      );
    }
  }
});

test('a text that stands in a component as it is, is found', () => {
  const code = `export const Card = ({ isOpen }) => <p title="Read this" className="mt-2 flex">Hello <b>{isOpen ? 'Open it' : t('Closed')}</b></p>;`;
  expect(readMessagesOf('Card.tsx', code)).toEqual({
    messages: ['Closed'],
    problems: [
      `Card.tsx:1: a text outside of t(…): "Read this"`,
      'Card.tsx:1: a text outside of t(…): Hello',
      `Card.tsx:1: a text outside of t(…): 'Open it'`,
    ],
  });
});

test('a message that is no literal is found', () => {
  expect(readMessagesOf('card.ts', "t(title); rich('Open ' + name, {});").problems).toEqual([
    'card.ts:1: a message that is no literal: t(title)',
    "card.ts:1: a message that is no literal: rich('Open ' + name, {})",
  ]);
});

function tag(words: (string | object)[]): string {
  return `[${words.join('')}]`;
}

/** `count`, `<link>`: what a message is filled with, each once. */
function namesOf(message: string): string[] {
  const names = new Set<string>();
  const look = (parts: ReturnType<IntlMessageFormat['getAst']>) => {
    for (const part of parts) {
      if ('children' in part) {
        names.add(`<${part.value}>`);
        look(part.children);
      } else if ('value' in part && !isText(part)) names.add(part.value);
      if ('options' in part) for (const option of Object.values(part.options)) look(option.value);
    }
  };
  look(new IntlMessageFormat(quoted(message), 'en-US', undefined, { ignoreTag: !/<\w+>/.test(message) }).getAst());
  return [...names].sort();
}

function isText(part: { type: number }): boolean {
  return part.type === 0;
}

function spacesOf(message: string): [string, string] {
  return [/^\s*/.exec(message)?.[0] ?? '', /\s*$/.exec(message)?.[0] ?? ''];
}

/** ICU quotes by apostrophes; ours are apostrophes. */
function quoted(message: string): string {
  return message.replaceAll("'", "''");
}
