import { describe, expect, it } from 'vitest';
import { createBuiltInEngine } from '../src/engines/builtin/built-in-engine.ts';
import { draftLines } from './draft-lines.ts';

const engine = createBuiltInEngine();

async function drafts(...messages: (object | string)[]): Promise<Record<string, unknown>[]> {
  const lines = messages.map((message) => (typeof message === 'string' ? message : JSON.stringify(message)));
  return (await draftLines(engine, lines)).map((line) => JSON.parse(line) as Record<string, unknown>);
}

describe('drafts as lines of JSON', () => {
  it('come one a line, in order, with the same keys, null where there is none', async () => {
    const delivery = {
      id: 'k1',
      title: 'Delivery to Norway',
      text: 'Delivery to Norway takes five days.',
      kind: 'shipping',
    };
    const answers = await drafts(
      {
        text: 'How long does delivery to Norway take?',
        channel: 'public',
        sender: 'Ola Hansen',
        knowledge: [delivery],
      },
      { text: 'je veux en finir', channel: 'private', sender: 'Zoé' },
      { text: 'ok', channel: 'private' },
    );
    expect(answers).toMatchObject([
      { draft: expect.stringContaining('takes five days'), language: 'en', sources: [{ id: 'k1' }] },
      { draft: null, reason: expect.stringContaining('self-harm'), language: 'fr', sources: [] },
      { draft: null, sources: [] },
    ]);
    for (const answer of answers) expect(Object.keys(answer)).toEqual(['draft', 'reason', 'language', 'sources']);
  });

  it('name their sources by the ids that were given, numbers too, and take no knowledge for none', async () => {
    const hours = { id: 7, title: 'Opening hours', text: 'We are open from nine to five.', kind: 'hours' };
    const [found, none] = await drafts(
      { text: 'When are you open?', channel: 'public', knowledge: [hours] },
      { text: 'When are you open?', channel: 'public', knowledge: null },
    );
    expect(found).toMatchObject({ sources: [{ id: 7 }] });
    expect(none).toMatchObject({ draft: expect.any(String), sources: [] });
  });

  it('quote of hostile entries what a reader would see: no program, no unseen sign', async () => {
    const text = 'When are you open?';
    const hours = { id: 'h', title: '', kind: 'hours' };
    const answers = await drafts(
      {
        text,
        knowledge: [
          { ...hours, text: '<script>alert(1)</script><b>We are open from nine to five.</b><style>b{}</style>' },
        ],
      },
      {
        text,
        knowledge: [{ ...hours, text: 'We are open from \u0000nine\u202e to five.\r\nWe are closed on Sundays.' }],
      },
    );
    expect(answers[0]?.draft).toMatch(/We are open from nine to five\.$/);
    expect(answers[1]?.draft).toMatch(/We are open from nine to five\. We are closed on Sundays\.$/);
    for (const { reason, sources } of answers) {
      expect(sources).toEqual([{ id: 'h' }]);
      expect(reason).toContain('the opening hours without a title');
    }
  });

  it('are answered with what is wrong, in their place, where a line is no message', async () => {
    const answers = await drafts(
      '{',
      '[]',
      { txt: 'x' },
      { text: 'x', channel: 'fax' },
      { text: 'Thanks a lot!' },
      {
        text: 'x',
        knowledge: [{ title: 'no text' }],
      },
    );
    expect(answers.map((answer) => Object.keys(answer)[0])).toEqual([
      'error',
      'error',
      'error',
      'error',
      'draft',
      'error',
    ]);
  });
});
