import { type AdvancedMetric, advancedMetrics } from '@parley/contract/insights/advanced-rules.ts';
import { t } from '../../../messages/translate.ts';
import { Select } from '../../../ui/Select.tsx';
import { metricWords } from './advanced-words.ts';
import { useAdvancedAddress } from './use-advanced-address.ts';

/** Which figure performance and trends look at. */
export function MetricChoice({ metric }: { metric: AdvancedMetric }) {
  const { openMetric } = useAdvancedAddress();
  return (
    <Select
      label={t('Metric')}
      labelInside
      value={metric}
      onValueChange={openMetric}
      options={advancedMetrics.map((value) => ({ value, label: metricWords[value].name }))}
      size="phone"
      className="max-sm:w-full"
    />
  );
}
