import type { PlatformInfo } from '@parley/contract/connections/schemas.ts';
import { tokenHelpOf } from '@parley/contract/connections/token-help.ts';
import { type Platform, platformNames } from '@parley/contract/platforms.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { call } from '../../api/client.ts';
import { reasonOf } from '../../api/errors.ts';
import { fetchAnew } from '../../api/fetch-anew.ts';
import { connectionsQuery } from '../../components/connections.queries.ts';
import { PlatformTile } from '../../components/PlatformTile.tsx';
import { useRefusal } from '../../components/use-refusal.ts';
import { t, tWord } from '../../messages/translate.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Field } from '../../ui/Field.tsx';
import { PasswordInput } from '../../ui/PasswordInput.tsx';
import { toast } from '../../ui/toast-store.ts';

/** Puts the cursor where a new token goes. */
export function focusTokenField(platform: Platform): void {
  document.querySelector<HTMLInputElement>(`[data-token-field="${platform}"]`)?.focus();
}

/** Connects an account by a token that its network gives out. */
export function TokenForm({ info }: { info: PlatformInfo }) {
  const { platform } = info;
  const name = platformNames[platform];
  const help = tokenHelpOf(platform);
  const queryClient = useQueryClient();
  const refusedRole = useRefusal('connections.manage');
  const refusal = info.isConfigured
    ? refusedRole
    : t('Not set up on this installation: whoever runs it adds the credentials');
  const form = useForm({ defaultValues: { token: '' } });
  const connect = useMutation({
    mutationFn: (token: string) => call('connectWithToken', { params: { platform }, body: { token } }),
    onSuccess: (connection) => {
      form.reset();
      toast({
        title: t('{name} Connected', { name }),
        description: t('{name} is connected. Its messages reach the inbox.', { name: connection.name }),
      });
      return fetchAnew(queryClient, connectionsQuery.queryKey);
    },
    onError: (error) => form.setError('token', { message: reasonOf(error) }),
  });
  return (
    <Card>
      <form
        noValidate
        onSubmit={form.handleSubmit(({ token }) => connect.mutate(token.trim()))}
        aria-label={t('Connect {name}', { name })}
        className="flex flex-col gap-4 p-4"
      >
        <div className="flex items-center gap-3">
          <PlatformTile platform={platform} sizePx={32} />
          <div>
            <h2 className="flex items-center gap-2 text-sm font-semibold">
              {t('Connect {name}', { name })}
              {info.isSandbox ? <Badge tone="outline">{t('Sandbox')}</Badge> : null}
            </h2>
            <p className="text-xs text-subtle-foreground">{tWord(help.purpose)}</p>
          </div>
        </div>
        <Field
          label={tWord(help.label)}
          required
          star={false}
          hint={
            info.isSandbox && help.sandboxToken !== null
              ? t('In the sandbox the token is {sandboxToken}', { sandboxToken: help.sandboxToken })
              : tWord(help.hint)
          }
          error={form.formState.errors.token?.message ?? null}
        >
          {(control) => (
            <PasswordInput
              {...control}
              size="lg"
              autoComplete="off"
              spellCheck={false}
              placeholder={help.placeholder}
              disabled={refusal !== null}
              {...form.register('token', {
                validate: (token) => token.trim() !== '' || t('Paste the token.'),
                maxLength: { value: 500, message: t('This is too long for a token.') },
              })}
              data-token-field={platform}
            />
          )}
        </Field>
        <div className="flex items-center gap-3">
          <Button
            type="submit"
            variant="primary"
            busy={connect.isPending}
            busyLabel={t('Connecting...')}
            disabled={refusal !== null}
          >
            {t('Connect')}
          </Button>
          {refusal === null ? null : <p className="text-xs text-subtle-foreground">{refusal}</p>}
        </div>
      </form>
    </Card>
  );
}
