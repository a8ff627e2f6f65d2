import { X } from 'lucide-react';
import { t } from '../../../messages/translate.ts';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { engineLabels } from '../message/engine-labels.ts';
import type { RewriteState } from './use-rewrite.ts';

export type RewriteNoteProps = {
  state: RewriteState;
  onStop: () => void;
  onSwap: () => void;
  onTake: () => void;
  onDismiss: () => void;
};

/** What is being done, or was done, to the text in the box, by which engine, and the way back. */
export function RewriteNote({ onDismiss, onStop, onSwap, onTake, state }: RewriteNoteProps) {
  const { phase } = state;
  return (
    <div role="status" className="order-last basis-full empty:hidden">
      {phase === 'idle' ? null : (
        <div className="flex items-start gap-1.5 pt-1 pe-1.5 pb-0.5 text-xs text-muted-foreground">
          <div className="min-w-0 grow py-1.25 wrap-anywhere">
            {sentenceOf(state)}
            {state.phase === 'offered' ? (
              <p dir="auto" className="mt-1 max-h-24 overflow-y-auto whitespace-pre-line text-foreground">
                {state.written}
              </p>
            ) : null}
          </div>
          {phase === 'asking' ? (
            <Button size="sm" variant="ghost" onClick={onStop}>
              {t('Stop')}
            </Button>
          ) : null}
          {state.phase === 'done' ? (
            <Button size="sm" variant="ghost" onClick={onSwap}>
              {state.isUndone ? t('Redo') : t('Undo')}
            </Button>
          ) : null}
          {phase === 'offered' ? (
            <Button size="sm" variant="soft" onClick={onTake}>
              {t('Use it instead')}
            </Button>
          ) : null}
          {phase === 'asking' ? null : (
            <IconButton size="sm" label={t('Dismiss')} icon={<X size={14} aria-hidden="true" />} onClick={onDismiss} />
          )}
        </div>
      )}
    </div>
  );
}

function sentenceOf(state: Exclude<RewriteState, { phase: 'idle' }>): string {
  switch (state.phase) {
    case 'asking':
      return t('Rewriting… You can type on meanwhile.');
    case 'done':
      return state.isUndone
        ? t('Your own text is back.')
        : t('Rewritten by {engine}. {reason}', { engine: engineLabels[state.engine], reason: state.reason });
    case 'offered':
      return t('You typed on meanwhile, so your text stayed. {capitalised} made of the earlier one:', {
        capitalised: capitalised(engineLabels[state.engine]),
      });
    default:
      return state.reason;
  }
}

function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
