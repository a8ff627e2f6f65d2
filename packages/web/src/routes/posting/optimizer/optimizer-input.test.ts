import { expect, it } from 'vitest';
import { emptyInput, optimizerPlatforms, parseInput } from './optimizer-input.ts';

it('begins with the first network, for engagement and professionals', () => {
  expect(parseInput(null)).toEqual(emptyInput);
  expect(emptyInput).toMatchObject({ platform: 'linkedin', focus: 'engagement', audience: 'professionals' });
  expect(optimizerPlatforms[0]).toBe('linkedin');
  expect(new Set(optimizerPlatforms).size).toBe(6);
});

it('comes back with what was typed and chosen', () => {
  const input = { content: 'We mend tents.', platform: 'youtube', focus: 'reach', audience: 'general' };
  expect(parseInput(JSON.stringify(input))).toEqual(input);
});

it('takes the default for what it does not know', () => {
  expect(parseInput('{"content":"Hi","platform":"orkut","focus":1}')).toEqual({ ...emptyInput, content: 'Hi' });
  expect(parseInput('[]')).toEqual(emptyInput);
  expect(parseInput('"text"')).toEqual(emptyInput);
});
