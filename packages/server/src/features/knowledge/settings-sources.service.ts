import type { DraftSource } from '@parley/ai/engine.ts';
import type { AssistantChoices } from '@parley/contract/assistant-settings/rules.ts';

/**
 * What the settings tell customers, as sources of drafts: questions and answers, hours, products, prices, policies. What they tell the
 * team (procedures, voice, competitors) is quoted to nobody.
 */
export function sourcesOfSettings(settings: AssistantChoices): DraftSource[] {
  const { businessHours, commonIssues, faq, legalPolicies, pricing, productServices } = settings;
  return [
    ...blocksOf(faq).map((block, place) => toSource('faq', `faq-${place}`, block)),
    ...blocksOf(commonIssues).map((block, place) => toSource('faq', `commonIssues-${place}`, block)),
    ...blocksOf(legalPolicies).map((block, place) => toSource('policy', `legalPolicies-${place}`, block)),
    toSource('hours', 'businessHours', { title: 'Business hours', text: businessHours.trim() }),
    toSource('product', 'productServices', { title: 'Products and services', text: productServices.trim() }),
    toSource('product', 'pricing', { title: 'Pricing', text: pricing.trim() }),
  ].filter(({ text }) => text !== '');
}

type Block = { title: string; text: string };

function toSource(kind: DraftSource['kind'], place: string, { text, title }: Block): DraftSource {
  return { kind, id: `settings-${place}`, title, text };
}

/** Parts with an empty line between them: in each the question or name stands first. One on a single line ends its question with a mark. */
function blocksOf(text: string): Block[] {
  return text.split(/\n\s*\n/).flatMap((part): Block[] => {
    const lines = part.split('\n').map((line) => line.trim());
    const [first = '', ...others] = lines.filter((line) => line !== '');
    const [, question = first, answer = ''] = /^(.{1,300}?[?？؟])\s+(.+)$/u.exec(first) ?? [];
    const title = question.replace(/^(?:Q|Question)\s*[:.)]\s*/i, '').trim();
    const said = [answer, ...others].filter((line) => line !== '').join('\n');
    const words = said.replace(/^(?:A|Answer)\s*[:.)]\s*/i, '').trim();
    return title === '' || words === '' ? [] : [{ title, text: words }];
  });
}
