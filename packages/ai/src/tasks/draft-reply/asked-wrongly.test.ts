import { describe, expect, it } from 'vitest';
import type { DraftSource } from '../../engine.ts';
import { choosePhrases } from '../../engines/builtin/drafting/phrases-by-language.ts';
import { readAndDraft, SHOP_KNOWLEDGE } from './read-and-draft.fixture.ts';

const idsOf = async (text: string, sources?: DraftSource[]) =>
  (await readAndDraft(text, sources === undefined ? {} : { sources })).sources.map(({ id }) => id);

describe('who would exchange or return what does not fit', () => {
  it.each([
    'The boots I bought are too small, could I swap them for the next size up?',
    'Die Jacke ist mir zu eng, kann ich sie gegen eine Nummer größer umtauschen?',
    'La veste est trop grande, puis-je l’échanger contre une taille en dessous ?',
    'Las botas me quedan pequeñas, ¿puedo cambiarlas por otra talla?',
    'La giacca è troppo stretta, posso cambiarla con una taglia più grande?',
    'De jas is te klein, kan ik hem ruilen voor een maat groter?',
    'Kurtka jest za mała, czy mogę ją wymienić na większy rozmiar?',
    'Botlar küçük geldi, bir büyük numarayla değiştirebilir miyim?',
    '靴のサイズが小さかったので、別のサイズに交換できますか。',
    'الحذاء صغير، هل يمكنني استبداله بمقاس أكبر؟',
    'जूते छोटे हैं, क्या मैं साइज़ बदल सकता हूँ?',
    'Wie schicke ich die Schuhe zurück?',
    'Hoe stuur ik deze schoenen terug?',
    'Die Stiefel sind mir zu weit, ich möchte sie zurückschicken. Wie läuft das ab?',
  ])('is told the rule for returns, and no list of sizes: %s', async (text) => {
    expect(await idsOf(text)).toEqual(['returns']);
  });

  it.each(['Which sizes do your jackets come in?', 'Welche Größen gibt es bei den Schuhen?'])(
    'is not who asks which sizes there are: %s',
    async (text) => expect(await idsOf(text)).toEqual(['sizes']),
  );

  it('is told the rule for exchanging where there is one', async () => {
    const exchanges: DraftSource = {
      id: 'exchanges',
      kind: 'policy',
      title: 'Exchanges',
      text: 'We exchange unworn shoes and jackets for another size.',
    };
    expect(await idsOf('Can I exchange my jacket for a smaller size?', [...SHOP_KNOWLEDGE, exchanges])).toEqual([
      'exchanges',
    ]);
  });
});

describe('who got something else than they ordered', () => {
  it.each([
    'I received the small boots although I had ordered the large ones.',
    'Ich habe die graue Jacke bekommen, obwohl ich die weiße bestellt hatte. Wie läuft der Umtausch?',
    'J’ai reçu du 42 alors que j’avais commandé du 40, comment échanger ?',
    'He recibido la chaqueta negra cuando había pedido la blanca.',
    'Ik heb een rode jas ontvangen terwijl ik een zwarte had besteld.',
    'Zamówiłam kurtkę białą, a przyszła czarna. Proszę o wymianę.',
  ])('is told that we are sorry, and no rule for returns: %s', async (text) => {
    const reply = await readAndDraft(text);
    expect(reply.reason).toContain('next step of such a case');
    expect(reply.sources).toEqual([]);
  });

  it.each([
    'I got it yesterday, but my sister ordered it in March',
    'Got my jacket today, faster than when I ordered last year. Great!',
  ])('is none who got what was ordered: %s', async (text) => {
    expect((await readAndDraft(text)).reason).not.toContain('next step of such a case');
  });
});

describe('who says that a step has failed', () => {
  const failed = [
    'J’ai demandé un nouveau mot de passe mais je ne reçois aucun mail.',
    'Já tentei recuperar a senha, mas o email nunca chega.',
    'Nie dostaję maila do zresetowania hasła.',
    'Şifre sıfırlama maili bir türlü gelmiyor.',
    'पासवर्ड रीसेट का मेल नहीं आ रहा है।',
  ];

  it.each(failed)('is not told that step again, and the reason says so: %s', async (text) => {
    expect(await readAndDraft(text)).toMatchObject({
      sources: [],
      reason: expect.stringContaining('only the step that has failed this customer already (“How do I reset'),
    });
  });

  it('is told what is left to do then, and nothing else of the entry', async () => {
    const remedy: DraftSource = {
      id: 'password',
      kind: 'faq',
      title: 'How do I reset my password?',
      text: 'Open the sign-in page and choose “Forgot password”. If no mail arrives, look into your spam folder.',
    };
    for (const text of failed) {
      const reply = await readAndDraft(text, { sources: [remedy] });
      expect(reply.text).toContain('look into your spam folder');
      expect(reply.text).not.toContain('Open the sign-in page');
    }
  });

  it('is none who only asks for it', async () => {
    expect(await idsOf('How do I reset my password?')).toEqual(['password']);
  });
});

describe('what a customer gave', () => {
  it.each([
    ['es', 'menuda basura de aplicación'],
    ['it', 'che schifo di sito'],
    ['nl', 'slechtste webshop ooit'],
    ['de', 'eure App ist der letzte Mist'],
    ['it', 'servizio pessimo'],
    ['pt', 'que aplicação horrível'],
  ])(
    'is claimed nowhere that nothing was given, and plain anger gets an apology, in %s: %s',
    async (language, text) => {
      const { phrases } = choosePhrases(language);
      const reply = await readAndDraft(text);
      expect(
        phrases.openings.complaint.flatMap((tone) => tone.split(' | ')).some((said) => reply.text?.includes(said)),
      ).toBe(true);
      expect(reply.text).not.toContain(phrases.haveAll);
    },
  );

  it.each([
    'Vi ho mandato la ricevuta lunedì',
    'Ich habe Ihnen gestern die Fotos geschickt',
    'I emailed you the receipt last week',
  ])('is not thanked for where it was sent before: %s', async (text) => {
    const reply = await readAndDraft(text);
    expect(reply).toMatchObject({ text: null, reason: expect.stringContaining('sent before') });
    expect(reply.holdingReply).not.toBe('');
  });

  it('is thanked for where the message holds it', async () => {
    expect((await readAndDraft('Order 55812, sent the photos yesterday as you asked')).text).toContain(
      'Thank you for sending',
    );
  });
});

describe('what a customer did not do', () => {
  it.each([
    ['en', 'I paid on Monday and today my order was cancelled.'],
    ['de', 'Bezahlt habe ich gestern, heute wurde die Bestellung einfach storniert.'],
    ['es', 'Pagué ayer y el pedido fue cancelado.'],
    ['pt', 'Fiz o pagamento e o pedido foi cancelado.'],
  ])('is not offered to be undone: a cancellation by others, in %s', async (language, text) => {
    const reply = await readAndDraft(text);
    const { cancel } = choosePhrases(language).phrases.steps;
    expect(`${reply.text ?? ''}${reply.holdingReply ?? ''}`).not.toContain(cancel);
  });

  it.each([
    ['en', 'The voucher code does not work at the till of the website.'],
    ['es', 'El cupón no funciona y la oferta acaba hoy.'],
  ])('is no photo of a code that is refused, in %s', async (_language, text) => {
    const reply = await readAndDraft(text);
    expect(`${reply.text ?? ''}${reply.holdingReply ?? ''}`).not.toMatch(/photo|foto/i);
  });
});

describe('who would have another one and says that no money is wanted back', () => {
  it.each([
    'Can I exchange the shoes for another colour? I do not want my money back.',
    'La veste est superbe mais trop petite, je voudrais l’échanger contre un M, pas être remboursée.',
    'サイズが小さいので交換したいです。返金は不要です。',
    'Ceketi bir beden büyüğüyle değiştirmek istiyorum, para iadesi değil.',
  ])('is told nothing of refunds: %s', async (text) => {
    const refunds: DraftSource = {
      id: 'refunds',
      kind: 'policy',
      title: 'When do I get my refund?',
      text: 'Refunds go back to the card that you paid with, in five working days.',
    };
    const { sources, text: draft } = await readAndDraft(text, { sources: [...SHOP_KNOWLEDGE, refunds] });
    expect(sources.map(({ id }) => id)).toEqual(['returns']);
    expect(draft).not.toMatch(/[Rr]efund/);
  });
});

describe('who asks what something costs', () => {
  it('is told nothing that holds no price, whatever its heading says', async () => {
    const rain: DraftSource = {
      id: 'rain',
      kind: 'product',
      title: 'Skerry 2 tent: how much rain it takes',
      text: 'The water column of the Skerry 2 is 5,000 mm.',
    };
    const weight: DraftSource = {
      id: 'weight',
      kind: 'product',
      title: 'Skerry 2 tent: weight and price',
      text: 'The Skerry 2 weighs 1,380 grams and costs 429 €.',
    };
    expect(await idsOf('Combien coûte la Skerry 2 ?', [rain, weight])).toEqual(['weight']);
    expect(await idsOf('Combien coûte la Skerry 2 ?', [rain])).toEqual([]);
  });
});

describe('who tells a story with a question that nothing answers', () => {
  it('is thanked for writing and not for asking', async () => {
    const { holdingReply, reason, text } = await readAndDraft(
      'We are taking twelve girls walking along the coast in June with all their tents in one van, would you come and show them how to pitch?',
    );
    expect(text).toBeNull();
    expect(holdingReply).toContain(choosePhrases('en').phrases.anyMood.looking);
    expect(reason).toMatch(/^Nothing in your knowledge answers this for certain/);
  });
});

describe('entries about a fault or a number', () => {
  const entry = (id: string, title: string, text: string): DraftSource => ({ id, kind: 'faq', title, text });
  const washing = entry('wash', 'How do I wash a sleeping bag?', 'Wash it at thirty degrees with down soap.');
  const smell = entry('smell', 'My sleeping bag smells of fish', 'The smell comes from an old coating.');
  const rucksack = entry('rucksack', 'Fell 45 rucksack', 'The Fell 45 comes in three lengths for loads up to 12 kg.');
  const batch = entry('batch', 'Stove, batch P7-0419', 'Stoves with the number P7-0419 must not be used.');

  it.each([
    ['Como lavo o saco-cama?', [smell, washing], ['wash']],
    ['Como lavo o saco-cama?', [smell], []],
    ['How heavy is the Fell 45?', [rucksack], []],
    ['Comprei o fogão do lote P7-0419 e já o usei ontem. E agora?', [smell, batch], ['batch']],
  ])('answer who tells of it alone: %s', async (text, sources, ids) => {
    expect(await idsOf(text, [...SHOP_KNOWLEDGE, ...sources])).toEqual(ids);
  });
});

describe('what is asked for where', () => {
  const order: DraftSource = {
    id: 'order',
    kind: 'faq',
    title: 'Where is my order?',
    text: 'You get a mail with a tracking link. If nothing moves for five days, send us your order number.',
  };
  it('is no number below a post: it is asked for by private message', async () => {
    const { text } = await readAndDraft("where's my order???", {
      channel: 'public',
      sources: [...SHOP_KNOWLEDGE, order],
    });
    expect(text).toContain('order number in a private message');
    expect(text).not.toContain('send us your order number.');
  });

  it.each(["where's my order???", 'Where is my refund?', 'I cannot log in, can you help?'])(
    'is not thanked for by whoever has lost something: %s',
    async (text) => {
      expect((await readAndDraft(text)).text).not.toMatch(/Thanks for (?:asking|your question)/);
    },
  );

  it('is the number of who says what they were charged', async () => {
    const { text } = await readAndDraft('J’ai été débité deux fois de 45,90 € hier, commande 48811.');
    expect(text).toContain(choosePhrases('fr').phrases.haveAll);
  });

  it.each([
    ['返品したいのですが、どうすればいいですか。', ['returns']],
    ['İade etmek istiyorum, nasıl yapabilirim?', ['returns']],
    ['Je voudrais renvoyer les chaussures, comment faire ?', ['returns']],
  ])('is the rule for a return that somebody wishes for: %s', async (text, ids) => {
    expect(await idsOf(text)).toEqual(ids);
  });

  it('is an order number for a wished return of which nothing is known', async () => {
    const { text } = await readAndDraft('İade etmek istiyorum, nasıl yapabilirim?', { sources: [] });
    expect(text).toContain('sipariş numaranızı');
  });

  it('is the end of a contract, and no request about personal data', async () => {
    const { text } = await readAndDraft('Quiero darme de baja, ¿tengo que pagar penalización?', { sources: [] });
    expect(text).not.toContain('datos personales');
  });

  it('is what came in shards, and no danger', async () => {
    const { text } = await readAndDraft('Die Vase kam in tausend Scherben an. Bestellnummer 30551.');
    expect(text).not.toBeNull();
  });

  it.each([
    ['Otra vez sin cobertura en el móvil, qué vergüenza', []],
    ['Llevo desde ayer sin internet en casa', ['line']],
  ])('is the step for the line that is down: %s', async (text, ids) => {
    const line: DraftSource = {
      id: 'line',
      kind: 'faq',
      title: 'Sin internet en casa',
      text: 'Apague el router y vuelva a encenderlo.',
    };
    expect(await idsOf(text, [line])).toEqual(ids);
  });

  it('is how to do what somebody cannot get done', async () => {
    const pairing: DraftSource = {
      id: 'pairing',
      kind: 'faq',
      title: 'Pairing Vira with a phone',
      text: 'Hold the button for five seconds.',
    };
    const battery: DraftSource = {
      id: 'battery',
      kind: 'faq',
      title: 'Battery of the Vira earbuds',
      text: 'The Vira earbuds play for 7 hours.',
    };
    expect(await idsOf('Non riesco a collegare le Vira al telefono', [pairing, battery])).toEqual(['pairing']);
  });
});
