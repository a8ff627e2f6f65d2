import {
  Bell,
  CircleUser,
  Lock,
  type LucideIcon,
  MessageSquareQuote,
  Plug,
  ShieldCheck,
  Sparkles,
  Users,
} from 'lucide-react';
import { t } from '../../messages/translate.ts';

export type SettingsTab = {
  value: string;
  label: string;
  icon: LucideIcon;
  /** Why it cannot be opened yet. */
  unavailable?: string;
};

const later = t('Comes with a later release');

/** The eight tabs, in the specification's order. */
export const settingsTabs: readonly SettingsTab[] = [
  { value: 'ai', label: t('AI Assistant'), icon: Sparkles },
  { value: 'replies', label: t('Canned Replies'), icon: MessageSquareQuote },
  { value: 'account', label: t('Account'), icon: CircleUser },
  { value: 'notifications', label: t('Notifications'), icon: Bell, unavailable: later },
  { value: 'integrations', label: t('Integrations'), icon: Plug },
  { value: 'teams', label: t('Teams'), icon: Users },
  { value: 'admin', label: t('Admin'), icon: ShieldCheck },
  { value: 'security', label: t('Security'), icon: Lock },
];

/** The tab that an address asks for; the first one that can be opened when it asks for none of those. */
export function tabOf(text: string | null): SettingsTab {
  const open = settingsTabs.filter((tab) => tab.unavailable === undefined);
  const tab = open.find((each) => each.value === text) ?? open[0];
  // At least one tab of the list above can be opened.
  if (tab === undefined) throw new Error('no settings tab can be opened');
  return tab;
}
