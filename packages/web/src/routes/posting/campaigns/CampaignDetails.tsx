import type { Campaign } from '@parley/contract/campaigns/schemas.ts';
import type { Post } from '@parley/contract/posting/schemas.ts';
import { CalendarDays, FileText, Plus } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { reasonOf } from '../../../api/errors.ts';
import { personZone } from '../../../components/person-zone.ts';
import { useRefusal } from '../../../components/use-refusal.ts';
import { formatZonedDate, formatZonedTime } from '../../../components/zoned-time.ts';
import { t } from '../../../messages/translate.ts';
import { paths } from '../../../paths.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { buttonStyle } from '../../../ui/button-style.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { MorePosts } from '../filters/MorePosts.tsx';
import { usePostPages } from '../filters/use-post-pages.ts';
import { PostMedia } from '../post/PostMedia.tsx';
import { PlatformTiles } from '../post/PostPlatforms.tsx';
import { PostStatusBadge } from '../post/PostStatusBadge.tsx';
import { noPostFilters } from '../post/post-filters.ts';
import { publishTimeOf } from '../post/post-words.ts';
import { useComposer, useOpenPost } from '../post/use-posting-address.ts';
import { datesLabel, statusLooks } from './campaign-words.ts';
import { useCampaignDetails } from './use-campaign-details.ts';

/** The posts of the campaign that the address names. Gives way to a post or the composer opened from it. */
export function CampaignDetails({ campaigns }: { campaigns: readonly Campaign[] | undefined }) {
  const { detailsId, isCovered, openDetails } = useCampaignDetails();
  const { openComposer } = useComposer();
  const refusal = useRefusal('posting.write');
  const campaign = campaigns?.find(({ id }) => id === detailsId);
  if (campaign === undefined) return null;
  return (
    <Dialog
      open={!isCovered}
      onOpenChange={(open) => (open ? undefined : openDetails(null))}
      size="lg"
      title={campaign.name}
      description={
        <span className="flex flex-wrap items-center gap-2">
          <Badge tone={statusLooks[campaign.status].tone} dotted={campaign.status === 'active'}>
            {statusLooks[campaign.status].label}
          </Badge>
          {datesLabel(campaign)}
        </span>
      }
      footer={
        <>
          <Link
            to={`${paths.posting}?${new URLSearchParams({ campaignId: campaign.id })}`}
            className={buttonStyle('outline')}
          >
            <CalendarDays size={15} aria-hidden="true" />
            {t('Open in the calendar')}
          </Link>
          <Button
            variant="primary"
            icon={<Plus size={15} aria-hidden="true" />}
            disabled={refusal !== null}
            title={refusal ?? undefined}
            onClick={() => openComposer({ campaign: campaign.id })}
          >
            {t('New post in this campaign')}
          </Button>
        </>
      }
    >
      {campaign.description === '' && campaign.goal === '' ? null : (
        <div className="flex flex-col gap-1.5">
          {campaign.description === '' ? null : (
            <p dir="auto" className="whitespace-pre-line text-muted-foreground wrap-anywhere">
              {campaign.description}
            </p>
          )}
          {campaign.goal === '' ? null : (
            <p dir="auto" className="wrap-anywhere">
              <span className="font-medium">{t('Goal:')}</span> {campaign.goal}
            </p>
          )}
        </div>
      )}
      <CampaignPosts campaignId={campaign.id} />
    </Dialog>
  );
}

function CampaignPosts({ campaignId }: { campaignId: string }) {
  const zone = personZone();
  const state = usePostPages(useMemo(() => ({ ...noPostFilters, campaignId }), [campaignId]));
  const { list, posts } = state;
  if (list.isPending)
    return (
      <div role="status" className="flex flex-col gap-2">
        <span className="sr-only">{t('Loading posts...')}</span>
        {[0, 1, 2].map((row) => (
          <Skeleton key={row} className="h-14 rounded-md!" />
        ))}
      </div>
    );
  if (list.isError && posts.length === 0)
    return (
      <ErrorState
        title={t('The posts could not be loaded')}
        reason={reasonOf(list.error)}
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
      />
    );
  if (posts.length === 0)
    return (
      <EmptyState
        icon={<FileText size={18} />}
        title={t('No posts yet')}
        description={t('Posts that name this campaign stand here.')}
      />
    );
  return (
    <>
      <ul aria-label={t('Posts of the campaign')} className="-my-1">
        {posts.map((post) => (
          <PostRow key={post.id} post={post} zone={zone} />
        ))}
      </ul>
      <div className="flex items-center gap-3 text-xs text-subtle-foreground">
        <MorePosts state={state} />
      </div>
    </>
  );
}

function PostRow({ post, zone }: { post: Post; zone: string }) {
  const { openPost } = useOpenPost();
  const time = publishTimeOf(post);
  return (
    <li className="border-b border-border last:border-b-0">
      <button
        type="button"
        onClick={() => openPost(post.id)}
        className="-mx-2 flex w-[calc(100%+16px)] items-center gap-3 rounded-md px-2 py-2.5 text-start hover:bg-accent"
      >
        <PostMedia post={post} className="size-10 shrink-0 rounded-sm" />
        <span className="min-w-0 grow">
          <span dir="auto" className="block truncate font-medium">
            {post.displayTitle}
          </span>
          <span className="num flex flex-wrap items-center gap-x-2 text-xs text-muted-foreground">
            <PlatformTiles platforms={post.platforms} />
            {time === null ? t('Not scheduled') : `${formatZonedDate(time, zone)} ${formatZonedTime(time, zone)}`}
          </span>
        </span>
        <span className="flex shrink-0 gap-1">
          <PostStatusBadge post={post} />
        </span>
      </button>
    </li>
  );
}
