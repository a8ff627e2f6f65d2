import type { Post, PostDetail } from '@parley/contract/posting/schemas.ts';
import { CalendarClock, Megaphone, Pencil, Repeat, UserRound } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { personZone } from '../../../components/person-zone.ts';
import { formatZonedDate, formatZonedTime, knownZone, zoneLabel } from '../../../components/zoned-time.ts';
import { t } from '../../../messages/translate.ts';
import { Button } from '../../../ui/Button.tsx';
import { PostMenu } from '../actions/PostRowActions.tsx';
import { usePostActions } from '../actions/post-actions-context.ts';
import { useEndSeries } from '../actions/use-post-mutations.ts';
import { usePostRefusal } from '../actions/use-post-refusal.ts';
import { recurrenceLabel } from '../post/recurrence-words.ts';
import { useOpenPost } from '../post/use-posting-address.ts';
import { ClientLinks } from './ClientLinks.tsx';
import { PostAccounts } from './PostAccounts.tsx';
import { PostContent } from './PostContent.tsx';
import { PostResultsSection } from './PostResultsSection.tsx';
import { PostStateNotice } from './PostStateNotice.tsx';
import { PostTicketsSection } from './PostTicketsSection.tsx';
import { PostTrail } from './PostTrail.tsx';
import { ReviewForm } from './ReviewForm.tsx';

/** Everything of one post: what needs a person first, then the content, its accounts, results and history. */
export function PostDetailContent({ detail }: { detail: PostDetail }) {
  const { post, history, attempts } = detail;
  const { part } = useOpenPost();
  const results = useRef<HTMLElement>(null);
  useEffect(() => {
    if (part === 'results') results.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
  }, [part]);
  return (
    <>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll region must be reachable by keyboard
        tabIndex={0}
        aria-label={t('Post')}
        className="flex grow flex-col gap-5 overflow-y-auto px-5 py-4 -outline-offset-2 [scrollbar-width:thin] max-sm:px-4"
      >
        <PostStateNotice post={post} />
        <Facts detail={detail} />
        {post.status === 'pending-approval' ? <ReviewForm post={post} /> : null}
        <PostContent post={post} />
        <PostAccounts post={post} attempts={attempts} />
        <PostResultsSection post={post} ref={results} />
        <PostTicketsSection post={post} />
        <ClientLinks post={post} />
        <PostTrail postId={post.id} history={history} />
      </section>
      <Actions detail={detail} />
    </>
  );
}

function Facts({ detail: { post } }: { detail: PostDetail }) {
  const workspaceZone = personZone();
  const time = post.scheduledAt ?? post.publishedAt;
  const ownZone = knownZone(post.timeZone);
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-2 max-sm:grid-cols-1">
      <Fact Icon={CalendarClock} name={post.publishedAt === null ? t('Scheduled') : t('Time')}>
        {time === null ? (
          t('Not scheduled')
        ) : (
          <>
            <span className="num">
              {formatZonedDate(time, workspaceZone)} {formatZonedTime(time, workspaceZone)}
            </span>
            <span className="block text-xs text-subtle-foreground">{zoneLabel(workspaceZone, time)}</span>
            {ownZone === workspaceZone ? null : (
              <span className="num block text-xs text-subtle-foreground">
                {t('{time} in {zoneLabel}', {
                  time: formatZonedTime(time, ownZone),
                  zoneLabel: zoneLabel(ownZone, time),
                })}
              </span>
            )}
          </>
        )}
      </Fact>
      <Fact Icon={UserRound} name={t('Author')}>
        <bdi>{post.author?.name ?? t('No author')}</bdi>
      </Fact>
      {post.campaign === null ? null : (
        <Fact Icon={Megaphone} name={t('Campaign')}>
          {post.campaign.name}
        </Fact>
      )}
      {post.recurrence === null ? null : (
        <Fact Icon={Repeat} name={t('Repeats')}>
          <span className="block">{recurrenceLabel(post.recurrence)}</span>
          <EndSeries post={post} />
        </Fact>
      )}
    </dl>
  );
}

type FactProps = { Icon: typeof CalendarClock; name: string; children: ReactNode };

function Fact({ Icon, name, children }: FactProps) {
  return (
    <div className="grid grid-cols-[15px_minmax(0,1fr)] gap-x-2">
      <dt className="text-subtle-foreground">
        <Icon size={15} aria-hidden="true" className="mt-0.5" />
        <span className="sr-only">{name}</span>
      </dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

function EndSeries({ post }: { post: Post }) {
  const refusal = usePostRefusal(post)('edit');
  const end = useEndSeries(post);
  return (
    <Button
      size="sm"
      className="mt-1"
      busy={end.isPending}
      disabled={refusal !== null}
      title={refusal ?? undefined}
      onClick={() => end.mutate()}
    >
      {t('End the series')}
    </Button>
  );
}

function Actions({ detail: { post } }: { detail: PostDetail }) {
  const { openComposer, ask } = usePostActions();
  const refusalOf = usePostRefusal(post);
  const editRefusal = refusalOf('edit');
  const moveRefusal = refusalOf('reschedule');
  return (
    <div className="flex flex-wrap items-center gap-2 border-t border-border bg-card-2 px-5 py-3 max-sm:px-4 max-sm:pb-[max(12px,env(safe-area-inset-bottom))]">
      <Button
        icon={<Pencil size={14} aria-hidden="true" />}
        disabled={editRefusal !== null}
        title={editRefusal ?? undefined}
        onClick={() => openComposer({ post: post.id })}
      >
        {t('Edit')}
      </Button>
      <Button
        icon={<CalendarClock size={14} aria-hidden="true" />}
        disabled={moveRefusal !== null}
        title={moveRefusal ?? undefined}
        onClick={() => ask('reschedule', post)}
      >
        {t('Reschedule')}
      </Button>
      <span className="ms-auto">
        <PostMenu post={post} />
      </span>
    </div>
  );
}
