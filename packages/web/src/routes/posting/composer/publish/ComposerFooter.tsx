import { ChevronUp, CircleAlert, Clock, Send, ShieldCheck, TriangleAlert, UserCheck } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { t } from '../../../../messages/translate.ts';
import { Button } from '../../../../ui/Button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { usePostCheck } from '../check/use-post-check.ts';
import { ScheduleBar } from '../schedule/ScheduleBar.tsx';
import { RefusalBox } from './RefusalBox.tsx';
import type { usePublish } from './use-publish.ts';
import type { SubmitDeed, useSubmit } from './use-submit.ts';

export type ComposerFooterProps = {
  postId: string;
  submit: ReturnType<typeof useSubmit>;
  publishing: ReturnType<typeof usePublish>;
  onCancel: () => void;
};

const deeds: Record<SubmitDeed, { label: string; busyLabel: string; icon: typeof Send }> = {
  publish: { label: t('Publish Now'), busyLabel: t('Publishing...'), icon: Send },
  schedule: { label: t('Schedule Post'), busyLabel: t('Scheduling...'), icon: Clock },
  submit: { label: t('Submit for approval'), busyLabel: t('Submitting...'), icon: UserCheck },
};

/** When it goes out, what stands against it, and the button that sends it: always on the screen. */
export function ComposerFooter({ postId, submit, publishing, onCancel }: ComposerFooterProps) {
  const boxId = useId();
  const { check } = usePostCheck(postId);
  const { timesAsked } = submit;
  // A number: folded away by hand since it was last sent; sending it opens it again.
  const [shown, setShown] = useState<'open' | 'closed' | number>('closed');
  const { label, busyLabel, icon: Icon } = deeds[submit.deed];
  const hasRefusals = submit.refusals.length > 0 || publishing.refusal !== null;
  const isForced = (submit.isAsked || publishing.refusal !== null) && shown !== timesAsked;
  const isOpen = hasRefusals && (shown === 'open' || isForced);
  return (
    <div className="shrink-0 border-t border-border bg-card-2 dark:bg-transparent">
      {isOpen ? (
        <RefusalBox
          id={boxId}
          postId={postId}
          submit={submit}
          publishing={publishing}
          onClose={() => setShown(timesAsked)}
        />
      ) : null}
      <ScheduleBar postId={postId} notice={check?.notice ?? null} />
      <div className="flex items-center gap-2 px-6 pt-2 pb-3.5 max-sm:flex-wrap max-sm:px-4 max-sm:pt-1 max-sm:pb-[max(10px,env(safe-area-inset-bottom))]">
        <FooterHint
          submit={submit}
          boxId={boxId}
          isOpen={isOpen}
          onToggle={() => setShown(isOpen ? timesAsked : 'open')}
        />
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

type FooterHintProps = {
  submit: ComposerFooterProps['submit'];
  boxId: string;
  isOpen: boolean;
  onToggle: () => void;
};

/** One line that never changes its height: what is missing, who will refuse, or what to look after. */
function FooterHint({ submit, boxId, isOpen, onToggle }: FooterHintProps) {
  const refusing = submit.refusals.length;
  if (submit.obstacle !== null) return <FooterWarning>{submit.obstacle}</FooterWarning>;
  if (refusing > 0)
    return (
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? boxId : undefined}
        onClick={onToggle}
        className="me-auto flex min-h-7 min-w-0 items-center gap-1.5 text-start text-xs text-negative-foreground underline-offset-2 hover:underline max-sm:basis-full"
      >
        <CircleAlert size={14} aria-hidden="true" className="shrink-0" />
        {t('{refusing, plural, one {One account} other {{refusing} accounts}} will refuse this post as it is', {
          refusing,
        })}
        <ChevronUp size={14} aria-hidden="true" className={classNames('shrink-0', isOpen && 'rotate-180')} />
      </button>
    );
  if (submit.isHeld && submit.deed === 'publish')
    return <FooterWarning>{t('Publishing is paused: the post waits until somebody resumes it.')}</FooterWarning>;
  return (
    <span className="me-auto flex min-h-7 min-w-0 items-center gap-1.5 text-xs text-subtle-foreground max-sm:basis-full">
      <ShieldCheck size={14} aria-hidden="true" className="shrink-0" />
      {t('Review AI text and images before they go out.')}
    </span>
  );
}

function FooterWarning({ children }: { children: ReactNode }) {
  return (
    <span
      role="status"
      className="me-auto flex min-h-7 min-w-0 items-center gap-1.5 text-xs text-warning-foreground max-sm:basis-full"
    >
      <TriangleAlert size={14} aria-hidden="true" className="shrink-0" />
      {children}
    </span>
  );
}
