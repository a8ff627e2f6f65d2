/** Builds the links of the application. */
export const paths = {
  landing: '/',
  login: '/login',
  connect: '/connect',
  connectFacebook: '/connect/facebook',
  inbox: '/dashboard',
  posting: '/posting',
  postingSettings: '/posting/settings',
  mediaLibrary: '/posting/media',
  insights: '/analytics',
  settings: '/settings',
  privacy: '/privacy',
  terms: '/terms',
  deleteAccount: '/delete-account',
  developerUi: '/dev/ui',
} as const;
