/** What the model is, and what was used of it, in words. */

import type { AnswerOf } from '@parley/contract/endpoints.ts';
import type { ModelPurpose } from '@parley/contract/model/rules.ts';
import { locale, t } from '../../../../messages/translate.ts';

type Usage = AnswerOf<'getModelUsage'>;
type Use = Usage['today'];

export const purposeNames: Readonly<Partial<Record<string, string>>> = {
  arrival: t('Drafts on arrival'),
  reply: t('Drafts asked for'),
  rewrite: t('Rewriting'),
  caption: t('Captions'),
  hashtags: t('Hashtags'),
  picture: t('Pictures'),
  other: t('Other'),
} satisfies Record<ModelPurpose, string>;

/** Which engine does what, a sentence each. */
export function engineInWords({ draftsOnArrival, host, model, pictureHost, pictureModel }: Usage): string[] {
  const reads = t('The built-in engine reads every message on this machine: sentiment, tags, urgency and crisis.');
  const draws =
    pictureModel === null
      ? t('Pictures are drawn by the built-in engine.')
      : t('Pictures are made by the model {pictureModel}{at} from what you describe.', {
          pictureModel,
          at: at(pictureHost),
        });
  if (model === null)
    return [
      reads,
      t('It writes the drafts too. An administrator can connect a model, also one on your own machine.'),
      ...(pictureModel === null ? [] : [draws]),
    ];
  const arrival = draftsOnArrival
    ? t(', and drafts replies as messages come')
    : t('; those made on arrival are the built-in engine’s');
  return [
    reads,
    t(
      'The model {model}{at} writes the drafts and captions that somebody asks for{arrival}. What breaks a rule of safety is set aside for the built-in engine’s. Automatic replies are never the model’s.',
      { model, at: at(host), arrival },
    ),
    draws,
  ];
}

const at = (host: string | null) => (host === null ? '' : t(' at {host}', { host }));

/** What was used today, and of how much. */
export function todayInWords({ currency, dailyCost, dailyPictures, dailyTokens, pictureModel, today }: Usage): string {
  const tokens = today.inputTokens + today.outputTokens;
  const isMoneySpent = dailyCost !== null && (today.cost ?? 0) >= dailyCost;
  if (tokens >= dailyTokens || isMoneySpent)
    return t('Today’s {limit} are used up: until midnight UTC the built-in engine writes.', {
      limit:
        isMoneySpent && currency !== null
          ? moneyInWords(dailyCost, currency)
          : t('{count} tokens', { count: number(dailyTokens) }),
    });
  const texts = today.answers - today.pictures;
  const parts = [
    t('{texts, plural, one {# answer} other {# answers}}', { texts }),
    t('{used} of {limit} tokens', { used: number(tokens), limit: number(dailyTokens) }),
    ...(pictureModel === null
      ? []
      : [t('{used} of {limit} pictures', { used: number(today.pictures), limit: number(dailyPictures) })]),
    costOf(today, currency, dailyCost),
  ];
  return t('Today (UTC): {parts}.', { parts: parts.join(', ') });
}

function costOf({ cost }: Use, currency: string | null, dailyCost: number | null): string {
  if (currency === null) return t('no price set');
  const spent = moneyInWords(cost ?? 0, currency);
  return dailyCost === null ? spent : t('{spent} of {limit}', { spent, limit: moneyInWords(dailyCost, currency) });
}

/** `3 answers, 1,200 tokens`; of pictures how many. */
export function countInWords({ answers, inputTokens, outputTokens, pictures }: Use): string {
  if (pictures > 0) return t('{pictures, plural, one {# picture} other {# pictures}}', { pictures });
  return t('{answers, plural, one {# answer} other {# answers}}, {tokens} tokens', {
    answers,
    tokens: number(inputTokens + outputTokens),
  });
}

/** Small sums with as many places as they need: an answer may cost a hundredth of a cent. */
export function moneyInWords(amount: number, currency: string): string {
  const places = amount > 0 && amount < 0.1 ? { minimumSignificantDigits: 1, maximumSignificantDigits: 2 } : {};
  return amount.toLocaleString(locale, { style: 'currency', currency, ...places });
}

function number(value: number): string {
  return value.toLocaleString(locale);
}
