import type { IncidentDetail } from '@parley/contract/incidents/schemas.ts';
import { formatNamedTime } from '../../components/date-format.ts';
import { t } from '../../messages/translate.ts';
import { momentOf } from './incident-words.ts';

const heightPx = 120;
const barPx = 10;

/** Negative people by quarters of an hour (or hours), with the line of what is usual; the same as a table for readers. */
export function IncidentChart({ incident }: { incident: IncidentDetail }) {
  const { chart, chartStepMinutes, chartUsual } = incident;
  if (chart.length === 0) return null;
  const usual = Number.isNaN(chartUsual) ? 0 : chartUsual;
  const most = Math.max(...chart.map(({ people }) => people), usual, 1);
  const widthPx = chart.length * barPx;
  const usualY = heightPx - (usual / most) * heightPx;
  const step = chartStepMinutes === 60 ? 'hour' : t('{chartStepMinutes} minutes', { chartStepMinutes });
  const first = chart[0];
  const last = chart.at(-1);
  return (
    <figure className="px-4 pb-4">
      <svg
        role="img"
        aria-label={t('People with negative messages by {step}: at most {max}, about {usual} are usual.', {
          step,
          max: Math.max(...chart.map(({ people }) => people)),
          usual: usual.toFixed(1),
        })}
        viewBox={`0 0 ${widthPx} ${heightPx}`}
        preserveAspectRatio="none"
        className="block h-30 w-full border-b border-border"
      >
        {chart.map(({ at, people }, index) => (
          <rect
            key={at}
            x={index * barPx + 1}
            y={heightPx - (people / most) * heightPx}
            width={barPx - 2}
            height={(people / most) * heightPx}
            className={
              Date.parse(at) + chartStepMinutes * 60_000 > Date.parse(incident.startedAt)
                ? 'fill-negative'
                : 'fill-muted-foreground'
            }
          />
        ))}
        <line
          x1={0}
          x2={widthPx}
          y1={usualY}
          y2={usualY}
          vectorEffect="non-scaling-stroke"
          strokeDasharray="4 4"
          className="stroke-foreground"
        />
      </svg>
      <figcaption className="num mt-1 flex flex-wrap justify-between gap-x-4 text-xs text-subtle-foreground">
        <span>{first === undefined ? '' : momentOf(first.at)}</span>
        <span className="max-sm:order-last max-sm:w-full">
          {t('People by {step}; the dashed line is usual', { step })}
        </span>
        <span>{last === undefined ? '' : formatNamedTime(last.at)}</span>
      </figcaption>
      <details className="mt-1">
        <summary className="w-fit cursor-pointer rounded-sm text-xs text-muted-foreground hover:text-foreground">
          {t('Show as a table')}
        </summary>
        <div className="mt-1">
          <table className="num w-full text-start text-xs">
            <thead>
              <tr>
                <th scope="col" className="py-1 font-medium">
                  {t('From')}
                </th>
                <th scope="col" className="py-1 font-medium">
                  {t('People')}
                </th>
              </tr>
            </thead>
            <tbody>
              {chart.map(({ at, people }) => (
                <tr key={at} className="border-t border-border">
                  <td className="py-0.5">{momentOf(at)}</td>
                  <td className="py-0.5">{people}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  );
}
