import type { RulesAnswer } from '@parley/contract/rules/schemas.ts';
import type { RulesForm } from './use-rules-form.ts';

/** What each card of the page is given. */
export type RulesPart = { form: RulesForm; saved: RulesAnswer; isLocked: boolean };
