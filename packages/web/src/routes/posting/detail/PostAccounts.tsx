import type { Post, PostDetail } from '@parley/contract/posting/schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { PlatformTile } from '../../../components/PlatformTile.tsx';
import { postTargetName } from '../../../components/target-name.ts';
import { t } from '../../../messages/translate.ts';
import { postingAccountsQuery } from '../post/posting.queries.ts';
import { DetailSection } from './DetailSection.tsx';
import { PublicationItem } from './PublicationItem.tsx';

/** Every account with its own state; of a draft the accounts it is meant for. */
export function PostAccounts({ post, attempts }: { post: Post; attempts: PostDetail['attempts'] }) {
  return (
    <DetailSection title={t('Accounts')}>
      {post.publications.length === 0 ? (
        <PlannedAccounts post={post} />
      ) : (
        <ul className="flex flex-col gap-2">
          {post.publications.map((publication) => (
            <PublicationItem
              key={publication.id}
              postId={post.id}
              publication={publication}
              attempts={attempts.filter((attempt) => attempt.publicationId === publication.id)}
            />
          ))}
        </ul>
      )}
    </DetailSection>
  );
}

function PlannedAccounts({ post }: { post: Post }) {
  const accounts = useQuery(postingAccountsQuery).data ?? [];
  const planned = accounts.filter((account) => post.connectionIds.includes(account.connectionId));
  if (post.connectionIds.length === 0) return <p className="text-muted-foreground">{t('No account is chosen yet.')}</p>;
  return (
    <ul className="flex flex-wrap gap-2">
      {planned.map(({ connectionId, platform, name, isValid }) => (
        <li
          key={connectionId}
          className="flex items-center gap-1.75 rounded-md border border-border bg-card-2 px-2.5 py-1.5"
        >
          <PlatformTile platform={platform} sizePx={16} label={postTargetName(platform)} />
          <bdi>{name}</bdi>
          {isValid ? null : <span className="text-xs text-warning-foreground">{t('needs to be reconnected')}</span>}
        </li>
      ))}
      {planned.length < post.connectionIds.length && accounts.length > 0 ? (
        <li className="py-1.5 text-muted-foreground">
          {t('{count} no longer connected', { count: post.connectionIds.length - planned.length })}
        </li>
      ) : null}
    </ul>
  );
}
