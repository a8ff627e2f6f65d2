import type { PlatformInsights } from '@parley/contract/insights/schemas.ts';
import { t } from '../../messages/translate.ts';
import { Select } from '../../ui/Select.tsx';

type AccountChoiceProps = { insights: PlatformInsights; onChoose: (accountId: string) => void };

/** Whose figures are shown, where the network has several accounts. */
export function AccountChoice({ insights: { account, accounts }, onChoose }: AccountChoiceProps) {
  if (accounts.length < 2 || account === null) return null;
  return (
    <Select
      label={t('Account')}
      labelInside
      value={account.id}
      onValueChange={onChoose}
      options={accounts.map(({ id, name, needsReconnect }) => ({
        value: id,
        label: needsReconnect ? t('{name} (reconnect)', { name }) : name,
      }))}
      size="phone"
      className="max-w-64 max-sm:w-full max-sm:max-w-none"
    />
  );
}
