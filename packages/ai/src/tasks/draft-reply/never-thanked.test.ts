import { describe, expect, it } from 'vitest';
import { thanksForMishap } from '../../engines/builtin/drafting/thanks/thanks-for-mishap.ts';
import { readAndDraft } from './read-and-draft.fixture.ts';

const writtenFor = async (text: string) => {
  const { text: draft, holdingReply } = await readAndDraft(text, { channel: 'public' });
  return draft ?? holdingReply ?? '';
};

describe('thanks for what nobody wants', () => {
  const bitter = [
    'Thank you for losing my suitcase on our honeymoon, lovely touch.',
    'Danke, dass ihr mein Paket verloren habt, ganz großes Kino.',
    'Merci d’avoir gâché notre anniversaire, quel beau cadeau.',
    'Gracias por arruinar mi cumpleaños, un detalle precioso.',
    'Grazie per averci fatto aspettare due ore, davvero carini.',
    'Obrigada por cancelarem a minha encomenda, muito queridos.',
    'Bedankt dat jullie mijn pakket zijn kwijtgeraakt, top hoor.',
    'Dziękuję za zniszczenie paczki, cudowna niespodzianka.',
    'Tatilimi mahvettiğiniz için teşekkürler, harikasınız.',
  ];
  it.each(bitter)('are never returned: %s', async (text) => {
    expect(thanksForMishap(text)).toBe(true);
    expect(await writtenFor(text)).not.toMatch(
      /kind words|made our day|lovely|freut uns|Mille mercis|Mil gracias|Muchísimas|mille grazie|Muito obrigad|Ganska|przyjemność|harika/i,
    );
  });

  it.each([
    'Thank you for the quick delivery!',
    'Thanks for waiting with the parcel until I was home!',
    'Danke für die schnelle Hilfe, ich hatte mein Passwort vergessen.',
    'Gracias por la ayuda, todo perfecto.',
  ])('are none of these: %s', (text) => expect(thanksForMishap(text)).toBe(false));
});

describe('who got something else than was booked', () => {
  it.each([
    'Booked a sea view, got the bins. Lovely.',
    'Paid for a suite, got a broom cupboard. Wonderful.',
    'Gebucht war Meerblick, bekommen haben wir den Parkplatz. Großartig.',
  ])('is not thanked for a kind word: %s', async (text) => {
    expect(await writtenFor(text)).not.toMatch(/made our day|thank you so much|freut uns|tausend Dank/i);
  });
});

describe('a complaint in words that are said of dangers too', () => {
  it('gets no draft, as a person should read it first', async () => {
    const reply = await readAndDraft('Ten years of use and it smells of every camp fire since, terrible.');
    expect(reply.text).toBeNull();
    expect(`${reply.holdingReply}`).not.toContain('emergency');
  });
});

describe('who was given the wrong thing, or has sent it back', () => {
  it.each([
    'I got a completely different cream than I ordered.',
    'Pedí los zapatos negros y me han llegado marrones.',
    'Ich habe etwas anderes bekommen als bestellt, eine Lampe.',
  ])('is told that the right one was due: %s', async (text) => {
    expect(await readAndDraft(text)).toMatchObject({ reason: expect.stringContaining('next step of such a case') });
  });

  it('is not asked about another thing where nothing came at all', async () => {
    const { text } = await readAndDraft('Meu pedido 5567-01 ainda não chegou.');
    expect(text).toContain('onde está o seu pedido');
  });

  it.each([
    'I sent the boots back three weeks ago and still no money. Order 44871.',
    'He devuelto unos zapatos hace 10 días y no veo el dinero, pedido 88412',
    'Ich habe die Jacke vor zwei Wochen zurückgeschickt, Bestellung 33812.',
  ])('is not told how to send it back: %s', async (text) => {
    expect((await readAndDraft(text)).sources).toEqual([]);
  });
});
