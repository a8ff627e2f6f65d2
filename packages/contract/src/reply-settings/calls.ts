/** How replies are sent: what a workspace decides, and what each person prefers. */
import type { Call } from '../call.ts';

export const replySettingsCalls = {
  getReplySettings: {
    method: 'GET',
    path: '/api/reply-settings',
    permission: 'inbox.read',
    feature: 'inbox',
    summary: 'How the workspace and the caller send replies',
    errors: [],
  },
  updateReplySettings: {
    method: 'PATCH',
    path: '/api/reply-settings',
    permission: 'workspace.manage',
    feature: 'inbox',
    summary: 'Change how the workspace sends replies',
    errors: [],
  },
  updateReplyPreferences: {
    method: 'PATCH',
    path: '/api/reply-settings/own',
    permission: 'inbox.reply',
    feature: 'inbox',
    summary: 'Change how the caller sends replies',
    errors: [],
  },
} as const satisfies Record<string, Call>;
