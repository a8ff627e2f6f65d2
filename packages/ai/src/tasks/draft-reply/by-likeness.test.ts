import { describe, expect, it } from 'vitest';
import type { DraftSource } from '../../engine.ts';
import { readAndDraft } from './read-and-draft.fixture.ts';

const bikes: DraftSource[] = [
  ['hours', 'Godziny otwarcia', 'Poniedziałek–piątek 10:00–18:00, sobota 10:00–14:00.'],
  ['instalments', 'Raty', 'Zakup od 500 zł można rozłożyć na 10 rat bez odsetek.'],
  ['service', 'Serwis', 'Przegląd roweru trwa trzy dni robocze i kosztuje 180 zł.'],
  ['pick-up', 'Odbiór osobisty', 'Zamówienie odbierzesz w sklepie następnego dnia roboczego.'],
  ['return', 'Zwroty', 'Nieużywany rower można zwrócić w ciągu 30 dni.'],
].map(([id = '', title = '', text = '']) => ({ id, kind: 'faq', title, text }));
const cars: DraftSource[] = [
  ['hours', 'Desk hours', 'Our desk is open from 7:00 to 22:00.'],
  ['abroad', 'Taking the car abroad', 'You may drive in the EU and Switzerland. Tell us before you cross a border.'],
  ['deposit', 'Deposit', 'We block 300 euro on a credit card when you pick up the car.'],
  ['child', 'Child seats', 'A child seat costs 8 euro a day. Please book it two days before.'],
  ['driver', 'Additional drivers', 'Each further driver costs 7 euro a day and must be 23.'],
].map(([id = '', title = '', text = '']) => ({ id, kind: 'faq', title, text }));

const idsOf = async (text: string, sources: DraftSource[]) =>
  (await readAndDraft(text, { sources })).sources.map(({ id }) => id);

describe('questions in other words than their entry', () => {
  it.each([
    ['nie mam tyle na raz, da sie to jakos rozlozyc?', bikes, 'instalments'],
    ['ile czasu bede bez roweru jak go wam zostawie do przegladu?', bikes, 'service'],
    ['whats it to strap the little one in the back', cars, 'child'],
    ['Thinking of nipping over on the ferry to Calais for a weekend in one of yours, alright?', cars, 'abroad'],
  ])('find it by what the words mean: %s', async (text, sources, id) => {
    expect(await idsOf(text, sources)).toEqual([id]);
  });

  it('find none that is only near, and the reason names that one to the agent', async () => {
    const { reason, sources, text } = await readAndDraft('is there something for a four year old', { sources: cars });
    expect(text).toBeNull();
    expect(sources).toEqual([]);
    expect(reason).toContain('“Child seats”');
  });

  it.each([
    'Lovely weather in the hills today.',
    'My brother bought the same one last year',
    'See you all on the ferry!',
  ])('are not seen in what asks nothing: %s', async (text) => {
    expect(await idsOf(text, cars)).toEqual([]);
  });
});

describe('where minutes count', () => {
  const scooters: DraftSource[] = [
    ['battery', 'Swollen, hot or smoking battery', 'Move away at once and call 112. Never pour water on it.'],
    ['app', 'Pairing with the app', 'Switch Bluetooth on and hold the button for five seconds.'],
    ['range', 'Range', 'One charge lasts for 40 km.'],
    ['returns', 'Returns', 'You can send it back within 30 days.'],
  ].map(([id = '', title = '', text = '']) => ({ id, kind: 'faq', title, text }));

  it('there is no draft, and the reason names the entry that may say what to do', async () => {
    const { reason, text } = await readAndDraft(
      'Battery pack is hissing and theres smoke coming out of the deck, what do i do',
      {
        sources: scooters,
      },
    );
    expect(text).toBeNull();
    expect(reason).toContain('What to do may stand in the entry “Swollen, hot or smoking battery”.');
  });

  it('nothing is named to whom somebody speaks of ending their life', async () => {
    const { reason, text } = await readAndDraft('I want to end my life, there is no point any more', {
      sources: scooters,
    });
    expect(text).toBeNull();
    expect(reason).toContain('self-harm');
    expect(reason).not.toContain('may stand in');
  });
});

describe('found by a stranger', () => {
  it.each([
    'da stamattina vedo dei lampi e una macchia nera da un occhio... è grave?',
    'my thumb has gone blue since the fitting, should I be worried?',
  ])('a symptom is for a doctor: %s', async (text) => {
    const { holdingReply, reason, text: draft } = await readAndDraft(text, { sources: cars });
    expect(draft).toBeNull();
    expect(holdingReply).toBeNull();
    expect(reason).toContain('a doctor or a pharmacist');
  });

  it('mobile data is no request about personal data', async () => {
    const { holdingReply, text } = await readAndDraft('Flying to Spain friday, will my data just work there or what', {
      sources: cars,
    });
    expect(`${holdingReply} ${text}`).not.toContain('personal data');
  });

  it.each(['@Jess Holloway we NEED to go here omg', '@Camille Roussel ça te dit samedi ? 🍷🍷'])(
    'a friend who is tagged by the whole name gets no answer from the brand: %s',
    async (text) => {
      const { holdingReply, text: draft } = await readAndDraft(text, { channel: 'public', sources: cars });
      expect(draft).toBeNull();
      expect(holdingReply).toBeNull();
    },
  );
});
