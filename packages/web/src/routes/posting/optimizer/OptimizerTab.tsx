import { useRef } from 'react';
import { reasonOf } from '../../../api/errors.ts';
import { useRefusal } from '../../../components/use-refusal.ts';
import { rich } from '../../../messages/rich-text.ts';
import { t } from '../../../messages/translate.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { OptimizerEditor } from './OptimizerEditor.tsx';
import { OptimizerResult } from './OptimizerResult.tsx';
import { useOptimizer } from './use-optimizer.ts';

/** Scores a text and betters it for a network. Until there is a result an example is shown, and called one. */
export function OptimizerTab() {
  const optimizer = useOptimizer();
  const refusal = useRefusal('ai.write');
  const { run, optimization, input } = optimizer;
  const results = useRef<HTMLDivElement>(null);
  // On a phone they lie below the editor.
  const optimize = () =>
    optimizer.optimize(() => results.current?.querySelector('h2')?.scrollIntoView({ block: 'nearest' }));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)] items-start gap-4 max-[900px]:grid-cols-1">
      <OptimizerEditor optimizer={optimizer} refusal={refusal} onOptimize={optimize} />
      <div ref={results} className="min-w-0">
        {run.isError && !run.isPending ? (
          <Notice
            tone="negative"
            className="mb-3"
            action={
              <Button size="sm" disabled={input.content.trim() === ''} onClick={optimize}>
                {t('Retry')}
              </Button>
            }
          >
            {rich('<strong>Failed to optimize content.</strong> {reason} Your text is kept.', {
              strong: (words) => <strong>{words}</strong>,
              reason: reasonOf(run.error),
            })}
          </Notice>
        ) : null}
        <OptimizerResult
          optimization={optimization}
          isRenewing={run.isPending}
          applyRefusal={
            refusal ??
            (optimization !== null && optimization.input.content.trim() !== input.content.trim()
              ? t('The text has changed since. Optimize it again to apply this.')
              : null)
          }
          onApply={optimizer.apply}
        />
        <p role="status" className="sr-only">
          {run.isSuccess && optimization !== null
            ? t('Score {optimizationScore} of 100', { optimizationScore: optimization.result.optimizationScore })
            : ''}
        </p>
      </div>
    </div>
  );
}
