import { useQuery, useQueryClient } from '@tanstack/react-query';
import { fetchAnew } from '../../../api/fetch-anew.ts';
import { useLiveEvent } from '../../../api/live-events.ts';
import { connectionsQuery } from '../../../components/connections.queries.ts';
import { PartBoundary } from '../../../components/PartBoundary.tsx';
import { usePageTitle } from '../../../components/use-page-title.ts';
import { useRefusal } from '../../../components/use-refusal.ts';
import { t } from '../../../messages/translate.ts';
import { paths } from '../../../paths.ts';
import { LoadedSettings, SettingsSubpage } from '../SettingsSubpage.tsx';
import { HiddenLogCard } from './HiddenLogCard.tsx';
import { RulesForm } from './RulesForm.tsx';
import { rulesQuery } from './rules.queries.ts';

/** What Parley does by itself. */
export function RulesPage() {
  usePageTitle(t('Rules'));
  const queryClient = useQueryClient();
  const rules = useQuery(rulesQuery);
  // Which networks can be chosen hangs on them.
  const areConnectionsAwaited = useQuery(connectionsQuery).isPending;
  const refusal = useRefusal('assistant.manage');
  const refresh = () => void fetchAnew(queryClient, rulesQuery.queryKey);
  useLiveEvent('assistant.changed', refresh);
  useLiveEvent('resync', refresh);
  return (
    <SettingsSubpage
      title={t('Rules')}
      back={`${paths.settings}?tab=ai`}
      description={t(
        'What Parley does by itself when a message has been read. Every act stands in the ticket and in the audit log.',
      )}
      refusal={refusal}
    >
      <LoadedSettings
        query={rules}
        isHeld={areConnectionsAwaited}
        name={t('The rules')}
        loading={t('Loading the rules...')}
        failure={t('The rules could not be loaded')}
      >
        {(saved) => <RulesForm saved={saved} isLocked={refusal !== null} />}
      </LoadedSettings>
      {/* It would be pushed down by the form above it. */}
      {rules.isPending || areConnectionsAwaited ? null : (
        <PartBoundary name={t('The log of hidden messages')}>
          <HiddenLogCard />
        </PartBoundary>
      )}
    </SettingsSubpage>
  );
}
