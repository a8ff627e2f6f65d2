import { describe, expect, it } from 'vitest';
import type { DraftSource } from '../../../../engine.ts';
import { readAndDraft, SHOP_KNOWLEDGE } from '../../../../tasks/draft-reply/read-and-draft.fixture.ts';
import { choosePhrases } from '../phrases-by-language.ts';

const HOTEL = /reads as written to a hotel/;
const CARRIER = /reads as written to an airline/;
const FAMILY = /reads as written to somebody’s own family/;
const ROLE = /reads as written to a landlord/;

describe('a message that was meant for somebody else', () => {
  it.each([
    ['en', 'Good evening, the shower in room 208 has no hot water, could you send somebody up?', HOTEL],
    ['de', 'Guten Abend, wir haben Zimmer 14 und der Fernseher geht nicht. Können Sie jemanden schicken?', HOTEL],
    ['fr', 'Bonjour, la climatisation de notre chambre 305 fait un bruit terrible, pouvez-vous venir ?', HOTEL],
    ['es', 'Buenas noches, en la habitación 412 no hay toallas, ¿pueden subir unas?', HOTEL],
    ['pt', 'Boa noite, o nosso quarto 17 não tem água quente.', HOTEL],
    ['tr', 'Merhaba, 105 numaralı odada sıcak su yok, bakar mısınız?', HOTEL],
    ['ar', 'مساء الخير، التكييف في الغرفة 220 لا يعمل، هل ترسلون أحداً؟', HOTEL],
    ['ja', '402号室ですが、シャワーのお湯が出ません。見に来ていただけますか。', HOTEL],
    ['en', 'Our flight to Malaga was moved by nine hours. Do we get compensation?', CARRIER],
    ['fr', 'Mon vol pour Rome a été annulé, comment obtenir le remboursement du billet ?', CARRIER],
    ['it', 'Il nostro volo per Palermo è stato cancellato, ci spetta un rimborso?', CARRIER],
    ['nl', 'Onze vlucht naar Porto is verplaatst, kunnen we kosteloos omboeken?', CARRIER],
    ['de', 'Papa, kannst du mich um drei abholen?', FAMILY],
    ['es', 'Mamá, ¿has visto mi chaqueta del cole?', FAMILY],
    ['pl', 'Mamo, zapomniałam kluczy, jesteś w domu?', FAMILY],
    ['en', 'Hi Grandpa, thanks for the bicycle bell! Love, Nora', FAMILY],
    ['de', 'Hallo Schatz, bringst du Milch mit?', FAMILY],
    ['pt', 'Oi amor, o jantar está pronto?', FAMILY],
    ['de', 'Hallo Vermieter, das Fenster im Flur klemmt.', ROLE],
    ['en', 'Dear Professor, I will hand in my essay on Monday.', ROLE],
  ])('is asked for whom it was meant, as a second choice alone, in %s: %s', async (language, text, reason) => {
    const reply = await readAndDraft(text);
    expect(reply).toMatchObject({ text: null, sources: [], reason: expect.stringMatching(reason) });
    expect(reply.holdingReply).toContain(choosePhrases(language).phrases.notForUs);
  });

  it.each([
    'Can you deliver the tent to my hotel in Lyon, room 12?',
    'Mein Flug geht am Freitag, kommt mein Paket vorher an?',
    'Does the backpack count as cabin baggage on my flight to Oslo?',
    'Is the jacket warm enough for a mountain hut room without heating?',
    'My mum bought me a jacket from you, can I exchange it?',
    'Mum, the order from Tern has not come yet, can you ask them?',
  ])('is none that speaks of goods: %s', async (text) => {
    expect((await readAndDraft(text)).reason).not.toMatch(/reads as written/);
  });

  it.each([
    'Our train to Leeds is cancelled and the next one is full, can you rebook us?',
    'Unser Flug nach Kreta wurde gestrichen, bekommen wir das Geld für die Tickets zurück?',
    'O meu voo foi cancelado, quero o reembolso da passagem.',
    'हमारी ट्रेन रद्द हो गई है, टिकट के पैसे कब मिलेंगे?',
  ])('is no case of a shop that tells what may fly, and gets no draft in public: %s', async (text) => {
    const stove: DraftSource = {
      id: 'stove',
      kind: 'product',
      title: 'Pilot stove: canisters and planes',
      text: 'The stove may fly without a canister, but the airline has the last word.',
    };
    const others = [1, 2, 3, 4].flatMap((copy) =>
      SHOP_KNOWLEDGE.map((source) => ({ ...source, id: `${source.id}-${copy}` })),
    );
    const told = await readAndDraft(text, { sources: [...others, stove] });
    expect(told).toMatchObject({ text: null, sources: [], reason: expect.stringMatching(CARRIER) });
    const inPublic = await readAndDraft(text, { sources: [...others, stove], channel: 'public' });
    expect(inPublic).toMatchObject({
      text: null,
      holdingReply: null,
      reason: expect.stringMatching(/carrier’s business/),
    });
  });

  it('is none where the brand’s own sources speak of it, or in a conversation that goes on', async () => {
    const text = 'The shower in our room has no hot water, could you send somebody up?';
    const rooms: DraftSource = { id: 'r', kind: 'policy', title: 'Check-in', text: 'Your room is ready from 15:00.' };
    const trail = [{ from: 'brand' as const, text: 'How can we help?' }];
    expect((await readAndDraft(text)).reason).toMatch(HOTEL);
    for (const told of [{ sources: [...SHOP_KNOWLEDGE, rooms] }, { sources: SHOP_KNOWLEDGE.slice(0, 2) }, { trail }])
      expect((await readAndDraft(text, told)).reason).not.toMatch(/reads as written/);
  });
});
