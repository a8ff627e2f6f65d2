/** How the workspace's assistant answers. */
import type { Call } from '../call.ts';

export const assistantSettingsCalls = {
  getAssistantSettings: {
    method: 'GET',
    path: '/api/settings',
    permission: 'assistant.read',
    feature: 'assistant',
    summary: "How the workspace's assistant answers",
    errors: [],
  },
  updateAssistantSettings: {
    method: 'PUT',
    path: '/api/settings',
    permission: 'assistant.manage',
    feature: 'assistant',
    summary: "Change how the workspace's assistant answers; what is left out stays",
    errors: ['revision_conflict'],
  },
} as const satisfies Record<string, Call>;
