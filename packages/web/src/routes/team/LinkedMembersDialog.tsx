import type { AnswerOf } from '@parley/contract/endpoints.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { reasonOf } from '../../api/errors.ts';
import { putAnswer } from '../../api/put-answer.ts';
import { formatDate } from '../../components/date-format.ts';
import { t } from '../../messages/translate.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { toast } from '../../ui/toast-store.ts';
import { singleSignOnQuery } from './access.queries.ts';
import { wholeSingleSignOn } from './access-answers.ts';

type LinkedMember = NonNullable<AnswerOf<'getSingleSignOn'>['settings']>['linkedMembers'][number];
type LinkedMembersDialogProps = {
  members: readonly LinkedMember[];
  /** Why links cannot be undone; null: they can. */
  refusal: string | null;
  onClose: () => void;
};

/** Who comes in by the provider, and under which name there. */
export function LinkedMembersDialog({ members, onClose, refusal }: LinkedMembersDialogProps) {
  const queryClient = useQueryClient();
  const unlink = useMutation({
    mutationFn: ({ userId }: LinkedMember) => call('unlinkMember', { params: { userId } }),
    onSuccess: (answer, { name }) => {
      putAnswer(queryClient, singleSignOnQuery.queryKey, wholeSingleSignOn, answer);
      toast({ title: t('The link is undone'), description: t('{name} was signed out and told by mail.', { name }) });
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      size="lg"
      title={t('Linked members')}
      description={t(
        'Undo a link whose account at the provider was replaced or given to somebody else: the person links the new one at their next sign-in.',
      )}
      footer={<Button onClick={onClose}>{t('Close')}</Button>}
    >
      {unlink.isError ? <Notice tone="negative">{reasonOf(unlink.error)}</Notice> : null}
      {members.length === 0 ? (
        <p className="text-muted-foreground">{t('Nobody has signed in by it yet.')}</p>
      ) : (
        <ul aria-label={t('Linked members')} className="flex flex-col">
          {members.map((member) => (
            <li key={member.userId} className="flex items-center gap-3 border-b border-border py-2.5 last:border-b-0">
              <div className="min-w-0 grow">
                <p className="font-medium wrap-anywhere">{member.name}</p>
                <p className="text-xs text-subtle-foreground wrap-anywhere">
                  {t('{account}, last used {date}', {
                    account: member.accountEmail ?? member.email,
                    date: formatDate(member.lastUsedAt),
                  })}
                </p>
              </div>
              <Button
                size="sm"
                variant="danger-ghost"
                disabled={refusal !== null || unlink.isPending}
                busy={unlink.isPending && unlink.variables.userId === member.userId}
                aria-label={t('Undo the link of {name}', { name: member.name })}
                onClick={() => unlink.mutate(member)}
              >
                {t('Undo')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {refusal === null ? null : <p className="text-xs text-subtle-foreground">{refusal}</p>}
    </Dialog>
  );
}
