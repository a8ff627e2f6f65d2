import { describe, expect, it } from 'vitest';
import type { DraftSource } from '../../engine.ts';
import { readAndDraft } from './read-and-draft.fixture.ts';

const source = (id: string, title: string, text: string, kind: DraftSource['kind'] = 'faq'): DraftSource => ({
  id,
  kind,
  title,
  text,
});
const outdoor: DraftSource[] = [
  source(
    'charged',
    'Charged twice, or for an order that failed',
    'Every double charge is refunded by itself.',
    'policy',
  ),
  source(
    'charged-ar',
    'خصم المبلغ مرتين أو لطلب لم يكتمل',
    'يعاد كل خصم مكرر تلقائيًا خلال ثلاثة إلى خمسة أيام عمل.',
    'policy',
  ),
  source(
    'wrong',
    'Wrong item or wrong size in the parcel',
    'If something else came than you ordered, keep it and send us the order number.',
    'policy',
  ),
  source(
    'wrong-es',
    'Artículo o talla equivocada en el paquete',
    'Si ha llegado otra cosa que la pedida, envíenos el número de pedido.',
    'policy',
  ),
  source(
    'restock',
    'Squall rain jacket: when is a size back in stock',
    'New Squalls are sewn twice a year, in February and in August.',
  ),
  source(
    'drops',
    'Price drops after a purchase',
    'If something goes on sale within 14 days after you bought it, we pay you the difference.',
    'policy',
  ),
  source('warranty', 'Warranty', 'All gear has two years of warranty against faults of material.', 'policy'),
  source('hours', 'Opening hours of the shops', 'Monday to Saturday 9:00 to 18:00.', 'hours'),
];
const idsOf = async (text: string, channel: 'public' | 'private' = 'public') =>
  (await readAndDraft(text, { sources: outdoor, channel })).sources.map(({ id }) => id);

describe('what a reader of the demo found beside the point', () => {
  it('an entry in a third language is not named where its twin can be read', async () => {
    for (const text of [
      'I recommended this sale to 5,000 people this morning. Three of them have been double charged already. Say SOMETHING.',
      'Your website took payment three times. THREE. I have screenshots of all of them with the time.',
    ])
      expect(await idsOf(text)).not.toContain('charged-ar');
  });

  it.each([
    "Sizing feedback: women's packs don't stop at 5'8. Make the tall one in something other than men's.",
    'That is my boot. I am not joking. Size 43?',
  ])('the rule for wrong items is told to nobody whom nothing wrong has come: %s', async (text) => {
    expect(await idsOf(text)).not.toContain('wrong');
  });

  it('who praises that it came early is not told what to do when the wrong thing came', async () => {
    const text =
      'Dos veces he pedido y dos veces ha llegado antes de lo prometido. La mochila, comodísima. Recomendable 100 %.';
    const reply = await readAndDraft(text, { sources: outdoor, channel: 'public' });
    expect(reply.sources).toEqual([]);
    expect(reply.reason).not.toContain('next step of such a case');
  });

  it('when a size comes back answers nobody whose jacket fades', async () => {
    expect(
      await idsOf('The pattern on my Squall is already fading after one summer in Arran. Is that normal?'),
    ).not.toContain('restock');
  });

  it('who fears a fraud is told of no price', async () => {
    expect(await idsOf('Is the sale a scam? Your page looks funny and my bank has rung me.', 'private')).toEqual([]);
  });
});
