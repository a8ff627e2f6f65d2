import { describe, expect, it } from 'vitest';
import type { DraftSource } from '../../engine.ts';
import { readAndDraft } from './read-and-draft.fixture.ts';

type Row = readonly [id: string, kind: DraftSource['kind'], title: string, text: string];
const knowledge = (rows: readonly Row[]): DraftSource[] =>
  rows.map(([id, kind, title, text]) => ({ id, kind, title, text }));

const HOUSE = knowledge([
  ['arrival', 'faq', 'Check-in and check-out', 'Check-in is from 2 pm, check-out until 10 am.'],
  ['cars', 'faq', 'Parking', 'The garage costs 12 euros per night.'],
  ['breakfast', 'faq', 'Breakfast', 'Breakfast is served from 7 to 10. It costs 15 euros.'],
  ['cancel', 'policy', 'Cancellation', 'You can cancel free of charge until two days before arrival.'],
  ['dogs', 'faq', 'Dogs', 'Dogs are welcome for 10 euros per night.'],
]);
const TOOL = knowledge([
  ['export', 'faq', 'How do I export my data?', 'Open Settings, then Export.'],
  ['login', 'faq', 'Two-factor login', 'Turn it on under Security.'],
  ['price', 'product', 'Plans', 'The Pro plan costs 9 euros a month for each user of the app.'],
  ['end', 'policy', 'Ending your subscription', 'You can cancel your subscription under Billing at any time.'],
]);
const LINE = knowledge([
  ['roaming', 'faq', 'Roaming', 'In the EU you can use your data without extra cost.'],
  ['router', 'faq', 'No internet at home', 'Switch the router off and on again.'],
  ['plan', 'faq', 'Change your plan', 'You can change your plan in the app.'],
]);
const CARRIER = knowledge([
  ['cabin', 'policy', 'Hand luggage', 'One bag of up to 8 kg is included in every fare on the plane.'],
  ['change', 'policy', 'Changing a flight', 'Flights can be changed until 3 hours before departure.'],
  ['refund', 'policy', 'Cancelling a ticket', 'Flex tickets can be cancelled free of charge.'],
]);

const idsOf = async (text: string, sources: DraftSource[]) =>
  (await readAndDraft(text, { sources })).sources.map(({ id }) => id).sort();

describe('who asks two things at once', () => {
  it.each([
    ['What time can we get into the room, and where can we leave the car?', ['arrival', 'cars']],
    ['Ist Frühstück inbegriffen? Und wo kann ich parken?', ['breakfast', 'cars']],
    ['Le petit déjeuner est-il compris ? Et à quelle heure faut-il quitter la chambre ?', ['arrival', 'breakfast']],
  ])('is answered from both entries: %s', async (text, ids) => {
    expect(await idsOf(text, HOUSE)).toEqual(ids);
  });

  it('is told that somebody looks at the one that nothing answers', async () => {
    const { text } = await readAndDraft('Is breakfast included and can we bring our cat?', { sources: HOUSE });
    expect(text).toContain('15 euros');
    expect(text).toContain('the rest of your message');
    expect(text).not.toContain('Dogs');
  });
});

describe('who is no customer of a shop', () => {
  it.each([
    ['You charged me twice this month.', TOOL, /e-mail address of your account/],
    ['You charged me 20 euros too much this month.', LINE, /customer number/],
    ['I want my money back, the stay was awful.', HOUSE, /booking number/],
  ])('is asked for no order number: %s', async (text, sources, asked) => {
    const reply = await readAndDraft(text, { sources });
    const written = reply.text ?? reply.holdingReply ?? '';
    expect(written).toMatch(asked);
    expect(written).not.toContain('order number');
  });

  it('is asked for it where they speak of an order', async () => {
    const { text } = await readAndDraft('My order came damaged.', { sources: TOOL });
    expect(text).toContain('order number');
  });

  it.each([
    ['Can I use my data in Spain next week?', LINE, ['roaming']],
    ['Darf ich meine Daten im Ausland nutzen, also Roaming?', LINE, ['roaming']],
    ['How do we get our data out of here?', TOOL, ['export']],
    ['how do i cancel', TOOL, ['end']],
    ['Puis-je modifier mon vol ?', CARRIER, ['change']],
    ['Uçuşumu değiştirebilir miyim?', CARRIER, ['change']],
    ['Kann ich mein Ticket zurückgeben?', CARRIER, ['refund']],
    ['Se annullo, mi rimborsate?', HOUSE, ['cancel']],
    ['Posso levar uma mala de mão no avião?', CARRIER, ['cabin']],
  ])('is answered by what such an entry is called: %s', async (text, sources, ids) => {
    expect(await idsOf(text, sources)).toEqual(ids);
  });

  it('is not told of a login when they have lost their account', async () => {
    expect(await idsOf('I lost access to my mail, how do I recover my account?', TOOL)).toEqual([]);
  });
});

describe('who would book', () => {
  const table = knowledge([['table', 'faq', 'Reservations', 'You can book a table on our website.']]);
  it.each([
    'vorrei un tavolo per 6 sabato alle 20',
    'Avete posto stasera per due?',
    'Ich möchte einen Tisch für vier Personen reservieren.',
  ])('is told how, and thanked for no idea: %s', async (text) => {
    const reply = await readAndDraft(text, { sources: [...HOUSE, ...table] });
    expect(reply.sources.map(({ id }) => id)).toEqual(['table']);
    expect(reply.text).not.toMatch(/idea|Vorschlag/);
  });

  it('is told no rule of the garage, and that nobody is sorry', async () => {
    const cars = knowledge([['cars', 'faq', 'Parking', 'We have 20 parking spaces. They cannot be reserved.']]);
    const reply = await readAndDraft('Quiero reservar una habitación doble del 3 al 5 de mayo', { sources: cars });
    expect(reply.sources).toEqual([]);
    expect(`${reply.text} ${reply.holdingReply}`).not.toMatch(/sentimos|número de reserva/i);
  });
});

describe('a traveller', () => {
  const lost = knowledge([['lost', 'faq', 'Delayed or lost baggage', 'Report delayed baggage at the airport.']]);
  it.each([
    'Mein Koffer ist nicht in Rom angekommen, was muss ich tun?',
    'Zgubiliście mój bagaż! Lot z Krakowa wczoraj.',
    'My suitcase hasn’t arrived, what now?',
  ])('whose bag has not come is told what to do: %s', async (text) =>
    expect(await idsOf(text, [...CARRIER, ...lost])).toEqual(['lost']),
  );

  it.each(['Ile może ważyć bagaż podręczny?', 'How heavy can my hand luggage be?'])(
    'is told what may be taken on board: %s',
    async (text) => expect(await idsOf(text, CARRIER)).toEqual(['cabin']),
  );

  it('whose journey was cancelled is not told how to cancel', async () => {
    expect(await idsOf('Third cancelled flight this week. You people are a joke.', CARRIER)).toEqual([]);
  });
});

describe('a product that is named', () => {
  const devices = knowledge([
    ['warranty', 'policy', 'Warranty', 'All devices have a two-year warranty.'],
    ['vira', 'product', 'Vira earbuds', 'The Vira earbuds play for 7 hours.'],
    ['brands', 'faq', 'Do you repair other brands?', 'Yes, as long as we have the parts for a repair.'],
  ]);
  it('does not hide the rule that holds for everything', async () => {
    expect(await idsOf('My Vira stopped working after two months. What can I do?', devices)).toEqual(['warranty']);
  });
});

describe('who left something behind', () => {
  it.each([
    ['I left my scarf in room 12, have you found it?', 'whether it has been found'],
    ['Ho dimenticato la giacca sulla sedia, l’avete trovata?', 'ritrovato'],
    ['J’ai oublié mon chargeur dans la chambre hier.', 'retrouvé'],
  ])('is told that it is looked for: %s', async (text, said) => {
    expect((await readAndDraft(text, { sources: HOUSE })).text).toContain(said);
  });
});

describe('who names what a heading says', () => {
  const shop = knowledge([
    ['voucher', 'faq', 'How do I pay with a voucher?', 'Enter the code in the basket.'],
    ['jacket', 'product', 'Fjord jacket', 'The Fjord jacket has taped seams. Price: 149 euros.'],
    ['order', 'faq', 'Where is my order?', 'You get a tracking link. If nothing moves, send us your order number.'],
  ]);
  const power = knowledge([
    ['move', 'faq', 'Umzug', 'Melden Sie Ihren Umzug zwei Wochen vorher.'],
    ['meter', 'faq', 'Zählerstand melden', 'Den Zählerstand melden Sie im Kundenportal.'],
    ['premium', 'product', 'Premium', 'Premium costs 9.99 euros a month.'],
  ]);
  it.each([
    ['Ich ziehe im März um, was muss ich machen?', power, ['move']],
    ['How can I report my meter reading?', power, ['meter']],
    ['Quanto costa premium al mese?', power, ['premium']],
    ['Ist die Fjord Jacke wasserdicht?', shop, ['jacket']],
    ['do you take klarna', shop, []],
    ['Is it possible to pay in two installments?', shop, []],
    ['Where is my order 48377? Tracking has not moved in 8 days.', shop, []],
  ])('is answered from that entry, and from no other: %s', async (text, sources, ids) => {
    expect(await idsOf(text, sources)).toEqual(ids);
  });

  it('is asked for a customer number where nothing is sold', async () => {
    const { text } = await readAndDraft('Warum ist meine Rechnung so hoch?', { sources: power });
    expect(text).toContain('Kundennummer');
    expect(text).not.toContain('heraussuchen');
  });
});

describe('a city', () => {
  const shipping = knowledge([['world', 'shipping', 'Shipping', 'We ship to the EU, Turkey and the Emirates.']]);
  it.each(['Do you deliver to Dubai?', 'هل توصلون إلى دبي؟', 'Türkiye’ye gönderiyor musunuz?'])(
    'to which something is sent is in its country: %s',
    async (text) => expect(await idsOf(text, shipping)).toEqual(['world']),
  );
});
