import type { KnowledgeEntry } from '@parley/contract/knowledge/schemas.ts';
import type { DraftSourceKind } from '@parley/contract/tickets/rules.ts';

/** How the screens name what an entry is. */
export const kindLabels: Readonly<Record<KnowledgeEntry['kind'], string>> = {
  faq: 'Question and answer',
  policy: 'Policy',
  product: 'Product',
  hours: 'Opening hours',
  shipping: 'Shipping',
  other: 'Other',
};
export const kindOptions = Object.entries(kindLabels).map(([value, label]) => ({
  // The keys are the kinds.
  value: value as KnowledgeEntry['kind'],
  label,
}));

export function kindWords(kind: DraftSourceKind): string {
  return kind === 'canned-reply' ? 'Canned reply' : kind === 'past-answer' ? 'Earlier answer' : kindLabels[kind];
}

/** `German`; null where the language is not known. */
export function languageWords(code: string): string | null {
  if (code === 'und') return null;
  try {
    return new Intl.DisplayNames('en', { type: 'language' }).of(code) ?? code;
  } catch {
    return code;
  }
}

/** `By hand`, `From returns.pdf`. */
export function sourceWords({ source, sourceName }: Pick<KnowledgeEntry, 'source' | 'sourceName'>): string {
  return source === 'hand' || sourceName === null ? 'Written here' : `From ${sourceName}`;
}

export function countEntries(count: number): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'entry' : 'entries'}`;
}
