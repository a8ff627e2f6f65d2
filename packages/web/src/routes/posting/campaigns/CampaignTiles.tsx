import type { Campaign } from '@parley/contract/campaigns/schemas.ts';
import { formatShortNumber } from '@parley/contract/short-number.ts';
import { Eye, FileText, Heart, Megaphone } from 'lucide-react';
import { t } from '../../../messages/translate.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { totalsOf } from './campaign-words.ts';

const tiles = [
  { name: 'active', label: t('Active Campaigns'), Icon: Megaphone, note: t('By their dates, today') },
  { name: 'posts', label: t('Total Posts'), Icon: FileText, note: t('Posts of all campaigns, drafts too') },
  { name: 'engagement', label: t('Total Engagement'), Icon: Heart, note: t('Likes, comments and shares') },
  { name: 'reach', label: t('Total Reach'), Icon: Eye, note: t('Views, as far as the networks told them') },
] as const;

/** What all campaigns come to. */
export function CampaignTiles({
  campaigns,
  hasFailed,
}: {
  campaigns: readonly Campaign[] | undefined;
  hasFailed: boolean;
}) {
  const totals = campaigns === undefined ? null : totalsOf(campaigns);
  return (
    <dl
      aria-label={t('All campaigns')}
      className="grid grid-cols-4 overflow-hidden rounded-lg border border-border bg-card shadow-xs max-[900px]:grid-cols-2 [&>div]:-mt-px [&>div]:-ms-px [&>div]:border-t [&>div]:border-s [&>div]:border-border"
    >
      {tiles.map(({ name, label, Icon, note }) => (
        <div key={name} title={note} className="min-w-0 px-4 py-3">
          <dt className="flex items-center gap-1.5 text-xs text-muted-foreground">
            <Icon size={14} aria-hidden="true" className="shrink-0" />
            {label}
          </dt>
          <dd className="num mt-1 text-xl font-semibold">
            <TileValue value={totals?.[name]} hasFailed={hasFailed} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Undefined: not known yet; null: nobody told. */
function TileValue({ value, hasFailed }: { value: number | null | undefined; hasFailed: boolean }) {
  if (typeof value === 'number') return formatShortNumber(value);
  if (value === undefined && !hasFailed)
    return (
      <>
        <Skeleton className="my-1.5 h-4 w-10" />
        <span className="sr-only">{t('Loading')}</span>
      </>
    );
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">{t('No data yet')}</span>
    </>
  );
}
