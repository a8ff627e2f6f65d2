import { type PostTarget, postPlatforms } from '@parley/contract/posting/targets.ts';
import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { postTargetName } from '../../../../components/target-name.ts';
import { t } from '../../../../messages/translate.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { postingAccountsQuery } from '../../post/posting.queries.ts';
import { isGlobalOffered, toggleTarget } from '../draft/selection.ts';
import { usePostDraft } from '../draft/use-post-draft.ts';
import { TargetTile } from './TargetTile.tsx';

/** The networks to choose from. Global Post, dashed, joins them once two are chosen. */
export function PlatformChips({ postId }: { postId: string }) {
  const { draft, change } = usePostDraft(postId);
  const accounts = useQuery(postingAccountsQuery);
  const targets: PostTarget[] = isGlobalOffered(draft) ? ['global', ...postPlatforms] : [...postPlatforms];
  return (
    <fieldset
      aria-label={t('Platforms')}
      className="m-0 flex min-w-0 flex-wrap gap-1.5 border-0 p-0 max-sm:-mx-4 max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:px-4 max-sm:py-0.5 max-sm:[scrollbar-width:none]"
    >
      {targets.map((target) => (
        <Chip
          key={target}
          target={target}
          isChosen={draft.selection.includes(target)}
          // Choosing a network proposes its account, which must be known by then.
          disabled={accounts.isPending}
          onClick={() => change((current) => toggleTarget(current, target, accounts.data ?? []))}
        />
      ))}
    </fieldset>
  );
}

type ChipProps = { target: PostTarget; isChosen: boolean; disabled: boolean; onClick: () => void };

function Chip({ target, isChosen, disabled, onClick }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      disabled={disabled}
      onClick={onClick}
      className={classNames(
        'inline-flex h-8 shrink-0 items-center gap-1.75 rounded-md border bg-card pe-2.5 ps-1.5 text-[12.5px] font-medium transition-colors duration-(--dur-fast) max-sm:h-10 pointer-coarse:min-h-11',
        isChosen
          ? 'border-primary bg-primary-soft text-primary-soft-foreground'
          : 'border-border-strong text-muted-foreground hover:bg-accent',
        target === 'global' && 'border-dashed',
      )}
    >
      <TargetTile target={target} />
      {postTargetName(target)}
      {isChosen ? <Check size={14} aria-hidden="true" className="-me-0.5" /> : null}
    </button>
  );
}
