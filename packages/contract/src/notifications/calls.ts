/** The bell, and what each person is told of. */
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
  getNotificationSettings: {
    method: 'GET',
    path: '/api/notifications/settings',
    permission: 'signed-in',
    feature: 'notifications',
    summary: 'By which ways the person is told of what in this workspace, quiet hours and the digest',
    errors: [],
  },
  updateNotificationSettings: {
    method: 'PUT',
    path: '/api/notifications/settings',
    permission: 'signed-in',
    feature: 'notifications',
    summary: 'Change some of them; what is absent stays',
    errors: ['workspace_read_only'],
  },
  addPushDevice: {
    method: 'POST',
    path: '/api/notifications/push-devices',
    permission: 'signed-in',
    feature: 'notifications',
    summary: 'Have notices shown on this browser; the same one is kept once',
    errors: ['workspace_read_only'],
  },
  removePushDevice: {
    method: 'DELETE',
    path: '/api/notifications/push-devices/:id',
    permission: 'signed-in',
    feature: 'notifications',
    summary: "Have no notices shown on one of the person's browsers any more",
    errors: ['not_found', 'workspace_read_only'],
  },
  sendTestPush: {
    method: 'POST',
    path: '/api/notifications/push-devices/:id/test',
    permission: 'signed-in',
    feature: 'notifications',
    summary: "Show a test notice on one of the person's browsers",
    errors: ['not_found', 'workspace_read_only', 'rate_limited'],
  },
} as const satisfies Record<string, Call>;
