import { describe, expect, it } from 'vitest';
import { readAndDraft } from '../../../../tasks/draft-reply/read-and-draft.fixture.ts';
import { choosePhrases } from '../phrases-by-language.ts';

const isToldTheRest = async (language: string, text: string) => {
  const { text: draft } = await readAndDraft(text);
  return draft?.includes(choosePhrases(language).phrases.anyMood.rest) ?? null;
};

describe('who asks for two things', () => {
  it.each([
    ['en', 'Two things: when does my order TO-48213 arrive, and can I return the jacket I bought last month as well?'],
    ['it', 'Vorrei cambiare la taglia e anche sapere perché mi avete addebitato due volte.'],
    ['de', 'Wann seid ihr geöffnet? Und kann ich meine Bestellung noch stornieren?'],
  ])('and gets an answer to one is told that a person sees to the other, in %s: %s', async (language, text) => {
    expect(await isToldTheRest(language, text)).toBe(true);
  });

  it.each([
    ['en', 'Where is my order? I have been waiting for two weeks!'],
    ['en', 'My lamp arrived broken. Can I also send it back?'],
    ['fr', 'Puis-je échanger mes bottes ? Elles sont trop petites.'],
  ])('that are one is not, in %s: %s', async (language, text) => {
    expect(await isToldTheRest(language, text)).toBe(false);
  });
});
