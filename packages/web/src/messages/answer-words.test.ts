import { errorCodes } from '@parley/contract/errors.ts';
import { expect, test } from 'vitest';
import { createAnswerWords } from './answer-words.ts';
import hindi from './answers.hi.json' with { type: 'json' };

const inHindi = createAnswerWords(hindi);
const namesOf = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort();

test('the sentences of error codes are known, but for some that are new', () => {
  const lacking = Object.values(errorCodes).filter(({ sentence }) => inHindi(sentence) === sentence);
  expect(lacking.length).toBeLessThan(0.1 * Object.keys(errorCodes).length);
});

test('each sentence has words, with the values of its English', () => {
  for (const [english, words] of Object.entries(hindi)) {
    expect({ english, names: namesOf(words) }).toEqual({ english, names: namesOf(english) });
    expect(words).toMatch(/\p{Script=Devanagari}/u);
  }
});

test('a sentence with values is found by the words around them, which stay as they are', () => {
  expect(inHindi('This invitation is for a.b@c.example. Sign in as that address to accept it.')).toBe(
    'यह आमंत्रण a.b@c.example के लिए है। इसे स्वीकार करने के लिए उसी पते से साइन इन करें।',
  );
  expect(inHindi('The reply has 312 characters; this network takes 280. Shorten it by 32.')).toContain('312');
  // The one that says most.
  expect(
    inHindi('$& (Jo) has just answered this ticket. Your text is kept; read their reply before you send yours.'),
  ).toMatch(/^\$& \(Jo\) ने/);
});

test('what is missing of several fields is said of each', () => {
  expect(inHindi('email: Missing. role: Missing, give one of these: owner, admin.')).toBe(
    'email: यह जानकारी नहीं दी गई। role: यह जानकारी नहीं दी गई; इनमें से एक दें: owner, admin।',
  );
  expect(inHindi('role: Give one of these: owner, admin. email: Missing.')).toBe(
    'role: इनमें से एक दें: owner, admin। email: यह जानकारी नहीं दी गई।',
  );
  expect(inHindi('email: Missing. The rest is new.')).toBe('email: यह जानकारी नहीं दी गई। The rest is new.');
});

test('what is not known stays as it was', () => {
  for (const answer of ['', 'The network says: no.', `${'a'.repeat(2_000)} is not set up on this installation: b`])
    expect(inHindi(answer)).toBe(answer);
});
