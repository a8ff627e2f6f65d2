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
