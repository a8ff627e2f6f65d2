import { describe, expect, it } from 'vitest';
import { indexOfWords, WordTable } from './word-table.ts';

const WORDS = 'app cancel delivery hotel hours main opening order parcel station tracking';
const english = indexOfWords(WORDS);
const namesOf = (rows: readonly (readonly number[])[]) =>
  rows.map((row) => row.map((at) => WORDS.split(' ')[at]).join('/'));

describe('words of other languages', () => {
  const german = new WordTable(
    'de',
    english,
    'cancel|stornieren,kündigen\ndelivery|lieferung,sendung\ntracking|verfolgung\nopening|öffnung\norder|bestellung\nstation|bahnhof\nmain|haupt',
  );
  it('are known with other endings, as parts of one word, and by a word that two meanings share', () => {
    expect(namesOf(german.meaningsOf('Bestellungen'))).toEqual(['order']);
    expect(namesOf(german.meaningsOf('SENDUNGSVERFOLGUNG'))).toEqual(['delivery', 'tracking']);
    expect(namesOf(german.meaningsOf('Hauptbahnhof'))).toEqual(['main', 'station']);
    const both = new WordTable('de', english, 'parcel|sendung\ndelivery|sendung');
    expect(namesOf(both.meaningsOf('die Sendung'))).toEqual(['parcel/delivery']);
  });

  it('are known as verbs in other forms, behind little words, and not by a mere likeness of their beginnings', () => {
    const verbs = new WordTable('de', english, 'cancel|buchen,abholen\nmain|haupt');
    expect(namesOf(verbs.meaningsOf('gebucht abgeholt'))).toEqual(['cancel', 'cancel']);
    const french = new WordTable('fr', english, 'hours|heure\nparcel|bague');
    expect(namesOf(french.meaningsOf("l'heure de la baguette"))).toEqual(['hours']);
    const turkish = new WordTable('tr', english, 'cancel|gelmek\norder|kart');
    expect(namesOf(turkish.meaningsOf('geliyorum kartımdan'))).toEqual(['cancel', 'order']);
    const japanese = new WordTable('ja', english, 'cancel|直す');
    expect(namesOf(japanese.meaningsOf('直せますか'))).toEqual(['cancel']);
  });

  it('that hold a sentence together mean nothing, whatever they are in English', () => {
    const dutch = new WordTable('nl', indexOfWords('die hat main bin'), 'main|hoofd');
    expect(dutch.meaningsOf('die')).toEqual([]);
    expect(new WordTable('de', indexOfWords('die hat main bin'), 'main|haupt').meaningsOf('die hat bin')).toEqual([]);
  });

  it('that nobody listed are read as English ones, or not at all', () => {
    expect(namesOf(german.meaningsOf('App Xylofon'))).toEqual(['app']);
  });

  it('are found as phrases, in scripts without spaces, and behind Arabic articles', () => {
    const french = new WordTable('fr', english, 'hours|heures_ouverture\ncancel|annuler');
    expect(namesOf(french.meaningsOf('Heures ouverture ?'))).toEqual(['hours']);
    const japanese = new WordTable('ja', english, 'order|注文\ncancel|キャンセル');
    expect(namesOf(japanese.meaningsOf('注文をキャンセルしたい'))).toEqual(['order', 'cancel']);
    const arabic = new WordTable('ar', english, 'order|طلب\nhotel|فندق');
    expect(namesOf(arabic.meaningsOf('والفندق طلبي'))).toEqual(['hotel', 'order']);
  });

  it('does not take hostile texts for words', () => {
    expect(german.meaningsOf('')).toEqual([]);
    expect(german.meaningsOf('\u0000\uD800 🙈 12345')).toEqual([]);
  });
});
