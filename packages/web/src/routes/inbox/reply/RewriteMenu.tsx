import { type RewriteTool, type TranslationLanguage, translationLanguages } from '@parley/contract/analysis/rules.ts';
import { pathOfGuide } from '@parley/contract/pages.ts';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { call } from '../../../api/client.ts';
import { queryKey } from '../../../api/query-key.ts';
import { answerInWords, locale, t } from '../../../messages/translate.ts';
import { useCurrentUser } from '../../../session/session-context.ts';
import { classNames } from '../../../ui/class-names.ts';
import { DropdownMenuItem, DropdownMenuLabel, DropdownMenuSeparator } from '../../../ui/DropdownMenu.tsx';
import { engineLabels } from '../message/engine-labels.ts';
import { wholeRewriteTools } from '../message/panel-answers.ts';
import type { RewriteRequest } from './use-rewrite.ts';

const labels: readonly [Exclude<RewriteTool, 'translate'>, string][] = [
  ['shorter', t('Shorter')],
  ['friendlier', t('Friendlier')],
  ['formal', t('More formal')],
  ['fix', t('Fix spelling and grammar')],
];
const languageNames = new Intl.DisplayNames(locale, { type: 'language' });

export type RewriteMenuProps = {
  messageId: number;
  text: string;
  onChoose: (request: RewriteRequest) => void;
};

/** The tools, each with the plain word why it cannot be used now; below them the languages. */
export function RewriteMenu({ messageId, onChoose, text }: RewriteMenuProps) {
  const [isChoosing, setChoosing] = useState(false);
  const isAdministrator = useCurrentUser().role === 'admin';
  const { data } = useQuery({
    queryKey: queryKey('listRewriteTools', { messageId, text }),
    queryFn: ({ signal }) =>
      call('listRewriteTools', { params: { id: messageId }, body: { text }, signal, whole: wholeRewriteTools }),
    gcTime: 0,
  });
  const obstacleOf = (tool: RewriteTool) => data?.tools.find((each) => each.tool === tool)?.obstacle ?? null;
  const customers = translationLanguages.find((each) => each === data?.customerLanguage);
  if (isChoosing)
    return (
      <Languages onBack={() => setChoosing(false)} onChoose={(language) => onChoose({ tool: 'translate', language })} />
    );
  return (
    <>
      {labels.map(([tool, label]) => (
        <Choice key={tool} label={label} obstacle={obstacleOf(tool)} onChoose={() => onChoose({ tool })} />
      ))}
      {customers === undefined ? null : (
        <Choice
          label={t('Translate into {of}', { of: languageNames.of(customers) })}
          obstacle={obstacleOf('translate')}
          onChoose={() => onChoose({ tool: 'translate' })}
        />
      )}
      {customers !== undefined && obstacleOf('translate') !== null ? null : (
        <Choice
          label={customers === undefined ? t('Translate…') : t('Translate into another language…')}
          obstacle={obstacleOf('translate')}
          icon={<ChevronRight size={14} aria-hidden="true" className="ms-auto shrink-0" />}
          onChoose={() => setChoosing(true)}
        />
      )}
      {data === undefined ? null : (
        <>
          <DropdownMenuSeparator />
          {isAdministrator && data.tools.some(({ needsModel }) => needsModel) ? (
            <DropdownMenuItem asChild>
              <a href={pathOfGuide('model')} target="_blank" rel="noreferrer">
                {t('How a model is connected')}
              </a>
            </DropdownMenuItem>
          ) : null}
          <DropdownMenuLabel>
            {t('Done by {engine}. Undo or Ctrl+Z brings your text back.', { engine: engineLabels[data.engine] })}
          </DropdownMenuLabel>
        </>
      )}
    </>
  );
}

type LanguagesProps = { onBack: () => void; onChoose: (language: TranslationLanguage) => void };

function Languages({ onBack, onChoose }: LanguagesProps) {
  const named = translationLanguages
    .map((language) => ({ language, name: languageNames.of(language) ?? language }))
    .sort((a, b) => a.name.localeCompare(b.name, locale));
  return (
    <>
      <Choice
        label={t('Back')}
        takesFocus
        icon={<ChevronLeft size={14} aria-hidden="true" className="order-first shrink-0" />}
        onChoose={onBack}
      />
      <DropdownMenuSeparator />
      <div className="max-h-60 overflow-auto">
        {named.map(({ language, name }) => (
          <Choice key={language} label={name} onChoose={() => onChoose(language)} />
        ))}
      </div>
    </>
  );
}

type ChoiceProps = {
  label: string;
  obstacle?: string | null;
  icon?: ReactNode;
  takesFocus?: boolean;
  onChoose: () => void;
};

/** What cannot be used stays reachable, so that its reason is heard and read. */
function Choice({ icon, label, obstacle = null, onChoose, takesFocus = false }: ChoiceProps) {
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      ref={takesFocus ? focusOnce : undefined}
      aria-disabled={obstacle !== null || undefined}
      onClick={obstacle === null ? onChoose : undefined}
      className={classNames(
        'flex min-h-8 w-full cursor-default flex-col items-start justify-center rounded-sm px-2 py-1 text-start text-sm outline-none select-none focus:bg-accent pointer-coarse:min-h-11',
        obstacle === null && 'hover:bg-accent',
      )}
    >
      <span className={classNames('flex w-full items-center gap-2', obstacle !== null && 'text-muted-foreground')}>
        {label}
        {icon}
      </span>
      {obstacle === null ? null : <span className="text-xs text-muted-foreground">{answerInWords(obstacle)}</span>}
    </button>
  );
}

function focusOnce(item: HTMLElement | null): void {
  item?.focus();
}
