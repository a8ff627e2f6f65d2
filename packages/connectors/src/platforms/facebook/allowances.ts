/** What the Graph API tells of its rate limits. Source: developers.facebook.com/docs/graph-api/overview/rate-limiting, read 2026-11-21. */
import { z } from 'zod';
import type { SeenAllowance } from '../../connector/configuration.ts';

const usageSchema = z.object({
  call_count: z.number().optional(),
  total_time: z.number().optional(),
  total_cputime: z.number().optional(),
});
const businessUsageSchema = z.record(
  z.string(),
  z.array(usageSchema.extend({ type: z.string(), estimated_time_to_regain_access: z.number().optional() })),
);

/** Percentages of a rolling hour; the headers appear only once some of the allowance is used. */
export function readGraphAllowances(headers: Headers, now: Date): SeenAllowance[] {
  const seen: SeenAllowance[] = [];
  const ofApp = usageSchema.safeParse(readJson(headers.get('x-app-usage')));
  if (ofApp.success) seen.push(toAllowance('app', 'Calls of the app', 'application', ofApp.data, null));
  const ofBusinesses = businessUsageSchema.safeParse(readJson(headers.get('x-business-use-case-usage')));
  if (ofBusinesses.success)
    for (const usage of Object.values(ofBusinesses.data).flat()) {
      const minutes = usage.estimated_time_to_regain_access ?? 0;
      const resetsAt = minutes > 0 ? new Date(now.getTime() + minutes * 60_000) : null;
      seen.push(
        toAllowance(`business:${usage.type}`, `Calls of an account (${usage.type})`, 'account', usage, resetsAt),
      );
    }
  return seen;
}

/** The highest of the three counts, because calls are refused once any of them is used up. */
function toAllowance(
  bucket: string,
  label: string,
  scope: SeenAllowance['scope'],
  usage: z.infer<typeof usageSchema>,
  resetsAt: Date | null,
): SeenAllowance {
  const used = Math.max(usage.call_count ?? 0, usage.total_time ?? 0, usage.total_cputime ?? 0);
  return { bucket, label, scope, used, limit: 100, unit: 'percent', resetsAt };
}

function readJson(text: string | null): unknown {
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
