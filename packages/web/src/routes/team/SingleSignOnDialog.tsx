import type { AnswerOf, BodyOf } from '@parley/contract/endpoints.ts';
import { newcomerRoles } from '@parley/contract/single-sign-on/rules.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { reasonOf } from '../../api/errors.ts';
import { putAnswer } from '../../api/put-answer.ts';
import { roleLabels } from '../../components/role-words.ts';
import { t } from '../../messages/translate.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Field } from '../../ui/Field.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { Input } from '../../ui/Input.tsx';
import { PasswordInput } from '../../ui/PasswordInput.tsx';
import { Select } from '../../ui/Select.tsx';
import { Textarea } from '../../ui/Textarea.tsx';
import { toast } from '../../ui/toast-store.ts';
import { singleSignOnQuery } from './access.queries.ts';
import { wholeSingleSignOn } from './access-answers.ts';
import { CopyRow } from './CopyRow.tsx';

type SingleSignOnDialogProps = { state: AnswerOf<'getSingleSignOn'>; onClose: () => void };

/** The provider is asked before anything is kept; what it says is wrong stands in the dialog. */
export function SingleSignOnDialog({ state: { redirectUri, settings }, onClose }: SingleSignOnDialogProps) {
  const queryClient = useQueryClient();
  const [form, setForm] = useState({
    issuer: settings?.issuer ?? '',
    clientId: settings?.clientId ?? '',
    clientSecret: '',
    domains: settings?.domains.map(({ domain }) => domain).join('\n') ?? '',
    defaultRole: settings?.defaultRole ?? 'viewer',
    isRequired: settings?.isRequired ?? false,
  });
  const change = (next: Partial<typeof form>) => setForm((held) => ({ ...held, ...next }));
  const save = useMutation({
    mutationFn: (body: BodyOf<'saveSingleSignOn'>) => call('saveSingleSignOn', { body }),
    onSuccess: (answer) => {
      putAnswer(queryClient, singleSignOnQuery.queryKey, wholeSingleSignOn, answer);
      toast({ title: t('Single sign-on is set up') });
      onClose();
    },
  });

  function submit() {
    const { clientSecret, domains, ...rest } = form;
    save.mutate({
      ...rest,
      domains: domains.split(/[\s,;]+/).filter((domain) => domain !== ''),
      ...(clientSecret.trim() === '' ? {} : { clientSecret }),
    });
  }

  return (
    <FormDialog
      size="lg"
      title={t('Single sign-on')}
      description={t('Make a web application at your provider, with the redirect address below.')}
      action={t('Check and save')}
      isBusy={save.isPending}
      error={save.isError ? reasonOf(save.error) : null}
      onSubmit={submit}
      onClose={onClose}
    >
      <CopyRow label={t('Redirect address')} text={redirectUri} />
      <Field
        label={t('Issuer')}
        required
        hint={t('The address of your provider, such as https://login.company.example.')}
      >
        {(control) => (
          <Input
            {...control}
            type="url"
            name="issuer"
            spellCheck={false}
            value={form.issuer}
            onChange={(event) => change({ issuer: event.target.value })}
          />
        )}
      </Field>
      <Field
        label={t('Client id')}
        required
        hint={
          settings === null
            ? undefined
            : t(
                'Another client or issuer undoes all links: who was invited or is of a proven domain is linked anew at the next sign-in, others in Settings, Security.',
              )
        }
      >
        {(control) => (
          <Input
            {...control}
            name="client-id"
            autoComplete="off"
            spellCheck={false}
            value={form.clientId}
            onChange={(event) => change({ clientId: event.target.value })}
          />
        )}
      </Field>
      <Field
        label={t('Client secret')}
        required={settings === null}
        hint={
          settings === null ? undefined : t('Leave it empty to keep the present one. Another issuer wants its own.')
        }
      >
        {(control) => (
          <PasswordInput
            {...control}
            name="client-secret"
            autoComplete="off"
            value={form.clientSecret}
            onChange={(event) => change({ clientSecret: event.target.value })}
          />
        )}
      </Field>
      <Field
        label={t('Mail domains')}
        hint={t(
          'One a line. Whose address is of a proven domain comes in without an invitation. None: only who is invited.',
        )}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            spellCheck={false}
            placeholder="company.example"
            value={form.domains}
            onChange={(event) => change({ domains: event.target.value })}
          />
        )}
      </Field>
      <Field label={t('Role of newcomers')}>
        {(control) => (
          <Select
            {...control}
            value={form.defaultRole}
            onValueChange={(defaultRole) => change({ defaultRole })}
            options={newcomerRoles.map((role) => ({ value: role, label: roleLabels[role] }))}
          />
        )}
      </Field>
      <Checkbox
        label={t('Required for this workspace')}
        checked={form.isRequired}
        onChange={(event) => change({ isRequired: event.target.checked })}
      />
      <p className="text-xs text-subtle-foreground">
        {t('Then nobody but owners works here with a password. Owners keep theirs as the way back in; API keys go on.')}
      </p>
    </FormDialog>
  );
}
