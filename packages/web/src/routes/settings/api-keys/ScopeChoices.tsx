import { type ApiKeyScope, apiKeyScopes } from '@parley/contract/api-keys/rules.ts';
import { actionWords } from '../../../components/role-words.ts';
import { t } from '../../../messages/translate.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';

type ScopeChoicesProps = {
  chosen: readonly ApiKeyScope[];
  onChange: (scope: ApiKeyScope, isChosen: boolean) => void;
};

/** What the key may do, one by one. */
export function ScopeChoices({ chosen, onChange }: ScopeChoicesProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">{t('What it may do')}</legend>
      <div className="grid gap-x-4 gap-y-1.5 sm:grid-cols-2">
        {apiKeyScopes.map((scope) => (
          <Checkbox
            key={scope}
            checked={chosen.includes(scope)}
            onChange={(event) => onChange(scope, event.target.checked)}
            label={
              <span>
                {actionWords[scope]} <code className="block text-xs text-subtle-foreground">{scope}</code>
              </span>
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
