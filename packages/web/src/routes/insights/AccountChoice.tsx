import type { PlatformInsights } from '@parley/contract/insights/schemas.ts';
import type { Platform } from '@parley/contract/platforms.ts';
import { accountNameAmong } from '../../components/account-name.ts';
import { t } from '../../messages/translate.ts';
import { Select } from '../../ui/Select.tsx';

type AccountChoiceProps = { insights: PlatformInsights; platform: Platform; onChoose: (accountId: string) => void };

/** Whose figures are shown, where the network has several accounts. */
export function AccountChoice({ insights: { account, accounts }, onChoose, platform }: AccountChoiceProps) {
  if (accounts.length < 2 || account === null) return null;
  const named = accounts.map(({ name, username }) => ({ name, platform, handle: username }));
  const names = named.map((each) => accountNameAmong(each, named));
  return (
    <Select
      label={t('Account')}
      labelInside
      value={account.id}
      onValueChange={onChoose}
      options={accounts.map(({ id, needsReconnect }, index) => {
        const name = names[index] ?? '';
        return { value: id, label: needsReconnect ? t('{name} (reconnect)', { name }) : name };
      })}
      size="phone"
      className="max-w-64 max-sm:w-full max-sm:max-w-none"
    />
  );
}
