import { signatureMaxChars, templateNameMaxChars } from '@parley/contract/post-templates/rules.ts';
import type { PostTemplate, PostTemplateContent } from '@parley/contract/post-templates/schemas.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../../api/client.ts';
import { reasonOf } from '../../../../api/errors.ts';
import { fetchAnew } from '../../../../api/fetch-anew.ts';
import { ChangedNotice, changedMeanwhile } from '../../../../components/ChangedNotice.tsx';
import { createUuid } from '../../../../components/create-uuid.ts';
import { postTargetName } from '../../../../components/target-name.ts';
import { useCreation } from '../../../../components/use-creation.ts';
import { useRefusal } from '../../../../components/use-refusal.ts';
import { t } from '../../../../messages/translate.ts';
import { Checkbox } from '../../../../ui/Checkbox.tsx';
import { Field } from '../../../../ui/Field.tsx';
import { FormDialog } from '../../../../ui/FormDialog.tsx';
import { Input } from '../../../../ui/Input.tsx';
import { Select } from '../../../../ui/Select.tsx';
import { Textarea } from '../../../../ui/Textarea.tsx';
import { toast } from '../../../../ui/toast-store.ts';
import { postingAccountsQuery } from '../../post/posting.queries.ts';
import { postTemplatesQuery } from './post-templates.queries.ts';

const anyAccount = 'any';

export type TemplateDialogProps = {
  /** Null: a new one. */
  template: PostTemplate | null;
  /** What a new one holds, or what one that is there shall hold from now on. */
  begun: PostTemplateContent;
  onClose: () => void;
};

/** Name, content and readers of a template or a signature. */
export function TemplateDialog({ template, begun, onClose }: TemplateDialogProps) {
  const queryClient = useQueryClient();
  const accounts = useQuery(postingAccountsQuery).data ?? [];
  const sharingRefusal = useRefusal('posting.manage');
  const [newId] = useState(createUuid);
  // What is typed rests on the template as it was when the dialog was opened, until somebody looks at what became of it.
  const [base, setBase] = useState(template);
  const [name, setName] = useState(template?.name ?? '');
  const [content, setContent] = useState(begun);
  const [isShared, setShared] = useState(template?.isShared ?? false);
  const isSignature = content.kind === 'signature';
  const update = ({ id, revision }: PostTemplate) =>
    call('updatePostTemplate', { params: { id }, body: { revision, name, isShared, content } });
  const create = useCreation(
    () => call('createPostTemplate', { body: { id: newId, name, isShared, content } }),
    update,
  );
  const save = useMutation({
    networkMode: 'always',
    mutationFn: () => (base === null ? create() : update(base)),
    onSuccess: () => {
      onClose();
      toast({
        title: isSignature ? t('Signature saved') : t('Template saved'),
        description: t('You find it beside the caption of every post.'),
      });
    },
    onSettled: () => void fetchAnew(queryClient, postTemplatesQuery.queryKey),
  });
  const { current, isGone } = changedMeanwhile(base, useQuery(postTemplatesQuery).data);
  // One's own change comes back by the same way.
  const isOutdated = (isGone || current !== null) && !save.isPending && !save.isSuccess;
  const lacking =
    name.trim() === ''
      ? t('Give it a name.')
      : isOutdated
        ? t('Somebody changed it meanwhile: choose what shall stand.')
        : isSignature && content.text.trim() === ''
          ? t('Write the signature.')
          : null;
  return (
    <FormDialog
      title={
        template === null
          ? isSignature
            ? t('New signature')
            : t('Save as template')
          : isSignature
            ? t('Edit signature')
            : t('Edit template')
      }
      description={
        isSignature
          ? t('It is put below a caption at a click, where it can be changed, and counts in the network’s limit.')
          : t('Texts, hashtags, networks and files of the post; no time and no account.')
      }
      action={t('Save')}
      busyAction={t('Saving...')}
      isBusy={save.isPending}
      lacking={lacking}
      error={save.isError && !isOutdated ? reasonOf(save.error) : null}
      onSubmit={() => save.mutate()}
      onClose={onClose}
    >
      <Field label={t('Name')}>
        {(control) => (
          <Input
            {...control}
            dir="auto"
            autoComplete="off"
            maxLength={templateNameMaxChars}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      {isSignature ? (
        <>
          <Field label={t('Text')}>
            {(control) => (
              <Textarea
                {...control}
                dir="auto"
                rows={3}
                maxLength={signatureMaxChars}
                value={content.text}
                onChange={(event) => setContent({ ...content, text: event.target.value })}
              />
            )}
          </Field>
          <Field label={t('Account')} hint={t('One of an account is offered where a post goes out as it.')}>
            {({ id }) => (
              <Select<string>
                id={id}
                value={content.connectionId ?? anyAccount}
                onValueChange={(chosen) =>
                  setContent({ ...content, connectionId: chosen === anyAccount ? null : chosen })
                }
                options={[
                  { value: anyAccount, label: t('Any account') },
                  ...accounts.map((account) => ({
                    value: account.connectionId,
                    label: `${account.name} · ${postTargetName(account.platform)}`,
                  })),
                ]}
              />
            )}
          </Field>
        </>
      ) : (
        <Field label={t('Caption')}>
          {(control) => (
            <Textarea
              {...control}
              dir="auto"
              rows={4}
              value={content.caption}
              onChange={(event) => setContent({ ...content, caption: event.target.value })}
            />
          )}
        </Field>
      )}
      <Checkbox
        label={
          sharingRefusal === null
            ? t('For everybody in the workspace')
            : t('For everybody in the workspace (owners and admins decide)')
        }
        checked={isShared}
        disabled={sharingRefusal !== null}
        onChange={(event) => setShared(event.target.checked)}
      />
      {isOutdated ? (
        <ChangedNotice
          isGone={isGone}
          onKeep={() => {
            save.reset();
            // What was deleted is kept as a new one.
            setBase(current);
          }}
          onTake={() => {
            if (current === null) return onClose();
            save.reset();
            setBase(current);
            setName(current.name);
            setContent(current.content);
            setShared(current.isShared);
          }}
        />
      ) : null}
    </FormDialog>
  );
}
