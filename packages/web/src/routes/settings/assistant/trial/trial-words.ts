/** How the screen calls what the AI tells. A server that is newer than the page may tell more: its own word then stands. */

import type { CrisisClass, DraftSourceKind, EngineName, Tag } from '@parley/contract/tickets/rules.ts';
import { locale, t } from '../../../../messages/translate.ts';

type Words = Readonly<Partial<Record<string, string>>>;

export const crisisWords: Words = {
  'self-harm': t('self-harm'),
  violence: t('violence'),
  abuse: t('abuse'),
  'health-danger': t('danger to health'),
  'data-leak': t('leaked data or a taken-over account'),
  'legal-threat': t('legal threat'),
} satisfies Record<CrisisClass, string>;

export const tagWords: Words = {
  complaint: t('Complaint'),
  feedback: t('Feedback'),
  praise: t('Praise'),
  query: t('Query'),
} satisfies Record<Tag, string>;

export const engineWords: Words = {
  'built-in': t('the built-in engine'),
  model: t('the model'),
} satisfies Record<EngineName, string>;

export const sourceWords: Words = {
  'canned-reply': t('Canned reply'),
  'past-answer': t('Earlier answer'),
  faq: 'FAQ',
  policy: t('Policy'),
  product: t('Product'),
  hours: t('Opening hours'),
  shipping: t('Shipping'),
  other: t('Knowledge'),
} satisfies Record<DraftSourceKind, string>;

export const urgencyWords: readonly string[] = [t('can wait'), t('soon'), t('today'), t('somebody must look now')];

const languages = new Intl.DisplayNames(locale, { type: 'language', fallback: 'code' });

/** @param code ISO 639-1, or `und` */
export function languageName(code: string): string {
  if (code === 'und' || !/^[a-z]{2,3}$/.test(code)) return t('Not known');
  return languages.of(code) ?? code;
}

/** @param part 0 to 1 */
export function percent(part: number): string {
  return Number.isFinite(part) ? `${Math.round(part * 100)}%` : '—';
}
