import { describe, expect, it } from 'vitest';
import { findColleagues, mentionsIn, mentionWordOf, partsOf } from './mention-word.ts';

const team = [
  { userId: '1', name: 'Mira Vogel' },
  { userId: '2', name: 'Mira' },
  { userId: '3', name: 'José Núñez' },
  { userId: '4', name: 'agent_x+y' },
];

describe('the word after an @', () => {
  it('runs to the cursor, with the space of a name, and is none within an e-mail address', () => {
    expect(mentionWordOf('ask @Mira Vo', 12)).toEqual({ start: 4, word: 'Mira Vo' });
    expect(mentionWordOf('@', 1)).toEqual({ start: 0, word: '' });
    expect(mentionWordOf('(@mi', 4)).toEqual({ start: 1, word: 'mi' });
    for (const text of ['jo@shop.example', '@ mira', '@mira\nnext', 'nothing'])
      expect(mentionWordOf(text, text.length)).toBeNull();
  });

  it('finds colleagues by any of their names, without accents', () => {
    expect(findColleagues(team, 'mi').map(({ userId }) => userId)).toEqual(['2', '1']);
    expect(findColleagues(team, 'vog').map(({ userId }) => userId)).toEqual(['1']);
    expect(findColleagues(team, 'nun').map(({ userId }) => userId)).toEqual(['3']);
    expect(findColleagues(team, 'mira vogel').map(({ userId }) => userId)).toEqual(['1']);
    expect(findColleagues(team, 'zz')).toEqual([]);
  });
});

describe('mentions in a text', () => {
  it('are whole names, the longest that fits', () => {
    expect(mentionsIn('@Mira Vogel, please look', team)).toEqual(['1']);
    expect(mentionsIn('@Mira please look', team)).toEqual(['2']);
    expect(mentionsIn('@Miranda and jo@Mira', team)).toEqual([]);
    expect(mentionsIn('@José Núñez! @agent_x+y?', team)).toEqual(['3', '4']);
    expect(mentionsIn('anything', [{ userId: '5', name: '' }])).toEqual([]);
  });

  it('stand apart from the rest, and nothing of the text is lost', () => {
    const text = 'Hi @Mira Vogel and @Mira.';
    const parts = partsOf(text, team);
    expect(parts.filter(({ isMention }) => isMention).map((part) => part.text)).toEqual(['@Mira Vogel', '@Mira']);
    expect(parts.map((part) => part.text).join('')).toBe(text);
  });
});
