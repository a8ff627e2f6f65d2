import { type ApiKeyScope, apiKeyNameMaxChars, apiKeyScopes, readingScopeOf } from '@parley/contract/api-keys/rules.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { reasonOf } from '../../../api/errors.ts';
import { fetchAnew } from '../../../api/fetch-anew.ts';
import { copyText } from '../../../components/copy-text.ts';
import { rich } from '../../../messages/rich-text.ts';
import { t } from '../../../messages/translate.ts';
import { useCurrentUser } from '../../../session/session-context.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Field } from '../../../ui/Field.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { Input } from '../../../ui/Input.tsx';
import { Select } from '../../../ui/Select.tsx';
import { OwnProofFields } from '../OwnProofFields.tsx';
import { useOwnProof } from '../use-own-proof.ts';
import { apiKeysQuery } from './api-keys.queries.ts';
import { ScopeChoices } from './ScopeChoices.tsx';

const dayMs = 24 * 60 * 60_000;
const lifetimes = [
  { value: '30', label: t('30 days') },
  { value: '90', label: t('90 days') },
  { value: '365', label: t('A year') },
  { value: 'never', label: t('Does not expire') },
] as const;
/** The longest is `apiKeyBySingleSignOnMaxDays`. */
const lifetimesBySingleSignOn = lifetimes.filter(({ value }) => value === '30' || value === '90');
type Lifetime = (typeof lifetimes)[number]['value'];

/** Asks what the key is for, what it may do, and who is there; then shows it, once. */
export function NewKeyDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient();
  const [name, setName] = useState('');
  const [lifetime, setLifetime] = useState<Lifetime>('90');
  const [scopes, setScopes] = useState<readonly ApiKeyScope[]>([]);
  const own = useOwnProof();
  const { isSingleSignOn } = useCurrentUser().session;
  const make = useMutation({
    mutationFn: () =>
      call('createApiKey', {
        body: {
          name: name.trim(),
          scopes: [...scopes],
          expiresAt: lifetime === 'never' ? null : new Date(Date.now() + Number(lifetime) * dayMs).toISOString(),
          ...(isSingleSignOn ? {} : own.proof),
        },
      }),
    onSuccess: () => fetchAnew(queryClient, apiKeysQuery.queryKey),
  });
  const isReady = name.trim() !== '' && scopes.length > 0 && (isSingleSignOn || own.isComplete);

  if (make.isSuccess) return <ShownOnce name={make.data.apiKey.name} token={make.data.token} onClose={onClose} />;
  return (
    <FormDialog
      size="lg"
      title={t('New API key')}
      description={t('A program that has it acts in your name in this workspace: it can never do more than you can.')}
      action={t('Make the key')}
      isBusy={make.isPending}
      isReady={isReady}
      error={make.isError ? reasonOf(make.error) : null}
      onSubmit={() => make.mutate()}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('Name')} required hint={t('What uses it, for example Weekly report.')}>
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              maxLength={apiKeyNameMaxChars}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
        <Field label={t('Lifetime')}>
          {({ id }) => (
            <Select
              id={id}
              value={lifetime}
              onValueChange={setLifetime}
              options={isSingleSignOn ? lifetimesBySingleSignOn : lifetimes}
            />
          )}
        </Field>
      </div>
      <ScopeChoices chosen={scopes} onChange={(scope, isChosen) => setScopes(changeScopes(scopes, scope, isChosen))} />
      {isSingleSignOn ? (
        <p className="text-xs text-subtle-foreground">
          {t(
            'A key is made within a quarter of an hour after single sign-on. Otherwise sign out and come in once more.',
          )}
        </p>
      ) : (
        <OwnProofFields own={own} />
      )}
    </FormDialog>
  );
}

/** What writes is chosen with what reads it, and goes with it. */
function changeScopes(chosen: readonly ApiKeyScope[], scope: ApiKeyScope, isChosen: boolean): ApiKeyScope[] {
  return apiKeyScopes.filter((each) => {
    if (isChosen) return chosen.includes(each) || each === scope || each === readingScopeOf(scope);
    return chosen.includes(each) && each !== scope && readingScopeOf(each) !== scope;
  });
}

function ShownOnce({ name, token, onClose }: { name: string; token: string; onClose: () => void }) {
  return (
    <Dialog
      open
      role="alertdialog"
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={t('Copy the key now')}
      description={t('This is the key “{name}”. It is not shown again.', { name })}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('I have kept it')}
        </Button>
      }
    >
      <div className="flex gap-2">
        <Input
          readOnly
          aria-label={t('API key')}
          className="font-mono"
          value={token}
          onFocus={(event) => event.target.select()}
        />
        <Button icon={<Copy size={14} aria-hidden="true" />} onClick={() => void copyText(token, t('API key'))}>
          {t('Copy')}
        </Button>
      </div>
      <p className="text-muted-foreground">
        {rich(
          'Programs send it in the header <code>Authorization: Bearer …</code>. Whoever has it can do what you have chosen: keep it like a password.',
          { code: (words) => <code>{words}</code> },
        )}
      </p>
    </Dialog>
  );
}
