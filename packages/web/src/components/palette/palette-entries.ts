import type { Action } from '@parley/contract/permissions.ts';
import {
  AlarmClock,
  BookOpen,
  Building2,
  ChartColumn,
  Image,
  Inbox,
  Keyboard,
  ListChecks,
  type LucideIcon,
  Moon,
  Plug,
  Send,
  Settings,
  ShieldAlert,
  SquarePen,
  UserPlus,
  Users,
} from 'lucide-react';
import { t } from '../../messages/translate.ts';
import { paths } from '../../paths.ts';

/** Where an entry leads; what it does besides is the palette's. */
export type PaletteEntry = {
  label: string;
  icon: LucideIcon;
  /** Other words under which it is found. */
  keywords?: readonly string[];
  /** Who may not do it sees it with the reason. */
  action?: Action;
} & ({ path: string } | { does: 'switch-theme' | 'show-shortcuts' });

export const palettePages: readonly PaletteEntry[] = [
  { label: t('Inbox'), icon: Inbox, path: paths.inbox, keywords: ['messages', 'tickets', 'dashboard'] },
  { label: t('AI Post Center'), icon: Send, path: paths.posting, keywords: ['calendar', 'posts', 'schedule'] },
  { label: t('Insights'), icon: ChartColumn, path: paths.insights, keywords: ['analytics', 'figures', 'reach'] },
  { label: t('Media Library'), icon: Image, path: paths.mediaLibrary, keywords: ['pictures', 'videos', 'files'] },
  { label: t('Posting settings'), icon: Send, path: paths.postingSettings },
  { label: t('Connect Social Platform'), icon: Plug, path: paths.connect, keywords: ['accounts', 'networks'] },
  { label: t('Settings'), icon: Settings, path: paths.settings, keywords: ['account', 'security', 'integrations'] },
  { label: t('Knowledge'), icon: BookOpen, path: paths.knowledge, keywords: ['faq', 'answers'] },
  { label: t('SLA policies'), icon: AlarmClock, path: paths.sla, keywords: ['service level', 'due', 'response time'] },
  { label: t('Rules'), icon: ListChecks, path: paths.rules, keywords: ['automatic replies', 'escalation'] },
  { label: t('Incidents'), icon: ShieldAlert, path: paths.incidents, keywords: ['crisis', 'alerts'] },
  { label: t('Team'), icon: Users, path: paths.teams, keywords: ['members', 'roles'] },
  { label: t('Workspace settings'), icon: Building2, path: paths.workspaceSettings },
];

export const paletteActions: readonly PaletteEntry[] = [
  { label: t('Write a new post'), icon: SquarePen, path: `${paths.posting}?compose=new`, action: 'posting.write' },
  { label: t('Connect an account'), icon: Plug, path: paths.connect, action: 'connections.manage' },
  { label: t('Invite a member'), icon: UserPlus, path: paths.teams, action: 'members.manage' },
  { label: t('Switch theme'), icon: Moon, does: 'switch-theme', keywords: ['dark', 'light'] },
  { label: t('Keyboard shortcuts'), icon: Keyboard, does: 'show-shortcuts', keywords: ['keys', 'help'] },
];
