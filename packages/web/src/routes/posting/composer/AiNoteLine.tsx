import { Sparkles, X } from 'lucide-react';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import type { AiNote } from './use-generate.ts';

export type AiNoteLineProps = { note: AiNote; onUndo: () => void; onDismiss: () => void };

/** That the AI wrote this, what it rests on, and the way back to one's own words. */
export function AiNoteLine({ note, onUndo, onDismiss }: AiNoteLineProps) {
  return (
    <div className="flex items-start gap-2 rounded-md bg-primary-soft px-2.5 py-1.5 text-xs text-primary-soft-foreground">
      <p className="min-w-0 grow leading-5 wrap-anywhere">
        <Badge tone="brand" icon={<Sparkles size={12} aria-hidden="true" />} className="-ml-1.5 align-top">
          AI draft
        </Badge>
        {note.reasons.join(' ')}
      </p>
      <Button size="sm" variant="ghost" onClick={onUndo} className="-my-1">
        Undo
      </Button>
      <IconButton label="Dismiss" size="xs" icon={<X size={13} aria-hidden="true" />} onClick={onDismiss} />
    </div>
  );
}
