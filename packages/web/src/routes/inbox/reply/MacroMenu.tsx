import type { Macro } from '@parley/contract/macros/schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { reasonOf } from '../../../api/errors.ts';
import { stepsInWords } from '../../../components/macro-words.ts';
import { macrosQuery } from '../../../components/macros.queries.ts';
import { t } from '../../../messages/translate.ts';
import { paths } from '../../../paths.ts';
import { DropdownMenuItem, DropdownMenuLabel, DropdownMenuSeparator } from '../../../ui/DropdownMenu.tsx';

/** The macros by name, each with what it does. */
export function MacroMenu({ onRun }: { onRun: (macro: Macro) => void }) {
  const { data, error } = useQuery(macrosQuery);
  return (
    <>
      {error !== null ? (
        <DropdownMenuLabel>{reasonOf(error)}</DropdownMenuLabel>
      ) : data === undefined ? (
        <DropdownMenuLabel>{t('Loading the list...')}</DropdownMenuLabel>
      ) : data.length === 0 ? (
        <DropdownMenuLabel>{t('No macros yet: several steps under one name, at a click.')}</DropdownMenuLabel>
      ) : (
        <div className="max-h-72 overflow-y-auto [scrollbar-width:thin]">
          {data.map((macro) => (
            <DropdownMenuItem
              key={macro.id}
              onSelect={() => onRun(macro)}
              className="h-auto! flex-col items-start gap-0! py-1.5 text-start"
            >
              <bdi className="font-medium">{macro.name}</bdi>
              <span className="line-clamp-2 text-xs text-muted-foreground">{stepsInWords(macro)}</span>
            </DropdownMenuItem>
          ))}
        </div>
      )}
      <DropdownMenuSeparator />
      <DropdownMenuItem asChild>
        <Link to={`${paths.settings}?tab=replies`}>{t('Edit macros')}</Link>
      </DropdownMenuItem>
    </>
  );
}
