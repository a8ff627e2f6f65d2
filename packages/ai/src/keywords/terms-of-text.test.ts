import { expect, test } from 'vitest';
import { termsOfText } from './terms-of-text.ts';

const textsOf = (text: string, language: string) => termsOfText(text, language).map((term) => term.text);

test('a text gives its words and the pairs that stand together, each once and without stop words', () => {
  expect(textsOf('The hip belt of my backpack is torn. Hip belt torn!', 'en')).toEqual([
    'hip',
    'hip belt',
    'belt',
    'backpack',
    'torn',
    'belt torn',
  ]);
});

test.each([
  ['en', 'The refund takes three weeks and twenty minutes on hold', ['refund']],
  ['de', 'Seit drei Tagen keine Erstattung', ['erstattung']],
  ['pt', 'Espero o reembolso há duas semanas', ['reembolso']],
])('how many and how long says nothing: %s', (language, text, expected) => {
  expect(textsOf(text, language)).toEqual(expect.arrayContaining(expected));
  expect(textsOf(text, language).join(' ')).not.toMatch(/three|weeks|twenty|minutes|drei|tagen|duas|semanas/);
});

test('nobody and nothing are no subjects', () => {
  expect(textsOf('Nobody answers about the parcel, nothing happens', 'en')).not.toContain('nobody');
  expect(textsOf('Niemand weiß etwas von meinem Paket', 'de')).not.toContain('niemand');
});

test('a pair does not reach over a comma, a full stop or a word that was left out', () => {
  const pairs = termsOfText('Zipper, refund. Jacket and zipper', 'en').filter(({ words }) => words === 2);
  expect(pairs).toEqual([]);
});

test.each([
  ['de', 'Der Reißverschluss der Jacke ist kaputt', ['reißverschluss', 'jacke', 'kaputt']],
  ['fr', 'La fermeture de ma veste est cassée', ['fermeture', 'veste', 'cassée']],
  ['es', 'La cremallera de la chaqueta está rota', ['cremallera', 'chaqueta', 'rota']],
])('leaves out the stop words of %s', (language, text, expected) => {
  expect(
    termsOfText(text, language)
      .filter(({ words }) => words === 1)
      .map((term) => term.text),
  ).toEqual(expected);
});

test('finds words in a script without blanks', () => {
  expect(textsOf('退款什么时候到账', 'zh')).toContain('退款');
});

test('the same word has the same key in capitals and with another accent', () => {
  const [one, other] = ['RÉFUND', 'refund'].map((text) => termsOfText(text, 'en')[0]?.key);
  expect(one).toBe(other);
});

test.each(['', '   ', '🎉🎉', '12345 678', '@tern_outdoor https://example.com/refund', 'me@example.com'])(
  '%j says nothing',
  (text) => {
    expect(termsOfText(text, 'en')).toEqual([]);
  },
);
