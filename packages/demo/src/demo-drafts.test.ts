import { choosePhrases } from '@parley/ai/engines/builtin/drafting/phrases-by-language.ts';
import { detectLanguage } from '@parley/ai/engines/builtin/language/detect-language.ts';
import { faultsOf } from '@parley/ai/tasks/draft-reply/written-text.fixture.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { type DraftedMessage, draftHistory } from '../cli/draft-history.ts';
import { demoReplies } from './demo-assistant.ts';
import { demoKnowledge } from './demo-knowledge.ts';

/** A Wednesday: the flood of the history is a day old. */
const now = new Date('2026-03-11T10:00:00Z');

let waiting: DraftedMessage[];
beforeAll(async () => {
  waiting = await draftHistory(now);
});

function draftOf(start: string): DraftedMessage['draft'] {
  const found = waiting.find(({ text }) => text.startsWith(start));
  if (found === undefined) throw new Error(`Nobody wrote ${start}`);
  return found.draft;
}

describe('what a newcomer finds drafted in the demo', () => {
  it('rests on knowledge or canned replies in at least half of the drafts', () => {
    const drafts = waiting.filter(({ draft }) => draft.text !== null);
    const resting = drafts.filter(({ draft }) => draft.sources.length > 0);
    expect(drafts.length).toBeGreaterThan(150);
    expect(resting.length / drafts.length).toBeGreaterThanOrEqual(0.5);
  });

  it.each([
    ['any repair benches in ireland', 'Where are your repair benches?'],
    ['Verkeerde maat besteld', 'Ruilen voor een andere maat of kleur'],
    ['Ho comprato lo zaino', 'Prezzo ribassato dopo l’acquisto'],
    ['Merhaba, Fell 45', 'Fell rucksacks: rain cover, straps and squeaks'],
    ['Two lovely people', 'Praise for the shop, its staff or the courier'],
    ['Received. thanks', 'Reply to a thank-you'],
  ])('cites what answers: %s', (start, title) => {
    expect(draftOf(start).sources).toMatchObject([{ title }]);
  });

  it.each(['Moin, gibt es die Lagoon-Unterlage', 'Ile osób pracuje'])(
    'cites nothing where one word or another product is all that is shared: %s',
    (start) => {
      expect(draftOf(start).sources).toEqual([]);
    },
  );

  it.each([
    'great, "waterproof" boots bag',
    'so @TernOutdoor has £700',
    'The rain jacket from @TernOutdoor is great at',
  ])('thanks nobody for sarcasm: %s', (start) => {
    expect((draftOf(start).text ?? '').replace(/Thanks,\n.*$/u, '')).not.toMatch(/thank|glad|lovely/i);
  });

  it('is whole as a text: marks, blanks, ends, one language', () => {
    for (const { draft, name, text } of waiting) {
      const written = draft.text ?? draft.holdingReply;
      const told = detectLanguage(text, undefined);
      if (written === null) continue;
      const faults = faultsOf(written, choosePhrases(told).language, [name, ...name.split(' '), 'Tern Outdoor']);
      expect({ written, faults }).toEqual({ written, faults: [] });
    }
  });

  it('has knowledge and replies of different titles, each with an answer', () => {
    const titles = [...demoKnowledge, ...demoReplies].map(({ title }) => title);
    expect(new Set(titles).size).toBe(titles.length);
  });
});
