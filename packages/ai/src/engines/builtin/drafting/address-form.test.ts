import { describe, expect, it } from 'vitest';
import { addressedLike, formalWordsIn } from './address-form.ts';
import type { Finding } from './knowledge/finding.ts';
import { choosePhrases } from './phrases-by-language.ts';

const quoting = (language: string, sentence: string): Finding[] => [
  {
    source: { kind: 'faq', id: 'entry', title: 'Entry', text: sentence },
    ...{ language, score: 1, sentences: [sentence] },
  },
];

describe('how a customer is addressed', () => {
  it.each([
    ['de', 'Du kannst deine Bestellung im Konto ändern.', 'deine Bestellnummer'],
    ['es', 'Puedes cambiar tu vuelo en Mis viajes.', 'tu número de pedido'],
    ['it', 'Puoi prenotare online e ti rispondiamo subito.', 'il numero d’ordine'],
  ])('is as the quoted words do it, in every phrase: %s', (language, sentence, item) => {
    const { phrases } = choosePhrases(language);
    const spoken = addressedLike(phrases, language, quoting(language, sentence));
    expect(spoken.items.orderNumber).toContain(item);
    const left: string[] = [];
    JSON.parse(JSON.stringify(spoken), (key, value: unknown) => {
      if (typeof value === 'string' && key !== 'ifOrder' && formalWordsIn(value, language) !== null) left.push(value);
      return value;
    });
    expect(left).toEqual([]);
  });

  it.each([
    ['de', 'Sie können Ihre Bestellung im Konto ändern.'],
    ['de', 'Die Lieferung dauert drei Tage.'],
    ['es', 'Usted puede cambiar su vuelo.'],
    ['it', 'Può prenotare online.'],
    ['en', 'You can book online.'],
  ])('stays formal elsewhere: %s %s', (language, sentence) => {
    const { phrases } = choosePhrases(language);
    expect(addressedLike(phrases, language, quoting(language, sentence))).toBe(phrases);
  });
});
