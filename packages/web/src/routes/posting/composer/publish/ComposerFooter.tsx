import { CircleAlert, Clock, Send, ShieldCheck, TriangleAlert, UserCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { postTargetName } from '../../../../components/target-name.ts';
import { t } from '../../../../messages/translate.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { countRefusing } from '../check/check-findings.ts';
import { usePostCheck } from '../check/use-post-check.ts';
import { usePostDraft } from '../draft/use-post-draft.ts';
import type { usePublish } from './use-publish.ts';
import type { SubmitDeed, useSubmit } from './use-submit.ts';

export type ComposerFooterProps = {
  postId: string;
  submit: ReturnType<typeof useSubmit>;
  publishing: ReturnType<typeof usePublish>;
  onCancel: () => void;
  onShowProblems: () => void;
};

const deeds: Record<SubmitDeed, { label: string; busyLabel: string; icon: typeof Send }> = {
  publish: { label: t('Publish Now'), busyLabel: t('Publishing...'), icon: Send },
  schedule: { label: t('Schedule Post'), busyLabel: t('Scheduling...'), icon: Clock },
  submit: { label: t('Submit for approval'), busyLabel: t('Submitting...'), icon: UserCheck },
};

/** What stands against it, if anything, and the button that sends it. */
export function ComposerFooter({ postId, submit, publishing, onCancel, onShowProblems }: ComposerFooterProps) {
  const { publish, refusal, forgetRefusal } = publishing;
  const { label, busyLabel, icon: Icon } = deeds[submit.deed];
  return (
    <div className="shrink-0 border-t border-border bg-card-2 dark:bg-transparent">
      {refusal === null ? null : (
        <Notice
          tone="negative"
          className="mx-6 mt-3 max-sm:mx-4"
          onDismiss={forgetRefusal}
          action={
            refusal.canIgnore ? (
              <Button size="sm" busy={publish.isPending} onClick={() => publish.mutate({ ignoreProblems: true })}>
                {t('Publish anyway')}
              </Button>
            ) : undefined
          }
        >
          <strong>{refusal.reason}</strong>
          {refusal.accounts.length === 0 ? null : (
            <ul className="mt-0.5 max-h-28 overflow-auto text-xs">
              {refusal.accounts.map((account) => (
                <li key={account.connectionId} className="wrap-anywhere">
                  {postTargetName(account.platform)}, {account.accountName}:{' '}
                  {account.problems.map(({ sentence }) => sentence).join(' ')}
                </li>
              ))}
            </ul>
          )}
        </Notice>
      )}
      <div className="flex items-center gap-2 px-6 py-3.5 max-sm:flex-wrap max-sm:px-4 max-sm:py-2.5 max-sm:pb-[max(10px,env(safe-area-inset-bottom))]">
        <FooterHint postId={postId} submit={submit} onShowProblems={onShowProblems} />
        <Button
          variant="ghost"
          title={t('What is written is kept')}
          onClick={onCancel}
          phonePx={44}
          className="max-sm:pe-4"
        >
          {t('Cancel')}
        </Button>
        <Button
          variant="primary"
          icon={<Icon size={15} aria-hidden="true" />}
          disabled={submit.obstacle !== null}
          busy={submit.isPending}
          busyLabel={busyLabel}
          title={submit.obstacle ?? 'Ctrl+Enter'}
          onClick={submit.submit}
          phonePx={44}
          className="max-sm:grow"
        >
          {label}
        </Button>
      </div>
    </div>
  );
}

function FooterHint({
  postId,
  submit,
  onShowProblems,
}: Pick<ComposerFooterProps, 'postId' | 'submit' | 'onShowProblems'>) {
  const { draft } = usePostDraft(postId);
  const { check } = usePostCheck(postId);
  const refusing = check === null ? 0 : countRefusing(check);
  // That no network is chosen stands above already.
  if (submit.obstacle !== null && draft.selection.length > 0) return <FooterWarning>{submit.obstacle}</FooterWarning>;
  if (refusing > 0)
    return (
      <button
        type="button"
        onClick={onShowProblems}
        className="me-auto flex min-h-6 items-center gap-1.5 text-start text-xs text-negative-foreground underline-offset-2 hover:underline max-sm:basis-full"
      >
        <CircleAlert size={14} aria-hidden="true" className="shrink-0" />
        {t('{refusing, plural, one {One account} other {{refusing} accounts}} will refuse this post as it is', {
          refusing,
        })}
      </button>
    );
  if (submit.isHeld && submit.deed === 'publish')
    return <FooterWarning>{t('Publishing is paused: the post waits until somebody resumes it.')}</FooterWarning>;
  return (
    <span className="me-auto flex items-center gap-1.5 text-xs text-subtle-foreground max-sm:hidden">
      <ShieldCheck size={14} aria-hidden="true" className="shrink-0" />
      {t('Review AI text and images before they go out.')}
    </span>
  );
}

function FooterWarning({ children }: { children: ReactNode }) {
  return (
    <span role="status" className="me-auto flex items-center gap-1.5 text-xs text-warning-foreground max-sm:basis-full">
      <TriangleAlert size={14} aria-hidden="true" className="shrink-0" />
      {children}
    </span>
  );
}
