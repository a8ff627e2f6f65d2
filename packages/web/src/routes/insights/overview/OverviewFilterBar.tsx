import {
  type OverviewPlatform,
  type OverviewSentiment,
  overviewPlatforms,
  overviewPresetDays,
  overviewSentiments,
} from '@parley/contract/overview/rules.ts';
import { platformNames } from '@parley/contract/platforms.ts';
import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import { formatDay } from '../../../components/charts/chart-day.ts';
import { addDays } from '../../../components/zoned-time.ts';
import { t } from '../../../messages/translate.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Popover, PopoverContent, PopoverTrigger } from '../../../ui/Popover.tsx';
import { Select } from '../../../ui/Select.tsx';
import { ExportButtons } from '../ExportButtons.tsx';
import { OwnRange } from '../OwnRange.tsx';
import type { OverviewQuery } from './overview.queries.ts';
import type { OverviewFilters } from './overview-address.ts';
import { overviewExport } from './overview-export.ts';
import { useOverviewAddress } from './use-overview-address.ts';

const presetNames: Record<(typeof overviewPresetDays)[number], string> = {
  7: t('Last 7 Days'),
  30: t('Last 30 Days'),
};
const sentimentNames: Record<OverviewSentiment, string> = {
  all: t('All'),
  positive: t('Positive'),
  neutral: t('Neutral'),
  negative: t('Negative'),
};

/** @param today `YYYY-MM-DD` in the workspace's zone, and the zone; null: not known yet */
type FilterBarProps = { filters: OverviewFilters; today: string | null; zone: string | null };

/** Days, network and sentiment, for everything below, and the files of it. @param query the filters as the calls take them; null: not known yet */
export function OverviewFilterBar({ filters, query, today, zone }: FilterBarProps & { query: OverviewQuery | null }) {
  const { openPlatform, openRange, openSentiment } = useOverviewAddress();
  const { platform, range, sentiment } = filters;
  return (
    <Card className="flex flex-wrap items-center gap-x-3 gap-y-2.5 px-4 py-2.5">
      <h2 className="text-sm font-semibold max-sm:w-full">{t('Analytics Filters')}</h2>
      <DateRange filters={filters} today={today} zone={zone} />
      <div className="flex gap-1">
        {overviewPresetDays.map((days) => (
          <Button
            key={days}
            variant="ghost"
            phonePx={40}
            aria-pressed={'days' in range && range.days === days}
            className="aria-pressed:bg-primary-soft aria-pressed:text-primary-soft-foreground"
            onClick={() => openRange({ days })}
          >
            {presetNames[days]}
          </Button>
        ))}
      </div>
      <div className="ms-auto flex gap-2 max-sm:ms-0 max-sm:w-full max-sm:flex-wrap">
        <Select<OverviewPlatform>
          label={t('Platform')}
          labelInside
          value={platform}
          onValueChange={openPlatform}
          options={overviewPlatforms.map((value) => ({
            value,
            label: value === 'all' ? t('All') : platformNames[value],
          }))}
          size="phone"
          className="max-sm:flex-1"
        />
        <Select<OverviewSentiment>
          label={t('Sentiment')}
          labelInside
          value={sentiment}
          onValueChange={openSentiment}
          options={overviewSentiments.map((value) => ({ value, label: sentimentNames[value] }))}
          size="phone"
          className="max-sm:flex-1"
        />
      </div>
      {query === null ? null : (
        <div className="flex gap-2 max-sm:w-full">
          <ExportButtons figures={overviewExport(query, range)} />
        </div>
      )}
    </Card>
  );
}

function DateRange({ filters: { range }, today, zone }: FilterBarProps) {
  const { openRange } = useOverviewAddress();
  const [isOpen, setOpen] = useState(false);
  const shown =
    'start' in range ? range : today === null ? null : { start: addDays(today, 1 - range.days), end: today };
  return (
    <Popover open={isOpen} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <Button
          phonePx={40}
          disabled={shown === null}
          icon={<CalendarDays size={15} aria-hidden="true" />}
          aria-label={
            shown === null
              ? t('Date range')
              : t('Date range: {start} to {end}', {
                  start: formatDay(shown.start, 'date'),
                  end: formatDay(shown.end, 'date'),
                })
          }
          className="num min-w-50"
        >
          {shown === null ? '' : `${formatDay(shown.start, 'date')} – ${formatDay(shown.end, 'date')}`}
        </Button>
      </PopoverTrigger>
      <PopoverContent align="start" aria-label={t('Date range')} className="max-w-[calc(100vw-2rem)] p-3">
        {shown === null ? null : (
          <OwnRange
            start={shown.start}
            end={shown.end}
            timeZone={zone ?? 'UTC'}
            onChoose={(own) => {
              setOpen(false);
              openRange(own);
            }}
          />
        )}
      </PopoverContent>
    </Popover>
  );
}
