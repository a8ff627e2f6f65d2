/** The advanced view of Insights: scores, trends, content and audience of an account, and what follows from them. */
import type { Call } from '../call.ts';

export const advancedInsightsCalls = {
  getAdvancedInsights: {
    method: 'GET',
    path: '/api/insights/:platform/advanced',
    permission: 'insights.read',
    feature: 'insights',
    summary:
      "An account's scores with their terms, trends, content, audience, and recommendations with what each rests on",
    errors: ['not_found'],
  },
} as const satisfies Record<string, Call>;
