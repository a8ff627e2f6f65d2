import type { Message } from '@parley/contract/inbox/schemas.ts';

export const sentimentLabels: Record<Message['sentiment'], string> = {
  positive: 'Positive',
  neutral: 'Neutral',
  negative: 'Negative',
  unknown: 'Unknown',
};
