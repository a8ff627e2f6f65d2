import type { PostStatusFilter } from '@parley/contract/posting/rules.ts';
import { postFilterPlatforms } from '@parley/contract/posting/targets.ts';
import { useQuery } from '@tanstack/react-query';
import { FailedChoices, haveFailed } from '../../../components/FailedChoices.tsx';
import { SearchBox } from '../../../components/SearchBox.tsx';
import { postTargetName } from '../../../components/target-name.ts';
import { t } from '../../../messages/translate.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Select } from '../../../ui/Select.tsx';
import type { PostPlatformFilter } from '../post/post-filters.ts';
import { campaignsQuery, postingAccountsQuery } from '../post/posting.queries.ts';
import { usePostFilters } from '../post/use-posting-address.ts';

/** 'Search posts...' */
export function PostSearch({ className }: { className?: string }) {
  const { filters, changeFilters } = usePostFilters();
  return (
    <SearchBox
      label={t('Search posts')}
      placeholder={t('Search posts...')}
      value={filters.search}
      onValueChange={(search) => changeFilters({ search }, { replace: true })}
      className={classNames('md:max-w-49 md:grow md:basis-36 max-md:w-full', className)}
    />
  );
}

const platformOptions: readonly { value: PostPlatformFilter; label: string }[] = [
  { value: 'all', label: t('All') },
  ...postFilterPlatforms.map((value) => ({ value, label: postTargetName(value) })),
];
const statusLabels: Record<PostStatusFilter, string> = {
  all: t('All'),
  scheduled: t('Scheduled'),
  draft: t('Draft'),
  published: t('Published'),
  'pending-approval': t('Waiting for approval'),
  attention: t('Needs attention'),
};
const selectStyle = 'max-md:min-w-0 max-md:flex-[1_1_40%] md:min-w-31';

export function PlatformFilter({ className }: { className?: string }) {
  const { filters, changeFilters } = usePostFilters();
  return (
    <Select<PostPlatformFilter>
      label={t('Platform')}
      labelInside
      value={filters.platform}
      onValueChange={(platform) => changeFilters({ platform })}
      options={platformOptions}
      size="bar"
      className={classNames(selectStyle, className)}
    />
  );
}

/** `statuses` are offered; another one that the address names stands with them. */
type StatusFilterProps = { statuses: readonly PostStatusFilter[]; className?: string };

export function StatusFilter({ statuses, className }: StatusFilterProps) {
  const { filters, changeFilters } = usePostFilters();
  const offered = statuses.includes(filters.status) ? statuses : [...statuses, filters.status];
  return (
    <Select<PostStatusFilter>
      label={t('Status')}
      labelInside
      value={filters.status}
      onValueChange={(status) => changeFilters({ status })}
      options={offered.map((value) => ({ value, label: statusLabels[value] }))}
      size="bar"
      className={classNames(selectStyle, className)}
    />
  );
}

/** Every campaign of the workspace. It keeps its place where there is none, so that the row does not move once it is known. */
export function CampaignFilter({ className }: { className?: string }) {
  const { filters, changeFilters } = usePostFilters();
  const query = useQuery(campaignsQuery);
  if (haveFailed(query)) return <FailedChoices title={t('Campaigns could not be loaded.')} query={query} />;
  const campaigns = query.data ?? [];
  return (
    <Select
      label={t('Campaign')}
      labelInside
      placeholder={t('Another campaign')}
      disabled={campaigns.length === 0 && filters.campaignId === ''}
      value={filters.campaignId}
      onValueChange={(campaignId) => changeFilters({ campaignId })}
      options={[{ value: '', label: t('All') }, ...campaigns.map(({ id, name }) => ({ value: id, label: name }))]}
      size="bar"
      className={classNames(selectStyle, 'md:max-w-60', className)}
    />
  );
}

/** Every account that can publish; it keeps its place too. */
export function AccountFilter({ className }: { className?: string }) {
  const { filters, changeFilters } = usePostFilters();
  const query = useQuery(postingAccountsQuery);
  if (haveFailed(query)) return <FailedChoices title={t('Accounts could not be loaded.')} query={query} />;
  const accounts = query.data ?? [];
  return (
    <Select
      label={t('Account')}
      labelInside
      placeholder={t('Another account')}
      disabled={accounts.length === 0 && filters.connectionId === ''}
      value={filters.connectionId}
      onValueChange={(connectionId) => changeFilters({ connectionId })}
      options={[
        { value: '', label: t('All') },
        ...accounts.map(({ connectionId, platform, name }) => ({
          value: connectionId,
          label: `${name} (${postTargetName(platform)})`,
        })),
      ]}
      size="bar"
      className={classNames(selectStyle, 'md:max-w-60', className)}
    />
  );
}
