/** Pages of the web application that the server leads people to: notices, advice and the way back from a network name them. */
export const pages = {
  admin: '/admin',
  connect: '/connect',
  connectFacebook: '/connect/facebook',
  inbox: '/dashboard',
  incidents: '/incidents',
  posting: '/posting',
  settings: '/settings',
  invite: '/invite',
  teams: '/teams',
  workspaceSettings: '/workspace-settings',
  login: '/login',
  deleteAccount: '/delete-account',
  setPassword: '/set-password',
  confirmEmail: '/confirm-email',
  unsubscribe: '/unsubscribe',
  clientReview: '/client-review',
} as const;

/** Pages of docs/ that the server shows too, because screens point to them. */
export const guides = ['model', 'webhooks'] as const;
export type Guide = (typeof guides)[number];

export function pathOfGuide(guide: Guide): string {
  return `/docs/${guide}.md`;
}

/** Every path that the web application knows, with `:name` for what changes; a test there holds its routes against them. */
export const pagePatterns: readonly string[] = [
  '/',
  '/privacy',
  '/terms',
  '/demo',
  pages.login,
  pages.deleteAccount,
  `${pages.setPassword}/:token`,
  `${pages.confirmEmail}/:token`,
  `${pages.unsubscribe}/:token`,
  `${pages.invite}/:token`,
  `${pages.clientReview}/:token`,
  pages.connect,
  pages.connectFacebook,
  pages.inbox,
  pages.incidents,
  `${pages.incidents}/:id`,
  pages.posting,
  '/posting/media',
  '/posting/settings',
  '/analytics',
  '/knowledge',
  pages.settings,
  '/settings/rules',
  '/settings/sla',
  pages.admin,
  pages.teams,
  pages.workspaceSettings,
];

const knownPaths = pagePatterns.map((pattern) => new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}/?$`, 'i'));

/** Whether there is a page at this path, whoever may see it. */
export function isKnownPage(path: string): boolean {
  return knownPaths.some((known) => known.test(path));
}
