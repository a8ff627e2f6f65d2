import { describe, expect, it } from 'vitest';
import type { DraftSource } from '../../engine.ts';
import { readAndDraft } from './read-and-draft.fixture.ts';

const sourcesOf = (entries: readonly (readonly [string, string])[]): DraftSource[] =>
  entries.map(([title, text]) => ({ kind: 'faq', id: title, title, text }));

const software = sourcesOf([
  ['Import from CSV', 'Go to Contacts > Import and choose your CSV file.'],
  ['Change your plan', 'Open Settings > Plan to move up or down.'],
  ['Prices', 'Starter is free for 3 users. Business is €11 per user and month.'],
  ['Tournaments', 'A tournament starts each Friday at 18:00 UTC.'],
]);
const dutch = sourcesOf([
  ['Wachtwoord vergeten', 'Klik op de inlogpagina op ‘Wachtwoord vergeten’.'],
  ['Prijzen', 'Het Basisplan kost 9 euro per maand, het Teamplan 24 euro per maand.'],
  ['Opzeggen', 'Je kunt maandelijks opzeggen via Instellingen > Abonnement.'],
]);
const hotel = sourcesOf([
  ['Parkplatz', 'Der Parkplatz kostet 9 Euro pro Nacht. Eine Ladesäule für Elektroautos ist vorhanden.'],
  ['Check-in', 'Anreise ab 15 Uhr. Nach 22 Uhr öffnet der Schlüsselkasten.'],
  ['Sauna', 'Die Sauna ist täglich von 16 bis 21 Uhr geöffnet.'],
]);

describe('an entry in other words than the question', () => {
  it.each([
    ['how do I import my contacts from a spreadsheet', software, 'Import from CSV'],
    ['Can I downgrade in the middle of the month?', software, 'Change your plan'],
    ['How much would it be for 12 people?', software, 'Prices'],
    ['when does the next tournament kick off?', software, 'Tournaments'],
    ['Kan ik elke maand opzeggen?', dutch, 'Opzeggen'],
    ['Wir kommen erst gegen Mitternacht an, ist das ein Problem?', hotel, 'Check-in'],
  ] as const)('is found: %s', async (text, sources, id) => {
    expect(await readAndDraft(text, { sources: [...sources] })).toMatchObject({ sources: [{ id }] });
  });

  it('is preferred to the template of a case that the message was read as', async () => {
    const [heading, told] = ['रिचार्ज नहीं हुआ', 'अगर पैसे कट गए और रिचार्ज नहीं हुआ, तो रकम 3 दिन में अपने आप वापस आ जाती है।'];
    const reply = await readAndDraft('पैसे कट गए पर रिचार्ज नहीं हुआ, क्या करूँ?', { sources: sourcesOf([[heading, told]]) });
    expect(reply.text).toContain(told);
  });

  it('is quoted for the question that it answers, and somebody looks at the other', async () => {
    const wool = sourcesOf([['Washing wool', 'Wash wool at 30 degrees and dry it flat, never in the dryer.']]);
    const text = 'Can I put the jumper in the tumble dryer and also do you ship to Ireland?';
    const reply = await readAndDraft(text, { sources: wool });
    expect(reply.text).toMatch(/never in the dryer\..*the rest of your message/);
  });

  it.each([
    ['Is the sauna for rent?', hotel],
    ['Do you repair tournaments tables?', software],
    ['What does a massage cost?', hotel],
  ] as const)('is none for one word in common: %s', async (text, sources) => {
    expect((await readAndDraft(text, { sources: [...sources] })).sources).toEqual([]);
  });
});

/** One house or shop a language; its entries, then what people ask in words that none of them holds. */
const told: Record<
  string,
  { entries: readonly (readonly [string, string])[]; asked: readonly (readonly [string, string | null])[] }
> = {
  en: {
    entries: [
      ['Opening hours', 'Tuesday to Sunday 10:00 to 17:30, closed on Mondays.'],
      ['Step-free access', 'All floors can be reached by lift.'],
      ['Lost property', 'Things left behind are kept at the desk for four weeks.'],
      ['Parking', 'There are 40 free spaces behind the house.'],
    ],
    asked: [
      ['would we still catch you around six tonight?', 'Opening hours'],
      ['My mum uses a walker, will she manage to see the upstairs rooms?', 'Step-free access'],
      ['I think my umbrella is still on the bench by the door, has anyone handed it in?', 'Lost property'],
      ['we come by car, where do we leave it?', 'Parking'],
      ['Are you looking for somebody for the summer? I have experience', null],
      ['can we hire the whole place for a birthday?', null],
    ],
  },
  de: {
    entries: [
      ['Sprechzeiten', 'Montag bis Donnerstag 8 bis 18 Uhr, Freitag 8 bis 13 Uhr.'],
      ['Hunde', 'Hunde sind für 15 Euro pro Nacht willkommen.'],
      ['Gutscheine', 'Gutscheine gibt es ab 20 Euro, sie gelten drei Jahre.'],
    ],
    asked: [
      ['Schaffe ich es freitags nach der Arbeit noch zu euch?', 'Sprechzeiten'],
      ['Können wir unseren Dackel mitbringen?', 'Hunde'],
      ['Wo lasse ich denn das Auto stehen?', null],
    ],
  },
  fr: {
    entries: [
      ['Horaires', 'Du mardi au samedi de 10 h à 19 h. Fermé le dimanche et le lundi.'],
      ['Retrait en magasin', 'Réservez sur notre site et passez prendre vos livres une heure plus tard.'],
    ],
    asked: [
      ['vous fermez à quelle heure samedi ? je suis coincé au boulot', 'Horaires'],
      ['je passe devant chez vous à midi, je peux venir le chercher moi-même ?', 'Retrait en magasin'],
      ['Vous cherchez quelqu’un pour les fêtes ? Je suis étudiante', null],
    ],
  },
  es: {
    entries: [
      ['Mascotas', 'Los perros pequeños son bienvenidos por 10 € la noche.'],
      ['Desayuno', 'El desayuno se sirve de 8:30 a 10:30 y está incluido.'],
    ],
    asked: [
      ['Somos dos y una teckel muy tranquila, ¿hay problema?', 'Mascotas'],
      ['¿A qué hora podemos tomar café por la mañana?', 'Desayuno'],
      ['¿Hacéis factura a nombre de empresa?', null],
    ],
  },
  pl: {
    entries: [
      ['Dobór rozmiaru', 'Rozmiar ramy zależy od wzrostu: 160–170 cm S, 170–180 cm M.'],
      ['Zwroty', 'Nieużywany towar można zwrócić w ciągu 30 dni z paragonem.'],
    ],
    asked: [
      ['Mam 176 cm wzrostu, którą ramę brać?', 'Dobór rozmiaru'],
      ['Kupiłem lampkę, ale jednak mi nie pasuje, jeszcze w pudełku. Co teraz?', 'Zwroty'],
      ['Szukacie kogoś do warsztatu? Mam doświadczenie', null],
    ],
  },
  ja: {
    entries: [
      [
        'チェックイン',
        'チェックインは15時から、チェックアウトは11時までです。チェックイン前のお荷物は無料でお預かりします。',
      ],
      ['駐車場', '駐車場は1泊1,000円です。'],
    ],
    asked: [['明日の昼12時ごろに着きそうなのですが、荷物だけ先に置かせてもらえますか?', 'チェックイン']],
  },
};

describe('a question that shares no word with its entry', () => {
  const cases = Object.values(told).flatMap(({ asked, entries }) =>
    asked.map(([text, id]) => ({ text, id, sources: sourcesOf(entries) })),
  );

  it.each(cases.filter(({ id }) => id !== null))('finds it: $text', async ({ text, id, sources }) => {
    expect((await readAndDraft(text, { sources })).sources).toMatchObject([{ id }]);
  });

  it.each(cases.filter(({ id }) => id === null))('stays open where none answers: $text', async ({ text, sources }) => {
    expect((await readAndDraft(text, { sources })).sources).toEqual([]);
  });

  it('is answered beside another one, in words of neither', async () => {
    const sources = sourcesOf([
      ['Hours', 'The museum is open Tuesday to Sunday 10:00 to 17:30, closed on Mondays.'],
      ['Tickets', 'Adults $18, students $12, children under 12 free.'],
    ]);
    const text = 'Is it worth coming Monday with the kids (7 and 10)? And how much would it be for two adults?';
    const { text: draft } = await readAndDraft(text, { sources, channel: 'public' });
    expect(draft).toMatch(/closed on Mondays/);
    expect(draft).toMatch(/Adults \$18/);
  });

  it('is answered without a question mark in private, not among what people say in public', async () => {
    const sources = sourcesOf([
      ['Two-factor login', 'If you lose your phone, sign in with one of your recovery codes.'],
    ]);
    const text = 'new phone, old one is in a lake. cant get the login codes anymore. how do i get in';
    expect((await readAndDraft(text, { sources })).text).toContain('recovery codes');
    const shop = sourcesOf([['Parking', 'There are 40 free spaces behind the shop.']]);
    const said = 'Tent good. Website bad. Parking terrible.';
    expect((await readAndDraft(said, { sources: shop, channel: 'public' })).sources).toEqual([]);
  });
});
