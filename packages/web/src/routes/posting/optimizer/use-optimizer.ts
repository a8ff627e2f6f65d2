import type { OptimizationResult } from '@parley/contract/ai/schemas.ts';
import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { queryKey } from '../../../api/query-key.ts';
import { useCurrentUser } from '../../../session/session-context.ts';
import { keepInput, type OptimizerInput, readInput } from './optimizer-input.ts';

/** A result with what it was asked for: the text in the editor may have changed since. */
export type Optimization = { input: OptimizerInput; result: OptimizationResult };

const optimizationKey = queryKey('optimizeContent');

/** The editor's state, and the last result, which outlives a look at another tab. */
export function useOptimizer() {
  const queryClient = useQueryClient();
  const { workspace } = useCurrentUser();
  const [input, setInput] = useState(() => readInput(workspace.id));
  const [textBeforeApply, setTextBeforeApply] = useState<string | null>(null);
  const last = useQuery<Optimization>({
    queryKey: optimizationKey,
    queryFn: skipToken,
    gcTime: Number.POSITIVE_INFINITY,
  });
  const run = useMutation({
    // Without a network it says so at once, instead of waiting unseen.
    networkMode: 'always',
    mutationFn: async (asked: OptimizerInput): Promise<Optimization> => {
      const { content, platform, focus, audience } = asked;
      const body = { content, platform, optimizationType: focus, targetAudience: audience };
      return { input: asked, result: await call('optimizeContent', { body }) };
    },
    onSuccess: (optimization) => queryClient.setQueryData(optimizationKey, optimization),
  });

  function change(part: Partial<OptimizerInput>): OptimizerInput {
    const next = { ...input, ...part };
    setInput(next);
    keepInput(workspace.id, next);
    return next;
  }
  function write(content: string) {
    change({ content });
    setTextBeforeApply(null);
  }
  /** The other suggestions speak of the text as it was, so it is looked at anew. */
  function apply(content: string) {
    setTextBeforeApply(input.content);
    run.mutate(change({ content }));
  }
  function undoApply() {
    if (textBeforeApply === null) return;
    setTextBeforeApply(null);
    run.mutate(change({ content: textBeforeApply }));
  }

  return {
    input,
    change,
    write,
    apply,
    undoApply: textBeforeApply === null ? null : undoApply,
    run,
    /** Tells when there is a result. */
    optimize: (onResult: () => void) => run.mutate(input, { onSuccess: onResult }),
    optimization: last.data ?? null,
  };
}
export type Optimizer = ReturnType<typeof useOptimizer>;
