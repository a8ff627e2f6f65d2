import type { PostingAccount } from '@parley/contract/posting/account-schemas.ts';
import { PlatformTile } from '../../../components/PlatformTile.tsx';
import { postTargetName } from '../../../components/target-name.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';

type AccountChecksProps = {
  accounts: readonly PostingAccount[];
  chosen: readonly string[];
  onChange: (ids: string[]) => void;
  disabled?: boolean;
};

/** The connected accounts to choose from. */
export function AccountChecks({ accounts, chosen, onChange, disabled = false }: AccountChecksProps) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1">
      {accounts.map(({ connectionId, name, platform }) => (
        <li key={connectionId} className="min-w-0">
          <Checkbox
            disabled={disabled}
            checked={chosen.includes(connectionId)}
            onChange={(event) =>
              onChange(event.target.checked ? [...chosen, connectionId] : chosen.filter((id) => id !== connectionId))
            }
            label={
              <span className="flex min-w-0 items-center gap-1.5">
                <PlatformTile platform={platform} sizePx={16} label={postTargetName(platform)} />
                <bdi className="truncate">{name}</bdi>
              </span>
            }
          />
        </li>
      ))}
    </ul>
  );
}
