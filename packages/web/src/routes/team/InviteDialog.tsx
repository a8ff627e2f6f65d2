import type { Role } from '@parley/contract/permissions.ts';
import { isAbove } from '@parley/contract/team/rules.ts';
import { useQuery } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { reasonOf } from '../../api/errors.ts';
import { roleHints, roleLabels } from '../../components/role-words.ts';
import { workspaceQuery } from '../../components/team.queries.ts';
import { t } from '../../messages/translate.ts';
import { useCurrentUser } from '../../session/session-context.ts';
import { Field } from '../../ui/Field.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { Input } from '../../ui/Input.tsx';
import { InvitationLink } from './InvitationLink.tsx';
import { useInvite } from './use-team-acts.ts';

type InvitedRole = keyof typeof roleHints;
const invitedRoles: readonly InvitedRole[] = ['admin', 'agent', 'viewer'];

/** Asks for address and role. Once it is sent it shows the link, and is ready for the next one. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { workspace: place } = useCurrentUser();
  const { data: workspace } = useQuery(workspaceQuery);
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<InvitedRole>('agent');
  const invite = useInvite();
  return (
    <FormDialog
      title={t('Invite Team Members')}
      description={t('They get an e-mail with a link to join {name}.', {
        name: workspace?.name ?? t('your workspace'),
      })}
      action={t('Send invitation')}
      busyAction={t('Sending...')}
      actionIcon={<Send size={14} aria-hidden="true" />}
      isBusy={invite.isPending}
      isReady={email.trim() !== ''}
      error={invite.isError ? reasonOf(invite.error) : null}
      cancelLabel={invite.isSuccess ? t('Done') : t('Cancel')}
      onSubmit={() =>
        invite.mutate(
          { email: email.trim(), role },
          {
            onSuccess: () => {
              setEmail('');
              setRole('agent');
            },
          },
        )
      }
      onClose={onClose}
    >
      {invite.isSuccess ? <InvitationLink sent={invite.data} /> : null}
      <Field label={t('Email')} required>
        {(control) => (
          <Input
            {...control}
            size="lg"
            type="email"
            autoComplete="off"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        )}
      </Field>
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-1.5 text-sm font-medium">{t('Role')}</legend>
        {invitedRoles.map((value) => (
          <RoleChoice
            key={value}
            value={value}
            isChosen={value === role}
            isRefused={isAbove(value, place.role)}
            onChoose={() => setRole(value)}
          />
        ))}
      </fieldset>
    </FormDialog>
  );
}

type RoleChoiceProps = { value: InvitedRole & Role; isChosen: boolean; isRefused: boolean; onChoose: () => void };

function RoleChoice({ value, isChosen, isRefused, onChoose }: RoleChoiceProps) {
  return (
    <label className="flex cursor-pointer items-start gap-2.5 rounded-md border border-border p-3 hover:bg-accent has-checked:border-primary has-checked:bg-primary-soft has-focus-visible:outline-2 has-focus-visible:outline-ring">
      <input
        type="radio"
        name="role"
        className="mt-0.75 accent-primary"
        value={value}
        checked={isChosen}
        disabled={isRefused}
        onChange={onChoose}
      />
      <span>
        <span className="block font-medium">{roleLabels[value]}</span>
        <span className="block text-xs text-muted-foreground">{roleHints[value]}</span>
      </span>
    </label>
  );
}
