import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { locale, t } from '../../../../messages/translate.ts';
import { Button } from '../../../../ui/Button.tsx';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { postingAccountsQuery } from '../../post/posting.queries.ts';
import { namesOf } from '../check/check-findings.ts';
import { FindingList } from '../check/Finding.tsx';
import { leaveOut } from '../draft/selection.ts';
import { usePostDraft } from '../draft/use-post-draft.ts';
import type { usePublish } from './use-publish.ts';
import type { useSubmit } from './use-submit.ts';

const listed = new Intl.ListFormat(locale, { type: 'conjunction' });

export type RefusalBoxProps = {
  id: string;
  postId: string;
  submit: ReturnType<typeof useSubmit>;
  publishing: ReturnType<typeof usePublish>;
  onClose: () => void;
};

/** Who will refuse the post and why, and the ways on: without them, without them at once, or all the same. */
export function RefusalBox({ id, postId, submit, publishing, onClose }: RefusalBoxProps) {
  const { draft, change } = usePostDraft(postId);
  const accounts = useQuery(postingAccountsQuery).data ?? [];
  const { publish, refusal, forgetRefusal } = publishing;
  const refusals = findingsOf(submit.refusals, refusal);
  const ids = refusals.map(({ connectionId }) => connectionId);
  const chosen = accounts.filter(({ connectionId }) => draft.connectionIds.includes(connectionId));
  const hasRest = chosen.some(({ connectionId }) => !ids.includes(connectionId));
  const names = listed.format(namesOf(refusals, chosen));
  const leave = () => change((current) => leaveOut(current, ids, accounts));
  return (
    <section
      id={id}
      aria-label={t('What networks refuse')}
      className="mx-6 mt-3 rounded-md border border-negative-line bg-negative-soft px-3 py-2.5 text-sm max-sm:mx-4 max-sm:mt-2"
    >
      <div className="flex items-start gap-2">
        <p role="alert" className="grow font-medium text-negative-foreground">
          {refusals.length === 0
            ? refusal?.reason
            : hasRest
              ? t('{names} will not take this post as it is. The others will.', { names })
              : t('{names} will not take this post as it is.', { names })}
        </p>
        <IconButton
          label={t('Hide')}
          size="xs"
          icon={<X size={14} aria-hidden="true" />}
          onClick={() => {
            forgetRefusal();
            onClose();
          }}
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll region must be reachable by keyboard */}
      <div tabIndex={0} className="mt-1.5 max-h-28 overflow-auto rounded-sm">
        <FindingList postId={postId} findings={refusals} />
      </div>
      <div className="mt-2 flex flex-wrap gap-2 empty:hidden">
        {hasRest && refusals.length > 0 ? (
          <>
            <Button size="sm" onClick={leave}>
              {t('Leave out {names}', { names })}
            </Button>
            <Button
              size="sm"
              busy={publish.isPending}
              disabled={submit.obstacle !== null}
              title={submit.obstacle ?? undefined}
              onClick={() => {
                leave();
                publish.mutate({ ignoreProblems: false });
              }}
            >
              {submit.deed === 'publish'
                ? t('Publish the rest')
                : submit.deed === 'schedule'
                  ? t('Schedule the rest')
                  : t('Submit the rest')}
            </Button>
          </>
        ) : null}
        {submit.isAsked || refusal?.canIgnore ? (
          <Button
            size="sm"
            variant="ghost"
            busy={publish.isPending}
            disabled={submit.obstacle !== null}
            onClick={() => publish.mutate({ ignoreProblems: true })}
          >
            {t('Publish anyway')}
          </Button>
        ) : null}
      </div>
    </section>
  );
}

/** What the check found, and where it had not come so far, what the server refused. */
function findingsOf(
  known: RefusalBoxProps['submit']['refusals'],
  refusal: RefusalBoxProps['publishing']['refusal'],
): RefusalBoxProps['submit']['refusals'] {
  if (known.length > 0 || refusal === null) return known;
  return refusal.accounts.map(({ accountName, problems, ...account }) => ({
    ...account,
    name: accountName,
    problems: problems.map((problem) => ({ ...problem, isBlocking: true })),
  }));
}
