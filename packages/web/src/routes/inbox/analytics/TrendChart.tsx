import { Area, AreaChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { t } from '../../../messages/translate.ts';

export type TrendDay = { date: string; label: string; totalMessages: number };

/** A monotone line over a light fill. Loaded apart from the page. */
export function TrendChart({ days }: { days: TrendDay[] }) {
  return (
    <ResponsiveContainer width="100%" height="100%">
      <AreaChart data={days} margin={{ top: 8, right: 5, bottom: 4, left: 5 }} accessibilityLayer={false}>
        <XAxis dataKey="label" hide padding={{ left: 0, right: 0 }} />
        <YAxis hide domain={[0, 'dataMax']} />
        <Tooltip
          isAnimationActive={false}
          cursor={{ stroke: 'var(--border-strong)', strokeDasharray: '3 3' }}
          content={({ active, payload }) => {
            const day = payload[0]?.payload as TrendDay | undefined;
            if (!active || day === undefined) return null;
            return (
              <div className="rounded-sm border border-border bg-popover px-2 py-1 text-xs text-popover-foreground shadow-md">
                <span className="text-muted-foreground">{day.label}</span>{' '}
                <span className="num font-medium">
                  {t('{totalMessages} {totalMessages, plural, one {message} other {messages}}', {
                    totalMessages: day.totalMessages,
                  })}
                </span>
              </div>
            );
          }}
        />
        <Area
          type="monotone"
          dataKey="totalMessages"
          stroke="var(--chart-1)"
          strokeWidth={2}
          fill="var(--chart-fill)"
          fillOpacity={1}
          dot={{ r: 2.5, fill: 'var(--card)', stroke: 'var(--chart-1)', strokeWidth: 1.75, fillOpacity: 1 }}
          activeDot={{ r: 4, fill: 'var(--chart-1)', stroke: 'var(--card)', strokeWidth: 2 }}
          isAnimationActive={false}
        />
      </AreaChart>
    </ResponsiveContainer>
  );
}
