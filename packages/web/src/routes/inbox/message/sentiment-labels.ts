import type { Message } from '@parley/contract/inbox/schemas.ts';
import { t } from '../../../messages/translate.ts';

export const sentimentLabels: Record<Message['sentiment'], string> = {
  positive: t('Positive'),
  neutral: t('Neutral'),
  negative: t('Negative'),
  unknown: t('Unknown'),
};
