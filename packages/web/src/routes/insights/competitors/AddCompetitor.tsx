import { competitorAccountMaxChars } from '@parley/contract/competitors/rules.ts';
import type { CompetitorNetwork } from '@parley/contract/competitors/schemas.ts';
import type { InsightsPlatform } from '@parley/contract/insights/rules.ts';
import { platformNames } from '@parley/contract/platforms.ts';
import { Plus } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { reasonOf } from '../../../api/errors.ts';
import { PlatformTile } from '../../../components/PlatformTile.tsx';
import { useRefusal } from '../../../components/use-refusal.ts';
import { t } from '../../../messages/translate.ts';
import { Button } from '../../../ui/Button.tsx';
import { Input } from '../../../ui/Input.tsx';
import { Select } from '../../../ui/Select.tsx';
import { useAddCompetitor } from './use-competitor-acts.ts';

/** One line: the network, the handle or address, and the button; what is wrong stands below it. */
export function AddCompetitor({ networks }: { networks: readonly CompetitorNetwork[] }) {
  const open = networks.filter(({ canAdd }) => canAdd);
  const [chosen, setChosen] = useState<InsightsPlatform>();
  const [account, setAccount] = useState('');
  const add = useAddCompetitor();
  const notAllowed = useRefusal('competitors.manage');
  const noteId = useId();
  const platform = chosen ?? open[0]?.platform;
  const refusal =
    notAllowed ??
    (open.length > 0
      ? null
      : t('Connect an account of {platforms} first: others are asked for by one of yours.', {
          platforms: networks.map((network) => platformNames[network.platform]).join(', '),
        }));
  const note = refusal ?? (add.isError ? reasonOf(add.error) : null);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (platform === undefined || account.trim() === '') return;
    add.mutate({ platform, account }, { onSuccess: () => setAccount('') });
  }

  return (
    <form onSubmit={submit} className="flex flex-wrap gap-2 px-4 pb-3">
      <div className="w-40 max-sm:w-full">
        <Select<InsightsPlatform>
          label={t('Network')}
          value={platform}
          onValueChange={setChosen}
          disabled={refusal !== null}
          size="phone"
          options={open.map((network) => ({
            value: network.platform,
            label: platformNames[network.platform],
            icon: <PlatformTile platform={network.platform} sizePx={16} />,
          }))}
        />
      </div>
      <Input
        aria-label={t('Handle or address of the page')}
        placeholder={t('@handle or address of the page')}
        value={account}
        maxLength={competitorAccountMaxChars}
        disabled={refusal !== null}
        size="phone"
        dir="ltr"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        aria-invalid={add.isError ? true : undefined}
        aria-describedby={note === null ? undefined : noteId}
        onChange={(event) => setAccount(event.target.value)}
        className="min-w-48 grow sm:max-w-80"
      />
      <Button
        type="submit"
        variant="primary"
        icon={<Plus size={14} aria-hidden="true" />}
        busy={add.isPending}
        disabled={refusal !== null || account.trim() === ''}
      >
        {t('Add account')}
      </Button>
      {note === null ? null : (
        <p
          id={noteId}
          role={refusal === null ? 'alert' : undefined}
          className={`w-full text-xs wrap-anywhere ${refusal === null ? 'text-negative-foreground' : 'text-subtle-foreground'}`}
        >
          {note}
        </p>
      )}
    </form>
  );
}
