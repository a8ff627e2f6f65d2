import type { KnowledgeEntry } from '@parley/contract/knowledge/schemas.ts';
import type { DraftSourceKind } from '@parley/contract/tickets/rules.ts';
import { locale, t } from '../../messages/translate.ts';

/** How the screens name what an entry is. */
export const kindLabels: Readonly<Record<KnowledgeEntry['kind'], string>> = {
  faq: t('Question and answer'),
  policy: t('Policy'),
  product: t('Product'),
  hours: t('Opening hours'),
  shipping: t('Shipping'),
  other: t('Other'),
};
export const kindOptions = Object.entries(kindLabels).map(([value, label]) => ({
  // The keys are the kinds.
  value: value as KnowledgeEntry['kind'],
  label,
}));

export function kindWords(kind: DraftSourceKind): string {
  return kind === 'canned-reply' ? t('Canned reply') : kind === 'past-answer' ? t('Earlier answer') : kindLabels[kind];
}

/** `German`; null where the language is not known. */
export function languageWords(code: string): string | null {
  if (code === 'und') return null;
  try {
    return new Intl.DisplayNames(locale, { type: 'language' }).of(code) ?? code;
  } catch {
    return code;
  }
}

/** `By hand`, `From returns.pdf`. */
export function sourceWords({ source, sourceName }: Pick<KnowledgeEntry, 'source' | 'sourceName'>): string {
  return source === 'hand' || sourceName === null ? t('Written here') : t('From {sourceName}', { sourceName });
}

export function countEntries(count: number): string {
  return t('{count, plural, one {# entry} other {# entries}}', { count });
}
