/** How the screen calls what the AI tells. A server that is newer than the page may tell more: its own word then stands. */
import type { CrisisClass, DraftSourceKind, EngineName, Tag } from '@parley/contract/tickets/rules.ts';

type Words = Readonly<Partial<Record<string, string>>>;

export const crisisWords: Words = {
  'self-harm': 'self-harm',
  violence: 'violence',
  abuse: 'abuse',
  'health-danger': 'danger to health',
  'data-leak': 'leaked data or a taken-over account',
  'legal-threat': 'legal threat',
} satisfies Record<CrisisClass, string>;

export const tagWords: Words = {
  complaint: 'Complaint',
  feedback: 'Feedback',
  praise: 'Praise',
  query: 'Query',
} satisfies Record<Tag, string>;

export const engineWords: Words = {
  'built-in': 'the built-in engine',
  model: 'the model',
} satisfies Record<EngineName, string>;

export const sourceWords: Words = {
  'canned-reply': 'Canned reply',
  'past-answer': 'Earlier answer',
  faq: 'FAQ',
  policy: 'Policy',
  product: 'Product',
  hours: 'Opening hours',
  shipping: 'Shipping',
  other: 'Knowledge',
} satisfies Record<DraftSourceKind, string>;

export const urgencyWords: readonly string[] = ['can wait', 'soon', 'today', 'somebody must look now'];

const languages = new Intl.DisplayNames('en', { type: 'language', fallback: 'code' });

/** @param code ISO 639-1, or `und` */
export function languageName(code: string): string {
  if (code === 'und' || !/^[a-z]{2,3}$/.test(code)) return 'Not known';
  return languages.of(code) ?? code;
}

/** @param part 0 to 1 */
export function percent(part: number): string {
  return Number.isFinite(part) ? `${Math.round(part * 100)}%` : '—';
}
