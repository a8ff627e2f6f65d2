/** The bell. */
import type { Call } from '../call.ts';

export const notificationsCalls = {
  listNotifications: {
    method: 'GET',
    path: '/api/notifications',
    permission: 'notifications.read',
    feature: 'notifications',
    summary: 'The own notifications, newest first',
    errors: [],
  },
  readNotifications: {
    method: 'POST',
    path: '/api/notifications/read',
    permission: 'notifications.read',
    feature: 'notifications',
    summary: 'Mark notifications as read',
    errors: [],
  },
} as const satisfies Record<string, Call>;
