import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Eye, PenLine } from 'lucide-react';
import { call } from '../api/client.ts';
import { reasonOf } from '../api/errors.ts';
import { rich } from '../messages/rich-text.ts';
import { t } from '../messages/translate.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/Button.tsx';
import { toast } from '../ui/toast-store.ts';
import { moveSession, openAnew } from './move-session.ts';
import { currentUserQuery } from './session.queries.ts';
import { useCurrentUser } from './session-context.ts';

/** On every signed-in page while an administrator looks on as somebody else. */
export function ImpersonationBanner() {
  const { email, isReadOnly } = useCurrentUser();
  const queryClient = useQueryClient();
  const onError = (error: unknown) =>
    toast({ title: t('Error'), description: reasonOf(error), variant: 'destructive' });
  const mode = useMutation({
    networkMode: 'always',
    mutationFn: () => call('setImpersonationMode', { body: { isReadOnly: !isReadOnly } }),
    onSuccess: ({ user }) => queryClient.setQueryData(currentUserQuery.queryKey, user),
    onError,
  });
  const stop = useMutation({
    networkMode: 'always',
    mutationFn: () => moveSession(() => call('stopImpersonation')),
    onSuccess: () => openAnew(queryClient, `${paths.admin}?tab=users`),
    onError,
  });
  return (
    <section
      aria-label={t('Impersonation')}
      className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-b border-warning-line bg-warning-soft px-(--gutter) py-2 text-sm text-warning-foreground max-sm:px-3"
    >
      {isReadOnly ? (
        <Eye size={16} aria-hidden="true" className="shrink-0" />
      ) : (
        <PenLine size={16} aria-hidden="true" className="shrink-0" />
      )}
      <p className="min-w-0 grow max-sm:basis-4/5">
        {rich(
          'You {isReadOnly, select, true {look on} other {act}} as {email}. {isReadOnlyCase, select, true {Nothing can be changed.} other {What you change counts as theirs, with your name in the audit log.}}',
          {
            isReadOnly,
            email: <strong className="font-semibold wrap-anywhere">{email}</strong>,
            isReadOnlyCase: isReadOnly,
          },
        )}
      </p>
      <Button size="sm" variant="outline" busy={mode.isPending} onClick={() => mode.mutate()}>
        {isReadOnly ? t('Allow changes') : t('Only look on')}
      </Button>
      <Button size="sm" variant="primary" busy={stop.isPending} onClick={() => stop.mutate()}>
        {t('Stop')}
      </Button>
    </section>
  );
}
