import { runsOf } from '@parley/contract/chart-scale.ts';
import { chartColour } from './chart-colour.ts';
import { formatDay } from './chart-day.ts';
import { type ChartFrame, chartHeightPx } from './chart-frame.ts';
import { heightOf, linePath } from './chart-geometry.ts';
import { type ChartSeries, heldDaysOf, type TimeChartData } from './chart-series.ts';

type Drawn = { chart: TimeChartData; frame: ChartFrame; active: number | null };

/** A bar narrower than this is no bar any more: years are drawn as an area. */
const barMinPx = 2.5;

/** Axes, gaps, figures and the day that is told. Its words are the slider's around it. */
export function ChartDrawing({ active, chart, frame }: Drawn) {
  return (
    <svg
      aria-hidden="true"
      width={frame.widthPx}
      height={chartHeightPx}
      viewBox={`0 0 ${frame.widthPx} ${chartHeightPx}`}
      className="block overflow-visible"
    >
      <Axes chart={chart} frame={frame} />
      <Gaps chart={chart} frame={frame} />
      {active === null ? null : (
        <line
          x1={frame.xOf(active)}
          x2={frame.xOf(active)}
          y1={frame.top}
          y2={frame.top + frame.fieldHeightPx}
          stroke="var(--border-strong)"
          strokeDasharray="3 3"
        />
      )}
      {chart.series.map((series) =>
        series.as === 'bar' && frame.stepPx >= barMinPx ? (
          <Bars key={series.name} series={series} frame={frame} active={active} />
        ) : (
          <Line key={series.name} series={series} frame={frame} active={active} />
        ),
      )}
    </svg>
  );
}

function Axes({ chart: { days }, frame }: Omit<Drawn, 'active'>) {
  const { fieldHeightPx, fieldWidthPx, labelled, left, scale, tickLabels, top, xOf } = frame;
  const lastLabelled = labelled.at(-1);
  return (
    <g fontSize={11} fill="var(--chart-axis)">
      {scale.ticks.map((tick, index) => {
        const y = top + heightOf(tick, scale, fieldHeightPx);
        return (
          <g key={tick}>
            <line x1={left} x2={left + fieldWidthPx} y1={y} y2={y} stroke="var(--chart-grid)" />
            <text x={left - 8} y={y} dy="0.35em" textAnchor="end" className="num">
              {tickLabels[index]}
            </text>
          </g>
        );
      })}
      {labelled.map((index) => (
        <text
          key={days[index]}
          x={xOf(index)}
          y={chartHeightPx - 6}
          textAnchor={
            labelled.length === 1 ? 'middle' : index === 0 ? 'start' : index === lastLabelled ? 'end' : 'middle'
          }
        >
          {formatDay(days[index] ?? '', 'axis')}
        </text>
      ))}
    </g>
  );
}

/** Days of which nothing is known, so that they cannot be taken for days on which nothing happened. */
function Gaps({ chart, frame }: Omit<Drawn, 'active'>) {
  const { fieldHeightPx, fieldWidthPx, left, stepPx, top, xOf } = frame;
  return runsOf(heldDaysOf(chart).map((held) => !held)).map(([first, last]) => {
    const from = Math.max(xOf(first) - stepPx / 2, left);
    const to = Math.min(xOf(last) + stepPx / 2, left + fieldWidthPx);
    return (
      <rect key={first} x={from} y={top} width={to - from} height={fieldHeightPx} fill="var(--muted)" opacity={0.75} />
    );
  });
}

type SeriesDrawn = { series: ChartSeries; frame: ChartFrame; active: number | null };

function Line({ active, frame, series }: SeriesDrawn) {
  const { fieldHeightPx, scale, top, xOf } = frame;
  const colour = chartColour(series.colour);
  const yOf = (value: number) => top + heightOf(value, scale, fieldHeightPx);
  const valueAt = (index: number) => series.values[index] ?? null;
  const runs = runsOf(series.values.map((value) => value !== null));
  const floor = yOf(Math.max(scale.min, 0));
  const activeValue = active === null ? null : valueAt(active);
  return (
    <g>
      {runs.map(([first, last]) => {
        const points = Array.from({ length: last - first + 1 }, (_, index) => ({
          x: xOf(first + index),
          y: yOf(valueAt(first + index) ?? 0),
        }));
        // A day between two gaps has no line.
        if (first === last) return <circle key={first} cx={xOf(first)} cy={points[0]?.y} r={2.5} fill={colour} />;
        const path = linePath(points);
        return (
          <g key={first}>
            {series.as === 'line' || series.as === 'dashed' ? null : (
              <path d={`${path}L${xOf(last)},${floor}L${xOf(first)},${floor}Z`} fill={colour} fillOpacity={0.1} />
            )}
            <path
              d={path}
              fill="none"
              stroke={colour}
              strokeWidth={2}
              strokeDasharray={series.as === 'dashed' ? '4 4' : undefined}
              strokeLinejoin="round"
              strokeLinecap="round"
            />
          </g>
        );
      })}
      {active === null || activeValue === null ? null : (
        <circle cx={xOf(active)} cy={yOf(activeValue)} r={4} fill={colour} stroke="var(--card)" strokeWidth={2} />
      )}
    </g>
  );
}

function Bars({ active, frame, series }: SeriesDrawn) {
  const { fieldHeightPx, scale, stepPx, top, xOf } = frame;
  const widthPx = Math.min(Math.max(stepPx * 0.78, 2), 28);
  const zero = top + heightOf(Math.max(scale.min, 0), scale, fieldHeightPx);
  return series.values.map((value, index) => {
    if (value === null) return null;
    const y = top + heightOf(value, scale, fieldHeightPx);
    // A figure of nothing is seen too, other than a gap.
    const heightPx = Math.max(Math.abs(y - zero), 1.5);
    return (
      <rect
        // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its day
        key={index}
        x={xOf(index) - widthPx / 2}
        y={value < 0 ? zero : zero - heightPx}
        width={widthPx}
        height={heightPx}
        rx={Math.min(2, widthPx / 4)}
        fill={chartColour(series.colour)}
        fillOpacity={index === active ? 1 : 0.68}
      />
    );
  });
}
