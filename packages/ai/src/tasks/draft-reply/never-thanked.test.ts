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

describe('joy about what is no joy, and kind words of those who sell', () => {
  it.each([
    'Loved paying 300 a night to listen to the lift all night. Five stars from me.',
    'Qué maravilla pagar 60 euros para no tener internet.',
    'Quel bonheur de payer deux fois, vraiment merci.',
    'Hey lovely! Check my bio for free followers',
    'Tolle Seite! Schaut gern in mein Profil, kostenlose Follower',
  ])('is never thanked for: %s', async (text) => {
    expect(await writtenFor(text)).not.toMatch(/lovely|made our day|freut uns|Dank|gracias,|merci beaucoup|ravi/i);
  });
});

describe('who is in hardship', () => {
  it.each([
    'Estoy en paro y no puedo pagar la factura de este mes',
    'I am out of work and can’t pay my bill this month',
    'Je suis au chômage, je ne peux plus payer mon forfait',
  ])('is told no rule: %s', async (text) => {
    const reply = await readAndDraft(text);
    expect(reply).toMatchObject({ text: null, sources: [] });
    expect(reply.reason).toContain('hardship');
  });
});

describe('who speaks well of somebody', () => {
  it.each([
    'Die Verkäuferin hat sich echt Mühe gegeben, leider war die Hose trotzdem nicht da.',
    'Your shop assistant spent forty minutes with my mum, please give that man a medal.',
    'Femi spent forty minutes fitting a pack on my mum. Give that man a medal or a long lunch.',
  ])('is not told that nobody should be treated so: %s', async (text) => {
    expect(await writtenFor(text)).not.toMatch(/respect|respektvoll|sorry/i);
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
    'Ordered two, one arrived.',
    'Drei bestellt, nur zwei im Paket.',
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
