/** Builds the links of the application. */
import { pages } from '@parley/contract/pages.ts';

export const paths = {
  landing: '/',
  ...pages,
  postingSettings: '/posting/settings',
  mediaLibrary: '/posting?tab=media',
  knowledge: '/knowledge',
  rules: '/settings/rules',
  sla: '/settings/sla',
  insights: '/analytics',
  demo: '/demo',
  privacy: '/privacy',
  terms: '/terms',
  developerUi: '/dev/ui',
} as const;
