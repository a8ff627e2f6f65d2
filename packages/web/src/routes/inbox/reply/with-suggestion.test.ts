import { expect, it } from 'vitest';
import { withSuggestion } from './with-suggestion.ts';

it('puts the suggestion into the reply box without losing what was typed', () => {
  expect(withSuggestion('', 'Hello')).toBe('Hello');
  expect(withSuggestion('  ', 'Hello')).toBe('Hello');
  expect(withSuggestion('Dear Amara,', 'Hello')).toBe('Dear Amara,\n\nHello');
});

it('does not put the same suggestion in twice', () => {
  expect(withSuggestion('Hello', 'Hello')).toBe('Hello');
});
