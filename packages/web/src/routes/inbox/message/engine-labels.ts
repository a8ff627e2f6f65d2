import type { EngineName } from '@parley/contract/tickets/rules.ts';

/** Who read or wrote, within a sentence. */
export const engineLabels: Record<EngineName, string> = {
  'built-in': 'the built-in engine',
  model: 'the AI model',
};
