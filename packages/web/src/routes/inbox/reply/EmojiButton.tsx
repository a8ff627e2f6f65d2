import { SmilePlus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyOptional } from '../../../components/lazy-component.ts';
import { t } from '../../../messages/translate.ts';
import { Button } from '../../../ui/Button.tsx';
import { Popover, PopoverContent, PopoverTrigger } from '../../../ui/Popover.tsx';

const EmojiPicker = lazyOptional(async () => (await import('./EmojiPicker.tsx')).EmojiPicker);

/** Opens the emoji; the list comes when it is wanted. */
export function EmojiButton({ onPick }: { onPick: (emoji: string) => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover open={isOpen} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <Button
          variant="ghost"
          phonePx={40}
          aria-label={t('Emoji')}
          title={t('Emoji')}
          className="px-2!"
          icon={<SmilePlus size={16} aria-hidden="true" />}
        />
      </PopoverTrigger>
      <PopoverContent align="end" aria-label={t('Emoji')}>
        <Suspense fallback={<div className="h-64 w-72" />}>
          <EmojiPicker
            onPick={(emoji) => {
              setOpen(false);
              onPick(emoji);
            }}
          />
        </Suspense>
      </PopoverContent>
    </Popover>
  );
}
