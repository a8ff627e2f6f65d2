import type { Influencer, VerifiedAuthor } from '@parley/contract/overview/schemas.ts';
import { platformNames } from '@parley/contract/platforms.ts';
import { ticketLink } from '@parley/contract/tickets/links.ts';
import { Link } from 'react-router';
import { formatExact, formatFigure } from '../../../components/charts/figure-format.ts';
import { PlatformTile } from '../../../components/PlatformTile.tsx';
import { t } from '../../../messages/translate.ts';
import { Avatar } from '../../../ui/Avatar.tsx';

/** Somebody who wrote, in a list of authors: leads to their newest message. */
export function AuthorRow({ author }: { author: Influencer | VerifiedAuthor }) {
  const { followers, handle, lastTicketId, messages, name, negative, platform, positive } = author;
  return (
    <li className="relative flex items-center gap-3 border-t border-border py-2 first:border-t-0">
      <Avatar name={name} sizePx={28} />
      <div className="min-w-0 grow">
        <p className="flex min-w-0 items-center gap-1.5 font-medium">
          <Link
            to={ticketLink(lastTicketId)}
            className="truncate rounded-sm after:absolute after:inset-0 hover:underline"
          >
            <bdi>{name}</bdi>
          </Link>
          <PlatformTile platform={platform} sizePx={16} label={platformNames[platform]} />
        </p>
        <p className="num truncate text-xs text-muted-foreground">
          {handle === null ? null : <bdi>{`@${handle.replace(/^@/, '')} · `}</bdi>}
          {t('{messages, plural, one {1 message} other {# messages}}, {positive} positive, {negative} negative', {
            ...{ messages, positive, negative },
          })}
        </p>
      </div>
      {followers === null ? null : (
        <p className="num shrink-0 text-end text-xs text-muted-foreground">
          <span className="block text-sm font-medium text-foreground" title={formatExact(followers, 'count')}>
            {formatFigure(followers, 'count')}
          </span>
          {t('followers')}
        </p>
      )}
    </li>
  );
}
