import type { PostPlatform } from '@parley/contract/posting/targets.ts';
import { Sparkles, X } from 'lucide-react';
import { useId, useState } from 'react';
import { postTargetName } from '../../../../components/target-name.ts';
import { t } from '../../../../messages/translate.ts';
import { Badge } from '../../../../ui/Badge.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { IconButton } from '../../../../ui/IconButton.tsx';
import type { AiNote } from './use-generate.ts';

export type AiNoteLineProps = { note: AiNote; onUndo: () => void; onDismiss: () => void };

/** That the AI wrote this, what it rests on, and the way back to one's own words. */
export function AiNoteLine({ note: { sentences, kept }, onUndo, onDismiss }: AiNoteLineProps) {
  const detailsId = useId();
  const [isOpen, setOpen] = useState(false);
  const [first, ...others] = sentences;
  return (
    <div className="flex items-start gap-2 rounded-md bg-primary-soft px-2.5 py-1.5 text-xs text-primary-soft-foreground">
      <div className="min-w-0 grow leading-5 wrap-anywhere">
        <p>
          <Badge tone="brand" icon={<Sparkles size={12} aria-hidden="true" />} className="-ms-1.5 align-top">
            {t('AI draft')}
          </Badge>
          {first}{' '}
          {others.length === 0 ? null : (
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls={detailsId}
              className="min-h-6 font-medium underline"
              onClick={() => setOpen(!isOpen)}
            >
              {isOpen ? t('Less') : t('Details')}
            </button>
          )}
        </p>
        {kept.length === 0 ? null : <p>{keptWords(kept)}</p>}
        <ul id={detailsId} hidden={!isOpen} className="list-disc ps-4">
          {others.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </div>
      <Button size="sm" variant="ghost" onClick={onUndo} className="-my-1">
        {t('Undo')}
      </Button>
      <IconButton label={t('Dismiss')} size="xs" icon={<X size={13} aria-hidden="true" />} onClick={onDismiss} />
    </div>
  );
}

function keptWords(kept: readonly PostPlatform[]): string {
  return t('Left as you wrote it: {map}.', { map: kept.map(postTargetName).join(', ') });
}
