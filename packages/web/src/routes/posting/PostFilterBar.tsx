import { type PostStatusFilter, postFilterPlatforms, postTargetName } from '@parley/contract/post.ts';
import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Input } from '../../ui/Input.tsx';
import { Select } from '../../ui/Select.tsx';
import type { PostPlatformFilter } from './post-filters.ts';
import { campaignsQuery, postingAccountsQuery } from './posting.queries.ts';
import { usePostFilters } from './use-posting-address.ts';

const searchAfterMs = 300;

/** 'Search posts...', a moment after the last key; the field follows when the address changes. */
export function PostSearch({ className }: { className?: string }) {
  const { filters, changeFilters } = usePostFilters();
  const [text, setText] = useState(filters.search);
  const [shown, setShown] = useState(filters.search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  if (filters.search !== shown) {
    setShown(filters.search);
    setText(filters.search);
  }
  useEffect(() => () => clearTimeout(timer.current), []);

  function search(next: string, afterMs: number) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setShown(next);
      changeFilters({ search: next }, { replace: true });
    }, afterMs);
  }

  return (
    <Input
      type="search"
      icon={<Search size={15} />}
      aria-label="Search posts"
      placeholder="Search posts..."
      maxLength={200}
      value={text}
      onChange={(event) => {
        setText(event.target.value);
        search(event.target.value, searchAfterMs);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') search(text, 0);
      }}
      className={classNames('md:w-49 md:shrink-0 max-md:w-full max-md:[&_input]:h-10', className)}
    />
  );
}

const platformOptions: readonly { value: PostPlatformFilter; label: string }[] = [
  { value: 'all', label: 'All' },
  ...postFilterPlatforms.map((value) => ({ value, label: postTargetName(value) })),
];
const statusLabels: Record<PostStatusFilter, string> = {
  all: 'All',
  scheduled: 'Scheduled',
  draft: 'Draft',
  published: 'Published',
  attention: 'Needs attention',
};
const selectStyle = 'max-md:h-10 max-md:min-w-0 max-md:flex-[1_1_40%] md:min-w-34';

export function PlatformFilter({ className }: { className?: string }) {
  const { filters, changeFilters } = usePostFilters();
  return (
    <Select<PostPlatformFilter>
      label="Platform"
      labelInside
      value={filters.platform}
      onValueChange={(platform) => changeFilters({ platform })}
      options={platformOptions}
      className={classNames(selectStyle, className)}
    />
  );
}

type StatusFilterProps = { statuses: readonly PostStatusFilter[]; className?: string };

export function StatusFilter({ statuses, className }: StatusFilterProps) {
  const { filters, changeFilters } = usePostFilters();
  return (
    <Select<PostStatusFilter>
      label="Status"
      labelInside
      value={filters.status}
      onValueChange={(status) => changeFilters({ status })}
      options={statuses.map((value) => ({ value, label: statusLabels[value] }))}
      className={classNames(selectStyle, className)}
    />
  );
}

/** Every campaign of the workspace; nothing where there is none and none is chosen. */
export function CampaignFilter({ className }: { className?: string }) {
  const { filters, changeFilters } = usePostFilters();
  const campaigns = useQuery(campaignsQuery).data ?? [];
  if (campaigns.length === 0 && filters.campaignId === '') return null;
  return (
    <Select
      label="Campaign"
      labelInside
      placeholder="Another campaign"
      value={filters.campaignId}
      onValueChange={(campaignId) => changeFilters({ campaignId })}
      options={[{ value: '', label: 'All' }, ...campaigns.map(({ id, name }) => ({ value: id, label: name }))]}
      className={classNames(selectStyle, 'md:max-w-60', className)}
    />
  );
}

/** Every account that can publish. */
export function AccountFilter({ className }: { className?: string }) {
  const { filters, changeFilters } = usePostFilters();
  const accounts = useQuery(postingAccountsQuery).data ?? [];
  if (accounts.length === 0 && filters.connectionId === '') return null;
  return (
    <Select
      label="Account"
      labelInside
      placeholder="Another account"
      value={filters.connectionId}
      onValueChange={(connectionId) => changeFilters({ connectionId })}
      options={[
        { value: '', label: 'All' },
        ...accounts.map(({ connectionId, platform, name }) => ({
          value: connectionId,
          label: `${name} (${postTargetName(platform)})`,
        })),
      ]}
      className={classNames(selectStyle, 'md:max-w-60', className)}
    />
  );
}
