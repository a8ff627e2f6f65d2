import { type AfterSending, type UndoSeconds, undoSecondsChoices } from '@parley/contract/reply-settings/rules.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { reasonOf } from '../../../api/errors.ts';
import {
  replySettingsQuery,
  useUpdateReplyPreferences,
  wholeReplySettings,
} from '../../../components/reply-settings.queries.ts';
import { useRefusal } from '../../../components/use-refusal.ts';
import { t } from '../../../messages/translate.ts';
import { Card, CardHeader } from '../../../ui/Card.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Select } from '../../../ui/Select.tsx';
import { SkeletonText } from '../../../ui/Skeleton.tsx';
import { toast } from '../../../ui/toast-store.ts';

const wordsOf = (seconds: UndoSeconds) =>
  seconds === 0 ? t('Off: replies leave at once') : t('{seconds} seconds', { seconds });
const choices = undoSecondsChoices.map((seconds) => ({ value: String(seconds), label: wordsOf(seconds) }));
const after: readonly { value: AfterSending; label: string }[] = [
  { value: 'stay', label: t('Stay at the ticket') },
  { value: 'next', label: t('Open the next ticket') },
];

/** How long a reply can be taken back, for the workspace and for the person, and what the inbox does then. */
export function SendingCard() {
  const settings = useQuery(replySettingsQuery);
  const ownRefusal = useRefusal('inbox.reply');
  const workspaceRefusal = useRefusal('workspace.manage');
  const prefer = useUpdateReplyPreferences();
  const setForAll = useSetForAll();
  if (settings.data === undefined)
    return (
      <Card>
        <CardHeader title={t('Sending replies')} />
        <div className="px-4 pb-4">
          {settings.isError ? (
            <ErrorState
              title={t('The settings could not be loaded')}
              reason={reasonOf(settings.error)}
              onRetry={() => settings.refetch()}
              retrying={settings.isFetching}
            />
          ) : (
            <SkeletonText />
          )}
        </div>
      </Card>
    );
  const { afterSending, ownUndoSeconds, workspaceUndoSeconds } = settings.data;
  return (
    <Card>
      <CardHeader title={t('Sending replies')} />
      <div className="flex flex-col gap-3.5 px-4 pb-4">
        <Field
          label={t('I can undo sending for')}
          hint={ownRefusal ?? t('The reply is held back here for so long, and leaves by itself then.')}
        >
          {({ id }) => (
            <Select
              id={id}
              label={t('I can undo sending for')}
              value={ownUndoSeconds === null ? 'workspace' : String(ownUndoSeconds)}
              disabled={ownRefusal !== null}
              onValueChange={(value) =>
                prefer.mutate({ ownUndoSeconds: value === 'workspace' ? null : secondsOf(value) })
              }
              options={[
                {
                  value: 'workspace',
                  label: t('As the workspace: {words}', { words: wordsOf(workspaceUndoSeconds) }),
                },
                ...choices,
              ]}
            />
          )}
        </Field>
        <Field label={t('After sending')} {...(ownRefusal === null ? {} : { hint: ownRefusal })}>
          {({ id }) => (
            <Select<AfterSending>
              id={id}
              label={t('After sending')}
              value={afterSending}
              disabled={ownRefusal !== null}
              onValueChange={(value) => prefer.mutate({ afterSending: value })}
              options={after}
            />
          )}
        </Field>
        <Field
          label={t('Everybody else can undo sending for')}
          hint={workspaceRefusal ?? t('For all who have not chosen for themselves.')}
        >
          {({ id }) => (
            <Select
              id={id}
              label={t('Everybody else can undo sending for')}
              value={String(workspaceUndoSeconds)}
              disabled={workspaceRefusal !== null}
              onValueChange={(value) => setForAll.mutate(secondsOf(value))}
              options={choices}
            />
          )}
        </Field>
      </div>
    </Card>
  );
}

const secondsOf = (value: string): UndoSeconds => undoSecondsChoices.find((each) => String(each) === value) ?? 0;

function useSetForAll() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (workspaceUndoSeconds: UndoSeconds) =>
      call('updateReplySettings', { body: { workspaceUndoSeconds }, whole: wholeReplySettings }),
    onSuccess: (answer) => queryClient.setQueryData(replySettingsQuery.queryKey, answer),
    onError: (error) => toast({ title: t('Setting not saved'), description: reasonOf(error), variant: 'destructive' }),
  });
}
