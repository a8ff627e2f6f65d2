import { t } from '../messages/translate.ts';

/** 2.4h; 45m below an hour, 3.2d from two days on. */
export function formatDuration(ms: number): string {
  const minutes = ms / 60_000;
  if (minutes < 60) return t('{count}m', { count: Math.max(1, Math.round(minutes)) });
  const hours = minutes / 60;
  return hours < 48 ? t('{count}h', { count: hours.toFixed(1) }) : t('{count}d', { count: (hours / 24).toFixed(1) });
}
