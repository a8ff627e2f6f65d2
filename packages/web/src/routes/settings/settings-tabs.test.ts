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

  it('open what the address asks for, and never one that is not there yet', () => {
    expect(tabOf('integrations').value).toBe('integrations');
    expect(tabOf('security').unavailable).toBeUndefined();
    expect(tabOf('nonsense').unavailable).toBeUndefined();
    expect(tabOf(null).unavailable).toBeUndefined();
  });
});
