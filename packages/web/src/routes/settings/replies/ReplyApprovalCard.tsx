import { type ReplyApproval, waitingRoles } from '@parley/contract/reply-approvals/rules.ts';
import { type Tag, tags } from '@parley/contract/tickets/rules.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call } from '../../../api/client.ts';
import { reasonOf } from '../../../api/errors.ts';
import { tagWords } from '../../../components/macro-words.ts';
import { replySettingsQuery, wholeReplySettings } from '../../../components/reply-settings.queries.ts';
import { roleLabels } from '../../../components/role-words.ts';
import { rolesInWords, useRefusal } from '../../../components/use-refusal.ts';
import { t } from '../../../messages/translate.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card, CardHeader } from '../../../ui/Card.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Select } from '../../../ui/Select.tsx';
import { SkeletonText } from '../../../ui/Skeleton.tsx';
import { toast } from '../../../ui/toast-store.ts';

const reaches = [
  { value: 'every' as const, label: t('Every ticket') },
  { value: 'chosen' as const, label: t('Chosen tags and customers') },
];

/** Which replies wait for another person's yes. */
export function ReplyApprovalCard() {
  const settings = useQuery(replySettingsQuery);
  const refusal = useRefusal('workspace.manage');
  const [edited, setEdited] = useState<ReplyApproval | null>(null);
  const save = useSaveApproval(() => setEdited(null));
  if (settings.data === undefined)
    return (
      <Card>
        <CardHeader title={t('Approval of replies')} />
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
  const values = edited ?? settings.data.approval;
  const change = (changes: Partial<ReplyApproval>) => setEdited({ ...values, ...changes });
  const isLocked = refusal !== null;
  const problem = problemOf(values);
  return (
    <Card>
      <CardHeader title={t('Approval of replies')} />
      <form
        className="flex flex-col gap-3.5 px-4 pb-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (problem === null) save.mutate(values);
        }}
      >
        <p className="text-xs text-subtle-foreground">
          {t(
            'A reply waits in its ticket until {approvers} approves it. Nobody approves a reply of their own, unless nobody else could. Replies by API keys and MCP wait too; those that rules send by themselves do not: switch those off under Rules.',
            { approvers: rolesInWords('inbox.approve') },
          )}
        </p>
        {refusal === null ? null : <p className="text-xs text-muted-foreground">{refusal}</p>}
        <Checkbox
          label={t('Replies wait for approval')}
          disabled={isLocked}
          checked={values.isOn}
          onChange={({ target }) => change({ isOn: target.checked })}
        />
        {values.isOn ? (
          <>
            <Choices
              title={t('Whose replies')}
              choices={waitingRoles.map((role) => ({ value: role, label: roleLabels[role] }))}
              chosen={values.roles}
              isLocked={isLocked}
              onChange={(roles) => change({ roles })}
            />
            <Field label={t('In which tickets')}>
              {({ id }) => (
                <Select
                  id={id}
                  label={t('In which tickets')}
                  value={values.reach}
                  disabled={isLocked}
                  onValueChange={(reach) => change({ reach })}
                  options={reaches}
                />
              )}
            </Field>
            {values.reach === 'every' ? null : (
              <div className="flex flex-col gap-1">
                <Choices<Tag>
                  title={t('With one of these tags')}
                  choices={tags.map((tag) => ({ value: tag, label: tagWords[tag] }))}
                  chosen={values.tags}
                  isLocked={isLocked}
                  onChange={(chosen) => change({ tags: chosen })}
                />
                <Checkbox
                  label={t('VIP customers')}
                  disabled={isLocked}
                  checked={values.isForVips}
                  onChange={({ target }) => change({ isForVips: target.checked })}
                />
              </div>
            )}
          </>
        ) : (
          <p className="text-xs text-subtle-foreground">
            {t('What waits already goes on waiting until it is decided.')}
          </p>
        )}
        {problem === null ? null : (
          <p role="alert" className="text-xs text-negative-foreground">
            {problem}
          </p>
        )}
        <Button
          type="submit"
          className="self-end"
          disabled={isLocked || edited === null || problem !== null}
          busy={save.isPending}
        >
          {t('Save approval')}
        </Button>
      </form>
    </Card>
  );
}

function problemOf({ isForVips, isOn, reach, roles, tags: chosen }: ReplyApproval): string | null {
  if (roles.length === 0) return t('Choose whose replies wait.');
  if (isOn && reach === 'chosen' && chosen.length === 0 && !isForVips)
    return t('Choose a tag, or VIP customers: otherwise no reply waits.');
  return null;
}

type ChoicesProps<Value extends string> = {
  title: string;
  choices: readonly { value: Value; label: string }[];
  chosen: readonly Value[];
  isLocked: boolean;
  onChange: (chosen: Value[]) => void;
};

function Choices<Value extends string>({ title, choices, chosen, isLocked, onChange }: ChoicesProps<Value>) {
  const id = useId();
  return (
    <fieldset aria-labelledby={id} className="m-0 border-0 p-0">
      <p id={id} className="mb-1 text-sm font-medium">
        {title}
      </p>
      <div className="flex flex-wrap gap-x-4">
        {choices.map(({ label, value }) => (
          <Checkbox
            key={value}
            label={label}
            disabled={isLocked}
            checked={chosen.includes(value)}
            onChange={({ target }) =>
              onChange(
                choices
                  .map((each) => each.value)
                  .filter((each) => (each === value ? target.checked : chosen.includes(each))),
              )
            }
          />
        ))}
      </div>
    </fieldset>
  );
}

function useSaveApproval(onSaved: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (approval: ReplyApproval) =>
      call('updateReplySettings', { body: { approval }, whole: wholeReplySettings }),
    onSuccess: (answer) => {
      queryClient.setQueryData(replySettingsQuery.queryKey, answer);
      onSaved();
      toast({ title: t('Approval saved') });
    },
    onError: (error) => toast({ title: t('Setting not saved'), description: reasonOf(error), variant: 'destructive' }),
  });
}
