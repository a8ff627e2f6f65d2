/** Builds the links of the application. */
export const paths = {
  landing: '/',
  login: '/login',
  connect: '/connect',
  connectFacebook: '/connect/facebook',
  inbox: '/dashboard',
  posting: '/posting',
  insights: '/analytics',
  settings: '/settings',
  privacy: '/privacy',
  terms: '/terms',
  deleteAccount: '/delete-account',
  developerUi: '/dev/ui',
} as const;
