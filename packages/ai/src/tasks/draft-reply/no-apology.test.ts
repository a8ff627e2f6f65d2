import { describe, expect, it } from 'vitest';
import { readAndDraft, SHOP_KNOWLEDGE } from './read-and-draft.fixture.ts';

const APOLOGY =
  /sorry|excuses|désolé|sentimos|scus|desculp|spijt|vervelend|üzgün|leid|entschuldig|przepraszam|przykro/i;
const ASKS_PHOTO = /photo|foto/i;

const writtenFor = async (text: string, channel: 'private' | 'public') => {
  const { text: draft, holdingReply } = await readAndDraft(text, { channel, sources: [...SHOP_KNOWLEDGE] });
  return draft ?? holdingReply ?? '';
};

describe('an apology', () => {
  it.each([
    'Do you take old or broken phones for recycling?',
    'Est-ce que vous reprenez les vieilles voitures pour la casse ? La mienne a 23 ans, elle tient par la peinture 😅',
    'Nehmt ihr auch alte, kaputte Geräte zurück?',
    'Nemen jullie ook kapotte tenten terug?',
  ])('is owed to nobody who asks what happens to old things: %s', async (text) => {
    const written = await writtenFor(text, 'public');
    expect(written).not.toMatch(APOLOGY);
    expect(written).not.toMatch(ASKS_PHOTO);
  });

  it.each([
    'I accidentally ordered two of the same, can you take one out before it ships?',
    'Ich habe aus Versehen zwei bestellt, kann eins noch storniert werden?',
    'J’ai commandé deux fois le même par erreur, pouvez-vous en annuler un ?',
    'yanlışlıkla aynısından iki tane almışım az önce, birini geri alabilir misiniz yola çıkmadan',
  ])('is owed to nobody who ordered too many: %s', async (text) => {
    expect(await writtenFor(text, 'private')).not.toMatch(APOLOGY);
  });
});

describe('praise below a post', () => {
  it.each([
    'stayed last weekend, the lad on reception (Callum?) was an absolute star with my dad’s wheelchair. give him a raise',
    'Bravissimi, pacchetto arrivato perfetto e mio figlio non molla più il castello ❤️',
  ])('is looked at by nobody: %s', async (text) => {
    expect(await writtenFor(text, 'public')).not.toMatch(/looking at it|sta guardando/i);
  });
});
