import { describe, expect, it } from 'vitest';
import { settingsTabs, tabOf } from './settings-tabs.ts';

describe('settings tabs', () => {
  it('are the eight of the specification in its order', () => {
    expect(settingsTabs.map((tab) => tab.value)).toEqual([
      'ai',
      'replies',
      'account',
      'notifications',
      'integrations',
      'teams',
      'admin',
      'security',
    ]);
  });

  it('open what the address asks for, and the first where it asks for none of them', () => {
    expect(tabOf('notifications').value).toBe('notifications');
    expect(tabOf('nonsense').value).toBe('ai');
    expect(tabOf(null).value).toBe('ai');
  });
});
