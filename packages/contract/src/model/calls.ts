/** The model that writes drafts and captions, where one is configured. */
import type { Call } from '../call.ts';

export const modelCalls = {
  getModelUsage: {
    method: 'GET',
    path: '/api/ai/model',
    permission: 'assistant.read',
    feature: 'model',
    summary: 'Which engine writes, and what the workspace used of the model by day and purpose',
    errors: [],
  },
  updateModelSettings: {
    method: 'PUT',
    path: '/api/ai/model',
    permission: 'assistant.manage',
    feature: 'model',
    summary: 'Change whether the model drafts replies to messages as they come',
    errors: [],
  },
} as const satisfies Record<string, Call>;
