import type { EngineName } from '@parley/contract/tickets/rules.ts';
import { t } from '../../../messages/translate.ts';

/** Who read or wrote, within a sentence. */
export const engineLabels: Record<EngineName, string> = {
  'built-in': t('the built-in engine'),
  model: t('the AI model'),
};
