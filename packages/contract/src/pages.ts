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
} as const;
