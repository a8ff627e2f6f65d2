import { describe, expect, it } from 'vitest';
import { readFaults } from './read-faults.ts';

describe('what speaks against kind words', () => {
  it.each([
    ['en', 'The tap in our room drips all night'],
    ['de', 'Der Henkel ist nach zwei Tagen abgebrochen'],
    ['fr', 'Une tache énorme sur la manche'],
    ['es', 'La lámpara no enciende'],
    ['it', 'La borsa è arrivata graffiata'],
    ['pt', 'O fecho veio partido'],
    ['nl', 'De deur van de kast gaat niet dicht'],
    ['pl', 'Lampka nie działa od wczoraj'],
    ['tr', 'Fermuar koptu'],
    ['ar', 'المصباح لا يعمل'],
    ['ja', 'ライトがつきません、故障です'],
    ['hi', 'टॉर्च काम नहीं करती'],
  ])('is a fault in %s: %s', (language, text) => {
    expect(readFaults(text, language).isFaulty).toBe(true);
  });

  it.each([
    ['en', 'Five years and not a single hole'],
    ['de', 'Nach zehn Nächten kein Riss'],
    ['fr', 'Aucune tache, aucun trou'],
    ['es', 'Ni una mancha'],
    ['it', 'Nemmeno un graffio'],
    ['nl', 'Geen gaten, geen vlekken'],
    ['pl', 'Żadnej dziury'],
    ['en', 'A lovely tent for two'],
  ])('is none where it is denied, in %s: %s', (language, text) => {
    expect(readFaults(text, language).isFaulty).toBe(false);
  });

  it.each([
    ['en', 'Great mug, if you like cold coffee'],
    ['de', 'Tolle Jacke, solange es nicht regnet'],
    ['fr', 'Superbe montre, sauf pour lire l’heure'],
    ['es', 'Preciosa mesa, mientras no apoyes nada'],
    ['it', 'Ottimo ombrello, finché c’è il sole'],
    ['pt', 'Bela cadeira, desde que ninguém se sente'],
    ['nl', 'Prima paraplu, behalve bij regen'],
    ['pl', 'Świetny parasol, o ile nie pada'],
    ['tr', 'Harika şemsiye, yağmur yağmadığı sürece'],
    ['ar', 'حذاء رائع إلا عند المشي'],
    ['ja', '最高の傘です、雨の日以外は'],
    ['hi', 'बढ़िया छाता, लेकिन बारिश में नहीं'],
  ])('turns in %s: %s', (language, text) => {
    expect(readFaults(text, language).isTurned).toBe(true);
  });

  it('hears words between quotation marks, and no apostrophe', () => {
    expect(readFaults('The “express” parcel took a month', 'en').isQuoting).toBe(true);
    expect(readFaults("It's the dog's favourite", 'en').isQuoting).toBe(false);
    expect(readFaults('le colis « livré » hier', 'fr').isQuoting).toBe(true);
  });

  it('tells a house and a bank from a shop', () => {
    expect(readFaults('Unser Zimmer hatte keine Heizung', 'de').isOfStay).toBe(true);
    expect(readFaults('They blocked my debit card', 'en').isOfBank).toBe(true);
    expect(readFaults('The kettle drips', 'en')).toMatchObject({ isOfStay: false, isOfBank: false });
  });
});
