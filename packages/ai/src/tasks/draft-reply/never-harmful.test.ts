import { describe, expect, it } from 'vitest';
import type { DraftReplyInput, DraftSource } from '../../engine.ts';
import { readAndDraft } from './read-and-draft.fixture.ts';

type Told = Parameters<typeof readAndDraft>[1];

const sourceOf = (id: string, title: string, text: string, kind: DraftSource['kind'] = 'faq'): DraftSource => ({
  ...{ id, title, text, kind },
});

const writtenFor = async (text: string, told: Told = {}) => {
  const { text: draft, holdingReply } = await readAndDraft(text, told);
  return draft ?? holdingReply ?? '';
};

describe('who has lost a card or money', () => {
  const lost = [
    ['My wallet got nicked on the tube, what do I do about my card?', 'Lost or stolen card'],
    ['Mir wurde gestern die Bankkarte geklaut, was muss ich tun?', 'Karte verloren oder gestohlen'],
    ['On vient de me voler ma carte, que dois-je faire ?', 'Carte perdue ou volée'],
    ['Me robaron la cartera anoche, ¿qué hago con la tarjeta?', 'Tarjeta perdida o robada'],
    ['Mi hanno rubato il portafoglio, cosa devo fare con la carta?', 'Carta smarrita o rubata'],
    ['Roubaram-me a carteira, o que faço ao cartão?', 'Cartão perdido ou roubado'],
    ['Mijn bankpas is gestolen, wat moet ik doen?', 'Pas verloren of gestolen'],
    ['Ukradli mi kartę, co mam zrobić?', 'Zgubiona lub skradziona karta'],
  ] as const;

  it.each(lost)('is never told that there is no answer: %s', async (text) => {
    const reply = await readAndDraft(text);
    expect(reply.text ?? reply.holdingReply).toBeNull();
    expect(reply.reason).toMatch(/at once|must answer/);
  });

  it.each(lost)('is told what the entry says, with its number: %s', async (text, title) => {
    const sources = [sourceOf('card', title, '24 h: 0800 000 159.')];
    const reply = await readAndDraft(text, { sources });
    // What is heard as a crisis stays with a person.
    if (reply.reason.includes('data-leak')) return;
    expect(reply).toMatchObject({ text: expect.stringContaining('0800 000 159'), sources: [{ id: 'card' }] });
  });

  it('is a number that the brand itself tells, and none of an answer to somebody', async () => {
    const told = 'We are open daily from 9 to 17. Ring 0800 000 159 or write to desk@brand.example for groups.';
    const question = 'What are your opening hours?';
    const own = await writtenFor(question, { sources: [sourceOf('hours', 'Opening hours', told)] });
    expect(own).toContain('0800 000 159');
    expect(own).toContain('desk@brand.example');
    const answered = { ...sourceOf('hours', question, told), kind: 'past-answer' as const };
    expect(await writtenFor(question, { sources: [answered] })).not.toMatch(/0800|desk@/);
  });
});

describe('who was reached by somebody who poses as the brand', () => {
  it.each([
    'got a text "from you" saying my account is locked and i need to tap a link. is it really you?',
    'Some bloke rang saying he was from your fraud team and I read out the code. Was that you?',
    'I gave the PIN to a man who called me about my card',
    'Habe eine SMS mit einem Link bekommen, mein Konto sei gesperrt. Ist das wirklich von euch?',
    'J’ai reçu un SMS avec un lien, c’est bien vous ?',
    'Me llamaron de vuestra parte y les di el código',
    'Mi è arrivato un messaggio con un link, siete davvero voi?',
    'Ligou-me um senhor a dizer que era do banco e eu dei-lhe o código que recebi por mensagem. Acho que fiz asneira.',
    'Ik kreeg een sms over mijn pas met een link, is dat echt van jullie?',
    'Zadzwonił ktoś z banku i podałem kod',
    'Hesabım kilitli diye mesaj geldi, bağlantı var, gerçekten siz misiniz?',
  ])('gets no ready-made words, and a person is told to hurry: %s', async (text) => {
    for (const channel of ['private', 'public'] as const) {
      const reply = await readAndDraft(text, { channel });
      expect(reply.text ?? reply.holdingReply).toBeNull();
      expect(reply.reason).toMatch(/at once|must answer/);
    }
  });

  it.each([
    'Could you send me the link to your size guide? Is it really that small?',
    'I called the store and they gave me the code for the discount. Does it work online?',
    'Can you e-mail me the invoice, please?',
    'I entered the code you sent by text and it says invalid. Help?',
    'Clicked the link in your email and nothing happens',
    'I told you in my last message, the code does not work!',
    'Is this real leather? I sent a message yesterday.',
    'Ist das echt Leder? Ich hatte schon per Mail gefragt.',
    'He introducido el código que me enviasteis por SMS y no funciona',
    'Il codice che mi avete mandato per messaggio non va',
  ])('is not who asks an ordinary thing: %s', async (text) => {
    expect((await readAndDraft(text)).reason).not.toContain('posing as you');
  });
});

describe('an entry that asks for papers', () => {
  const entry = (ask: string) =>
    sourceOf('twice', 'Charged twice', `Every double charge is refunded by itself, in 3 to 5 working days. ${ask}`);

  it('does so in private, and in public only where it says so', async () => {
    const text = 'I was charged twice for my order!';
    const openly = { sources: [entry('Send us the line of the statement with the rest blacked out.')] };
    expect(await writtenFor(text, { ...openly, channel: 'public' })).toContain('refunded by itself');
    expect(await writtenFor(text, { ...openly, channel: 'public' })).not.toContain('statement');
    const inPrivate = { sources: [entry('Send us the line of the statement in a private message.')] };
    expect(await writtenFor(text, { ...inPrivate, channel: 'public' })).not.toMatch(/statement(?! in a private)/);
  });
});

describe('praise whose object is a defect', () => {
  it.each([
    'Best closed shop I’ve ever been to',
    'Loveliest empty shelf in town, bravo',
    'Schönste geschlossene Ladentür der Stadt',
    'Le meilleur magasin fermé de Lyon',
    'La mejor tienda cerrada que he visto',
    'Il miglior negozio chiuso della città',
    'A melhor loja fechada do país',
    'Mooiste gesloten winkel ooit',
    'Najlepszy zamknięty sklep w mieście',
    'Gördüğüm en iyi kapalı mağaza',
  ])('is not thanked for: %s', async (text) => {
    for (const channel of ['private', 'public'] as const)
      expect(await writtenFor(text, { channel })).not.toMatch(
        /makes? (?:our|a) day|kind words|lovely to read|freut uns|tausend dank|beaucoup|mil gracias|mille grazie|felizes|wat fijn|bardzo dziękujemy|mutlu/i,
      );
  });
});

describe('who complains that nobody answers', () => {
  const style: DraftReplyInput['style'] = {
    ...{ greeting: 'Hi', closing: '', useName: true, replyLength: 'standard', tone: 'friendly', companyName: '' },
    ...{ supportEmail: 'help@tern.example', avoidPersonalData: true },
  };

  it.each([
    'Pole sleeve tore on night two. Sent you a mail a week ago, nothing.',
    'Der Reißverschluss ist kaputt. Ich habe zweimal geschrieben, nichts.',
    'La fermeture a cassé. J’ai écrit trois fois, aucune nouvelle.',
    'Se rompió la cremallera. Os he escrito dos veces y nada.',
    'La cerniera si è rotta. Ho scritto due volte, niente.',
    'O fecho partiu. Enviei três e-mails, nenhuma resposta.',
    'De rits is stuk. Drie keer gemaild, geen reactie.',
    'Zamek się zepsuł. Pisałem dwa razy i cisza.',
    'Fermuar bozuldu, üç kere yazdım cevap yok.',
  ])('is sent to no mailbox: %s', async (text) => {
    for (const channel of ['private', 'public'] as const)
      expect(await writtenFor(text, { channel, style })).not.toContain('@');
  });
});

describe('an entry in another language', () => {
  const tracking = sourceOf(
    'tracking',
    'Where is my order?',
    'The tracking link is in the mail that leaves with your parcel.',
    'shipping',
  );

  it.each([
    ['Siparişim 12 gündür gümrükte, rezalet!', 'public'],
    ['Mein Paket ist seit drei Wochen nicht da, eine Frechheit!', 'private'],
    ['Mon colis n’est toujours pas arrivé depuis trois semaines, c’est honteux !', 'public'],
    ['Mi pedido lleva tres semanas sin llegar, ¡una vergüenza!', 'private'],
    ['Hol is paczka? Moja paczka nie dotarła od trzech tygodni, skandal!', 'public'],
  ] as const)('is not pasted into what a complaint is answered with: %s (%s)', async (text, channel) => {
    expect(await writtenFor(text, { channel, sources: [tracking] })).not.toMatch(/tracking link|“/);
  });
});

describe('a yes', () => {
  const parts = sourceOf('parts', 'Can I buy spare parts on their own?', 'Yes, every part is sold on its own.');

  it.each([
    'Can you send a spare part for the stove to India?',
    'Könnt ihr ein Ersatzteil nach Indien schicken?',
    'Pouvez-vous envoyer une pièce détachée en Inde ?',
    '¿Podéis mandar un repuesto a la India?',
    'क्या आप स्टोव का स्पेयर पार्ट भारत भेज सकते हैं?',
  ])('is said of no place that the entry does not name: %s', async (text) => {
    const { sources } = await readAndDraft(text, { sources: [parts] });
    expect(sources).toEqual([]);
  });

  it('is said where nobody asks of a place', async () => {
    const { sources } = await readAndDraft('Can I buy a spare part on its own?', { sources: [parts] });
    expect(sources).toMatchObject([{ id: 'parts' }]);
  });
});
