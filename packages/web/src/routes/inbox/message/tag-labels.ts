import type { Tag } from '@parley/contract/tickets/rules.ts';
import { t } from '../../../messages/translate.ts';

export const tagLabels: Record<Tag, string> = {
  complaint: t('Complaint'),
  feedback: t('Feedback'),
  praise: t('Praise'),
  query: t('Query'),
};
