import { actions, isAllowed, roles } from '@parley/contract/permissions.ts';
import { describe, expect, it } from 'vitest';
import { actionWords, roleLines } from './role-words.ts';

describe.each(roles)('the card of the role %s', (role) => {
  it('says nothing that the permission table does not say', () => {
    expect(roleLines[role].length).toBeGreaterThan(2);
    for (const { words, isAllowed: isSaid, actions: meant } of roleLines[role])
      expect({ words, allowed: meant.filter((action) => isAllowed(role, action)) }).toEqual({
        words,
        allowed: isSaid ? meant : [],
      });
  });
});

it('every action has words of its own', () => {
  expect(new Set(Object.values(actionWords)).size).toBe(actions.length);
});
