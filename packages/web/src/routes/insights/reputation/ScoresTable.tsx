import type { Reputation, ReputationRow } from '@parley/contract/reputation/schemas.ts';
import { useState } from 'react';
import { ScoreRing } from '../../../components/charts/ScoreRing.tsx';
import { Sparkline } from '../../../components/charts/Sparkline.tsx';
import { PlatformTile } from '../../../components/PlatformTile.tsx';
import { locale, t } from '../../../messages/translate.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx';
import { Change } from './Change.tsx';
import { formatScore, nameOf, toneOf } from './reputation-words.ts';

type ScoresTableProps = {
  reputation: Reputation;
  onShowMessages: (row: ReputationRow) => void;
  onOpen: (row: ReputationRow) => void;
};

const kinds = {
  topics: { name: t('Topics'), isOf: ({ platform, topic }: ReputationRow) => platform === null && topic !== null },
  networks: { name: t('Networks'), isOf: ({ platform, topic }: ReputationRow) => platform !== null && topic === null },
  both: {
    name: t('Topics by network'),
    isOf: ({ platform, topic }: ReputationRow) => platform !== null && topic !== null,
  },
} as const;
type Kind = keyof typeof kinds;

/** A score for each topic and network, with its course. */
export function ScoresTable({ onOpen, onShowMessages, reputation: { rows, total } }: ScoresTableProps) {
  const parts = rows.filter((row) => row.platform !== total.platform || row.topic !== total.topic);
  const offered = (Object.keys(kinds) as Kind[]).filter((kind) => parts.some(kinds[kind].isOf));
  const [wanted, setKind] = useState<Kind>('topics');
  const kind = offered.includes(wanted) ? wanted : offered[0];
  if (kind === undefined) return null;
  return (
    <Card className="mt-4">
      <div className="flex flex-wrap items-center gap-2 px-4 py-3">
        <h3 className="grow text-sm font-semibold">{t('Scores')}</h3>
        {offered.length < 2 ? null : (
          <SegmentedControl
            label={t('Scores by')}
            value={kind}
            onValueChange={setKind}
            segments={offered.map((each) => ({ value: each, label: kinds[each].name }))}
          />
        )}
      </div>
      <table className="w-full">
        <thead className="max-sm:sr-only">
          <tr className="text-xs text-muted-foreground [&_th]:border-t [&_th]:border-border [&_th]:px-4 [&_th]:py-1.5 [&_th]:text-start [&_th]:font-medium">
            <th scope="col">{kinds[kind].name}</th>
            <th scope="col">{t('Score')}</th>
            <th scope="col">{t('Change')}</th>
            <th scope="col" className="max-md:hidden">
              {t('Course')}
            </th>
            <th scope="col" className="max-md:hidden">
              {t('Mood')}
            </th>
            <th scope="col">
              <span className="sr-only">{t('Messages')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {parts.filter(kinds[kind].isOf).map((row) => (
            <Row key={nameOf(row)} row={row} onOpen={() => onOpen(row)} onShowMessages={() => onShowMessages(row)} />
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function Row({ onOpen, onShowMessages, row }: { row: ReputationRow; onOpen: () => void; onShowMessages: () => void }) {
  const { basis, change, platform, score, series } = row;
  const messages = t('{count, plural, one {# message} other {# messages}}', { count: basis.messages });
  return (
    <tr className="border-t border-border max-sm:px-2 *:px-4 *:py-2 max-sm:grid max-sm:grid-cols-[auto_1fr_auto] max-sm:items-center max-sm:*:px-2 max-sm:*:first:col-span-3 max-sm:*:first:pb-0">
      <th scope="row" className="text-start font-medium">
        <button
          type="button"
          onClick={onOpen}
          className="inline-flex min-h-6 items-center gap-1.5 rounded-sm text-start hover:underline"
        >
          {platform === null ? null : <PlatformTile platform={platform} sizePx={16} />}
          {nameOf(row)}
        </button>
      </th>
      <td>
        <ScoreRing value={score} size="small" tone={toneOf(score)} />
        <span className="sr-only">
          {score === null ? t('no score') : t('{score} of 100.', { score: formatScore(score) })}
        </span>
      </td>
      <td>
        <Change points={change} />
      </td>
      <td className="max-md:hidden">
        <Sparkline values={series} isFalling={change !== null && change < 0} />
      </td>
      <td className="max-md:hidden">
        <Mood basis={basis} />
      </td>
      <td className="text-end">
        <Button
          size="sm"
          disabled={basis.messages === 0}
          onClick={onShowMessages}
          aria-label={t('{messages}: {name}', { messages, name: nameOf(row) })}
        >
          {messages}
        </Button>
      </td>
    </tr>
  );
}

function Mood({ basis: { messages, negative, neutral, positive } }: Pick<ReputationRow, 'basis'>) {
  if (messages === 0) return null;
  const number = (value: number) => value.toLocaleString(locale);
  const words = t('{positive} positive, {neutral} neutral, {negative} negative', {
    ...{ positive: number(positive), neutral: number(neutral), negative: number(negative) },
  });
  return (
    <span role="img" aria-label={words} title={words} className="flex h-2 w-28 gap-px overflow-hidden rounded-full">
      <span className="bg-positive" style={{ flexGrow: positive }} />
      <span className="bg-neutral" style={{ flexGrow: neutral }} />
      <span className="bg-negative" style={{ flexGrow: negative }} />
    </span>
  );
}
