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
};

/** The eight tabs, in the specification's order. */
export const settingsTabs: readonly SettingsTab[] = [
  { value: 'ai', label: t('AI Assistant'), icon: Sparkles },
  { value: 'replies', label: t('Canned Replies'), icon: MessageSquareQuote },
  { value: 'account', label: t('Account'), icon: CircleUser },
  { value: 'notifications', label: t('Notifications'), icon: Bell },
  { value: 'integrations', label: t('Integrations'), icon: Plug },
  { value: 'teams', label: t('Teams'), icon: Users },
  { value: 'admin', label: t('Admin'), icon: ShieldCheck },
  { value: 'security', label: t('Security'), icon: Lock },
];

/** The tab that an address asks for; the first one when it asks for none of those. */
export function tabOf(text: string | null): SettingsTab {
  const tab = settingsTabs.find((each) => each.value === text) ?? settingsTabs[0];
  // The list above is not empty.
  if (tab === undefined) throw new Error('there is no settings tab');
  return tab;
}
