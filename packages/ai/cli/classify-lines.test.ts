import { describe, expect, it } from 'vitest';
import { createBuiltInEngine } from '../src/engines/builtin/built-in-engine.ts';
import { classifyLines } from './classify-lines.ts';

const engine = createBuiltInEngine();

async function classify(...lines: string[]): Promise<Record<string, unknown>[]> {
  return (await classifyLines(engine, lines)).map((line) => JSON.parse(line) as Record<string, unknown>);
}

describe('messages as lines of JSON', () => {
  it('are answered one line each, in order, with the same keys', async () => {
    const answers = await classify(
      '{"text": "Do you ship to Norway?"}',
      '{"text": "Mein Paket kam kaputt an, ich bin sehr enttäuscht.", "channel": "private"}',
      '{"text": "J\'adore, merci beaucoup !", "language": "fr", "channel": "public"}',
    );
    expect(answers).toMatchObject([
      { sentiment: 'neutral', tag: 'query', tags: ['query'], language: 'en', urgency: 0, crisis: [], spam: false },
      { sentiment: 'negative', tag: 'complaint', tags: ['complaint'], language: 'de' },
      { sentiment: 'positive', tag: 'praise', tags: ['praise'], language: 'fr' },
    ]);
    for (const answer of answers)
      expect(Object.keys(answer)).toEqual([
        'sentiment',
        'confidence',
        'tag',
        'tags',
        'language',
        'urgency',
        'crisis',
        'spam',
      ]);
  });

  it('are answered with what is wrong, in their place, where they are no message', async () => {
    const answers = await classify(
      '{"text": "Thanks!"}',
      '{"text": ',
      '[]',
      '{"txt": "x"}',
      '{"text": 7}',
      '{"text": ""}',
    );
    expect(answers.map((answer) => Object.keys(answer)[0])).toEqual([
      'sentiment',
      'error',
      'error',
      'error',
      'error',
      'sentiment',
    ]);
    const [wrongChannel, wrongLanguage] = await classify(
      '{"text": "x", "channel": "fax"}',
      '{"text": "x", "language": 1}',
    );
    expect(wrongChannel).toMatchObject({ error: expect.stringContaining('"public" or "private"') });
    expect(wrongLanguage).toMatchObject({ error: expect.stringContaining('"language"') });
  });

  it('are answered whatever letters they hold', async () => {
    const answers = await classify(
      '\uFEFF{"text": "Thank you, perfect!"}',
      '{"text": "terrible\\u0000 service, never\\u0000 again"}',
      '{"text": "\\ud800 this is terrible"}',
      JSON.stringify({ text: 'y'.repeat(1_000_000) }),
      JSON.stringify({ text: `${'a'.repeat(5000)} terrible service, I want my money back` }),
    );
    expect(answers.map(({ sentiment }) => sentiment)).toMatchObject([
      'positive',
      'negative',
      'negative',
      'unknown',
      'negative',
    ]);
  });

  it('have no sentiment where the language is not known', async () => {
    const [answer] = await classify('{"text": "12345"}');
    expect(answer).toMatchObject({ sentiment: 'unknown', language: 'und', spam: false });
  });
});
