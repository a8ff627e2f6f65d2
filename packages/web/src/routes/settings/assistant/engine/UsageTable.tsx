import type { AnswerOf } from '@parley/contract/endpoints.ts';
import { useState } from 'react';
import { t } from '../../../../messages/translate.ts';
import { Button } from '../../../../ui/Button.tsx';
import { countInWords, moneyInWords, purposeNames } from './usage-words.ts';

/** So many rows are shown at first. */
const rowsAtFirst = 8;

/** What the model was used for, newest day first. */
export function UsageTable({ days }: { days: AnswerOf<'getModelUsage'>['days'] }) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? days : days.slice(0, rowsAtFirst);
  return (
    <>
      <table className="w-full text-start text-xs tabular-nums">
        <caption className="sr-only">{t('What was used of the model by day and purpose')}</caption>
        <thead className="text-subtle-foreground">
          <tr>
            <th className="py-1 pe-2 font-medium">{t('Day (UTC)')}</th>
            <th className="py-1 pe-2 font-medium">{t('For')}</th>
            <th className="py-1 pe-2 text-end font-medium">{t('Used')}</th>
            <th className="py-1 text-end font-medium">{t('Cost')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((use) => (
            <tr key={`${use.day} ${use.purpose} ${use.currency}`} className="border-t border-border align-top">
              <td className="py-1 pe-2 whitespace-nowrap">{use.day}</td>
              <td className="py-1 pe-2">{purposeNames[use.purpose] ?? use.purpose}</td>
              <td className="py-1 pe-2 text-end">{countInWords(use)}</td>
              <td className="py-1 text-end whitespace-nowrap">
                {use.cost === null || use.currency === null ? t('no price set') : moneyInWords(use.cost, use.currency)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length === days.length ? null : (
        <Button size="sm" variant="ghost" phonePx={40} onClick={() => setWhole(true)}>
          {t('Show all {count} rows', { count: days.length })}
        </Button>
      )}
    </>
  );
}
