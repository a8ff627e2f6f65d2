import type { Macro } from '@parley/contract/macros/schemas.ts';
import { Zap } from 'lucide-react';
import { Suspense } from 'react';
import { lazyOptional } from '../../../components/lazy-component.ts';
import { t } from '../../../messages/translate.ts';
import { Button } from '../../../ui/Button.tsx';
import { DropdownMenu, DropdownMenuContent, DropdownMenuTrigger } from '../../../ui/DropdownMenu.tsx';

const MacroMenu = lazyOptional(async () => (await import('./MacroMenu.tsx')).MacroMenu);

/** Opens the macros; the list comes when it is wanted. */
export function MacroButton({ onRun }: { onRun: (macro: Macro) => void }) {
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button
          variant="ghost"
          phonePx={40}
          data-ticket-key="m"
          aria-label={t('Macros')}
          title={t('Macros')}
          className="px-2!"
          icon={<Zap size={16} aria-hidden="true" />}
        />
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end" className="w-72 max-w-[calc(100vw-16px)]" aria-label={t('Macros')}>
        <Suspense fallback={<div className="h-20" />}>
          <MacroMenu onRun={onRun} />
        </Suspense>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
