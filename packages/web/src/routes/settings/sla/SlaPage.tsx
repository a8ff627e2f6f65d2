import { useQuery, useQueryClient } from '@tanstack/react-query';
import { fetchAnew } from '../../../api/fetch-anew.ts';
import { useLiveEvent } from '../../../api/live-events.ts';
import { PartBoundary } from '../../../components/PartBoundary.tsx';
import { usePageTitle } from '../../../components/use-page-title.ts';
import { useRefusal } from '../../../components/use-refusal.ts';
import { t } from '../../../messages/translate.ts';
import { paths } from '../../../paths.ts';
import { LoadedSettings, SettingsSubpage } from '../SettingsSubpage.tsx';
import { SlaForm } from './SlaForm.tsx';
import { SurveyCard } from './SurveyCard.tsx';
import { slaPoliciesQuery } from './sla.queries.ts';

/** What the workspace promises. */
export function SlaPage() {
  usePageTitle(t('SLA policies'));
  const queryClient = useQueryClient();
  const policies = useQuery(slaPoliciesQuery);
  const refusal = useRefusal('workspace.manage');
  const refresh = () => void fetchAnew(queryClient, slaPoliciesQuery.queryKey);
  useLiveEvent('workspace.changed', refresh);
  useLiveEvent('resync', refresh);
  return (
    <SettingsSubpage
      title={t('SLA policies')}
      back={paths.settings}
      description={t(
        'How soon customers are to be answered. Each ticket says what is due when, the inbox can be ordered by it, and the bell warns before and tells after.',
      )}
      refusal={refusal}
    >
      <LoadedSettings
        query={policies}
        name={t('The SLA policies')}
        loading={t('Loading the policies...')}
        failure={t('The SLA policies could not be loaded')}
      >
        {(saved) => <SlaForm saved={saved} isLocked={refusal !== null} />}
      </LoadedSettings>
      {policies.isPending ? null : (
        <PartBoundary name={t('Ratings by customers')}>
          <SurveyCard isLocked={refusal !== null} />
        </PartBoundary>
      )}
    </SettingsSubpage>
  );
}
