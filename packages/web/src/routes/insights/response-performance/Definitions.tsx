import { Info } from 'lucide-react';
import { t } from '../../../messages/translate.ts';
import { Button } from '../../../ui/Button.tsx';
import { Popover, PopoverContent, PopoverTrigger } from '../../../ui/Popover.tsx';
import { definitions } from './response-words.ts';

/** What counts, and for whom. */
export function Definitions() {
  return (
    <Popover>
      <PopoverTrigger asChild>
        <Button phonePx={40} icon={<Info size={15} aria-hidden="true" />}>
          {t('What counts')}
        </Button>
      </PopoverTrigger>
      <PopoverContent align="end" aria-label={t('What counts')} className="w-100 max-w-[calc(100vw-16px)] p-4">
        <dl className="flex flex-col gap-3 text-sm">
          {definitions.map(([name, words]) => (
            <div key={name}>
              <dt className="font-semibold">{name}</dt>
              <dd className="text-muted-foreground">{words}</dd>
            </div>
          ))}
        </dl>
      </PopoverContent>
    </Popover>
  );
}
