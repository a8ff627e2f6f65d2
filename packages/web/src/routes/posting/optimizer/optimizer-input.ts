/** What a person asks of the optimizer; kept in this tab's storage, so that a reload loses nothing. */
import {
  type OptimizationAudience,
  type OptimizationFocus,
  optimizationAudiences,
  optimizationFocuses,
  optimizerFirstPlatform,
} from '@parley/contract/ai/rules.ts';
import { type PostPlatform, postPlatforms } from '@parley/contract/posting/targets.ts';

export type OptimizerInput = {
  content: string;
  platform: PostPlatform;
  focus: OptimizationFocus;
  audience: OptimizationAudience;
};

/** As much as the call takes. */
export const contentMaxChars = 10_000;
export const emptyInput: OptimizerInput = {
  content: '',
  platform: optimizerFirstPlatform,
  focus: 'engagement',
  audience: 'professionals',
};

export const optimizerPlatforms: readonly PostPlatform[] = [
  optimizerFirstPlatform,
  ...postPlatforms.filter((platform) => platform !== optimizerFirstPlatform),
];

const keyOf = (workspaceId: string) => `parley-optimizer:${workspaceId}`;

export function readInput(workspaceId: string): OptimizerInput {
  try {
    return parseInput(sessionStorage.getItem(keyOf(workspaceId)));
  } catch {
    return emptyInput;
  }
}

export function keepInput(workspaceId: string, input: OptimizerInput): void {
  try {
    sessionStorage.setItem(keyOf(workspaceId), JSON.stringify(input));
  } catch {
    // Without storage the text lasts as long as the page.
  }
}

/** What is missing or unknown takes its default. @throws SyntaxError where it is no JSON */
export function parseInput(text: string | null): OptimizerInput {
  const value: unknown = text === null ? null : JSON.parse(text);
  if (typeof value !== 'object' || value === null) return emptyInput;
  const stored = value as Partial<Record<keyof OptimizerInput, unknown>>;
  return {
    content: typeof stored.content === 'string' ? stored.content : emptyInput.content,
    platform: postPlatforms.find((each) => each === stored.platform) ?? emptyInput.platform,
    focus: optimizationFocuses.find((each) => each === stored.focus) ?? emptyInput.focus,
    audience: optimizationAudiences.find((each) => each === stored.audience) ?? emptyInput.audience,
  };
}
