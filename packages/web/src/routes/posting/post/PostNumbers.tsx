import type { PostResults } from '@parley/contract/publications/schemas.ts';
import { formatShortNumber } from '@parley/contract/short-number.ts';
import { Eye, Heart, MessageCircle, Share2 } from 'lucide-react';
import { locale, t } from '../../../messages/translate.ts';
import { classNames } from '../../../ui/class-names.ts';

const numbers = [
  { name: 'likes', label: t('Likes'), Icon: Heart },
  { name: 'comments', label: t('Comments'), Icon: MessageCircle },
  { name: 'shares', label: t('Shares'), Icon: Share2 },
  { name: 'views', label: t('Views'), Icon: Eye },
] as const;

type PostNumbersProps = { results: PostResults | null; withViews?: boolean; className?: string };

/** Likes, comments, shares and views as far as the networks told them; a dash where none did. */
export function PostNumbers({ results, withViews = false, className }: PostNumbersProps) {
  const shown = numbers.filter(
    ({ name }) => (withViews || name !== 'views') && results !== null && results[name] !== null,
  );
  if (results === null || shown.length === 0)
    return (
      <span className={classNames('text-subtle-foreground', className)}>
        <span aria-hidden="true">–</span>
        <span className="sr-only">{t('No results yet')}</span>
      </span>
    );
  return (
    <ul className={classNames('num flex flex-wrap gap-x-2.5 gap-y-0.5 text-xs text-muted-foreground', className)}>
      {shown.map(({ name, label, Icon }) => (
        <li key={name} title={`${label}: ${results[name]?.toLocaleString(locale)}`} className="flex items-center gap-1">
          <Icon size={13} aria-hidden="true" />
          <span className="sr-only">{label}</span>
          {formatShortNumber(results[name] ?? 0)}
        </li>
      ))}
    </ul>
  );
}
