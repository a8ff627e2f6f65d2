import type { Message } from '@parley/contract/inbox/schemas.ts';
import { WandSparkles } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react';
import { t } from '../../../messages/translate.ts';
import { Button } from '../../../ui/Button.tsx';
import { DropdownMenu, DropdownMenuContent, DropdownMenuTrigger } from '../../../ui/DropdownMenu.tsx';
import { forgetComing } from './coming-draft.ts';
import { RewriteMenu } from './RewriteMenu.tsx';
import { RewriteNote } from './RewriteNote.tsx';
import { useRewrite } from './use-rewrite.ts';

export type RewriteToolsProps = {
  message: Message;
  text: string;
  /** Takes the keys of the reply box; says whether it used one. */
  undoKey: RefObject<((event: KeyboardEvent) => boolean) | null>;
};

/** The button that has what is typed rewritten, and below the box what came of it. */
export function RewriteTools({ message, text, undoKey }: RewriteToolsProps) {
  const [isOpen, setOpen] = useState(false);
  const { dismiss, rewrite, state, stop, swap, takeOffer } = useRewrite(message.id);
  const isEmpty = text.trim() === '';

  useEffect(() => {
    undoKey.current = (event) => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key === 'z';
      // What was typed since is undone by the browser first, down to the rewritten text.
      if (!isUndo || state.phase !== 'done' || state.isUndone || text !== state.written) return false;
      event.preventDefault();
      swap();
      return true;
    };
    return () => {
      undoKey.current = null;
    };
  });

  return (
    <>
      <DropdownMenu open={isOpen} onOpenChange={setOpen}>
        <DropdownMenuTrigger asChild>
          <Button
            variant="ghost"
            phonePx={40}
            aria-label={t('Rewrite')}
            className="px-2!"
            icon={<WandSparkles size={16} aria-hidden="true" />}
            disabled={isEmpty}
            busy={state.phase === 'asking'}
            title={isEmpty ? `${t('Rewrite')}: ${t('Write something first.')}` : t('Rewrite')}
          />
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end" className="w-72 max-w-[calc(100vw-16px)]" aria-label={t('Rewrite')}>
          <RewriteMenu
            messageId={message.id}
            text={text}
            onChoose={(request) => {
              setOpen(false);
              forgetComing(message.id);
              void rewrite(request);
            }}
          />
        </DropdownMenuContent>
      </DropdownMenu>
      {isEmpty && state.phase !== 'offered' ? null : (
        <RewriteNote state={state} onStop={stop} onSwap={swap} onTake={takeOffer} onDismiss={dismiss} />
      )}
    </>
  );
}
