import { platformNames } from '@parley/contract/platforms.ts';
import type { Post } from '@parley/contract/posting/schemas.ts';
import { ClipboardCheck, ClockAlert, Unplug } from 'lucide-react';
import { Link } from 'react-router';
import { useNeedsApproval } from '../../../components/use-needs-approval.ts';
import { rich } from '../../../messages/rich-text.ts';
import { t } from '../../../messages/translate.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { usePostActions } from '../actions/post-actions-context.ts';
import { useRetryPost } from '../actions/use-post-mutations.ts';
import { usePostRefusal } from '../actions/use-post-refusal.ts';
import { waitingOf } from '../post/publication-waiting.ts';

const clock = <ClockAlert size={16} aria-hidden="true" className="shrink-0 text-warning" />;

/** What needs a person, with what can be done: missed, late, failed, cut off from its account, or sent back by the reviewer. */
export function PostStateNotice({ post }: { post: Post }) {
  const { ask } = usePostActions();
  const refusalOf = usePostRefusal(post);
  const isApprovalNeeded = useNeedsApproval();
  const retry = useRetryPost(post);
  if (post.status === 'missed') {
    const refusal = refusalOf('publish-now');
    return (
      <Notice tone="warning" icon={clock} className="items-start! [&>svg]:mt-0.5">
        <p>
          <strong>{t('Its time has passed and nothing was sent.')}</strong>{' '}
          {post.lateReason ?? t('Publish it now, or choose another time.')}
        </p>
        {refusal === null ? (
          <div className="mt-2 flex flex-wrap gap-2">
            <Button size="sm" variant="primary" onClick={() => ask('publish-now', post)}>
              {isApprovalNeeded ? t('Submit for approval') : t('Publish Now')}
            </Button>
            <Button size="sm" onClick={() => ask('reschedule', post)}>
              {t('Choose another time')}
            </Button>
          </div>
        ) : (
          <p className="mt-1">{refusal}</p>
        )}
      </Notice>
    );
  }
  if (post.status === 'failed') {
    const failed = post.publications.filter((publication) => publication.state === 'failed');
    const canRetry = post.publications.some((publication) => publication.canRetry);
    const refusal = canRetry ? refusalOf('retry') : null;
    return (
      <Notice
        tone="negative"
        action={
          canRetry && refusal === null ? (
            <Button size="sm" busy={retry.isPending} onClick={() => retry.mutate()}>
              {t('Retry')}
            </Button>
          ) : undefined
        }
      >
        {rich(
          '<strong>{count, plural, one {1 account failed.} other {{count} accounts failed.}}</strong> The reason stands with each below{case, select, true {; the others are not touched by a retry.} other {. {refusal}}}',
          { strong: (words) => <strong>{words}</strong>, count: failed.length, case: refusal === null, refusal },
        )}
      </Notice>
    );
  }
  const lost = post.publications.filter((publication) => waitingOf(publication, 0) === 'reconnection');
  if (lost.length > 0)
    return (
      <Notice tone="warning" icon={<Unplug size={16} aria-hidden="true" className="shrink-0 text-warning" />}>
        {rich(
          '<strong>It waits for a reconnection.</strong> {names} must be reconnected; it goes out by itself afterwards. <link>Reconnect</link>',
          {
            strong: (words) => <strong>{words}</strong>,
            names: namesOf(lost),
            link: (words) => (
              <Link to={paths.connect} className="underline underline-offset-2">
                {words}
              </Link>
            ),
          },
        )}
      </Notice>
    );
  if (post.lateReason !== null)
    return (
      <Notice tone="warning" icon={clock}>
        <strong>{t('Late.')}</strong> {post.lateReason}
      </Notice>
    );
  if (post.approval === 'changes-requested' || post.approval === 'rejected')
    return (
      <Notice tone="warning" icon={<ClipboardCheck size={16} aria-hidden="true" className="shrink-0 text-warning" />}>
        {rich(
          '<strong>{approval, select, rejected {Rejected.} other {Changes were asked for.}}</strong> The comment stands in the history below.',
          { strong: (words) => <strong>{words}</strong>, approval: post.approval },
        )}
      </Notice>
    );
  return null;
}

function namesOf(publications: Post['publications']): string {
  return publications
    .map(({ accountName, platform }) =>
      t('{accountName} on {platform}', { accountName, platform: platformNames[platform] }),
    )
    .join(', ');
}
