import type { TracedFigure } from '@parley/contract/response-performance/rules.ts';
import type { PoolFigures, ResponsePerformance } from '@parley/contract/response-performance/schemas.ts';
import type { SlaTarget } from '@parley/contract/sla/rules.ts';
import { Handshake } from 'lucide-react';
import { t } from '../../../messages/translate.ts';
import { Card, CardHeader } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import type { Looked } from './RecordsDialog.tsx';
import { ratingsBasis, scoreInWords, slaBasis, slaInWords } from './response-words.ts';

const targetNames: Record<SlaTarget, string> = {
  'first-response': t('First reply'),
  'next-response': t('Next reply'),
  resolution: t('Solution'),
};

type PromisesProps = { performance: ResponsePerformance; onLook: (looked: Looked) => void };

/** What was promised to customers and what they say of the answers: by promise, and by team that works as a pool. */
export function PromisesCard({ onLook, performance: { pools, targets, team, unheld } }: PromisesProps) {
  const { ratings, sla } = team.now;
  const isEmpty = sla.kept + sla.broken + ratings.asked === 0;
  return (
    <Card className="mt-4">
      <CardHeader title={t('Promises and ratings')} />
      <p className="-mt-2 max-w-[80ch] px-4 pb-3 text-xs text-subtle-foreground">
        {t(
          'A promise counts for who had the ticket when it was kept or its time ran out. Ratings are of the customers who were asked in these days.',
        )}
      </p>
      {isEmpty ? (
        <EmptyState
          size="sm"
          icon={<Handshake size={18} />}
          title={t('Nothing was promised or asked in these days')}
          description={t(
            'SLA policies say how soon customers are answered; ratings are asked for by a link. Both are in Settings.',
          )}
        />
      ) : (
        <div className="grid grid-cols-2 items-start border-t border-border max-[900px]:grid-cols-1">
          <table className="w-full border-collapse">
            <caption className="sr-only">{t('Promises by what was promised')}</caption>
            <Head first={t('Promise')} withRatings={false} />
            <tbody>
              {targets.map(({ now, target }) => (
                <Row
                  key={target}
                  name={targetNames[target]}
                  figures={{ sla: now, ratings: null }}
                  answerer={null}
                  onLook={onLook}
                />
              ))}
              <Row
                name={t('Nobody had the ticket')}
                figures={{ sla: unheld.now, ratings: null }}
                answerer="nobody"
                onLook={onLook}
              />
            </tbody>
          </table>
          {pools.length === 0 ? null : (
            <table className="w-full border-collapse max-[900px]:border-t max-[900px]:border-border">
              <caption className="sr-only">{t('Promises and ratings by team')}</caption>
              <Head first={t('Team')} withRatings />
              <tbody>
                {pools.map(({ id, name, now }) => (
                  <Row
                    key={id ?? 'none'}
                    name={id === null ? t('No team') : (name ?? t('Deleted team'))}
                    figures={now}
                    answerer={`pool:${id ?? 'none'}`}
                    onLook={onLook}
                  />
                ))}
              </tbody>
            </table>
          )}
        </div>
      )}
    </Card>
  );
}

const headStyle =
  'h-9 border-b border-border bg-card-2 px-3 text-start text-xs font-medium whitespace-nowrap text-muted-foreground first:ps-4 last:pe-4';

function Head({ first, withRatings }: { first: string; withRatings: boolean }) {
  return (
    <thead>
      <tr>
        <th scope="col" className={headStyle}>
          {first}
        </th>
        <th scope="col" className={headStyle}>
          {t('Promises (SLA)')}
        </th>
        {withRatings ? (
          <th scope="col" className={headStyle}>
            {t('Ratings')}
          </th>
        ) : null}
      </tr>
    </thead>
  );
}

type RowProps = {
  name: string;
  figures: { sla: PoolFigures['sla']; ratings: PoolFigures['ratings'] | null };
  /** Null: its tickets cannot be looked into by it. */
  answerer: string | null;
  onLook: (looked: Looked) => void;
};

function Row({ answerer, figures: { ratings, sla }, name, onLook }: RowProps) {
  const look = (figure: TracedFigure) => (answerer === null ? null : () => onLook({ figure, answerer, name }));
  return (
    <tr className="border-b border-border last:border-b-0">
      <th scope="row" className="py-2 ps-4 pe-3 text-start font-medium">
        <bdi>{name}</bdi>
      </th>
      <Cell
        label={t('{figure} of {name}: {value}', { figure: t('Promises (SLA)'), name, value: slaInWords(sla) })}
        value={slaInWords(sla)}
        below={slaBasis(sla)}
        onLook={sla.broken === 0 ? null : look('sla-broken')}
      />
      {ratings === null ? null : (
        <Cell
          label={t('{figure} of {name}: {value}', { figure: t('Ratings'), name, value: scoreInWords(ratings.average) })}
          value={scoreInWords(ratings.average)}
          below={ratingsBasis(ratings)}
          onLook={ratings.answers === 0 ? null : look('ratings')}
        />
      )}
    </tr>
  );
}

type CellProps = { label: string; value: string; below: string | null; onLook: (() => void) | null };

function Cell({ below, label, onLook, value }: CellProps) {
  return (
    <td className="num px-3 py-2 last:pe-4">
      {onLook === null ? (
        <span>{value}</span>
      ) : (
        <button
          type="button"
          className="underline decoration-border underline-offset-4 hover:decoration-current"
          aria-label={label}
          onClick={onLook}
        >
          {value}
        </button>
      )}
      {below === null ? null : <span className="block text-xs text-subtle-foreground">{below}</span>}
    </td>
  );
}
