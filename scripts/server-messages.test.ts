import { languages, localeOf } from '@parley/contract/languages.ts';
import { expect, test } from 'vitest';
import hindi from '../packages/server/src/messages/hi.json' with { type: 'json' };
import { dayIn, say, toText } from '../packages/server/src/messages/message.ts';
import { readServerMessages } from '../packages/web/build/read-messages.ts';

const translations: Readonly<Record<string, Readonly<Record<string, string>>>> = { hi: hindi };
const { messages, problems } = readServerMessages();
const choice = /\{(\w+), (?:plural|select),(?: =?\w+ \{[^{}]*\})+\}/g;
const namesOf = (message: string) =>
  new Set([...message.replaceAll(choice, '{$1}').matchAll(/\{(\w+)\}/g)].map(([, name]) => name));

test('what the server says to people are literals, which a language can be found for', () => {
  expect(problems).toEqual([]);
  expect(messages.length).toBeGreaterThan(100);
});

test.each(languages.filter((language) => language !== 'en'))(
  'in %s the server has every message, and no other, with the names of its English: `npm run messages` says which it lacks',
  (language) => {
    const words = translations[language] ?? {};
    expect(Object.keys(words)).toEqual(messages);
    for (const [message, translation] of Object.entries(words)) {
      expect({ message, names: namesOf(translation) }).toEqual({ message, names: namesOf(message) });
      expect(translation.trim(), message).not.toBe('');
    }
  },
);

test('a message is filled with names, numbers, messages and days as each language writes them', () => {
  const at = new Date('2026-11-23T12:00:00Z');
  const message = say('{happened} on {time}.', { happened: say('Your password was changed'), time: dayIn('UTC', at) });
  expect(toText(message, 'en')).toBe('Your password was changed on November 23, 2026.');
  expect(toText(message, 'hi')).toBe(
    `${at.toLocaleDateString(localeOf.hi, { dateStyle: 'long', timeZone: 'UTC' })}: आपका पासवर्ड बदला गया।`,
  );
  expect(toText(say('{count, plural, one {# notice} other {# notices}} for you', { count: 2 }), 'en')).toBe(
    '2 notices for you',
  );
  expect(toText('As it is {name}', 'hi')).toBe('As it is {name}');
});
