/** What is typed as the industry's figures, and what is wrong with it. */
import type { IndustryReferenceBody } from '@parley/contract/overview/schemas.ts';
import { t } from '../../../messages/translate.ts';

export const fieldNames = ['responseRate', 'engagementRate', 'satisfactionScore'] as const;
export type FieldName = (typeof fieldNames)[number];
export type BenchmarkFields = Record<FieldName | 'source', string>;

const limits: Record<FieldName, { min: number; max: number }> = {
  responseRate: { min: 0, max: 100 },
  engagementRate: { min: 0, max: 100 },
  satisfactionScore: { min: 1, max: 5 },
};

/** null: nothing is typed. A comma is taken for the point. */
function numberOf(text: string): number | null {
  const typed = text.trim().replace(/%$/, '').replace(',', '.').trim();
  return typed === '' ? null : Number(typed);
}

export function referenceOf(fields: BenchmarkFields): IndustryReferenceBody {
  return {
    responseRate: numberOf(fields.responseRate),
    engagementRate: numberOf(fields.engagementRate),
    satisfactionScore: numberOf(fields.satisfactionScore),
    source: fields.source.trim(),
  };
}

/** By field, what is wrong and what would be right; empty where all is right. */
export function problemsOf(fields: BenchmarkFields): Partial<Record<FieldName | 'source', string>> {
  const reference = referenceOf(fields);
  const wrong = fieldNames.flatMap((name) => {
    const { max, min } = limits[name];
    const value = reference[name];
    const isRight = value === null || (Number.isFinite(value) && value >= min && value <= max);
    return isRight ? [] : [[name, t('Give a number from {min} to {max}.', { min, max })]];
  });
  const needsSource = reference.source === '' && fieldNames.some((name) => reference[name] !== null);
  return { ...Object.fromEntries(wrong), ...(needsSource ? { source: t('Say where the figures come from.') } : {}) };
}
