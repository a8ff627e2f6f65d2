import type { PostingAccount } from '@parley/contract/posting/account-schemas.ts';
import { threadMaxParts } from '@parley/contract/posting/limits.ts';
import { countCharacters } from '@parley/contract/text-length.ts';
import { Plus, X } from 'lucide-react';
import { useRef } from 'react';
import { postTargetName } from '../../../../components/target-name.ts';
import { t } from '../../../../messages/translate.ts';
import { Button } from '../../../../ui/Button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { Textarea } from '../../../../ui/Textarea.tsx';
import { useShortener } from '../caption/short-links.ts';
import { usePostDraft } from '../draft/use-post-draft.ts';

/** The posts that follow the first one, on networks that have threads. */
export function ThreadField({ postId, accounts }: { postId: string; accounts: readonly PostingAccount[] }) {
  const list = useRef<HTMLOListElement>(null);
  const { draft, set } = usePostDraft(postId);
  const shorten = useShortener(draft);
  const having = accounts.filter(({ limits }) => limits.hasThreads);
  const names = [...new Set(having.map(({ platform }) => postTargetName(platform)))].join(', ');
  const limits = having.map((account) => account.limits);
  const maxChars = Math.min(...limits.map(({ textMaxChars }) => textMaxChars));

  function add() {
    set({ thread: [...draft.thread, ''] });
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>('li:last-child textarea')?.focus());
  }

  return (
    <fieldset className="m-0 flex min-w-0 flex-col gap-2 border-0 p-0">
      <legend className="mb-1.5 p-0 text-sm font-medium">{t('Thread')}</legend>
      <ol ref={list} className="flex flex-col gap-2">
        {draft.thread.map((part, index) => {
          const length = Math.max(...limits.map(({ counting }) => countCharacters(shorten(part), counting)));
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a part is named by its place.
            <li key={index} className="flex items-start gap-1.5">
              <span className="num w-5 shrink-0 pt-2 text-end text-xs text-subtle-foreground">{index + 2}</span>
              <div className="min-w-0 grow">
                <Textarea
                  dir="auto"
                  rows={2}
                  aria-label={t('Thread part {count}', { count: index + 2 })}
                  value={part}
                  onChange={(event) =>
                    set({ thread: draft.thread.map((each, place) => (place === index ? event.target.value : each)) })
                  }
                />
                <span
                  className={classNames(
                    'num text-xs text-subtle-foreground',
                    length > maxChars && 'font-medium text-negative-foreground',
                  )}
                >
                  {length}/{maxChars}
                </span>
              </div>
              <IconButton
                label={t('Remove part {count}', { count: index + 2 })}
                size="sm"
                icon={<X size={14} aria-hidden="true" />}
                onClick={() => set({ thread: draft.thread.filter((_, place) => place !== index) })}
              />
            </li>
          );
        })}
      </ol>
      <p className="flex flex-wrap items-center gap-2 text-xs text-subtle-foreground">
        <Button
          size="sm"
          icon={<Plus size={13} aria-hidden="true" />}
          disabled={draft.thread.length >= threadMaxParts}
          onClick={add}
        >
          {t('Add a part')}
        </Button>
        {t('Published one below the other on {names}.', { names })}
      </p>
    </fieldset>
  );
}
