import { describe, expect, it } from 'vitest';
import type { DraftSource } from '../../engine.ts';
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
