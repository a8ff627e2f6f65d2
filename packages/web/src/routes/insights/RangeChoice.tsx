import { insightsRangeDays } from '@parley/contract/insights/rules.ts';
import type { PlatformInsights } from '@parley/contract/insights/schemas.ts';
import { useState } from 'react';
import { t } from '../../messages/translate.ts';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import type { InsightsRange } from './insights-address.ts';
import { OwnRange } from './OwnRange.tsx';
import { useInsightsAddress } from './use-insights-address.ts';

type RangeChoiceProps = { period: PlatformInsights['period']; range: InsightsRange };

/** The last 7, 30 or 90 days, or days of one's own. */
export function RangeChoice({ period, range }: RangeChoiceProps) {
  const { openRange } = useInsightsAddress();
  const isOwn = 'start' in range;
  const [isChoosing, setChoosing] = useState(false);
  return (
    <>
      <SegmentedControl
        label={t('Date range')}
        value={isOwn || isChoosing ? 'own' : String(range.days)}
        onValueChange={(value) => {
          const days = insightsRangeDays.find((each) => String(each) === value);
          setChoosing(days === undefined);
          if (days !== undefined) openRange({ days });
        }}
        segments={[
          ...insightsRangeDays.map((days) => ({ value: String(days), label: t('{days} days', { days }) })),
          { value: 'own', label: t('Custom') },
        ]}
        className="max-sm:flex max-sm:w-full max-sm:[&_button]:h-9 max-sm:[&_button]:flex-1 max-sm:[&_button]:justify-center max-sm:[&_button]:px-1"
      />
      {isOwn || isChoosing ? (
        <OwnRange
          key={`${period.start} ${period.end}`}
          start={period.start}
          end={period.end}
          timeZone={period.timeZone}
          onChoose={(own) => {
            setChoosing(false);
            openRange(own);
          }}
        />
      ) : null}
    </>
  );
}
