/** How a score is computed, in signs and words: the formula, and the same with an account's numbers. Source: specification 2, section 9. */
import type { AdvancedScoreName, ScoreTerm } from '@parley/contract/insights/advanced-rules.ts';
import type { AdvancedScore } from '@parley/contract/insights/advanced-schemas.ts';
import { locale, t } from '../../../messages/translate.ts';

type Write = (term: ScoreTerm) => string;

const formulas: Record<AdvancedScoreName, (write: Write) => string> = {
  engagementQuality: (write) =>
    `(${write('engagement')} ÷ ${write('followers')} × 100 + ${write('engagement')} ÷ ${write('impressions')} × 1000) ÷ 2`,
  audienceHealth: (write) =>
    `0.4 × ${write('followersGrowth')} + 0.4 × ${write('engagementGrowth')} + 0.2 × ${write('reachGrowth')}`,
  virality: (write) =>
    `${write('reach')} ÷ ${write('impressions')} × 100 + ${write('engagement')} ÷ ${write('reach')} × 10`,
  overall: (write) => `(${write('engagementQuality')} + ${write('audienceHealth')} + ${write('virality')}) ÷ 3`,
};

export const termWords: Record<ScoreTerm, string> = {
  engagement: t('engagement'),
  followers: t('followers'),
  impressions: t('impressions'),
  reach: t('reach'),
  followersGrowth: t('follower growth'),
  engagementGrowth: t('engagement growth'),
  reachGrowth: t('reach growth'),
  engagementQuality: t('engagement quality'),
  audienceHealth: t('audience health'),
  virality: t('virality'),
};

const numbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });

/** 3,412; -2.17; below zero in brackets where it stands in a formula. */
export function formulaNumber(value: number): string {
  return numbers.format(value);
}

export function formulaInWords(name: AdvancedScoreName): string {
  return formulas[name]((term) => termWords[term]);
}

/** The formula with the numbers put in; a question mark where one is not known. */
export function formulaInNumbers({ name, terms }: Pick<AdvancedScore, 'name' | 'terms'>): string {
  const values = new Map(terms.map((term) => [term.name, term.value]));
  return formulas[name]((term) => {
    const value = values.get(term) ?? null;
    if (value === null) return '?';
    return value < 0 ? `(${formulaNumber(value)})` : formulaNumber(value);
  });
}

/** The names of the numbers that are not known. */
export function missingTermsOf({ terms }: Pick<AdvancedScore, 'terms'>): string[] {
  return terms.filter(({ value }) => value === null).map(({ name }) => termWords[name]);
}
