import { ChartColumn, Inbox, type LucideIcon, Send, Settings } from 'lucide-react';
import { t } from '../messages/translate.ts';
import { paths } from '../paths.ts';

export type NavigationEntry = {
  label: string;
  path: string;
  icon: LucideIcon;
  /** The key after G. */
  key: 'i' | 'p' | 'n' | 's';
  /** Pages that belong to it and lie elsewhere. */
  also?: readonly string[];
};

/** The four entries of the header. */
export const mainNavigation: readonly NavigationEntry[] = [
  { label: t('Inbox'), path: paths.inbox, icon: Inbox, key: 'i' },
  { label: t('Post'), path: paths.posting, icon: Send, key: 'p' },
  { label: t('Insights'), path: paths.insights, icon: ChartColumn, key: 'n' },
  {
    label: t('Settings'),
    path: paths.settings,
    icon: Settings,
    key: 's',
    also: [paths.teams, paths.workspaceSettings],
  },
];
